import { firstNightOf } from './bed-nights';
import { instantOfLocal, localDateOf, minutesBetween, type Instant, type LocalDate } from '../dates/dates';

/** What is known of a bus that brings people to their hotel. */
export type Arrival = { arrivalTime: Instant; zone: string };
/** Check-in and its hour, 'HH:mm' at the hotel. */
export type CheckIn = { checkinDate: LocalDate; checkInFrom: string; zone: string };

/** Minutes between the bus and the room: `before` = people wait for the room, `after` = the room waits for them. */
export type StayGap = { kind: 'before' | 'after'; minutes: number; arrivalTime: Instant; readyAt: string };

/** The first moment at which the room can be had. */
export function roomReadyAt({ checkinDate, checkInFrom, zone }: CheckIn): Date {
  return instantOfLocal(checkinDate, checkInFrom, zone);
}

/**
 * Whether a bus brings people to the first night of a stay: on the day of check-in, or before the next morning (D42b).
 */
export function reachesFirstNight({ arrivalTime, zone }: Arrival, checkinDate: LocalDate): boolean {
  return localDateOf(arrivalTime, zone) === checkinDate || firstNightOf({ instant: arrivalTime, zone }) === checkinDate;
}

/**
 * Gap between the bus that arrives for the first night and the room (F19, R182): the last one of several.
 * Null when none does, by the hotel's clocks.
 */
export function stayGap(arrivals: readonly Arrival[], checkIn: CheckIn): StayGap | null {
  const ofDay = arrivals.filter(({ arrivalTime }) =>
    reachesFirstNight({ arrivalTime, zone: checkIn.zone }, checkIn.checkinDate),
  );
  const last = ofDay.reduce<Arrival | null>(
    (found, arrival) => (found && new Date(found.arrivalTime) >= new Date(arrival.arrivalTime) ? found : arrival),
    null,
  );
  if (!last) return null;
  const readyAt = roomReadyAt(checkIn);
  const minutes = minutesBetween(last.arrivalTime, readyAt);
  return {
    kind: minutes > 0 ? 'before' : 'after',
    minutes: Math.abs(minutes),
    arrivalTime: last.arrivalTime,
    readyAt: readyAt.toISOString(),
  };
}
