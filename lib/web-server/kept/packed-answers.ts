import { LRUCache } from 'lru-cache';
import { acceptedEncoding } from './accepted-encoding';
import { keptBody, type KeptBody } from './kept-body';

const MAX_BYTES = 16 * 1024 * 1024;
const QUALITY = 5;

/**
 * Compresses answers of the product API that have a version (ETag), once for each version. The API answers every call
 * itself: what is kept here is the small form of bytes that it has just named, and nothing that it says beside them.
 * @returns the answer as this client takes it
 */
export function packedAnswers(): (answer: Response, request: Request) => Promise<Response> {
  const kept = new LRUCache<string, KeptBody>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, name) => bytes + name.length + 500,
  });
  const packing = new Map<string, Promise<KeptBody>>();

  async function pack(name: string, answer: Response): Promise<KeptBody> {
    const body = await keptBody(Buffer.from(await answer.arrayBuffer()), 'application/json', QUALITY);
    kept.set(name, body);
    return body;
  }

  async function bodyOf(name: string, answer: Response): Promise<KeptBody> {
    const known = kept.get(name) ?? packing.get(name);
    if (known) {
      await answer.body?.cancel();
      return known;
    }
    const coming = pack(name, answer).finally(() => packing.delete(name));
    packing.set(name, coming);
    return coming;
  }

  return async (answer, request) => {
    const etag = answer.headers.get('etag');
    if (etag === null || !isPackable(answer, request)) return answer;
    const headers = new Headers(answer.headers);
    headers.append('vary', 'Accept-Encoding');
    const wanted = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined);
    if (wanted === 'identity') return new Response(answer.body, { status: answer.status, headers });
    const { pathname, search } = new URL(request.url);
    const { content, encoding } = await (await bodyOf(`${etag} ${pathname}${search}`, answer)).as(wanted);
    if (encoding !== 'identity') {
      headers.set('content-encoding', encoding);
      // The same version in other bytes.
      headers.set('etag', etag.startsWith('W/') ? etag : `W/${etag}`);
    }
    headers.set('content-length', String(content.length));
    return new Response(new Uint8Array(content), { status: answer.status, headers });
  };
}

function isPackable({ status, headers }: Response, { method }: Request): boolean {
  return (
    method === 'GET' &&
    status === 200 &&
    headers.get('content-type')?.startsWith('application/json') === true &&
    !headers.has('content-encoding')
  );
}
