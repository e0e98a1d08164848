import type { Readable } from 'node:stream';

/** The text files of a feed, wherever they lie. */
export type FeedSource = {
  names: ReadonlySet<string>;
  /** Bytes of one file. Only for names of `names`. */
  open: (name: string) => Promise<Readable>;
  /** How many bytes that will be. */
  sizeOf: (name: string) => Promise<number>;
  close: () => void;
};

/** What a zip may hold before it counts as an attack. */
export type ZipLimits = {
  entries: number;
  totalBytes: number;
  /** Uncompressed over compressed size of one entry. */
  ratio: number;
};

export const ZIP_LIMITS: ZipLimits = { entries: 1_000, totalBytes: 4 * 1024 ** 3, ratio: 200 };
