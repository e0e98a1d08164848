import { createHmac, timingSafeEqual } from 'node:crypto';
import { MOCKED_DEPARTURE_ID } from '@/rules/buses/mocked-departure';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import type { Party } from '@/rules/travellers/party';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import type { SeatSegment, SupplierFare } from '../cart-bus';

/** One direction of an offer. Prices are minor units of the offer's currency. */
export type OfferDirection = {
  segments: SeatSegment[];
  /** One for each vehicle. */
  fares: SupplierFare[];
  /** Price of one adult and of one child; null without children. */
  adult: number;
  child: number | null;
  /** Of the whole party. Both directions of a pair add up to the pair's price. */
  total: number;
};

/**
 * What a tripId says: a seat offer with its price, signed so that nobody can change it.
 * outbound = first half of a round trip, still without its return; pair = both, sold as one (D32).
 */
export type Offer = {
  v: 2;
  kind: 'outbound' | 'oneWay' | 'pair';
  legs: OfferDirection[];
  party: Party;
  currency: CurrencyCode;
  returnDate?: LocalDate;
  /**
   * Overnight trips that arrive on the day were asked for, so the return lists them, too (D42); never in a package,
   * whose stay they would shorten.
   */
  acceptArriving?: boolean;
  /** The bus of a package. */
  product?: 'busHotel';
  isPrettyUp: boolean;
  /** Milliseconds since 1970. The price is honoured for config.offerMinutes from here; then `repriceOffer`. */
  quotedAt: number;
};

function signatureOf(ctx: ApiContext, payload: string): Buffer {
  return createHmac('sha256', ctx.secrets.signingKey).update('offer.').update(payload).digest();
}

/** The offer as a tripId: payload and HMAC-SHA256, both base64url. */
export function signOffer(ctx: ApiContext, offer: Offer): string {
  const payload = Buffer.from(JSON.stringify(offer)).toString('base64url');
  return `${payload}.${signatureOf(ctx, payload).toString('base64url')}`;
}

/** @throws ApiError MOCKED_TRIP for a skeleton row, INVALID_TRIP for anything this API has not signed */
export function readOffer(ctx: ApiContext, tripId: string): Offer {
  if (tripId === MOCKED_DEPARTURE_ID) throw new ApiError('MOCKED_TRIP');
  const [payload = '', signature = '', ...rest] = tripId.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(ctx, payload);
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right))
    throw new ApiError('INVALID_TRIP');
  const offer: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!isOffer(offer)) throw new ApiError('INVALID_TRIP');
  return offer;
}

/** Only this API signs: what carries its signature and this version has the shape of it. */
function isOffer(signed: unknown): signed is Offer {
  return typeof signed === 'object' && signed !== null && 'v' in signed && signed.v === 2;
}

/** True while the listed price has to be honoured. */
export function isQuoteFresh(ctx: ApiContext, offer: Offer): boolean {
  return ctx.now().getTime() < offer.quotedAt + ctx.config.offerMinutes * 60_000;
}
