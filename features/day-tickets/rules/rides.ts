import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { minutesUntil } from '@/rules/dates/dates';

type DayTicket = MyBooking['eTickets'][number];

/** One vehicle of a booking, with the tickets on it that hold. */
export type Ride = {
  /** '0-1-0': entry, direction, vehicle. */
  key: string;
  /** '0-1', as the page's address names it. */
  direction: string;
  leg: DayTicket['leg'];
  tickets: DayTicket[];
};

/** A bus that is late is looked at for so long after its departure, while nobody is on board. */
const LATE_MINUTES = 60;

/** Vehicles in order of time. What is void is never among them (D74). */
export function ridesOf({ eTickets }: Pick<MyBooking, 'eTickets'>): Ride[] {
  const rides = new Map<string, Ride>();
  for (const ticket of eTickets.filter(({ status }) => status !== 'VOID')) {
    const direction = directionOf(ticket);
    const key = `${direction}-${ticket.leg.departureId}`;
    const ride = rides.get(key);
    if (ride) ride.tickets.push(ticket);
    else rides.set(key, { key, direction, leg: ticket.leg, tickets: [ticket] });
  }
  return [...rides.values()].sort((left, right) => departure(left) - departure(right));
}

/**
 * The vehicle that the page opens with: the next one that leaves, a late one among them until everybody is on board.
 * `direction` narrows it. Null without a ticket that holds.
 */
export function nextRide(rides: readonly Ride[], now: Date, direction: string | null): Ride | null {
  const asked = rides.filter((ride) => ride.direction === direction);
  const among = asked.length > 0 ? asked : rides;
  const isAhead = (ride: Ride) => {
    const minutes = minutesLeft(ride, now);
    return minutes > 0 || (minutes > -LATE_MINUTES && ride.tickets.some(({ status }) => status !== 'USED'));
  };
  return among.find(isAhead) ?? among.at(-1) ?? null;
}

/** Whole minutes to a ride's departure as it is planned. */
export function minutesLeft({ leg }: Pick<Ride, 'leg'>, now: Date): number {
  return minutesUntil(leg.departureTime, now);
}

/** 'seat-0-1-2' is a unit of '0-1'. */
function directionOf({ unitId, entryIndex, direction }: DayTicket): string {
  return /^seat-(\d+-\d+)-/.exec(unitId)?.[1] ?? `${entryIndex}-${direction === 'return' ? 1 : 0}`;
}

const departure = ({ leg }: Ride) => Date.parse(leg.departureTime);
