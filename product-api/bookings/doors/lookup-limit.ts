import { senderKey } from '@/rules/contact/sender-key';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { boundedMemory } from '../../timing/bounded-memory';

const DAY_MS = 24 * 60 * 60_000;
/** Wrong names for one number: from one address in a day, and from all of them before each address has one try left. */
const MAX_WRONG_OF_ADDRESS = 10;
const MAX_WRONG_OF_NUMBER = 20;
const MAX_REMEMBERED = 50_000;

type Attempt = { number: string; address: string | null };

export type LookupLimit = {
  /** @throws ApiError TOO_MANY_REQUESTS */
  check: (attempt: Attempt) => void;
  /** Counts a wrong one. */
  count: (attempt: Attempt) => void;
};

/**
 * Keeps the names of a known number from being guessed, from however many addresses (S26). Whether there is such a
 * number makes no difference. Nobody is locked out by somebody else: who has not been wrong yet today has a try, and
 * every other door stays open.
 */
export function lookupLimit({ config, now }: Pick<ApiContext, 'config' | 'now'>): LookupLimit {
  const memory = boundedMemory<number>(MAX_REMEMBERED);
  const keysOf = ({ number, address }: Attempt) => {
    const sender = address === null ? null : senderKey(address);
    return { ofNumber: number, ofAddress: `${number} ${sender}` };
  };
  const counted = (key: string) => memory.get(key, now()) ?? 0;
  return {
    check: (attempt) => {
      // A call without a visitor is our own.
      if (!config.rateLimits || attempt.address === null) return;
      const { ofNumber, ofAddress } = keysOf(attempt);
      const most = counted(ofNumber) >= MAX_WRONG_OF_NUMBER ? 1 : MAX_WRONG_OF_ADDRESS;
      if (counted(ofAddress) >= most) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: DAY_MS / 1000 });
    },
    count: (attempt) => {
      const until = new Date(now().getTime() + DAY_MS);
      for (const key of Object.values(keysOf(attempt))) memory.keep(key, counted(key) + 1, until);
    },
  };
}
