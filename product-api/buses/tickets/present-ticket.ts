import type { BusChange, BusLeg, BusOperator, BusPlace, BusTicket, TicketTerms } from '@/contract/bus-ticket';
import { MOCKED_DEPARTURE_ID } from '@/rules/buses/mocked-departure';
import { exchangeDeadline, type BusTerms } from '@/rules/buses/bus-terms';
import { staysSeated } from '@/rules/buses/connections/connections';
import { minutesBetween } from '@/rules/dates/dates';
import { distanceKm } from '@/rules/places/great-circle';
import type { Language } from '@/rules/language';
import { rideOf } from '../connections/ride-of';
import type { OfferedSegment } from '../timetable/offered-segment';
import type { OfferedPlace } from '../../places/place';
import { neighbours } from '@/rules/neighbours';
import { endsOf } from './read-on-sale';
import { convertFees, feesOf, type RateFrom } from './ticket-fees';
import { withEnds } from './with-ends';

export type TicketFace = Pick<BusTicket, 'direction' | 'type' | 'tripId' | 'availability' | 'price' | 'ownPrice'> & {
  isLastOfDay: boolean;
};

/**
 * A journey as the contract shows it, in one language, with fees in the ticket's currency (R70–R73). Its company is
 * that of the first vehicle.
 * @param vehicles one, or with changes more, in their order
 */
export function presentTicket(
  vehicles: readonly OfferedSegment[],
  face: TicketFace,
  language: Language,
  rateFrom: RateFrom,
): BusTicket {
  const { isLastOfDay, ...rest } = face;
  const { first, last } = endsOf(vehicles);
  const changes = changesOf(vehicles);
  return withEnds({
    departureId: vehicles.map(({ departureId }) => departureId).join('+'),
    isReturn: face.direction === 'return',
    ...rest,
    operator: presentOperator(first.operator),
    journey: {
      departureTime: first.departureAt.toISOString(),
      arrivalTime: last.arrivalAt.toISOString(),
      departureLocation: presentPlace(first.from, language),
      destinationLocation: presentPlace(last.to, language),
      durationMinutes: minutesBetween(first.departureAt, last.arrivalAt),
      stopsCount: vehicles.reduce((count, { stops }) => count + stops.length, changes.length),
      isLastOfDay,
      crossesBorder: vehicles.some(({ from, to }) => from.country !== to.country),
      legs: vehicles.map((vehicle) => presentLeg(vehicle, language, rateFrom)),
      changes,
    },
    seatsLeft: Math.max(0, Math.min(...vehicles.map(({ capacity, taken }) => capacity - taken))),
  });
}

/** What happens between each two vehicles of a journey. */
function changesOf(vehicles: readonly OfferedSegment[]): BusChange[] {
  return neighbours(vehicles).map(([before, next]) => ({
    minutes: minutesBetween(before.arrivalAt, next.departureAt),
    metres: before.to.stationId === next.from.stationId ? 0 : Math.round(distanceKm(before.to, next.from) * 1_000),
    staysSeated: staysSeated(rideOf(before), rideOf(next)),
    ifMissed: before.terms.connections?.missed ?? null,
  }));
}

/** A company that is still being asked (D33). */
export function presentSkeleton(
  company: { id: string; name: string; color: string },
  face: Pick<BusTicket, 'direction' | 'type'>,
): BusTicket {
  return withEnds({
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
  });
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
      latitude: stop.latitude,
      longitude: stop.longitude,
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
  const fees = convertFees(feesOf(terms), rateFrom);
  const { carryOn, checked, exchange, refund, ticket, photo, picture, passport, transfer = null } = terms;
  const refundSteps = (refund?.steps ?? [])
    .filter((step) => step.percent > 0)
    .map((step) => ({ at: departureAt.getTime() - step.untilMinutesBefore * 60_000, percent: step.percent }))
    .sort((left, right) => left.at - right.at);
  return {
    carryOn: carryOn && { count: carryOn.count, weightKg: carryOn.weightKg ?? null },
    checked: checked && {
      included: checked.included,
      extraFee: fees.extraFee,
      weightKg: checked.weightKg ?? null,
    },
    exchange: exchange && {
      isAllowed: exchange.allowed,
      until: exchangeDeadline(terms, departureAt)?.toISOString() ?? null,
      fee: fees.exchange,
      per: exchange.per ?? 'direction',
      difference: exchange.difference ?? null,
    },
    refund: refund && {
      steps: refundSteps.map(({ at, percent }) => ({ until: new Date(at).toISOString(), percent })),
      fee: fees.refund,
    },
    ticket,
    photo,
    picture,
    // 'At the border' says nothing about a journey that crosses none.
    passport: passport === 'border' && from.country === to.country ? 'none' : passport,
    transfer,
  };
}
