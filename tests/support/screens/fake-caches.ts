import { Blob as AnswerBlob } from 'node:buffer';
import { vi } from 'vitest';
import { standIn } from '../stand-in';

/**
 * Browser caches and a service worker that is at work, which jsdom has neither of: as much of them as kept tickets
 * need.
 */
export function installFakeCaches(): {
  contents: Map<string, Map<string, Response>>;
  /** No more room from now on. */
  fill: () => void;
} {
  const contents = new Map<string, Map<string, Response>>();
  let isFull = false;
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), 'http://localhost').pathname;
  function cacheOf(name: string) {
    const kept = contents.get(name) ?? new Map<string, Response>();
    contents.set(name, kept);
    return {
      put: async (request: string, response: Response) => {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError');
        kept.set(pathOf(request), response);
      },
      match: async (request: RequestInfo) => kept.get(pathOf(request))?.clone(),
      delete: async (request: RequestInfo) => kept.delete(pathOf(request)),
      keys: async () => [...kept.keys()].map((path) => new Request(`http://localhost${path}`)),
    };
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    match: async (request: RequestInfo, { cacheName }: { cacheName: string }) =>
      contents.get(cacheName)?.get(pathOf(request))?.clone(),
    delete: async (name: string) => contents.delete(name),
  });
  vi.stubGlobal('Response', AnswerOfBlob);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: Promise.resolve({}) } });
  return { contents, fill: () => (isFull = true) };
}

export function removeFakeCaches(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

/** Node's own answers from 24 on take no Blob of jsdom's, of which a browser makes its kept ones. */
class AnswerOfBlob extends Response {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body instanceof Blob ? bytesOf(body) : body, init);
  }
}

function bytesOf(blob: Blob): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await blob.arrayBuffer()));
      controller.close();
    },
  });
}

/** A document as it comes from the API: jsdom's own Blob cannot be the body of an answer. */
export function makePdf(): Blob {
  return standIn<Blob>(new AnswerBlob(['%PDF-1.7'], { type: 'application/pdf' }));
}
