import { RateLimiterMemory } from 'rate-limiter-flexible';
import { senderKey } from '@/rules/contact/sender-key';
import { isWithin } from '../is-within';

/** Who answers with a passkey. `isOwner`: their browser has signed in with that e-mail before. */
export type Asker = { address: string; isOwner: (email: string) => boolean };

const AN_HOUR = { points: 20, duration: 60 * 60 };

/**
 * Twenty wrong answers an hour, counted as codes are: for the asker's network, and apart for an owner in a browser that
 * has signed in with that e-mail before, whom nobody else's tries keep out.
 */
export function passkeyTries(hasLimits: boolean) {
  const byAsker = new RateLimiterMemory(AN_HOUR);
  const byOwner = new RateLimiterMemory(AN_HOUR);
  return {
    /** Counts before anything is looked at; null where it is one too many. `takeBack`: the answer was right. */
    count: async (
      { address, isOwner }: Asker,
      email: string | undefined,
    ): Promise<{ takeBack: () => Promise<void> } | null> => {
      if (!hasLimits) return { takeBack: async () => undefined };
      const places: [RateLimiterMemory, string][] = [[byAsker, senderKey(address)]];
      if (email !== undefined && isOwner(email)) places.unshift([byOwner, email]);
      for (const [limiter, key] of places)
        if (await isWithin(limiter, key)) return { takeBack: async () => void (await limiter.reward(key)) };
      return null;
    },
  };
}
