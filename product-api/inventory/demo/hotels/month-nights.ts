import { daysBetween, weekdayOf, type LocalDate } from '@/rules/dates/dates';
import { nightsOf } from '../../hotels/months';
import { hashPair, hashText } from '../hash-text';
import type { DemoHotel, DemoRoom } from './demo-hotel';
import { nightPercent, type SeasonKind } from './seasons';

/** Nights of one room in one month: element 0 is the night that begins on the 1st. */
export type MonthNights = { roomId: string; rates: number[]; allotments: number[] };

const EPOCH = '2020-01-01';
/** Friday and Saturday nights fill first. 0 = Sunday. */
const BUSY_NIGHTS = new Set([5, 6]);
/** A night is up to that much dearer or cheaper than its season, weekday and holiday say, per mille. */
const NOISE = 30;

/** What a month's nights have in common for all hotels: made once for each month. */
export type MonthCalendar = {
  month: LocalDate;
  nights: {
    date: LocalDate;
    /** Days since 2020. */
    day: number;
    isBusy: boolean;
    percent: Record<SeasonKind, number>;
  }[];
};

/** @param month its first day */
export function monthCalendar(month: LocalDate): MonthCalendar {
  const firstDay = daysBetween(EPOCH, month);
  const nights = nightsOf(month).map((date, index) => ({
    date,
    day: firstDay + index,
    isBusy: BUSY_NIGHTS.has(weekdayOf(date)),
    percent: {
      city: nightPercent('city', date),
      mountain: nightPercent('mountain', date),
      warm: nightPercent('warm', date),
    },
  }));
  return { month, nights };
}

/**
 * Rates and allotments of a hotel's rooms in a month (D59). A night's rate is the room's own × season × weekday ×
 * holiday × a little of its own, the same for all rooms of the house so that a better room stays dearer; in steps of
 * 0.50 or 1.00, taxes in.
 */
export function monthNights(
  { id, season, grain, rooms }: Pick<DemoHotel, 'id' | 'season' | 'grain' | 'rooms'>,
  { nights }: MonthCalendar,
): MonthNights[] {
  const seed = hashText(id);
  const percents = nights.map(
    ({ percent, day }) => (percent[season] * (1_000 - NOISE + (hashPair(seed, day) % (2 * NOISE + 1)))) / 1_000,
  );
  return rooms.map((room) => {
    const roomSeed = hashText(room.id);
    return {
      roomId: room.id,
      rates: percents.map((percent) => Math.round((room.rate * percent) / 100 / grain) * grain),
      allotments: nights.map(({ day, isBusy }) => allotmentOf(room, hashPair(roomSeed, day), isBusy)),
    };
  });
}

/**
 * Rooms that the hotel gives us for a night: mostly all, on some nights one, two or none, on weekends more often.
 * Sold out and scarce are real that way: nothing counts as taken that nobody has bought.
 */
function allotmentOf({ rooms }: DemoRoom, hash: number, isBusy: boolean): number {
  const percentile = hash % 100;
  const spread = Math.floor(hash / 100);
  const scarcity = isBusy ? 3 : 1;
  if (percentile < 2 * scarcity) return 0;
  if (percentile < 10 * scarcity) return 1 + (spread % 2);
  return Math.max(1, rooms - (spread % 3));
}
