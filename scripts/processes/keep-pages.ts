import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { answerAway } from '@/lib/web-server/away-page';
import type { PageHandler } from '../parts/site-listener';
import { passOn, PartAway } from './inner-calls';
import { keepPart, type Part } from './keep-part';
import type { Order } from './part-messages';

/** Each takes a few hundred megabytes: more only by WEB_PROCESSES. */
const MAX_BY_ITSELF = 4;
/**
 * Megabytes for what was just made: nearly nothing of a page outlives its drawing, and looking at it again and again
 * for want of room costs a tenth of its time.
 */
const ROOM_FOR_A_DRAWING = '--max-semi-space-size=64';
/** From Node 24 on that of the sign-in's library, which reads AUTH_ISSUER by an older function, at each start. */
const NOT_TOLD = '--disable-warning=DEP0169';
export const PAGE_NODE_ARGS = [ROOM_FOR_A_DRAWING, NOT_TOLD];

export type Pages = {
  /** Resolves when all of them draw. @throws StartFault */
  start: () => Promise<void>;
  areOpen: () => boolean;
  handler: PageHandler;
  tell: (order: Order) => void;
  stop: (patience: number) => Promise<void>;
};

/** How many processes draw pages: the processors that shell and product API leave, at least one. */
export function pageProcesses(wanted: number | undefined, processors = availableParallelism()): number {
  return wanted ?? Math.min(MAX_BY_ITSELF, Math.max(1, processors - 2));
}

/** The processes that draw pages; a request goes to the one that draws the fewest. */
export function keepPages(
  count: number,
  settings: { file: URL | string; environment: () => NodeJS.ProcessEnv; log: Logger },
): Pages {
  const kept = Array.from({ length: count }, (_, index) => ({
    part: keepPart({
      ...settings,
      name: count === 1 ? 'pages' : `pages ${index + 1}`,
      nodeArgs: PAGE_NODE_ARGS,
    }),
    drawn: 0,
  }));
  const parts: Part[] = kept.map(({ part }) => part);

  return {
    start: async () => void (await Promise.all(parts.map((part) => part.start()))),
    areOpen: () => parts.some((part) => part.url() !== null),
    handler: async (req, res) => {
      const [chosen] = kept.filter(({ part }) => part.url() !== null).sort((left, right) => left.drawn - right.drawn);
      const url = chosen?.part.url() ?? null;
      if (!chosen || url === null) return answerAway(req, res);
      chosen.drawn += 1;
      try {
        await passOn(url, req, res);
      } catch (error) {
        if (!(error instanceof PartAway)) throw error;
        settings.log.warn({ err: error }, 'a page could not be drawn');
        answerAway(req, res);
      } finally {
        chosen.drawn -= 1;
      }
    },
    tell: (order) => parts.forEach((part) => part.tell(order)),
    stop: async (patience) => void (await Promise.all(parts.map((part) => part.stop(patience)))),
  };
}
