import { addDays, daysBetween, localDateOf, type LocalDate } from '../dates/dates';
import { firstNightOf } from '../hotels/bed-nights';
import { cartConflicts, cartTrips, type CartTrip } from './cart-trip';

/** Nights one after the other, by the days on which they begin. */
export type BedGap = {
  nights: LocalDate[];
  /** The first of them is that of somebody who arrives before the morning (D42b). */
  isEarlyArrival: boolean;
};

/**
 * The nights of buses with a hotel that have no bed (D42b): those that the planner would call NIGHT_WITHOUT_BED, and
 * that of an arrival before 06:00, which began the evening before. Buses alone, or a hotel alone, have none.
 */
export function bedGaps(cart: CartTrip): BedGap[] {
  return cartTrips(cart).flatMap((trip) => (trip.journeys.length > 0 && trip.stays.length > 0 ? gapsOf(trip) : []));
}

function gapsOf(trip: CartTrip): BedGap[] {
  const early = earlyNights(trip);
  const missing = cartConflicts(trip).flatMap(({ code, date, nights }) =>
    code === 'NIGHT_WITHOUT_BED' && date !== null
      ? Array.from({ length: nights ?? 1 }, (_, night) => addDays(date, night))
      : [],
  );
  const gaps: BedGap[] = [];
  for (const night of [...new Set([...early, ...missing])].sort()) {
    const last = gaps.at(-1);
    const before = last?.nights.at(-1);
    if (last && before !== undefined && daysBetween(before, night) === 1) last.nights.push(night);
    else gaps.push({ nights: [night], isEarlyArrival: early.includes(night) });
  }
  return gaps;
}

/** Who comes home needs no hotel. */
function earlyNights({ journeys, stays }: CartTrip): LocalDate[] {
  const [first] = [...journeys].sort(
    (left, right) => Date.parse(String(left.departure.instant)) - Date.parse(String(right.departure.instant)),
  );
  return journeys.flatMap(({ arrival }) => {
    if (arrival.cityCode === first?.departure.cityCode) return [];
    const night = firstNightOf(arrival);
    const hasBed = stays.some(({ checkinDate, checkoutDate }) => checkinDate <= night && night < checkoutDate);
    return hasBed || night === localDateOf(arrival.instant, arrival.zone) ? [] : [night];
  });
}
