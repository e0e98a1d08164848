import type { Context } from 'hono';
import { wholeCharacters } from '../texts/plain-text';
import { ApiError } from './api-error';

/** Bodies are small; operations that take files say their own limit (S17). */
const MAX_BODY_BYTES = 64 * 1024;

/** Half a character reaches us as an escape only. Most of them are half of an emoji, written in two. */
const HALF_CHARACTER = /\\ud[89a-f]/i;

/** Reads a JSON body as it was sent. 415 for another type, 413 over the limit (declared or real). */
export async function readJsonText(c: Context, maxBytes: number = MAX_BODY_BYTES): Promise<string> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  const declared = c.req.header('content-length');
  if (Number(declared ?? 0) > maxBytes) throw new ApiError('BODY_TOO_LARGE');
  // As a stream it costs more than the rest of a call: only one of unknown length is read piece by piece.
  return declared === undefined ? readLimited(c.req.raw.body, maxBytes) : readWhole(c.req.raw, maxBytes);
}

/** What such a text says, with whole characters only. 400 for what is not JSON. */
export function parseJsonText(text: string): unknown {
  try {
    return HALF_CHARACTER.test(text)
      ? JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? wholeCharacters(value) : value))
      : JSON.parse(text);
  } catch {
    throw new ApiError('MALFORMED_JSON');
  }
}

async function readWhole(request: Request, maxBytes: number): Promise<string> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw new ApiError('BODY_TOO_LARGE');
  return new TextDecoder().decode(bytes);
}

async function readLimited(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     Node's streams can be iterated; the browser's type of them cannot */
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ApiError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
