import type { BusTicket } from '@/contract/bus-ticket';
import { isSameTime, type JourneyTimes, type OtherPart } from '@/rules/after-sale/changes/company-change';
import type { RidePlace } from '../../buses/cart-bus';
import type { BookingRow } from '../../bookings/record/booking-record';
import { movedTicket } from '../../bookings/tickets/moved-ticket';
import type { UnitRow } from '../../bookings/units/units.repository';
import type { DepartureTimes } from '../../outbox/outbox-message';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { ChangeRow } from '../changes/changes.repository';

/** One vehicle of a booking, as it is now. */
export type ChangedRide = {
  /** Which vehicle of the booking; null: sold before that was kept, and found by the departure in its tickets. */
  place: RidePlace | null;
  departureId: number;
  /** It does not run; or the times it has now at the traveller's own stops, also of one that runs again. */
  now: 'cancelled' | DepartureTimes;
};

export type DirectionPlace = Pick<RidePlace, 'entryIndex' | 'directionIndex'>;
export type ChangedLegs = DirectionPlace & { legs: Map<number, ChangedRide['now']> };

/** Changed vehicles by the direction that they are of. */
export function byDirection({ carts }: Pick<BookingRow, 'carts'>, rides: readonly ChangedRide[]): ChangedLegs[] {
  return carts.flatMap(({ directions }, entryIndex) =>
    directions.flatMap(({ segments, ticket }, directionIndex) => {
      const legs = new Map<number, ChangedRide['now']>();
      for (const [legIndex, segment] of segments.entries()) {
        const isIt = ({ place, departureId }: ChangedRide) =>
          place
            ? place.entryIndex === entryIndex && place.directionIndex === directionIndex && place.legIndex === legIndex
            : departureId === segment.departureId ||
              String(departureId) === journeyOf(ticket).legs[legIndex]?.departureId;
        const ride = rides.find(isIt);
        if (ride) legs.set(legIndex, ride.now);
      }
      return legs.size > 0 ? [{ entryIndex, directionIndex, legs }] : [];
    }),
  );
}

/** A direction after a change. `before`: as it was sold or last accepted, which small moves are added up from. */
export type DirectionState = {
  ticket: BusTicket;
  before: JourneyTimes;
  now: JourneyTimes;
  cancelledLegs: number[];
  isRestored: boolean;
};

/** Null: nothing is other than it was known. */
export function directionAfter(
  ticket: BusTicket,
  live: ChangeRow | undefined,
  legs: ChangedLegs['legs'],
): DirectionState | null {
  const pending = live?.status === 'TOLD' || live?.status === 'OPEN' ? live : undefined;
  const known = timesOf(ticket);
  const moved = movedTicket(ticket, (_, legIndex) => {
    const now = legs.get(legIndex);
    return now === 'cancelled' ? undefined : now;
  });
  const cancelledBefore = pending?.cancelledLegs ?? [];
  const cancelledLegs = journeyOf(ticket).legs.flatMap((_, legIndex) => {
    const now = legs.get(legIndex);
    const isCancelled = now === undefined ? cancelledBefore.includes(legIndex) : now === 'cancelled';
    return isCancelled ? [legIndex] : [];
  });
  const now = timesOf(moved);
  const isSame = hasSameTimes(ticket, moved) && cancelledLegs.join() === cancelledBefore.join();
  if (isSame) return null;
  const before = pending?.before ?? known;
  return {
    ticket: moved,
    before,
    now,
    cancelledLegs,
    isRestored: cancelledLegs.length === 0 && isSameTime(before, now),
  };
}

export function timesOf(ticket: BusTicket): JourneyTimes {
  const { departureTime, arrivalTime } = journeyOf(ticket);
  return { departureTime, arrivalTime };
}

function hasSameTimes(left: BusTicket, right: BusTicket): boolean {
  const others = journeyOf(right).legs;
  return journeyOf(left).legs.every((leg, index) => {
    const other = others[index];
    return other !== undefined && isSameTime(leg, other);
  });
}

/** Directions and activities of a booking besides one direction, as far as they are still sold. */
export function otherParts(
  { carts, activityCarts }: Pick<BookingRow, 'carts' | 'activityCarts'>,
  units: readonly UnitRow[],
  place: DirectionPlace,
): OtherPart[] {
  const isSold = (kind: UnitRow['kind'], entryIndex: number, directionIndex: number) =>
    isPartSold(units, { kind, entryIndex, directionIndex });
  const directions = carts.flatMap((cart, entryIndex) =>
    cart.directions.flatMap(({ ticket }, directionIndex): OtherPart[] => {
      const isItself = entryIndex === place.entryIndex && directionIndex === place.directionIndex;
      if (isItself || !isSold('seat', entryIndex, directionIndex)) return [];
      const { departureTime: begins, arrivalTime: ends } = timesOf(ticket);
      return [{ begins, ends }];
    }),
  );
  const visits = activityCarts.flatMap(({ startsAt: begins, endsAt: ends }, entryIndex) =>
    isSold('place', entryIndex, 0) ? [{ begins, ends }] : [],
  );
  return [...directions, ...visits];
}

/** Before the sale there are no units, and all of it counts. */
export function isPartSold(
  units: readonly UnitRow[],
  { kind, entryIndex, directionIndex }: Pick<UnitRow, 'kind' | 'entryIndex' | 'directionIndex'>,
): boolean {
  const its = units.filter(
    (unit) => unit.kind === kind && unit.entryIndex === entryIndex && unit.directionIndex === directionIndex,
  );
  return units.length === 0 || its.some(({ status }) => status === 'SOLD');
}
