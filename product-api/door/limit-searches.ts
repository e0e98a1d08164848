import { createHash } from 'node:crypto';
import { senderKey } from '@/rules/contact/sender-key';
import type { FairTurns } from '@/rules/turns/fair-turns';
import { unhurried } from '@/rules/turns/unhurried';
import { ApiError } from '../http/api-error';
import type { LimitSearch, SearchAsked } from '../http/limit-search';
import type { Limiter, LimiterContext } from '../http/limiters';
import { countCall, isCounted } from './count-call';
import { crowdedRefusal } from './dear-turns';

/** Searches a minute: twenty people behind one address search twelve times each (S27). */
const MAX_BY_ADDRESS = 240;
const MAX_BY_PERSON = 60;
const WINDOW_SECONDS = 60;
/** A refusal is held that long, so that who asks without a pause gets few of them. */
const REFUSE_AFTER_MS = 1_000;
const MAX_HELD = 1_000;
/** An open search is repeated for 30 s, after 200 ms and then longer, up to 2 s (D33): 18 times, and some more. */
const MAX_REPEATS = 30;
/** Of all open searches of an address a minute, of each kind: twenty people, each of whom has one open all the time. */
const MAX_REPEATS_BY_ADDRESS = 720;
const OPEN_SECONDS = 40;

const KINDS: readonly SearchAsked['kind'][] = ['tickets', 'hotels', 'dayPrices'];

/**
 * Nobody takes the search away from others (P14, S27): searches wait in a line with turns by address (of IPv6 the
 * network), and each kind has its number a minute, by address and by session. Repeats of an open search do not count
 * (D33). A call without a visitor is our own: it has no limit and waits for nobody.
 */
export function limitSearches(ctx: LimiterContext, turns: FairTurns): LimitSearch {
  const limiterOf = (name: string, most: number, seconds = WINDOW_SECONDS) =>
    ctx.suppliers.limiters.of({ name, most, seconds });
  const limiters = new Map(
    KINDS.map((kind) => [
      kind,
      {
        byAddress: limiterOf(`${kind} by address`, MAX_BY_ADDRESS),
        byPerson: limiterOf(`${kind} by session`, MAX_BY_PERSON),
        repeats: limiterOf(`${kind} repeated`, MAX_REPEATS_BY_ADDRESS),
      },
    ]),
  );
  const open = openSearches(limiterOf('open search', MAX_REPEATS + 1, OPEN_SECONDS));
  const hold = unhurried({ pauseMs: ctx.config.refuseAfterMs ?? REFUSE_AFTER_MS, most: MAX_HELD });

  /** @returns whether it repeats an open search, which counts apart; more of them than people repeat are searches */
  async function count({ kind, caller }: SearchAsked, sender: string, openKey: string): Promise<boolean> {
    const limiter = limiters.get(kind);
    if (!limiter) return false;
    if ((await open.repeat(openKey)) && (await isCounted(limiter.repeats, sender))) return true;
    await countCall(limiter.byAddress, sender);
    if (caller.sessionId !== null) await countCall(limiter.byPerson, hashOf(caller.sessionId));
    return false;
  }

  return async (asked, look, search) => {
    const { kind, question, variant } = asked;
    const { visitorAddress, language, errand, signal } = asked.caller;
    if (!ctx.config.rateLimits || visitorAddress === null) return search(await look(), undefined);
    const sender = senderKey(visitorAddress);
    const openKey = `${sender} ${kind} ${hashOf(question)}`;
    try {
      const isRepeat = await count(asked, sender, openKey);
      const known = await look();
      const found = await turns.run(
        { sender, errand, signal, isPatient: isRepeat },
        (turn) => search(known, turn),
        `${kind} ${hashOf([question, variant, language, known])}`,
      );
      if (found.isComplete) await open.close(openKey);
      else if (!isRepeat) await open.begin(openKey);
      return found;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      await hold(signal);
      throw refusal;
    }
  };
}

/** A search that is not complete may be repeated so often, by whoever asked it. */
function openSearches(limiter: Limiter) {
  return {
    repeat: async (key: string): Promise<boolean> => {
      const open = await limiter.get(key);
      if (open === null || open.remainingPoints <= 0) return false;
      await limiter.set(key, open.consumedPoints + 1, Math.max(1, Math.ceil(open.msBeforeNext / 1000)));
      return true;
    },
    begin: (key: string) => limiter.set(key, 1, OPEN_SECONDS),
    close: (key: string) => limiter.delete(key),
  };
}

/** What the visitor is told; null where it is no refusal of ours. */
function refusalOf(error: unknown): ApiError | null {
  const crowded = crowdedRefusal(error);
  if (crowded) return crowded;
  return error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS' ? error : null;
}

/** What is kept of a question says nothing about who travels. */
function hashOf(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64');
}
