import { createHash } from 'node:crypto';

/** Enough that no two versions of an answer share it. */
const VERSION_LENGTH = 22;

/** JSON that is the same for everybody, as it is sent: written once, answered many times. */
export type KeptJson = {
  bytes: Uint8Array;
  /** Strong: two answers of one version are the same bytes. */
  etag: string;
};

export function keptJson(value: unknown): KeptJson {
  return keptText(JSON.stringify(value));
}

/** Of JSON that is written already. */
export function keptText(json: string): KeptJson {
  const bytes = Buffer.from(json);
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, VERSION_LENGTH);
  return { bytes, etag: `"${version}"` };
}

const written = new WeakMap<object, KeptJson>();

/** Of a value that somebody else keeps and nobody changes: written once, forgotten with it. */
export function keptJsonOf(value: object): KeptJson {
  const json = written.get(value) ?? keptJson(value);
  written.set(value, json);
  return json;
}

const texts = new WeakMap<object, string>();

/** JSON of a list whose entries are kept for moments and never changed: each is written once. */
export function listJson(entries: readonly object[]): string {
  const written = entries.map((entry) => {
    const text = texts.get(entry) ?? JSON.stringify(entry);
    texts.set(entry, text);
    return text;
  });
  return `[${written.join()}]`;
}
