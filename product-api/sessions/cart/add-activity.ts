import type { z } from 'zod';
import type { addSessionActivity } from '@/contract/session';
import { travellersOf } from '@/rules/travellers/party';
import { isInSpan } from '@/rules/dates/trip-span';
import type { CaptchaContext } from '../../captcha/captcha-check';
import type { ApiContext } from '../../context';
import { holdPlaces, releasePlaces } from '../../activities/hold-places';
import { quoteActivity } from '../../activities/quote-activity';
import { findActivity } from '../../activities/read-activity';
import { ApiError } from '../../http/api-error';
import type { CartActivity } from '../../activities/cart-activity';
import { tripSpanOf } from './cart-contents';
import { changeSession } from '../record/change-session';
import { requireSession } from '../record/load-session';
import { namingPart } from './name-part';
import { holderOf } from '../limits/holder-of';
import { limitHolds, waitForHolder } from '../limits/limit-holds';
import { provePerson, type Caller } from '../limits/prove-person';
import { daysAfter, SESSION_DAYS, type CartRow, type SessionRecord } from '../record/session-record';
import { insertActivity, updateActivity } from '../record/session-parts.repository';
import { updateSession } from '../record/sessions.repository';
import { refuseOtherParty } from './same-party';
import { refuseOtherPrice } from './shown-price';

const MAX_ACTIVITIES = 10;

export type AddActivityInput = Caller & {
  sessionId: string | null;
  request: z.infer<typeof addSessionActivity.body>;
};

/**
 * Holds places of an activity and puts them into the cart (D43, D48). The same activity, option, date and time again
 * changes the quantity; the places that were held stay when the new number cannot be had.
 * @throws ApiError PARTY_CHANGED; ACTIVITY_NOT_FOUND; VALIDATION_FAILED (optionId, date, time; more tickets than
 * travellers who may take part; an 11th entry); OUTSIDE_STAY; NOT_ON_SALE, SOLD_OUT; PRICE_CHANGED with the price of
 * all tickets in the session's currency; HOLD_LIMIT, CAPTCHA_REQUIRED
 */
export async function addActivity(ctx: CaptchaContext, input: AddActivityInput): Promise<void> {
  await provePerson(ctx, input, async (isPerson) => {
    while ((await tryToAdd(ctx, { ...input, isPerson })) === 'sessionChanged');
  });
}

async function tryToAdd(
  ctx: ApiContext,
  input: AddActivityInput & { isPerson: boolean },
): Promise<'added' | 'sessionChanged'> {
  const { request, visitorAddress, isPerson } = input;
  const seen = await requireSession(ctx, input.sessionId);
  if (seen.isLocked) throw new ApiError('SESSION_LOCKED');
  refuseOtherParty(seen, request.party);
  await refuseTooManyTickets(ctx, seen, request);
  if (!isInSpan(request.date, tripSpanOf(seen))) throw new ApiError('OUTSIDE_STAY');
  const cart = await quoteFor(ctx, seen, request);
  refuseOtherPrice(cart.priced, request);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + ctx.config.holdMinutes * 60_000);
  return changeSession(ctx, input.sessionId, async (tx, session) => {
    // Another tab changed the cart, its party or its currency after the price was made: it is made again.
    if (session.version !== seen.version) return 'sessionChanged';
    const same = sameEntry(session, { ...request, time: cart.places.time });
    if (!same && session.activities.length >= MAX_ACTIVITIES) throw tooManyActivities();
    const holder = { sessionId: session.id, heldFor: holderOf(visitorAddress), isPerson, now };
    await waitForHolder(ctx, tx, holder);
    if (same) await releasePlaces(tx, { sessionId: session.id, places: same.cart.places });
    await limitHolds(ctx, tx, holder, [{ partKind: 'activity', count: cart.places.places }]);
    // A refusal undoes the transaction: the places that were there stay held.
    if ((await holdPlaces(tx, { ...holder, places: cart.places, expiresAt })) === 'soldOut')
      throw new ApiError('SOLD_OUT', partOf(session, same));
    if (same) await updateActivity(tx, same.id, { cart, holdExpiresAt: expiresAt });
    else await insertActivity(tx, session.id, { cart, holdExpiresAt: expiresAt });
    await updateSession(tx, session.id, { bookingMessage: null, expiresAt: daysAfter(now, SESSION_DAYS) });
    return 'added';
  });
}

/** Without a time an entry of the same day keeps its own: its places must not push it to the next one. */
async function quoteFor(
  ctx: ApiContext,
  session: SessionRecord,
  request: AddActivityInput['request'],
): Promise<CartActivity> {
  const same = sameEntry(session, request);
  const { activityId, optionId, date, quantity, time = same?.cart.places.time } = request;
  const { currency, rateDate } = session;
  return namingPart(partOf(session, same), () =>
    quoteActivity(ctx, { activityId, optionId, date, time, quantity, currency, rateDate }),
  );
}

type Wanted = { activityId: string; optionId: string; date: string; time?: string };

function sameEntry(
  { activities }: SessionRecord,
  { activityId, optionId, date, time }: Wanted,
): CartRow<CartActivity> | null {
  const isSame = ({ cart: { places, optionId: option } }: CartRow<CartActivity>) =>
    places.activityId === activityId &&
    option === optionId &&
    places.date === date &&
    (time === undefined || places.time === time);
  return activities.find(isSame) ?? null;
}

function partOf(
  { activities }: SessionRecord,
  same: CartRow<CartActivity> | null,
): { part: number; partKind: 'activity' } {
  return { part: same ? activities.indexOf(same) : activities.length, partKind: 'activity' };
}

/**
 * A ticket is for one of the travellers, who is old enough for it. @throws ApiError ACTIVITY_NOT_FOUND,
 * VALIDATION_FAILED
 */
async function refuseTooManyTickets(
  ctx: ApiContext,
  session: SessionRecord,
  { activityId, optionId, quantity }: AddActivityInput['request'],
): Promise<void> {
  const { activity } = await findActivity(ctx, activityId);
  const minAge = activity.options.find(({ id }) => id === optionId)?.minAge ?? 0;
  const tooYoung = session.ageOfChildren.filter((age) => age < minAge).length;
  const max = travellersOf(session) - tooYoung;
  if (quantity > max)
    throw new ApiError('VALIDATION_FAILED', {
      fields: [{ path: 'quantity', code: 'MORE_TICKETS_THAN_TRAVELLERS', params: { max } }],
    });
}

function tooManyActivities(): ApiError {
  return new ApiError('VALIDATION_FAILED', {
    fields: [{ path: 'activityId', code: 'TOO_MANY_ACTIVITIES', params: { max: MAX_ACTIVITIES } }],
  });
}
