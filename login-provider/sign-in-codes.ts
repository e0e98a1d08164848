import { randomInt } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { senderKey } from '@/rules/contact/sender-key';
import { isWithin } from './is-within';
import type { Language } from './language';
import type { CodePlace, LoginStore } from './login-store';

const GOOD_MS = 10 * 60_000;
const NEXT_AFTER_MS = 30_000;
const MAX_TRIES = 5;
const STILL_RIGHT_MS = 10_000;
const HOUR_SECONDS = 60 * 60;
const CODES_PER_EMAIL = 5;
const CODES_PER_ADDRESS = 20;

export type SendCode = (letter: { email: string; code: string; language: Language; expiresAt: Date }) => Promise<void>;
export type CodeOutcome = { outcome: 'right' | 'spent' | 'gone' } | { outcome: 'wrong'; triesLeft: number };

/**
 * Codes of 6 digits: good for 10 minutes and 5 tries, a new one after 30 s, so many an hour. What is said never depends
 * on whether somebody is known here.
 */
export function signInCodes({
  store,
  sendCode,
  now,
  hasLimits,
}: {
  store: LoginStore;
  sendCode: SendCode;
  now: () => Date;
  hasLimits: boolean;
}) {
  const byAddress = new RateLimiterMemory({ points: CODES_PER_ADDRESS, duration: HOUR_SECONDS });
  const byEmail = new RateLimiterMemory({ points: CODES_PER_EMAIL, duration: HOUR_SECONDS });
  /** Right codes of the last seconds, and those that are being looked at. */
  const lately = new Map<string, { until: number; answer: Promise<CodeOutcome> }>();
  const secondsToNew = (sentAt: Date) =>
    Math.max(0, Math.ceil((sentAt.getTime() + NEXT_AFTER_MS - now().getTime()) / 1_000));

  return {
    /** @returns `early`: one was sent a moment ago and is good still */
    send: async (
      place: CodePlace,
      { language, address }: { language: Language; address: string },
    ): Promise<'sent' | 'early' | 'tooMany'> => {
      const waiting = await store.findCode(place);
      if (waiting && secondsToNew(waiting.sentAt) > 0) return 'early';
      if (hasLimits && !((await isWithin(byAddress, senderKey(address))) && (await isWithin(byEmail, place.email))))
        return 'tooMany';
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = new Date(now().getTime() + GOOD_MS);
      await store.saveCode({ ...place, code, expiresAt });
      await sendCode({ email: place.email, code, language, expiresAt });
      return 'sent';
    },
    /** Seconds until a new code can be asked for; null where none was sent, or it has expired. */
    waiting: async (place: CodePlace): Promise<{ secondsToNew: number } | null> => {
      const code = await store.findCode(place);
      return code && { secondsToNew: secondsToNew(code.sentAt) };
    },
    /**
     * Sent again at once, a right code is right still: a form that its script has sent is sent once more by the Enter
     * key.
     */
    check: async (place: CodePlace, code: string): Promise<CodeOutcome> => {
      for (const [key, { until }] of lately) if (until <= now().getTime()) lately.delete(key);
      const key = [place.interaction, place.email, code].join('\n');
      const before = await lately.get(key)?.answer;
      if (before?.outcome === 'right') return before;
      const answer = tryOnce(place, code);
      lately.set(key, { until: now().getTime() + STILL_RIGHT_MS, answer });
      const isRight = await answer.then(
        ({ outcome }) => outcome === 'right',
        () => false,
      );
      if (!isRight) lately.delete(key);
      return answer;
    },
  };

  async function tryOnce(place: CodePlace, code: string): Promise<CodeOutcome> {
    const outcome = await store.tryCode({ ...place, code, mostTries: MAX_TRIES });
    if (outcome === 'right') return { outcome };
    const tries = (await store.findCode(place))?.tries;
    if (tries === undefined) return { outcome: 'gone' };
    return tries >= MAX_TRIES ? { outcome: 'spent' } : { outcome: 'wrong', triesLeft: MAX_TRIES - tries };
  }
}
