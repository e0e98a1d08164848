import type { Language } from '@/rules/language';
import { travellersOf } from '@/rules/travellers/party';
import type { CaptchaContext } from '../../captcha/captcha-check';
import type { ApiContext } from '../../context';
import { describeOffer } from '../../buses/tickets/describe-offer';
import { holdSeats } from '../../buses/seats/hold-seats';
import { readOffer, type Offer } from '../../buses/pricing/offers';
import { forgetOffers } from '../../buses/supply/kept-offers';
import { freshOffer } from '../../buses/tickets/reprice-offer';
import { ApiError } from '../../http/api-error';
import { ratesInto } from '../../prices/exchange-rates';
import type { CartBus } from '../../buses/cart-bus';
import { segmentsOf } from './cart-contents';
import { changeSession } from '../record/change-session';
import { requireSession } from '../record/load-session';
import { priceFromFares } from './reprice-cart';
import { isSameParty, refuseOtherParty } from './same-party';
import { holderOf } from '../limits/holder-of';
import { limitHolds, waitForHolder, wantedSeats } from '../limits/limit-holds';
import { provePerson, type Caller } from '../limits/prove-person';
import { daysAfter, SESSION_DAYS, type SessionRecord } from '../record/session-record';
import { insertBus } from '../record/session-parts.repository';
import { updateSession } from '../record/sessions.repository';

export type AddBusInput = Caller & {
  sessionId: string | null;
  tripId: string;
  language: Language;
};

/**
 * Adds a one-way ticket or a pair to the cart and holds its seats (R132, D32, D48).
 * The listed price is honoured while the offer is young; afterwards only if it is still the same.
 * @throws ApiError MOCKED_TRIP, INVALID_TRIP, NOT_ON_SALE, PARTY_CHANGED, PRICE_CHANGED with the price of today,
 * SOLD_OUT, HOLD_LIMIT, CAPTCHA_REQUIRED
 */
export async function addBus(ctx: CaptchaContext, input: AddBusInput): Promise<void> {
  const offer = readOffer(ctx, input.tripId);
  // The outbound of a round trip is sold with its return, as one entry (D32).
  if (offer.kind === 'outbound') throw new ApiError('INVALID_TRIP');
  await provePerson(ctx, input, async (isPerson) => {
    while ((await tryToAdd(ctx, offer, { ...input, isPerson })) === 'sessionChanged');
  });
}

async function tryToAdd(
  ctx: ApiContext,
  offer: Offer,
  input: AddBusInput & { isPerson: boolean },
): Promise<'added' | 'sessionChanged'> {
  const seen = await requireSession(ctx, input.sessionId);
  if (seen.isLocked) throw new ApiError('SESSION_LOCKED');
  const cart = await cartOf(ctx, offer, seen, input.language);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + ctx.config.holdMinutes * 60_000);
  return changeSession(ctx, input.sessionId, async (tx, session) => {
    // Another tab changed currency or party after the price was made: it is made again.
    if (session.currency !== seen.currency || !isSameParty(offer.party, session)) return 'sessionChanged';
    const { isPerson, visitorAddress } = input;
    const holder = { sessionId: session.id, heldFor: holderOf(visitorAddress), isPerson, now };
    const segments = segmentsOf(cart);
    const seats = travellersOf(session);
    await waitForHolder(ctx, tx, holder);
    await limitHolds(ctx, tx, holder, [wantedSeats(segments, seats)]);
    if ((await holdSeats(tx, { ...holder, segments, seats, expiresAt })) === 'soldOut') {
      forgetOffers(ctx);
      throw new ApiError('SOLD_OUT', { part: session.buses.length, partKind: 'bus' });
    }
    await insertBus(tx, session.id, { cart, holdExpiresAt: expiresAt });
    await updateSession(tx, session.id, { bookingMessage: null, expiresAt: daysAfter(now, SESSION_DAYS) });
    return 'added';
  });
}

/** The offer as an entry of this session's cart, in its currency. */
async function cartOf(ctx: ApiContext, offer: Offer, session: SessionRecord, language: Language): Promise<CartBus> {
  refuseOtherParty(session, offer.party);
  const listed = await inSessionCurrency(ctx, offer, session);
  const today = await inSessionCurrency(ctx, await freshOffer(ctx, offer, session.rateDate), session);
  const total = totalOf(today);
  if (totalOf(listed) !== total) throw new ApiError('PRICE_CHANGED', { total, currency: session.currency });
  const { directions } = await describeOffer(ctx, today, language, session.rateDate);
  return { directions, isPrettyUp: offer.isPrettyUp };
}

/** An offer found in another currency is priced anew from the operator's fares at the session's frozen rates (D27). */
async function inSessionCurrency(ctx: ApiContext, offer: Offer, session: SessionRecord): Promise<Offer> {
  if (offer.currency === session.currency) return offer;
  const rates = await ratesInto(ctx, session.currency, session.rateDate);
  const legs = priceFromFares(offer.legs, { party: offer.party, rateFrom: rates.from, isPrettyUp: offer.isPrettyUp });
  return { ...offer, currency: session.currency, legs };
}

function totalOf(offer: Offer): number {
  return offer.legs.reduce((reached, leg) => reached + leg.total, 0);
}
