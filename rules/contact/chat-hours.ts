import { addDays, instantOfLocal, localDateOf } from '../dates/dates';

const WHOLE_DAY_HOURS = 24;

/** Whole hours of every day on the clocks of `zone`, 0 to 24: 24 is the midnight that ends the day. */
export type ChatHours = { zone: string; opens: number; closes: number };

/**
 * Whether somebody answers the chat at that moment (R10, D57, F55), counted on the zone's own clocks, whatever the
 * visitor's are.
 * @returns the instants of the present opening while it is open, otherwise of the next one; `closesAt` is no longer
 * part of it
 */
export function chatHoursAt(now: Date, hours: ChatHours): { isOpen: boolean; opensAt: Date; closesAt: Date } {
  const today = localDateOf(now, hours.zone);
  const present = openingOn(today, hours);
  const opening = now < present.closesAt ? present : openingOn(addDays(today, 1), hours);
  return { isOpen: opening.opensAt <= now, ...opening };
}

function openingOn(date: string, { zone, opens, closes }: ChatHours): { opensAt: Date; closesAt: Date } {
  const hourOf = (hour: number) =>
    instantOfLocal(
      hour === WHOLE_DAY_HOURS ? addDays(date, 1) : date,
      `${String(hour % WHOLE_DAY_HOURS).padStart(2, '0')}:00`,
      zone,
    );
  return { opensAt: hourOf(opens), closesAt: hourOf(closes) };
}
