/** What a test knows to be of a class. It fails where it is not. */
export function instanceOf<Instance>(kind: abstract new (...args: never[]) => Instance, value: unknown): Instance {
  if (!(value instanceof kind)) throw new Error(`This is no ${kind.name}: ${String(value)}`);
  return value;
}
