import type { IncomingMessage, ServerResponse } from 'node:http';
import { senderKey } from '@/rules/contact/sender-key';
import { isCrawler } from '@/rules/network/crawlers';
import { ClientGone, fairTurns, LineFull, type Asker, type FairTurns } from '@/rules/turns/fair-turns';
import type { Errand } from '@/rules/turns/next-turn';
import { unhurried } from '@/rules/turns/unhurried';
import { splitLanguage } from '../../paths/language-paths';
import { isOwnCall } from './own-calls';
import { busyPage } from '../problem-page';

/** Is told of the line, whose length it reads when it likes. */
export type WatchTurns = (turns: Pick<FairTurns, 'size'>) => void;
type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Drawing keeps one processor busy, but while the product API is asked. A browser asks for some at once. */
const SIZES = { atOnce: 4, atOnceOfOne: 2, waiting: 400, waitingOfOne: 100 };
const RETRY_AFTER_SECONDS = 5;
const REFUSE_AFTER_MS = 1_000;
const MAX_HELD = 1_000;
/** A client that takes nothing at two looks in a row, or is gone, no longer keeps others waiting. */
const LOOK_EVERY_MS = 100;

/** Sent as it lies there, or answered by the sign-in: nothing is drawn. */
const UNDRAWN = /^\/(?:_next|api|auth|words|ground|drawings)\/|\.(?!png$)[a-z\d]+$/;

/**
 * Pages are drawn in turns by address (P14), pages of visitors before what their browsers fetch ahead, and crawlers
 * last. A full line is 429 (one's own) or 503 with Retry-After; the page of it asks again by itself.
 */
export function pageTurns(
  draw: PageHandler,
  { refuseAfterMs = REFUSE_AFTER_MS, watchTurns }: { refuseAfterMs?: number; watchTurns?: WatchTurns } = {},
): PageHandler {
  const turns = fairTurns(SIZES);
  watchTurns?.(turns);
  const hold = unhurried({ pauseMs: refuseAfterMs, most: MAX_HELD });

  return async (req, res) => {
    const asker = askerOf(req, res);
    if (asker === null) return draw(req, res);
    let drawing: Promise<void> | undefined;
    try {
      await turns.run(asker, () => {
        drawing = draw(req, res);
        return Promise.race([drawing, restOfClient(res)]);
      });
    } catch (error) {
      if (error instanceof LineFull) {
        await hold(asker.signal);
        return refuse(req, res, error);
      }
      if (!(error instanceof ClientGone)) throw error;
    }
    await drawing;
  };
}

/** Null for what has no turn: files, and our own calls. */
function askerOf(req: IncomingMessage, res: ServerResponse): Asker | null {
  const address = req.headers['x-forwarded-for'];
  const [pathname = '/'] = (req.url ?? '/').split('?', 1);
  if (typeof address !== 'string' || isOwnCall(req) || UNDRAWN.test(pathname)) return null;
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return { sender: senderKey(address), errand: errandOf(req), signal: gone.signal };
}

function errandOf({ headers }: IncomingMessage): Errand {
  const isBrowser = headers.cookie !== undefined || headers['sec-fetch-mode'] !== undefined;
  if (isCrawler(headers['user-agent']) || !isBrowser) return 'crawl';
  return headers['x-page-prefetch'] === undefined ? 'page' : 'search';
}

/** Resolves when whoever reads the answer is slower than we are, or reads no more. */
function restOfClient(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    let looks = 0;
    const timer = setInterval(() => {
      looks = res.writableNeedDrain || res.closed ? looks + 1 : 0;
      if (looks < 2 && !res.writableFinished) return;
      clearInterval(timer);
      resolve();
    }, LOOK_EVERY_MS);
    timer.unref();
  });
}

function refuse(req: IncomingMessage, res: ServerResponse, { whose }: LineFull): void {
  if (res.closed) return;
  const requestId = String(req.headers['x-request-id'] ?? '');
  const nonce = /'nonce-([^']+)'/.exec(String(res.getHeader('content-security-policy') ?? ''))?.[1] ?? '';
  const [pathname = '/'] = (req.url ?? '/').split('?', 1);
  const status = whose === 'sender' ? 429 : 503;
  const isPage = req.headers.rsc === undefined && req.method !== 'HEAD';
  res
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
      'x-robots-tag': 'noindex',
    })
    .end(
      isPage
        ? busyPage(splitLanguage(pathname).language, { requestId, nonce, status, again: RETRY_AFTER_SECONDS })
        : undefined,
    );
}
