export type Deferred<T> = { promise: Promise<T>; resolve: (value: T) => void };

/** A promise that somebody else keeps. */
export function deferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((keep) => (resolve = keep));
  return { promise, resolve };
}
