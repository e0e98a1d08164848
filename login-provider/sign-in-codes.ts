import { randomInt } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { senderKey } from '@/rules/contact/sender-key';
import { isWithin } from './is-within';
import type { Language } from './language';
import type { CodePlace, LoginStore } from './login-store';

const GOOD_MS = 10 * 60_000;
const NEXT_AFTER_MS = 30_000;
const MAX_TRIES = 5;
/** Of each code to an address that more codes go to than its owner asks for: many at once guess no better than one. */
const MAX_TRIES_WHEN_MANY = 1;
const STILL_RIGHT_MS = 10_000;
const HOUR_SECONDS = 60 * 60;
const CODES_PER_ASKER = 20;
const CODES_PER_OWNER = 20;
const CODES_BEFORE_MANY = 5;

export type SendCode = (letter: { email: string; code: string; language: Language; expiresAt: Date }) => Promise<void>;
export type CodeOutcome = { outcome: 'right' | 'spent' | 'gone' } | { outcome: 'wrong'; triesLeft: number };

/**
 * Codes of 6 digits: good for 10 minutes and 5 tries, a new one after 30 s, so many an hour for who asks. Nobody's
 * asking keeps another from their code: codes are counted by the asker's network address, and an owner who asks in a
 * browser that has signed in with that e-mail before is counted apart. What is said never depends on whether somebody
 * is known here.
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
  const byAsker = new RateLimiterMemory({ points: CODES_PER_ASKER, duration: HOUR_SECONDS });
  const byOwner = new RateLimiterMemory({ points: CODES_PER_OWNER, duration: HOUR_SECONDS });
  const toEmail = new RateLimiterMemory({ points: CODES_BEFORE_MANY, duration: HOUR_SECONDS });
  /** Right codes of the last seconds, and those that are being looked at. */
  const lately = new Map<string, { until: number; answer: Promise<CodeOutcome> }>();
  const secondsToNew = (sentAt: Date) =>
    Math.max(0, Math.ceil((sentAt.getTime() + NEXT_AFTER_MS - now().getTime()) / 1_000));

  return {
    /**
     * @param isOwner this browser has signed in with that e-mail before
     * @returns `early`: one was sent a moment ago and is good still
     */
    send: async (
      place: CodePlace,
      { language, address, isOwner }: { language: Language; address: string; isOwner: boolean },
    ): Promise<'sent' | 'early' | 'tooMany'> => {
      const waiting = await store.findCode(place);
      if (waiting && secondsToNew(waiting.sentAt) > 0) return 'early';
      const isAllowed =
        !hasLimits ||
        (isOwner && (await isWithin(byOwner, place.email))) ||
        (await isWithin(byAsker, senderKey(address)));
      if (!isAllowed) return 'tooMany';
      await isWithin(toEmail, place.email);
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
    const sent = hasLimits ? ((await toEmail.get(place.email))?.consumedPoints ?? 0) : 0;
    const mostTries = sent > CODES_BEFORE_MANY ? MAX_TRIES_WHEN_MANY : MAX_TRIES;
    const outcome = await store.tryCode({ ...place, code, mostTries });
    if (outcome === 'right') return { outcome };
    const tries = (await store.findCode(place))?.tries;
    if (tries === undefined) return { outcome: 'gone' };
    return tries >= mostTries ? { outcome: 'spent' } : { outcome: 'wrong', triesLeft: mostTries - tries };
  }
}
