import { signOffer, type Offer } from '@/product-api/buses/pricing/offers';
import { repriceOffer } from '@/product-api/buses/tickets/reprice-offer';
import type { SeatSegment } from '@/product-api/buses/cart-bus';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import type { Visitor } from './booking-flow';
import { FRIDAY } from '../buses/bus-search';
import type { Answer, TestApi } from '../api/api-fixture';

/** A ride on a trip of the small inventory between two of its stations, on a service day. */
export type Ride = [trip: string, from: string, to: string, day?: LocalDate];

/**
 * Québec to Toronto with a change in Montréal, 9:00 to 12:00: Northline in Canadian dollars, then Maple's van of two
 * seats in American ones.
 */
export const THROUGH_MONTREAL: Ride[] = [
  ['N1', 'que', 'mtl'],
  ['M1', 'mtl', 'tor'],
];
/**
 * Toronto to New York with a change in Montréal, 6:30 to 9:00: Northline overnight, then Maple's coach with reserved
 * seats, across the border.
 */
export const ACROSS_THE_BORDER: Ride[] = [
  ['N6', 'tor', 'mtl', '2026-10-22'],
  ['M2', 'mtl', 'nyc'],
];

export async function segmentOf(api: TestApi, [trip, from, to, day = FRIDAY]: Ride): Promise<SeatSegment> {
  const [row] = await api.database.query<SeatSegment>(
    `select d.id::int as "departureId", array_position(p.station_ids, $2::text) - 1 as "fromPosition", array_position(p.station_ids, $3::text) - 1 as "toPosition"
     from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id where t.trip_number = $1 and d.service_date = $4::date`,
    [trip, from, to, day],
  );
  if (!row) throw new Error(`No ${trip} on ${day}`);
  return row;
}

/** A tripId as a search signs it: one journey of these rides, or with `back` the pair. */
export async function signJourney(
  who: Visitor,
  rides: Ride[],
  { back, currency = 'CAD' }: { back?: Ride[]; currency?: CurrencyCode } = {},
): Promise<string> {
  const { api, party } = who;
  const unpriced = async (direction: Ride[]) => ({
    segments: await Promise.all(direction.map((ride) => segmentOf(api, ride))),
    fares: [],
    adult: 0,
    child: null,
    total: 0,
  });
  const legs = [await unpriced(rides), ...(back ? [await unpriced(back)] : [])];
  const offer: Offer = { v: 2, kind: back ? 'pair' : 'oneWay', legs, party, currency, isPrettyUp: false, quotedAt: 0 };
  return signOffer(api.ctx, await repriceOffer(api.ctx, offer));
}

export async function addJourney(
  who: Visitor,
  rides: Ride[],
  options: Parameters<typeof signJourney>[2] = {},
): Promise<Answer> {
  return who.call('POST', '/v1/session/bus', { body: { tripId: await signJourney(who, rides, options) } });
}
