import type { LandingCompany } from '@/contract/landing-pages';
import type { AmenityKey } from '@/rules/buses/amenities';
import { AMENITY_KEYS } from '@/rules/buses/amenities';
import { minutesBetween, type LocalDate } from '@/rules/dates/dates';
import type { BusTerms } from '@/rules/buses/bus-terms';
import { presentOperator } from '../../buses/tickets/present-ticket';
import { groupBy } from '../group-by';
import type { Pricing } from '../prices-in-all';
import { countBuses } from '../sale/buses-of-day';
import type { PricedSegment } from '../sale/priced-segments';
import { cheapestBuyable } from '../sale/route-days';

/** The companies of a route side by side (E14, block 6), the cheapest first, those without a price last. */
export function companyFacts(
  segments: readonly PricedSegment[],
  sampleDate: LocalDate,
  pricing: Pricing,
): LandingCompany[] {
  const byCompany = groupBy(segments, (segment) => segment.operator.id);
  const companies = [...byCompany.values()].flatMap((own) =>
    own[0] ? [companyOf(own[0], own, sampleDate, pricing)] : [],
  );
  const priceOf = ({ prices }: LandingCompany) => prices?.CAD ?? Number.MAX_SAFE_INTEGER;
  return companies.sort(
    (left, right) => priceOf(left) - priceOf(right) || left.operator.name.localeCompare(right.operator.name, 'en'),
  );
}

function companyOf(
  first: PricedSegment,
  own: readonly PricedSegment[],
  sampleDate: LocalDate,
  pricing: Pricing,
): LandingCompany {
  const everywhere = AMENITY_KEYS.filter((key) => own.every((segment) => segment.amenities.includes(key)));
  const reserved = own.filter((segment) => segment.hasReservedSeats).length;
  return {
    operator: presentOperator(first.operator),
    tripsPerDay: countBuses(own.filter((segment) => segment.date === sampleDate)),
    prices: cheapestBuyable(own),
    fastestMinutes: Math.min(...own.map((segment) => minutesBetween(segment.departureAt, segment.arrivalAt))),
    amenities: everywhere,
    someAmenities: AMENITY_KEYS.filter(
      (key: AmenityKey) => !everywhere.includes(key) && own.some((segment) => segment.amenities.includes(key)),
    ),
    reservedSeats: reserved === 0 ? 'none' : reserved === own.length ? 'all' : 'some',
    ...termsOf(first.terms, pricing),
  };
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
