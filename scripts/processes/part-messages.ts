/** What the shell tells a part of the product. */
export type Order =
  /** Where the product API is found from now on. */
  | { kind: 'api'; url: string }
  /** Everything answers: what nobody waits for may begin. */
  | { kind: 'begin' }
  | { kind: 'stop' };

/** What a part tells the shell. */
export type News =
  | { kind: 'open'; url: string }
  /** The first inventory is there. */
  | { kind: 'stocked' }
  /** It could not start, in words for whoever started the product; `disk`: what is wrong with it, for everybody. */
  | { kind: 'refused'; reason: string; disk?: string };
