import { dayRange, instantOfLocal, type Instant, type LocalDate } from './dates';

/** A bus of the trip. After the last one that goes back nobody is at the destination any more. */
export type TripBus = { departure: Instant; arrival: Instant; isReturn: boolean };
/** Something with a beginning and an end; `id` tells which. */
export type Happening = { id: string; startsAt: Instant; endsAt: Instant };

/** Why something does not fit: the bus has not arrived yet, it leaves before the end, or something else is planned. */
export type Clash = { kind: 'busArrives' | 'busLeaves'; at: Instant } | { kind: 'happening'; id: string };

/** Milliseconds; people are not at the destination from the one to the other. Infinite before the trip and after it. */
type Away = { from: number; to: number; bus: TripBus };

function timeOf(instant: Instant): number {
  return new Date(instant).getTime();
}

function awayTimes(buses: readonly TripBus[]): Away[] {
  const inOrder = [...buses].sort((left, right) => timeOf(left.departure) - timeOf(right.departure));
  return inOrder.map((bus, index) => ({
    from: index === 0 && !bus.isReturn ? Number.NEGATIVE_INFINITY : timeOf(bus.departure),
    to: bus.isReturn && index === inOrder.length - 1 ? Number.POSITIVE_INFINITY : timeOf(bus.arrival),
    bus,
  }));
}

/**
 * Whether something fits between the buses and beside what is planned (F23); null when it does. What ends as the other
 * begins fits.
 */
export function clashOf(
  wanted: Omit<Happening, 'id'>,
  buses: readonly TripBus[],
  planned: readonly Happening[],
): Clash | null {
  const [start, end] = [timeOf(wanted.startsAt), timeOf(wanted.endsAt)];
  const away = awayTimes(buses).find(({ from, to }) => start < to && end > from);
  if (away)
    return leaves(away, start)
      ? { kind: 'busLeaves', at: away.bus.departure }
      : { kind: 'busArrives', at: away.bus.arrival };
  const other = planned.find(({ startsAt, endsAt }) => start < timeOf(endsAt) && end > timeOf(startsAt));
  return other ? { kind: 'happening', id: other.id } : null;
}

/** Of a bus in the middle of a trip what counts is the end that is nearer to the beginning of what is wanted. */
function leaves({ from, to, bus }: Away, start: number): boolean {
  if (to === Number.POSITIVE_INFINITY) return true;
  return from !== Number.NEGATIVE_INFINITY && start < timeOf(bus.departure);
}

/** A stretch of a day's bar as shares of it from 0 to 1; `id` of what is planned, null for a bus. */
type DayShare = { id: string | null; from: number; to: number };
/** A stretch of the day without a bus. `from` or `to` is null where it begins or ends with the bar. */
export type FreeStretch = { from: Date | null; to: Date | null };
export type FreeDay = { date: LocalDate; shares: DayShare[]; free: FreeStretch[] };

/** The bar of a day runs from here to midnight. */
const DAY_BEGINS = '08:00';

/**
 * One day at the destination, from 8 AM to midnight of its own clocks: where the buses and the plans lie, and what is
 * free of buses.
 */
export function freeDay(
  date: LocalDate,
  zone: string,
  buses: readonly TripBus[],
  planned: readonly Happening[],
): FreeDay {
  const begins = instantOfLocal(date, DAY_BEGINS, zone).getTime();
  const ends = dayRange(date, zone).end.getTime();
  const within = (from: number, to: number) => ({ from: Math.max(from, begins), to: Math.min(to, ends) });
  const away = awayTimes(buses)
    .map(({ from, to }) => within(from, to))
    .filter(({ from, to }) => from < to);
  const plans = planned
    .map(({ id, startsAt, endsAt }) => ({ id, ...within(timeOf(startsAt), timeOf(endsAt)) }))
    .filter(({ from, to }) => from < to);
  const share = (id: string | null, { from, to }: { from: number; to: number }): DayShare => ({
    id,
    from: (from - begins) / (ends - begins),
    to: (to - begins) / (ends - begins),
  });
  return {
    date,
    shares: [...away.map((span) => share(null, span)), ...plans.map(({ id, ...span }) => share(id, span))],
    free: freeOf(away, begins, ends),
  };
}

function freeOf(away: readonly { from: number; to: number }[], begins: number, ends: number): FreeStretch[] {
  const free: FreeStretch[] = [];
  let reached = begins;
  for (const { from, to } of [...away].sort((left, right) => left.from - right.from)) {
    if (from > reached) free.push({ from: reached === begins ? null : new Date(reached), to: new Date(from) });
    reached = Math.max(reached, to);
  }
  if (reached < ends) free.push({ from: reached === begins ? null : new Date(reached), to: null });
  return free;
}
