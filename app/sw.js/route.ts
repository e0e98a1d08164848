import { workerScript } from '@/lib/offline/server/worker-script';

export const dynamic = 'force-dynamic';

const HEADERS = { 'x-robots-tag': 'noindex' };

/**
 * The service worker (R154): browsers ask for it again at every visit, so that a new version is never held back.
 * 503 while it cannot be read: the worker a browser has stays at work.
 */
export async function GET(): Promise<Response> {
  try {
    const script = await workerScript();
    return new Response(script, {
      headers: { ...HEADERS, 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    });
  } catch (error) {
    console.error('The service worker cannot be read.', error);
    return new Response(null, {
      status: 503,
      headers: { ...HEADERS, 'retry-after': '10', 'cache-control': 'no-store' },
    });
  }
}
