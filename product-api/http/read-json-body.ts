import type { Context } from 'hono';
import { ApiError } from './api-error';

/** Bodies are small here; attachments of the planner have a limit of their own (S17). */
export const MAX_BODY_BYTES = 64 * 1024;

/** Reads a JSON body. 415 for another type, 413 over 64 KB (declared or real), 400 for what is not JSON. */
export async function readJsonBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw new ApiError('BODY_TOO_LARGE');
  const text = await readLimited(c.req.raw.body);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('MALFORMED_JSON');
  }
}

async function readLimited(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new ApiError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
