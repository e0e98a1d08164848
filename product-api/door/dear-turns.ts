import type { MiddlewareHandler } from 'hono';
import { senderKey } from '@/rules/contact/sender-key';
import { fairTurns, LineFull, type FairTurns } from '@/rules/turns/fair-turns';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import type { RequestVariables } from '../http/serve-operation';

/**
 * Searches and offers keep one processor busy: more at once than this makes each of them slower and none faster. One
 * sender has one beside others, so that nobody's takes more than twice its time (P14). Of one sender there wait what
 * twenty people ask who open a page in the same moment: a list, prices of days, hotels, their map.
 */
const SIZES = { atOnce: 4, atOnceOfOne: 2, waiting: 400, waitingOfOne: 80 };
/**
 * Twenty people who search three times each in one moment, or four times in ten seconds, are served as fast as we can.
 * Who goes on so has one turn at a time with a rest after it, which leaves four fifths of a processor to others. A turn
 * that takes long waits for companies outside: then a rest need not be four times as long.
 */
const PACE = { burst: 60, perSecond: 2, restTimes: 4, maxRestMs: 500, waitingOfHurried: 30 };
const CROWDED_SECONDS = 2;

/** The line in front of everything dear that the product API does for visitors. */
export const dearTurns = (): FairTurns => fairTurns({ ...SIZES, pace: PACE });

/** What the visitor is told whose line is full; null for another failure. */
export function crowdedRefusal(error: unknown): ApiError | null {
  if (!(error instanceof LineFull)) return null;
  return new ApiError(error.whose === 'sender' ? 'TOO_MANY_REQUESTS' : 'NOT_READY', { retryAfter: CROWDED_SECONDS });
}

/** Offers after the sale look through departures and prices as searches do. How many a minute: rate-limits. */
const OFFERS = /^\/api\/v1\/my-bookings\/[^/]+\/(?:exchange-departures|exchange-offers|cancellation-offers)$/;
const CHOICES = /^\/api\/v1\/my-bookings\/[^/]+\/company-changes\/[^/]+\/choices$/;

/** Calls that make offers wait in the line of searches. */
export function offersInTurn(ctx: ApiContext, turns: FairTurns): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const address = c.get('visitorAddress');
    const isOffer = OFFERS.test(c.req.path) || CHOICES.test(c.req.path);
    if (!isOffer || address === null || !ctx.config.rateLimits) return next();
    const asker = { sender: senderKey(address), errand: c.get('errand'), signal: c.req.raw.signal };
    try {
      await turns.run(asker, () => next());
    } catch (error) {
      throw crowdedRefusal(error) ?? error;
    }
  };
}
