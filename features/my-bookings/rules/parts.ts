import type { BusTicket } from '@/contract/bus-ticket';
import type { BookingUnit } from '@/contract/cancellations';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { instantOfLocal, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { roomReachedAt } from '@/rules/hotels/room-reached';

type OfPart = {
  /** Names the part in addresses and lists: 'seat-0-1'. */
  key: string;
  /** What of it can be given back by itself, in the booking's order. */
  units: BookingUnit[];
  /** When it begins and ends, and whose clocks its moments are shown on. */
  startsAt: Date;
  endsAt: Date;
  zone: string;
  date: LocalDate;
};
export type JourneyPart = OfPart & { kind: 'journey'; journey: NonNullable<BusTicket['journey']> };
export type StayPart = OfPart & { kind: 'stay'; stay: MyBooking['stays'][number] };
export type VisitPart = OfPart & { kind: 'visit'; visit: MyBooking['visits'][number] };
/** A direction with all its vehicles, a stay, or the places of an activity (D63). */
export type Part = JourneyPart | StayPart | VisitPart;

/** Key of the journey of a direction, which acts name by its places in the booking: '0-1'. */
export function journeyKey(direction: string): string {
  return `seat-${direction}`;
}

/** Key of the part that a unit belongs to. */
export function partKeyOf({ kind, entryIndex, directionIndex }: BookingUnit): string {
  return `${kind}-${entryIndex}-${kind === 'seat' ? directionIndex : 0}`;
}

/** Everything of a booking in order of time: a room comes after the bus that leads to it. */
export function partsOf(booking: Pick<MyBooking, 'buses' | 'stays' | 'visits' | 'units'>): Part[] {
  const unitsOf = (key: string) => booking.units.filter((unit) => partKeyOf(unit) === key);
  const journeys = booking.buses.flatMap(({ tickets }, entryIndex) =>
    tickets.flatMap(({ journey }, directionIndex): JourneyPart[] => {
      if (journey === null) return [];
      const key = journeyKey(`${entryIndex}-${directionIndex}`);
      const { zone } = journey.departureLocation;
      return [
        {
          kind: 'journey',
          key,
          units: unitsOf(key),
          journey,
          zone,
          startsAt: new Date(journey.departureTime),
          endsAt: new Date(journey.arrivalTime),
          date: localDateOf(journey.departureTime, zone),
        },
      ];
    }),
  );
  const stays = booking.stays.map((stay, entryIndex): StayPart => {
    const key = `room-${entryIndex}-0`;
    const { zone, checkInFrom, checkOutUntil } = stay.hotel;
    return {
      kind: 'stay',
      key,
      units: unitsOf(key),
      stay,
      zone,
      startsAt: instantOfLocal(stay.checkinDate, checkInFrom, zone),
      endsAt: instantOfLocal(stay.checkoutDate, checkOutUntil, zone),
      date: stay.checkinDate,
    };
  });
  const visits = booking.visits.map((visit, entryIndex): VisitPart => {
    const key = `place-${entryIndex}-0`;
    return {
      kind: 'visit',
      key,
      units: unitsOf(key),
      visit,
      zone: visit.zone,
      startsAt: new Date(visit.startsAt),
      endsAt: new Date(visit.endsAt),
      date: visit.date,
    };
  });
  const rides = journeys.map(({ journey }) => journey);
  const comesAt = (part: Part) => (part.kind === 'stay' ? roomReachedAt(part.stay, rides) : part.startsAt).getTime();
  return [...journeys, ...stays, ...visits].sort((left, right) => comesAt(left) - comesAt(right));
}

/** Parts under the day on which they begin. */
export function partsByDay(parts: readonly Part[]): { date: LocalDate; parts: Part[] }[] {
  const days = new Map<LocalDate, Part[]>();
  for (const part of parts) {
    const day = days.get(part.date);
    if (day) day.push(part);
    else days.set(part.date, [part]);
  }
  return [...days].map(([date, ofDay]) => ({ date, parts: ofDay }));
}

/** How a part stands: all of it, some of it, or none of it is left; or it is over. */
export type PartState = 'valid' | 'some' | 'cancelled' | 'over';

export function partState({ units, endsAt }: Pick<Part, 'units' | 'endsAt'>, now: Date): PartState {
  const sold = units.filter(({ status }) => status === 'SOLD').length;
  if (units.length > 0 && sold === 0) return 'cancelled';
  if (endsAt <= now) return 'over';
  return sold === units.length ? 'valid' : 'some';
}

/** The city that a booking goes to, for its title: where its first bus arrives, else its hotel's or activity's. */
export function goalOf({
  buses,
  stays,
  visits,
}: Pick<MyBooking, 'buses' | 'stays' | 'visits'>): { cityCode: string; cityName: string } | null {
  return buses[0]?.tickets[0]?.journey?.destinationLocation ?? stays[0]?.hotel ?? visits[0] ?? null;
}
