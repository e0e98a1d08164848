import { LRUCache } from 'lru-cache';
import { acceptedEncoding } from './accepted-encoding';
import { keptBody, packOnce, type KeptBody } from './kept-body';

const MAX_BYTES = 16 * 1024 * 1024;
const QUALITY = 5;
/**
 * Lists of buses, hotels and activities, and their prices: 100 to 200 KB for each question. They say nothing that is
 * secret, so that their length may tell what is in them; answers of a session or a booking are never compressed.
 */
const SEARCHES = '/api/v1/search/';

/**
 * Compresses answers of the product API that have a version (ETag), once for each version, and what a search found,
 * each time. The API answers every call itself: what is kept here is the small form of bytes that it has just named,
 * and nothing that it says beside them.
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
    const { pathname, search } = new URL(request.url);
    const etag = request.method === 'GET' ? answer.headers.get('etag') : null;
    if (!isPackable(answer) || (etag === null && !pathname.startsWith(SEARCHES))) return answer;
    const headers = new Headers(answer.headers);
    headers.append('vary', 'Accept-Encoding');
    const wanted = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined);
    if (wanted === 'identity') return new Response(answer.body, { status: answer.status, headers });
    const { content, encoding } =
      etag === null
        ? await packOnce(Buffer.from(await answer.arrayBuffer()), wanted)
        : await (await bodyOf(`${etag} ${pathname}${search}`, answer)).as(wanted);
    if (encoding !== 'identity') {
      headers.set('content-encoding', encoding);
      // The same version in other bytes.
      if (etag !== null) headers.set('etag', etag.startsWith('W/') ? etag : `W/${etag}`);
    }
    headers.set('content-length', String(content.length));
    return new Response(new Uint8Array(content), { status: answer.status, headers });
  };
}

function isPackable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.get('content-type')?.startsWith('application/json') === true &&
    !headers.has('content-encoding')
  );
}
