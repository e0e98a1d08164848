import { ApiError } from '../http/api-error';

const DATA_URL = /^data:[^,]{0,200};base64,/i;

/**
 * The bytes of a base64 text, after the `data:` prefix that browsers give it, if any. Strict: what encodes to something
 * else is not base64, nor is an empty text a file.
 * @throws ApiError FILE_UNREADABLE (R115)
 */
export function decodeBase64(text: string): Buffer {
  const encoded = text.slice(DATA_URL.exec(text.slice(0, 250))?.[0].length ?? 0);
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== encoded) throw new ApiError('FILE_UNREADABLE');
  return bytes;
}
