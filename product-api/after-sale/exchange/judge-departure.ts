import {
  departureRefusal,
  faultsOfDay,
  isInOrder,
  type DepartureRefusal,
  type SameAsBefore,
} from '@/rules/after-sale/exchange/exchange-act';
import { exchangeSum, type ExchangeSum } from '@/rules/after-sale/exchange/exchange-sum';
import type { ExchangeTerms } from '@/rules/after-sale/exchange/exchange-terms';
import { unitRefund } from '@/rules/after-sale/units/unit-refund';
import { localDateOf, todayIn, type LocalDate } from '@/rules/dates/dates';
import { largestRemainder } from '@/rules/money/money';
import type { RuleFault } from '@/rules/rule-fault';
import { travellerFaults } from '@/rules/travellers/travellers';
import type { BookingRow } from '../../bookings/record/booking-record';
import { refundableUnit } from '../../bookings/units/refundable-unit';
import type { UnitRow } from '../../bookings/units/units.repository';
import type { OfferDirection } from '../../buses/pricing/offers';
import type { ApiContext } from '../../context';
import { openedPassengers } from '../../personal-data/passports';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { StandingDirection } from './standing-direction';

/** A departure that might take a direction's place, as far as it is judged. */
export type OtherDeparture = {
  departureAt: Date;
  arrivalAt: Date;
  /** Zone of its first stop: whose day counts. */
  zone: string;
  crossesBorder: boolean;
  same: SameAsBefore;
  hasSeats: boolean;
  quote: Pick<OfferDirection, 'adult' | 'child' | 'total'> | null;
};

export type JudgedDeparture = { refusal: DepartureRefusal | null; faults: RuleFault[]; sum: ExchangeSum | null };

/** Judges departures for a direction, one after another, by what was read of its booking once. */
export function departureJudge(
  ctx: Pick<ApiContext, 'secrets' | 'now'>,
  booking: BookingRow,
  all: readonly UnitRow[],
  { standing, terms }: { standing: StandingDirection; terms: ExchangeTerms },
): (departure: OtherDeparture) => JudgedDeparture {
  const now = ctx.now();
  const faultsOn = dayFaults(ctx, booking, all, standing);
  const other = otherDirection(all, standing);
  const old = standing.units.map((unit) => ({
    price: unit.price,
    givesBack: unitRefund(refundableUnit(unit, booking), now).amount ?? 0,
    leastKept: unit.leastKept,
  }));
  const oldFare = old.reduce((sum, { price }) => sum + price, 0);
  return (departure) => {
    const faults = faultsOn(localDateOf(departure.departureAt, departure.zone), departure.crossesBorder);
    const times = {
      arrivalTime: departure.arrivalAt.toISOString(),
      departureTime: departure.departureAt.toISOString(),
    };
    const isOut = standing.place.directionIndex === 0;
    const refusal = departureRefusal({
      same: departure.same,
      hasSeats: departure.hasSeats,
      isInOrder: isInOrder(isOut ? times : other, isOut ? other : times),
      faults,
      newFare: departure.quote?.total ?? null,
      oldFare,
      cheaper: terms.cheaper,
    });
    const prices = departure.quote && unitPrices(booking, standing, departure.quote);
    return { refusal, faults, sum: prices && exchangeSum(old, prices, terms) };
  };
}

/** The new fare over the units, by the fare of each. */
function unitPrices(
  { passengers }: Pick<BookingRow, 'passengers'>,
  { units }: Pick<StandingDirection, 'units'>,
  quote: Pick<OfferDirection, 'adult' | 'child' | 'total'>,
): number[] {
  return largestRemainder(quote.total, unitWeights(passengers, units, quote));
}

export function unitWeights(
  passengers: BookingRow['passengers'],
  units: readonly UnitRow[],
  { adult, child }: Pick<OfferDirection, 'adult' | 'child'>,
): number[] {
  return units.map(({ memberIndex }) => (memberIndex < passengers.adults.length ? adult : (child ?? adult)));
}

/** The other way of the same round trip, as long as somebody travels on it. */
function otherDirection(
  all: readonly UnitRow[],
  { place, cart }: StandingDirection,
): { arrivalTime: string; departureTime: string } | null {
  const directionIndex = 1 - place.directionIndex;
  const direction = cart.directions[directionIndex];
  return direction && isTravelled(all, { ...place, directionIndex }) ? journeyOf(direction.ticket) : null;
}

function isTravelled(all: readonly UnitRow[], place: StandingDirection['place']): boolean {
  return all.some(
    ({ kind, status, entryIndex, directionIndex }) =>
      kind === 'seat' &&
      status === 'SOLD' &&
      entryIndex === place.entryIndex &&
      directionIndex === place.directionIndex,
  );
}

/** What another day of departure changes for those who travel (D20, D21, D47). */
function dayFaults(
  ctx: Pick<ApiContext, 'secrets' | 'now'>,
  booking: BookingRow,
  all: readonly UnitRow[],
  { place, units, party }: StandingDirection,
): (date: LocalDate, crossesBorder: boolean) => RuleFault[] {
  const passengers = openedPassengers(ctx.secrets, booking.passengers);
  const forms = [
    ...passengers.adults.map((form) => ({ ...form, type: 'adult' as const })),
    ...passengers.children.map((form) => ({ ...form, type: 'child' as const })),
  ];
  const travelling = forms.filter((_, index) => units.some(({ memberIndex }) => memberIndex === index));
  const others = booking.carts.flatMap(({ directions }, entryIndex) =>
    directions.flatMap(({ ticket }, directionIndex) => {
      const isThis = entryIndex === place.entryIndex && directionIndex === place.directionIndex;
      if (isThis || !isTravelled(all, { entryIndex, directionIndex })) return [];
      const { departureTime, departureLocation, crossesBorder } = journeyOf(ticket);
      return [{ date: localDateOf(departureTime, departureLocation.zone), crossesBorder }];
    }),
  );
  return (date, crossesBorder) => {
    const days = [...others.map((one) => one.date), date].sort();
    return faultsOfDay(
      travellerFaults(travelling, {
        party,
        departureDate: days[0] ?? date,
        returnDate: days.length > 1 ? (days.at(-1) ?? null) : null,
        crossesBorder: crossesBorder || others.some((one) => one.crossesBorder),
        today: todayIn('UTC', ctx.now()),
      }),
    );
  };
}
