import { setTimeout as wait } from 'node:timers/promises';
import { ONE_ADULT, searchBody } from '@/bench/support/calls';
import type { Tally } from './tally';
import { visitorAt, type Visit } from './visit';

const EVERY_MS = 250;

/** What a visitor needs, and how it is asked for. */
const LOOKS = {
  page: (visit: Visit) => visit('GET', '/bus-montreal-toronto'),
  search: (visit: Visit) =>
    visit('POST', '/api/v1/search/buses/outbound', {
      body: searchBody(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10), ['montreal', 'toronto']),
    }),
  write: (visit: Visit) => visit('POST', '/api/v1/session', { body: { ...ONE_ADULT, currencyCode: 'CAD' } }),
};
type Looked = keyof typeof LOOKS;
export const LOOKED: readonly Looked[] = ['page', 'search', 'write'];

export type LookOut = {
  /** Since the last time, for each: the longest time in which nobody was answered, in seconds. */
  take: () => Record<Looked, number>;
  /** Resolves once each was answered after this moment. */
  untilWell: () => Promise<void>;
  end: () => Promise<void>;
};

/** Asks for a page, a search and a new session four times a second, one after another each, without a second try. */
export function openLookOut(origin: string, tally: Tally): LookOut {
  let isOpen = true;
  const lastGood: Record<Looked, number> = { page: Date.now(), search: Date.now(), write: Date.now() };
  let longest: Record<Looked, number> = { page: 0, search: 0, write: 0 };
  const walks = LOOKED.map(async (what, index) => {
    for (let round = 0; isOpen; round += 1) {
      const { visit, leave } = visitorAt(`127.0.${20 + index}.${1 + (round % 250)}`, origin, 15_000);
      try {
        const answer = await LOOKS[what](visit);
        if (tally.note(what, answer) === 'answered') {
          const now = Date.now();
          longest[what] = Math.max(longest[what], now - lastGood[what]);
          lastGood[what] = now;
        }
      } catch (error) {
        tally.note(what, error instanceof Error ? error : new Error(String(error)));
      } finally {
        leave();
      }
      await wait(EVERY_MS);
    }
  });
  return {
    take: () => {
      const taken = longest;
      longest = { page: 0, search: 0, write: 0 };
      return taken;
    },
    untilWell: async () => {
      const since = Date.now();
      while (LOOKED.some((what) => lastGood[what] <= since)) await wait(EVERY_MS);
    },
    end: async () => {
      isOpen = false;
      await Promise.all(walks);
    },
  };
}
