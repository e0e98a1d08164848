import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { senderKey } from '@/rules/contact/sender-key';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import type { LimitSearch, SearchAsked } from '../http/limit-search';
import { boundedMemory } from '../timing/bounded-memory';
import { turnsByKey } from '../timing/turns-by-key';
import { countCall } from './count-call';

/** Searches a minute: twenty people behind one address search twelve times each (S27). */
const MAX_BY_ADDRESS = 240;
const MAX_BY_PERSON = 60;
const WINDOW_SECONDS = 60;
/** Of one address run at a time, and may wait. Others have the rest of the machine. */
const MAX_AT_ONCE = 8;
const MAX_WAITING = 24;
const CROWDED_SECONDS = 2;
/** An open search is repeated for 30 s, after 200 ms and then longer, up to 2 s (D33): 18 times, and some more. */
const MAX_REPEATS = 30;
const OPEN_MS = 40_000;
const MAX_OPEN = 5_000;

const KINDS: readonly SearchAsked['kind'][] = ['tickets', 'hotels', 'dayPrices'];

/**
 * Nobody takes the search away from others (S27): of one address (of IPv6 the network) a few searches run at a time, a
 * line waits, and each kind has its number a minute, by address and by session. Repeats of an open search do not count
 * (D33). A call without a visitor is our own and has no limit.
 */
export function limitSearches(ctx: ApiContext): LimitSearch {
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const limiters = new Map(
    KINDS.map((kind) => [kind, { byAddress: limiterOf(MAX_BY_ADDRESS), byPerson: limiterOf(MAX_BY_PERSON) }]),
  );
  const turns = turnsByKey({ atOnce: MAX_AT_ONCE, waiting: MAX_WAITING });
  const openSearches = boundedMemory<{ repeatsLeft: number }>(MAX_OPEN);

  async function count({ kind, sessionId }: SearchAsked, sender: string): Promise<void> {
    const limiter = limiters.get(kind);
    if (!limiter) return;
    await countCall(limiter.byAddress, sender);
    if (sessionId !== null) await countCall(limiter.byPerson, sessionId);
  }

  return async (asked, search) => {
    if (!ctx.config.rateLimits || asked.visitorAddress === null) return search();
    const sender = senderKey(asked.visitorAddress);
    const key = `${sender} ${asked.kind} ${hashOf(asked.question)}`;
    const open = openSearches.get(key, ctx.now());
    const isRepeat = open !== undefined && open.repeatsLeft > 0;
    if (isRepeat) open.repeatsLeft -= 1;
    else await count(asked, sender);
    const found = turns.run(sender, search, { isPatient: isRepeat });
    if (!found) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: CROWDED_SECONDS });
    const { isComplete } = await found;
    if (isComplete && open) open.repeatsLeft = 0;
    if (!isComplete && !isRepeat)
      openSearches.keep(key, { repeatsLeft: MAX_REPEATS }, new Date(ctx.now().getTime() + OPEN_MS));
    return found;
  };
}

/** What is kept of a question says nothing about who travels. */
function hashOf(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64');
}
