import type { Queryable } from '../../../database/database';
import { noteTimetableChanges, type TimetableChange } from '../../../after-sale/departures/note-timetable-changes';
import { forgetTicketSeats } from '../../../bookings/tickets/forget-ticket-seats';
import { dropSeatsWithoutPlace, moveSeatsWithRide } from '../../../buses/seats/follow-timetable';
import { loseDepartures } from '../../../sessions/cart/lose-departures';
import type { SeatSegment } from '../../../buses/cart-bus';
import { findAgain } from './find-again';
import type { KeptMove } from './keep-words';
import { remapSeat, sameTimes, timesOf, type Times } from './remap-seat';
import {
  adoptDeparture,
  closeDepartures,
  findDeparture,
  insertLeftBehind,
  listBookings,
  listSoldDepartures,
  listStationNames,
  moveSoldSeat,
  recountTaken,
  retireDepartures,
  type SoldDeparture,
  type SoldSeat,
} from '../tables/sold-departures.repository';
import { listCandidates } from '../tables/candidates.repository';
import type { Staging } from '../tables/staging.repository';

/**
 * What a new version of a timetable does to a journey that somebody has paid for. `restored`: an earlier version had
 * dropped it.
 */
type DepartureChange = 'moved' | 'dropped' | 'restored';

export type AffectedJourney = {
  bookingId: number;
  bookingNumber: string;
  language: 'en' | 'fr';
  /** null: nobody gave an address, the company has to find another way. */
  email: string | null;
  change: DepartureChange;
  operatorName: string;
  /** As printed in the tickets. */
  departureId: number;
  externalId: string;
  serviceDate: string;
  from: { name: string; zone: string };
  to: { name: string; zone: string };
  before: Times;
  after: Times | null;
};

type Change = { departure: SoldDeparture; seat: SoldSeat; change: DepartureChange; before: Times; after: Times | null };

/**
 * Keeps every sold seat through a change of the timetable. A departure that still exists goes on under its id, with the
 * new stations and times; one that does not is closed for sale. Runs when the new trips are in place and before their
 * departures are, inside the same transaction.
 * @returns the journeys that are not as they were sold
 */
export async function carryOverSeats(
  tx: Queryable,
  staging: Staging,
  { source, now, stamp, kept }: { source: string; now: Date; stamp: string; kept: readonly KeptMove[] },
): Promise<AffectedJourney[]> {
  const changes: Change[] = [];
  const closed: number[] = [];
  const recount = new Set<number>();
  const copies = kept.map(({ tripId }) => tripId);
  const listed = await listSoldDepartures(tx, staging, source, now, stamp, copies);
  const lost = listed.filter(({ after }) => !after).map(({ id }) => id);
  const departures = findAgain(listed, await listCandidates(tx, staging, lost));
  for (const departure of departures.sort((left, right) => Number(left.isRetired) - Number(right.isRetired))) {
    if (departure.after?.isSame && !departure.isRetired) continue;
    const seats = departure.sold.map((seat) => ({
      seat,
      before: timesOf(departure.before, seat),
      target: remapSeat(departure, seat),
    }));
    const staying = seats.filter(({ target }) => target === null);
    const moving = seats.filter(({ target }) => target !== null);
    const host = moving.length > 0 ? await hostOf(tx, departure) : null;
    for (const { seat, before, target } of moving) {
      if (!target || host === null) continue;
      await moveSoldSeat(tx, { id: seat.id, ...target }, host);
      await moveChosenSeats(tx, departure, seat, { ...target, departureId: host });
      recount.add(host);
      if (departure.isRetired) changes.push({ departure, seat, change: 'restored', before, after: target.times });
      else if (!sameTimes(before, target.times))
        changes.push({ departure, seat, change: 'moved', before, after: target.times });
    }
    if (staying.length === 0) continue;
    const home = host === departure.id ? await insertLeftBehind(tx, departure) : departure.id;
    closed.push(home);
    for (const { seat, before } of staying) {
      if (home !== departure.id) {
        await moveSoldSeat(tx, seat, home);
        await moveChosenSeats(tx, departure, seat, { ...seat, departureId: home });
      }
      if (!departure.isRetired) changes.push({ departure, seat, change: 'dropped', before, after: null });
    }
  }
  await recountTaken(tx, [...recount]);
  await retireDepartures(tx, closed, stamp);
  await closeDepartures(tx, closed);
  await loseDepartures(tx, [...recount, ...closed], now);
  // Who has a seat on one that is cancelled by command knows that, and hears the rest when it is restored.
  const news = changes.filter(({ departure }) => !departure.isCancelled);
  await noteTimetableChanges(tx, timetableChanges(news), now);
  return describe(tx, news);
}

/** Who sits where goes with the ride, as far as it can. */
async function moveChosenSeats(
  tx: Queryable,
  departure: SoldDeparture,
  { bookingId, fromPosition, toPosition }: SoldSeat,
  to: SeatSegment,
): Promise<void> {
  const from = { departureId: departure.id, fromPosition, toPosition };
  for (const lost of await moveSeatsWithRide(tx, { bookingId, from, to })) await forgetTicketSeats(tx, lost);
}

/** When coaches and departures are in place: nobody keeps a seat that is not there any more. */
export async function dropChosenSeats(tx: Queryable, source: string, now: Date): Promise<void> {
  for (const lost of await dropSeatsWithoutPlace(tx, source, now)) await forgetTicketSeats(tx, lost);
}

/** The departure that seats go over to: their own under its id, unless the new trip has one on that day already. */
async function hostOf(tx: Queryable, departure: SoldDeparture): Promise<number | null> {
  if (!departure.after) return null;
  const existing = await findDeparture(tx, departure.after.tripId, departure.after.serviceDate);
  if (existing !== null) return existing;
  await adoptDeparture(tx, departure, departure.after);
  return departure.id;
}

async function describe(tx: Queryable, changes: Change[]): Promise<AffectedJourney[]> {
  const bookings = new Map(
    (await listBookings(tx, [...new Set(changes.map(({ seat }) => seat.bookingId))])).map((booking) => [
      booking.bookingId,
      booking,
    ]),
  );
  const stationIds = new Set(
    changes.flatMap(({ departure: { before }, seat }) => [
      before.stationIds[seat.fromPosition] ?? '',
      before.stationIds[seat.toPosition] ?? '',
    ]),
  );
  const stations = new Map((await listStationNames(tx, [...stationIds])).map((station) => [station.id, station]));
  const journeys = changes.flatMap(({ departure, seat, ...change }): AffectedJourney[] => {
    const booking = bookings.get(seat.bookingId);
    if (!booking) return [];
    const place = (position: number) => {
      const station = stations.get(departure.before.stationIds[position] ?? '');
      return {
        name: (booking.language === 'fr' ? station?.nameFr : station?.nameEn) ?? '',
        zone: station?.zone ?? 'UTC',
      };
    };
    const { id: departureId, externalId, serviceDate, operatorName } = departure;
    return [
      {
        bookingId: booking.bookingId,
        bookingNumber: booking.number,
        language: booking.language,
        email: booking.email,
        operatorName,
        departureId,
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

const TOLD_AS = { moved: 'moved', dropped: 'cancelled', restored: 'restored' } as const;

/** By departure, as tickets name it. */
function timetableChanges(changes: readonly Change[]): TimetableChange[] {
  const byDeparture = new Map<number, TimetableChange>();
  for (const { departure, seat, change, after } of changes) {
    const { bookingId, entryIndex, directionIndex, legIndex } = seat;
    const noted = byDeparture.get(departure.id) ?? { departure, rides: [] };
    byDeparture.set(departure.id, noted);
    noted.rides.push({
      bookingId,
      departureId: departure.id,
      entryIndex,
      directionIndex,
      legIndex,
      change: TOLD_AS[change],
      after: after && isoTimes(after),
    });
  }
  return [...byDeparture.values()];
}

function isoTimes({ departureAt, arrivalAt }: Times): { departureTime: string; arrivalTime: string } {
  return { departureTime: departureAt.toISOString(), arrivalTime: arrivalAt.toISOString() };
}
