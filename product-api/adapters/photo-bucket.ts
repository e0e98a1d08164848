import type { PhotoStore } from '../hotels/photos/photo-store';
import { signedHeaders, type SigningKey } from './sign-request';

export type PhotoBucket = SigningKey & {
  /** Of the bucket: `https://photos.s3.ca-central-1.amazonaws.com`, `https://store.example/photos`. */
  url: string;
  timeoutMs?: number;
};

/**
 * Keeps photos in a bucket of an object store that speaks S3. The bucket is nobody's but ours: visitors never hear of
 * it, and it needs no public access.
 */
export function photoBucket({ url, timeoutMs = 10_000, ...key }: PhotoBucket): PhotoStore {
  const base = url.replace(/\/+$/, '');
  const call = async (method: 'GET' | 'PUT' | 'DELETE', name: string, content?: Uint8Array): Promise<Response> => {
    const address = new URL(`${base}/${name}`);
    const type = content && { 'content-type': 'image/webp' };
    const headers = signedHeaders({ method, url: address, headers: type, content }, key, new Date());
    const body = content && new Uint8Array(content);
    return fetch(address, { method, headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  };
  /** @throws Error with the status; what the store says may name the key. */
  const checked = async (answer: Response, allowed: readonly number[]): Promise<Response> => {
    if (answer.ok || allowed.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new Error(`the store of photos answers ${answer.status}`);
  };
  return {
    write: async (name, content) => {
      const answer = await checked(await call('PUT', name, content), []);
      await answer.body?.cancel();
    },
    read: async (name) => {
      const answer = await checked(await call('GET', name), [404]);
      const content = new Uint8Array(await answer.arrayBuffer());
      return answer.status === 404 ? null : content;
    },
    remove: async (names) => {
      for (const name of names) {
        const answer = await checked(await call('DELETE', name), [404]);
        await answer.body?.cancel();
      }
    },
  };
}
