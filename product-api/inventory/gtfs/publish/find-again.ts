import type { Candidate } from '../tables/candidates.repository';
import type { NewRun, Run, SoldDeparture } from '../tables/sold-departures.repository';

/**
 * Sold departures whose trip id is gone find what they go on as (D80): by the trip's original id and date first, then
 * by company, stops with their times and date. Who has the id has it; each new departure is taken once, and only by one
 * whose seats it has. @returns the departures, those found again with what they go on as
 */
export function findAgain(departures: readonly SoldDeparture[], candidates: readonly Candidate[]): SoldDeparture[] {
  const taken = new Set(departures.flatMap(({ after }) => (after ? [keyOf(after)] : [])));
  const found = new Map<number, NewRun>();
  const byId = new Map(departures.map((departure) => [departure.id, departure]));
  for (const by of ['name', 'times'] as const) {
    for (const candidate of candidates) {
      const departure = byId.get(candidate.departureId);
      const { after } = candidate;
      if (candidate.by !== by || !departure || departure.after || found.has(departure.id)) continue;
      if (taken.has(keyOf(after)) || !hasRoom(departure, after)) continue;
      if (by === 'times' && !runsAlike(departure.before, after)) continue;
      taken.add(keyOf(after));
      found.set(departure.id, after);
    }
  }
  return departures.map((departure) => ({ ...departure, after: departure.after ?? found.get(departure.id) ?? null }));
}

const keyOf = ({ tripId, serviceDate }: NewRun) => `${tripId} ${serviceDate}`;

/** On its busiest hop. */
function hasRoom({ sold }: SoldDeparture, { capacity }: NewRun): boolean {
  const isOn = (hop: number) => (seat: SoldDeparture['sold'][number]) =>
    seat.fromPosition <= hop && hop < seat.toPosition;
  const hops = new Set(sold.map(({ fromPosition }) => fromPosition));
  return [...hops].every((hop) => sold.filter(isOn(hop)).reduce((sum, { seats }) => sum + seats, 0) <= capacity);
}

/** At every stop at the same moments, whatever day the timetable counts them on. */
function runsAlike(before: Run, after: Run): boolean {
  const shift = (before.baseAt.getTime() - after.baseAt.getTime()) / 1000;
  const isSame = (old: readonly number[], now: readonly number[]) =>
    old.length === now.length && old.every((time, index) => time + shift === now[index]);
  return isSame(before.arrivals, after.arrivals) && isSame(before.departures, after.departures);
}
