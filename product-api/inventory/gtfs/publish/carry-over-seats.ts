import type { Queryable } from '../../../database/database';
import { noteTimetableChanges, type TimetableChange } from '../../../after-sale/departures/note-timetable-changes';
import { forgetTicketSeats } from '../../../bookings/tickets/forget-ticket-seats';
import {
  dropSeatsWithoutPlace,
  findChosenDepartures,
  moveSeatsWithRide,
  type GivenSoFar,
} from '../../../buses/seats/follow-timetable';
import { piecesOf } from '../../../timing/in-pieces';
import { loseDepartures } from '../../../sessions/cart/lose-departures';
import type { SeatSegment } from '../../../buses/cart-bus';
import { findAgain, isSameRun, type Found } from '../versions/find-again';
import { remapSeat, sameTimes, timesOf, type Times } from '../versions/remap-seat';
import type { SoldDeparture, SoldSeat } from '../versions/sold-departure';
import type { Losses } from '../versions/weigh-losses';
import { candidatesOf, isChanging, type CandidatesAhead } from './candidates-ahead';
import { describeJourneys, type AffectedJourney, type SeatChange } from './affected-journeys';
import type { KeptMove } from './keep-words';
import {
  adoptDeparture,
  closeDepartures,
  continueDepartures,
  countSold,
  findDeparture,
  insertLeftBehind,
  listSoldDepartures,
  moveSoldSeats,
  type MovedSeat,
  recountTaken,
  retireDepartures,
} from '../tables/sold-departures.repository';
import { renameCancellations } from '../tables/words.repository';
import type { Version } from '../tables/ahead.repository';
import type { Staging } from '../tables/staging.repository';

export type CarriedOver = {
  losses: Losses;
  /** Journeys that go on as they were under another trip id: nobody is told anything. */
  found: AffectedJourney[];
  /** The journeys that are not as they were sold. */
  affected: AffectedJourney[];
  /** Departures that seats came to, or that go on by another trip. */
  joined: number[];
};

/** A sold departure, what it is in the new version, and its seats there; null: not offered any more. */
type Placed = {
  departure: SoldDeparture;
  found: Found | null;
  seats: { seat: SoldSeat; before: Times; target: ReturnType<typeof remapSeat> }[];
};

/**
 * Keeps every sold seat through a change of the timetable (D80). A departure that still exists goes on under its id,
 * with the new stations and times, and where those are the same with the seats that are held on it, too; one that does
 * not is closed for sale. Runs when the new trips and departures are in place, inside the same transaction.
 * @param version `last`: the highest number of a departure before it; what was added since is nobody's
 */
export async function carryOverSeats(
  tx: Queryable,
  staging: Staging,
  version: Pick<Version, 'source' | 'now' | 'stamp' | 'last'> & { kept: readonly KeptMove[]; ahead: CandidatesAhead },
): Promise<CarriedOver> {
  const { source, now, stamp, last, ahead } = version;
  const copies = version.kept.map(({ tripId }) => tripId);
  const asked = { since: now, stamp, last, kept: copies, soFar: ahead.soFar };
  const listed = await listSoldDepartures(tx, staging, source, asked);
  const changing = listed.filter(isChanging);
  const found = findAgain(changing, await candidatesOf(tx, staging, changing, { stamp, last, ahead }));
  const placed = changing.map((departure) => place(departure, found.get(departure.id) ?? null));
  const losses = {
    sold: (await countSold(tx, copies)) + listed.filter(isAtStake).length,
    lost: placed.filter(({ departure, seats }) => isAtStake(departure) && seats.some(({ target }) => !target)).length,
  };

  const going = placed.filter(goesOnUnchanged);
  const gone = new Set(
    await continueDepartures(
      tx,
      going.flatMap(({ departure, found: run }) => (run ? [{ id: departure.id, after: run.after }] : [])),
      last,
    ),
  );
  await renameCancellations(tx, placed.flatMap(newNameOf));
  const rest = placed
    .filter(({ departure }) => !gone.has(departure.id) && departure.sold.length > 0)
    .sort((left, right) => Number(left.departure.isRetired) - Number(right.departure.isRetired));
  const { changes, joined } = await moveSeats(tx, rest, { stamp, last, now });
  // Who has a seat on one that is cancelled by command knows that, and hears the rest when it is restored.
  const news = changes.filter(({ departure }) => !departure.isCancelled);
  await noteTimetableChanges(tx, timetableChanges(news), now);
  const unchanged = going.flatMap(({ departure, found: run, seats }): SeatChange[] =>
    gone.has(departure.id)
      ? seats.map(({ seat, before }) => ({
          departure,
          seat,
          change: 'found',
          by: run?.by ?? null,
          before,
          after: before,
        }))
      : [],
  );
  return {
    losses,
    found: await describeJourneys(tx, unchanged),
    affected: await describeJourneys(tx, news),
    joined: [...joined, ...gone],
  };
}

/** Sold, on the road as far as anybody knows: what a version can lose. */
function isAtStake({ sold, isRetired, isCancelled }: SoldDeparture): boolean {
  return sold.length > 0 && !isRetired && !isCancelled;
}

function place(departure: SoldDeparture, found: Found | null): Placed {
  const { before, sold } = departure;
  return {
    departure,
    found,
    seats: sold.map((seat) => ({
      seat,
      before: timesOf(before, seat),
      target: remapSeat({ before, after: found?.after ?? null }, seat),
    })),
  };
}

/** The very same run, whatever its trip is called now: seats, holds and carts stay as they are. */
function goesOnUnchanged({ departure, found, seats }: Placed): boolean {
  return (
    found !== null &&
    !departure.isRetired &&
    isSameRun(departure.before, found.after) &&
    seats.every(
      ({ seat, target }) => target?.fromPosition === seat.fromPosition && target.toPosition === seat.toPosition,
    )
  );
}

/** What a cancelled departure is called from now on, where that is another name. */
function newNameOf({ departure, found }: Placed): Parameters<typeof renameCancellations>[1][number][] {
  const { isCancelled, operatorId, externalId, serviceDate } = departure;
  if (!isCancelled || !found) return [];
  const { externalId: newId, serviceDate: newDate } = found.after;
  return newId === externalId ? [] : [{ operatorId, externalId, serviceDate, newId, newDate }];
}

/** Seats go over to what their departures are now; who cannot go along stays behind on one that is closed. */
async function moveSeats(
  tx: Queryable,
  placed: readonly Placed[],
  { stamp, last, now }: { stamp: string; last: number; now: Date },
): Promise<{ changes: SeatChange[]; joined: number[] }> {
  const changes: SeatChange[] = [];
  const closed: number[] = [];
  const recount = new Set<number>();
  const moves: MovedSeat[] = [];
  const chosen = await findChosenDepartures(
    tx,
    placed.map(({ departure }) => departure.id),
  );
  const move = async (departure: SoldDeparture, seat: SoldSeat, to: SeatSegment) => {
    moves.push({ id: seat.id, ...to });
    if (chosen.has(departure.id)) await moveChosenSeats(tx, departure, seat, to);
  };
  for (const { departure, found, seats } of placed) {
    const staying = seats.filter(({ target }) => target === null);
    const moving = seats.filter(({ target }) => target !== null);
    const host = moving.length > 0 && found ? await hostOf(tx, departure, found, last) : null;
    for (const { seat, before, target } of moving) {
      if (!target || host === null) continue;
      await move(departure, seat, { ...target, departureId: host });
      recount.add(host);
      const change = { departure, seat, by: found?.by ?? null, before, after: target.times };
      if (departure.isRetired) changes.push({ ...change, change: 'restored' });
      else if (!sameTimes(before, target.times)) changes.push({ ...change, change: 'moved' });
    }
    if (staying.length === 0) continue;
    const home = host === departure.id ? await insertLeftBehind(tx, departure) : departure.id;
    closed.push(home);
    for (const { seat, before } of staying) {
      if (home !== departure.id) await move(departure, seat, { ...seat, departureId: home });
      if (!departure.isRetired)
        changes.push({ departure, seat, change: 'dropped', by: found?.by ?? null, before, after: null });
    }
  }
  await piecesOf(moves, (piece) => moveSoldSeats(tx, piece));
  await recountTaken(tx, [...recount]);
  await retireDepartures(tx, closed, stamp);
  await closeDepartures(tx, closed);
  await loseDepartures(tx, [...recount, ...closed], now);
  return { changes, joined: [...recount] };
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
export async function dropChosenSeats(tx: Queryable, source: string, soFar: GivenSoFar): Promise<void> {
  for (const lost of await dropSeatsWithoutPlace(tx, source, soFar)) await forgetTicketSeats(tx, lost);
}

/** The departure that seats go over to: their own under its id, unless the new trip has one on that day already. */
async function hostOf(tx: Queryable, departure: SoldDeparture, { after }: Found, last: number): Promise<number> {
  const existing = await findDeparture(tx, after, last);
  if (existing !== null) return existing;
  await adoptDeparture(tx, departure, after, last);
  return departure.id;
}

const TOLD_AS = { moved: 'moved', dropped: 'cancelled', restored: 'restored' } as const;

/** By departure, as tickets name it. */
function timetableChanges(changes: readonly SeatChange[]): TimetableChange[] {
  const byDeparture = new Map<number, TimetableChange>();
  for (const { departure, seat, change, after } of changes) {
    if (change === 'found') continue;
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
