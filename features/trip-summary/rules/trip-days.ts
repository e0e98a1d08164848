import type { BusTicket } from '@/contract/bus-ticket';
import type { BookedActivity, BookedHotel, Session } from '@/contract/session';
import { addDays, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { roomReadyAt, stayGap, type StayGap } from '@/rules/hotels/stay-gap';

/** One bus of the trip with its place in the cart: a round trip is one entry with two buses (D32). */
export type TripBus = {
  kind: 'bus';
  startsAt: number;
  ticket: BusTicket;
  journey: NonNullable<BusTicket['journey']>;
  entry: number;
  isPair: boolean;
};
/**
 * The night's rest, on the day it begins; `gap` where a bus arrives that day, `fromStation` where it does so at the
 * station that the hotel's walk is measured from.
 */
export type TripStay = {
  kind: 'stay';
  startsAt: number;
  stay: BookedHotel;
  entry: number;
  gap: StayGap | null;
  fromStation: boolean;
};
export type TripActivity = { kind: 'activity'; startsAt: number; activity: BookedActivity; entry: number };
export type TripPart = TripBus | TripStay | TripActivity;
/** `freeIn`: city in which that day has room for something to do. */
export type TripDay = { date: LocalDate; parts: TripPart[]; freeIn: { cityCode: string; cityName: string } | null };

function busesOf(session: Session): TripBus[] {
  return session.bookedBuses.flatMap(({ tickets }, entry) =>
    tickets.flatMap((ticket): TripBus[] =>
      ticket.journey
        ? [
            {
              kind: 'bus',
              startsAt: Date.parse(ticket.journey.departureTime),
              ticket,
              journey: ticket.journey,
              entry,
              isPair: tickets.length > 1,
            },
          ]
        : [],
    ),
  );
}

function staysOf(session: Session, buses: readonly TripBus[]): TripStay[] {
  const arrivals = buses.map(({ journey }) => ({
    arrivalTime: journey.arrivalTime,
    zone: journey.destinationLocation.zone,
  }));
  return session.bookedHotels.map((stay, entry): TripStay => {
    const checkIn = { checkinDate: stay.checkinDate, checkInFrom: stay.hotel.checkInFrom, zone: stay.hotel.zone };
    const gap = stayGap(arrivals, checkIn);
    const ready = roomReadyAt(checkIn).getTime();
    const bus = gap && buses.find(({ journey }) => journey.arrivalTime === gap.arrivalTime);
    const fromStation = Boolean(bus) && bus?.journey.destinationLocation.stationId === stay.hotel.station?.stationId;
    return {
      kind: 'stay',
      startsAt: gap ? Math.max(ready, Date.parse(String(gap.arrivalTime)) + 1) : ready,
      stay,
      entry,
      gap,
      fromStation,
    };
  });
}

function activitiesOf(session: Session): TripActivity[] {
  return session.bookedActivities.map((activity, entry) => ({
    kind: 'activity',
    startsAt: Date.parse(activity.startsAt),
    activity,
    entry,
  }));
}

/** The day of a part, by the clocks of the place where it begins. */
function dayOf(part: TripPart): LocalDate {
  if (part.kind === 'bus') return localDateOf(part.journey.departureTime, part.journey.departureLocation.zone);
  return part.kind === 'stay' ? part.stay.checkinDate : part.activity.date;
}

/** The cart as days in order (F24). Days between check-in and check-out are there although nothing begins on them. */
export function tripDays(session: Session): TripDay[] {
  const buses = busesOf(session);
  const stays = staysOf(session, buses);
  const parts: TripPart[] = [...buses, ...stays, ...activitiesOf(session)];
  const days = new Map<LocalDate, TripPart[]>();
  for (const { stay } of stays) {
    for (let night = 0; night < stay.nights; night += 1) days.set(addDays(stay.checkinDate, night), []);
  }
  for (const part of parts.sort((left, right) => left.startsAt - right.startsAt))
    days.set(dayOf(part), [...(days.get(dayOf(part)) ?? []), part]);
  return [...days]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([date, ofDay]) => ({
      date,
      parts: ofDay,
      freeIn: freeIn(ofDay, stays.find(({ stay }) => stay.checkinDate <= date && date < stay.checkoutDate)?.stay),
    }));
}

function freeIn(ofDay: readonly TripPart[], stay: BookedHotel | undefined): TripDay['freeIn'] {
  if (!stay || ofDay.some((part) => part.kind === 'activity')) return null;
  return { cityCode: stay.hotel.cityCode, cityName: stay.hotel.cityName };
}
