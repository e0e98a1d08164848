import type { BusTicket } from '@/contract/bus-ticket';
import type { ExchangeAct } from '@/contract/after-sale/exchanges';
import { exchangeAct } from '@/rules/after-sale/exchange/exchange-act';
import { journeyExchangeTerms, type ExchangeTerms } from '@/rules/after-sale/exchange/exchange-terms';
import { unitRefund } from '@/rules/after-sale/units/unit-refund';
import type { Party } from '@/rules/travellers/party';
import type { DirectionPlace } from '../../bookings/directions/directions-before';
import type { BookingRow } from '../../bookings/record/booking-record';
import { refundableUnit } from '../../bookings/units/refundable-unit';
import type { UnitRow } from '../../bookings/units/units.repository';
import type { CartBus } from '../../buses/cart-bus';
import { ApiError } from '../../http/api-error';
import { journeyOf } from '../../sessions/cart/cart-contents';

type Journey = NonNullable<BusTicket['journey']>;

/** A direction of a booking that could be exchanged: what is travelled now, and by whom. */
export type StandingDirection = {
  place: DirectionPlace;
  cart: CartBus;
  direction: CartBus['directions'][number];
  journey: Journey;
  /** Those that are SOLD: all of them are exchanged together (D69). */
  units: UnitRow[];
  party: Party;
};

/** What else than its own terms keeps a booking's directions from being exchanged. */
export type Obstacles = { isPending: boolean; hasOpenCase: (place: DirectionPlace) => boolean; isDisputed: boolean };

/** '0-1': the way back of the first entry. */
export function nameOfDirection({ entryIndex, directionIndex }: DirectionPlace): string {
  return `${entryIndex}-${directionIndex}`;
}

/** @throws ApiError VALIDATION_FAILED for a direction that the booking does not have */
export function standingDirection(
  booking: Pick<BookingRow, 'carts' | 'passengers'>,
  all: readonly UnitRow[],
  name: string,
): StandingDirection {
  const found = standingDirections(booking, all).find(({ place }) => nameOfDirection(place) === name);
  if (found) return found;
  throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'direction', code: 'UNKNOWN_UNIT' }] });
}

function standingDirections(
  { carts, passengers }: Pick<BookingRow, 'carts' | 'passengers'>,
  all: readonly UnitRow[],
): StandingDirection[] {
  return carts.flatMap((cart, entryIndex) =>
    cart.directions.map((direction, directionIndex) => {
      const units = all.filter(
        (unit) =>
          unit.kind === 'seat' &&
          unit.status === 'SOLD' &&
          unit.entryIndex === entryIndex &&
          unit.directionIndex === directionIndex,
      );
      const children = units
        .map(({ memberIndex }) => memberIndex - passengers.adults.length)
        .filter((child) => child >= 0);
      const party = {
        nbOfAdults: units.length - children.length,
        nbOfChildren: children.length,
        ageOfChildren: children.flatMap((child) => passengers.children[child]?.ageOfChild ?? []),
      };
      const place = { entryIndex, directionIndex };
      return { place, cart, direction, journey: journeyOf(direction.ticket), units, party };
    }),
  );
}

/** What cancelling the direction would give back at a moment: the other way to another bus (D75). */
export function cancelGivesBack(booking: BookingRow, { units }: Pick<StandingDirection, 'units'>, now: Date): number {
  return units.reduce((sum, unit) => sum + (unitRefund(refundableUnit(unit, booking), now).amount ?? 0), 0);
}

/** Terms of the bus as it was sold, at the moments that hold now (D75). */
function termsOfDirection({
  journey,
  units,
}: Pick<StandingDirection, 'journey' | 'units'>): ExchangeTerms | 'NOT_STATED' | 'NOT_ALLOWED' {
  const [first] = units;
  const laterMs = first ? Date.parse(journey.departureTime) - first.startsAt.getTime() : 0;
  return journeyExchangeTerms(journey.legs, laterMs);
}

function usageOf({ units }: Pick<StandingDirection, 'units'>): { hasSoldSeat: boolean; isUsed: boolean } {
  return { hasSoldSeat: units.length > 0, isUsed: units.some(({ usedAt }) => usedAt !== null) };
}

/** Whether each direction can be exchanged now, until when, and why not (D64). */
export function exchangeActs(
  booking: Pick<BookingRow, 'carts' | 'passengers'>,
  all: readonly UnitRow[],
  { isPending, hasOpenCase, isDisputed }: Obstacles,
  now: Date,
): ExchangeAct[] {
  return standingDirections(booking, all).map((standing) => ({
    direction: nameOfDirection(standing.place),
    ...exchangeAct(
      {
        isPending,
        hasOpenCase: hasOpenCase(standing.place),
        isDisputed,
        ...usageOf(standing),
        terms: termsOfDirection(standing),
      },
      now,
    ),
  }));
}

/** @throws ApiError BOOKING_PENDING, EXCHANGE_CLOSED */
export function requireOpen(
  standing: StandingDirection,
  { isPending, hasOpenCase, isDisputed }: Obstacles,
  now: Date,
): ExchangeTerms {
  const terms = termsOfDirection(standing);
  const { isOpen } = exchangeAct(
    { isPending, hasOpenCase: hasOpenCase(standing.place), isDisputed, ...usageOf(standing), terms },
    now,
  );
  if (isPending) throw new ApiError('BOOKING_PENDING');
  if (!isOpen || typeof terms === 'string') throw new ApiError('EXCHANGE_CLOSED');
  return terms;
}
