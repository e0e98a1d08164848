import type { Queryable } from '../../../database/database';
import { enqueueOutbox } from '../../../outbox/enqueue';
import { remapSeat, sameTimes, timesOf, type Times } from './remap-seat';
import {
  closeDepartures,
  listBookings,
  listSoldDepartures,
  listStationNames,
  moveSoldSeat,
  retireDepartures,
  type SoldDeparture,
  type SoldSeat,
} from './sold-departures.repository';
import type { Staging } from './staging.repository';

/** What a new version of a timetable does to a journey that somebody has paid for. `restored`: an earlier version had dropped it. */
export type DepartureChange = 'moved' | 'dropped' | 'restored';

export type AffectedJourney = {
  bookingId: number;
  bookingNumber: string;
  language: 'en' | 'fr';
  /** null: nobody gave an address, the company has to find another way. */
  email: string | null;
  change: DepartureChange;
  operatorName: string;
  externalId: string;
  serviceDate: string;
  from: { name: string; zone: string };
  to: { name: string; zone: string };
  before: Times;
  after: Times | null;
};

type Change = { departure: SoldDeparture; seat: SoldSeat; change: DepartureChange; before: Times; after: Times | null };

/**
 * Keeps every sold seat through a change of the timetable: it goes over to the departure that replaces its own, or stays on a
 * departure that is closed for sale. Runs after the new trips and departures are in place, inside the same transaction.
 * @returns the journeys that are not as they were sold
 */
export async function carryOverSeats(tx: Queryable, staging: Staging, source: string, now: Date, stamp: string): Promise<AffectedJourney[]> {
  const changes: Change[] = [];
  const closed: number[] = [];
  for (const departure of await listSoldDepartures(tx, staging, source, now)) {
    if (departure.after?.isSame && !departure.isRetired) continue;
    let isEmptied = true;
    for (const seat of departure.sold) {
      const target = remapSeat(departure, seat);
      const before = timesOf(departure.before, seat);
      if (target && departure.after) {
        await moveSoldSeat(tx, seat, { ...target, tripId: departure.after.tripId, serviceDate: departure.serviceDate });
        if (departure.isRetired) changes.push({ departure, seat, change: 'restored', before, after: target.times });
        else if (!sameTimes(before, target.times)) changes.push({ departure, seat, change: 'moved', before, after: target.times });
      } else {
        isEmptied = false;
        if (!departure.isRetired) changes.push({ departure, seat, change: 'dropped', before, after: null });
      }
    }
    if (!isEmptied) closed.push(departure.id);
  }
  await retireDepartures(tx, closed, stamp);
  await closeDepartures(tx, closed);
  return describe(tx, changes);
}

async function describe(tx: Queryable, changes: Change[]): Promise<AffectedJourney[]> {
  const bookings = new Map((await listBookings(tx, [...new Set(changes.map(({ seat }) => seat.bookingId))])).map((booking) => [booking.bookingId, booking]));
  const stationIds = new Set(changes.flatMap(({ departure: { before }, seat }) => [before.stationIds[seat.fromPosition] ?? '', before.stationIds[seat.toPosition] ?? '']));
  const stations = new Map((await listStationNames(tx, [...stationIds])).map((station) => [station.id, station]));
  const journeys = changes.flatMap(({ departure, seat, ...change }): AffectedJourney[] => {
    const booking = bookings.get(seat.bookingId);
    if (!booking) return [];
    const place = (position: number) => {
      const station = stations.get(departure.before.stationIds[position] ?? '');
      return { name: (booking.language === 'fr' ? station?.nameFr : station?.nameEn) ?? '', zone: station?.zone ?? 'UTC' };
    };
    const { externalId, serviceDate, operatorName } = departure;
    return [
      {
        bookingId: booking.bookingId,
        bookingNumber: booking.number,
        language: booking.language,
        email: booking.email,
        operatorName,
        externalId,
        serviceDate,
        from: place(seat.fromPosition),
        to: place(seat.toPosition),
        ...change,
      },
    ];
  });
  // Several seats of one booking on one ride are one piece of news.
  return [...new Map(journeys.map((journey) => [journeyKey(journey), journey])).values()];
}

function journeyKey(journey: AffectedJourney): string {
  return [journey.bookingId, journey.externalId, journey.serviceDate, journey.from.name, journey.to.name].join('|');
}

/** One mail for each affected journey whose traveller gave an address, in the transaction of its cause. */
export async function mailAffected(tx: Queryable, journeys: readonly AffectedJourney[], version: string, now: Date): Promise<void> {
  for (const journey of journeys) {
    if (journey.email === null) continue;
    await enqueueOutbox(tx, { kind: 'departure-changed', payload: { ...journey }, dedupKey: `departure-changed|${version}|${journeyKey(journey)}`, now });
  }
}
