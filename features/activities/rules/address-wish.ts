import type { ActivityAddress } from '@/lib/search-criteria/activity-address';
import type { Wish } from './activity-choice';

/** What an address says of a choice. */
export function wishOf({ option, date, time, quantity }: ActivityAddress): Wish {
  return {
    ...(option ? { optionId: option } : {}),
    ...(date ? { date } : {}),
    ...(time ? { time } : {}),
    ...(quantity ? { quantity } : {}),
  };
}
