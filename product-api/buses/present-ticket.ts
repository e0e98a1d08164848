import type { BusLeg, BusOperator, BusPlace, BusTicket, TicketTerms } from '@/contract/bus-ticket';
import { MOCKED_DEPARTURE_ID } from '@/rules/mocked-departure';
import { exchangeDeadline, type BusTerms } from '@/rules/bus-terms';
import type { CurrencyCode } from '@/rules/currency';
import { minutesBetween } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { multiplyByRate } from '@/rules/money';
import type { OfferedPlace, OfferedSegment } from './offered-segment';

export type TicketFace = Pick<BusTicket, 'direction' | 'type' | 'tripId' | 'availability' | 'price' | 'ownPrice'> & { isLastOfDay: boolean };
/** Rate from a currency into the ticket's, decimal string. */
type RateFrom = (currency: CurrencyCode) => string;

/** A segment as the contract shows it, in one language, with fees in the ticket's currency (R70–R73). */
export function presentTicket(segment: OfferedSegment, face: TicketFace, language: Language, rateFrom: RateFrom): BusTicket {
  const { isLastOfDay, ...rest } = face;
  const leg = presentLeg(segment, language, rateFrom);
  return {
    departureId: leg.departureId,
    isReturn: face.direction === 'return',
    ...rest,
    operator: leg.operator,
    journey: {
      departureTime: leg.departureTime,
      arrivalTime: leg.arrivalTime,
      departureLocation: leg.departureLocation,
      destinationLocation: leg.destinationLocation,
      durationMinutes: minutesBetween(segment.departureAt, segment.arrivalAt),
      stopsCount: segment.stops.length,
      isLastOfDay,
      crossesBorder: segment.from.country !== segment.to.country,
      legs: [leg],
    },
    seatsLeft: Math.max(0, segment.capacity - segment.taken),
  };
}

/** A company that is still being asked (D33). */
export function presentSkeleton(company: { id: string; name: string; color: string }, face: Pick<BusTicket, 'direction' | 'type'>): BusTicket {
  return {
    departureId: MOCKED_DEPARTURE_ID,
    tripId: '',
    ...face,
    isReturn: face.direction === 'return',
    availability: 'searching',
    operator: { id: company.id, name: company.name, color: company.color, phone: null, url: null },
    journey: null,
    seatsLeft: null,
    price: null,
    ownPrice: null,
  };
}

function presentLeg(segment: OfferedSegment, language: Language, rateFrom: RateFrom): BusLeg {
  const isFrench = language === 'fr';
  return {
    departureId: String(segment.departureId),
    operator: presentOperator(segment.operator),
    tripNumber: segment.tripNumber,
    departureTime: segment.departureAt.toISOString(),
    arrivalTime: segment.arrivalAt.toISOString(),
    departureLocation: presentPlace(segment.from, language),
    destinationLocation: presentPlace(segment.to, language),
    stops: segment.stops.map((stop) => ({
      name: isFrench ? stop.nameFr : stop.nameEn,
      cityName: isFrench ? stop.cityFr : stop.cityEn,
      zone: stop.zone,
      arrivalTime: stop.arrivalAt.toISOString(),
      departureTime: stop.departureAt.toISOString(),
    })),
    amenities: segment.amenities,
    hasReservedSeats: segment.hasReservedSeats,
    terms: presentTerms(segment.terms, segment, rateFrom),
  };
}

/** A company as the contract shows it. */
export function presentOperator({ id, name, color, phone, url }: OfferedSegment['operator']): BusOperator {
  return { id, name, color, phone, url };
}

/** A stop in one language. */
export function presentPlace(place: OfferedPlace, language: Language): BusPlace {
  const isFrench = language === 'fr';
  return {
    stationId: place.stationId,
    name: isFrench ? place.nameFr : place.nameEn,
    address: place.address,
    cityCode: place.cityCode,
    cityName: isFrench ? place.cityFr : place.cityEn,
    country: place.country,
    latitude: place.latitude,
    longitude: place.longitude,
    zone: place.zone,
  };
}

/** Terms computed to dates (F12). */
function presentTerms(terms: BusTerms, { departureAt, from, to }: OfferedSegment, rateFrom: RateFrom): TicketTerms {
  const convert = (fee: number) => (fee === 0 ? 0 : multiplyByRate(fee, rateFrom(terms.currency)));
  const { carryOn, checked, exchange, refund, ticket, photo, picture, passport } = terms;
  const refundSteps = (refund?.steps ?? [])
    .filter((step) => step.percent > 0)
    .map((step) => ({ at: departureAt.getTime() - step.untilMinutesBefore * 60_000, percent: step.percent }))
    .sort((left, right) => left.at - right.at);
  return {
    carryOn: carryOn && { count: carryOn.count, weightKg: carryOn.weightKg ?? null },
    checked: checked && {
      included: checked.included,
      extraFee: checked.extraFee === null || checked.extraFee === undefined ? null : convert(checked.extraFee),
      weightKg: checked.weightKg ?? null,
    },
    exchange: exchange && {
      isAllowed: exchange.allowed,
      until: exchangeDeadline(terms, departureAt)?.toISOString() ?? null,
      fee: convert(exchange.fee ?? 0),
    },
    refund: refund && { steps: refundSteps.map(({ at, percent }) => ({ until: new Date(at).toISOString(), percent })), fee: convert(refund.fee ?? 0) },
    ticket,
    photo,
    picture,
    // 'At the border' says nothing about a journey that crosses none.
    passport: passport === 'border' && from.country === to.country ? 'none' : passport,
  };
}
