import type { LandingCompany } from '@/contract/landing-pages';
import type { AmenityKey } from '@/rules/buses/amenities';
import { AMENITY_KEYS } from '@/rules/buses/amenities';
import type { LocalDate } from '@/rules/dates/dates';
import type { BusTerms } from '@/rules/buses/bus-terms';
import { groupBy } from '@/rules/group-by';
import { reservesSeats } from '../../buses/seats/seat-map';
import { presentOperator } from '../../buses/tickets/present-ticket';
import type { listCoaches, listOperators } from '../../buses/timetable/list-operators';
import type { Pricing } from '../prices-in-all';
import { countBuses } from '../sale/buses-of-day';
import type { OperatorRow } from '../sale/bus-sale';
import type { PairDeparture } from '../sale/pair-departures';
import { cheapestBuyable } from '../sale/route-days';

export type KnownCompanies = {
  operators: Awaited<ReturnType<typeof listOperators>>;
  coaches: Awaited<ReturnType<typeof listCoaches>>;
  pricing: Pricing;
};

/** The companies of a route side by side (E14, block 6), the cheapest first, those without a price last. */
export function companyFacts(
  departures: readonly PairDeparture[],
  sampleDate: LocalDate,
  known: KnownCompanies,
): LandingCompany[] {
  const byCompany = groupBy(departures, ({ operatorId }) => operatorId);
  const companies = [...byCompany].flatMap(([operatorId, own]) => {
    const operator = known.operators.get(operatorId);
    return operator ? [companyOf(operator, own, sampleDate, known)] : [];
  });
  const priceOf = ({ prices }: LandingCompany) => prices?.CAD ?? Number.MAX_SAFE_INTEGER;
  return companies.sort(
    (left, right) => priceOf(left) - priceOf(right) || left.operator.name.localeCompare(right.operator.name, 'en'),
  );
}

function companyOf(
  operator: OperatorRow,
  own: readonly PairDeparture[],
  sampleDate: LocalDate,
  { coaches, pricing }: KnownCompanies,
): LandingCompany {
  const vehicles = [...new Set(own.map(({ coachId }) => coachId))].flatMap((coachId) => coaches.get(coachId) ?? []);
  const everywhere = AMENITY_KEYS.filter((key) => vehicles.every(({ amenities }) => amenities.includes(key)));
  return {
    operator: presentOperator(operator),
    tripsPerDay: countBuses(own.filter(({ date }) => date === sampleDate)),
    prices: cheapestBuyable(own),
    fastestMinutes: own.reduce((fastest, { minutes }) => Math.min(fastest, minutes), Infinity),
    amenities: everywhere,
    someAmenities: AMENITY_KEYS.filter(
      (key: AmenityKey) => !everywhere.includes(key) && vehicles.some(({ amenities }) => amenities.includes(key)),
    ),
    reservedSeats: howMany(vehicles, reservesSeats),
    ...termsOf(operator.terms, pricing),
  };
}

function howMany<Item>(items: readonly Item[], is: (item: Item) => boolean): 'none' | 'some' | 'all' {
  if (!items.some(is)) return 'none';
  return items.every(is) ? 'all' : 'some';
}

function termsOf(
  { checked, carryOn, exchange, refund, currency }: BusTerms,
  pricing: Pricing,
): Pick<LandingCompany, 'checked' | 'carryOn' | 'exchange' | 'refund'> {
  return {
    checked: checked && { included: checked.included, weightKg: checked.weightKg ?? null },
    carryOn: carryOn && { count: carryOn.count, weightKg: carryOn.weightKg ?? null },
    exchange: exchange && {
      isAllowed: exchange.allowed,
      untilMinutesBefore: exchange.untilMinutesBefore ?? 0,
      fee: pricing.of(exchange.fee ?? 0, currency),
    },
    refund:
      refund &&
      refund.steps
        .filter((step) => step.percent > 0)
        .map(({ untilMinutesBefore, percent }) => ({ untilMinutesBefore, percent }))
        .sort((left, right) => right.untilMinutesBefore - left.untilMinutesBefore),
  };
}
