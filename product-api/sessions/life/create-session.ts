import type { CurrencyCode } from '@/rules/money/currency';
import { partyFaults, type Party } from '@/rules/travellers/party';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { latestRateDate, ratesInto } from '../../prices/exchange-rates';
import { entriesOf } from '../cart/cart-contents';
import { releaseParts } from '../cart/hold-parts';
import { repriceParts } from '../prices/reprice-parts';
import { isSameParty } from '../cart/same-party';
import { newSessionId } from '../record/session-id';
import { daysAfter, SESSION_DAYS, type SessionRecord } from '../record/session-record';
import { deleteParts } from '../record/session-parts.repository';
import { findSessionForChange, insertSession, updateSession } from '../record/sessions.repository';

export type SessionRequest = Party & { currencyCode: CurrencyCode; replaces?: boolean };

/**
 * Starts a session, or changes party and currency of one that is open (R128). The same party keeps its cart; another
 * one empties it and releases what it held, prices and rooms were for other people, but only where the request says
 * that it replaces it (D22b). After a sale a new session begins (D38).
 * @throws ApiError VALIDATION_FAILED with the party's faults; SESSION_LOCKED while a booking is in progress;
 * PARTY_CHANGED where something would be lost that nobody gave up
 */
export async function createSession(
  ctx: ApiContext,
  input: { sessionId: string | null; request: SessionRequest; visitorAddress: string | null },
): Promise<{ sessionId: string; isNew: boolean }> {
  const { sessionId, request, visitorAddress } = input;
  const fields = partyFaults(request);
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  // Read before the transaction: inside one only its own connection may be used.
  const rates = await ratesInto(ctx, request.currencyCode);
  const latest = await latestRateDate(ctx);
  const now = ctx.now();

  return ctx.database.transaction(async (tx) => {
    const session = sessionId ? await findSessionForChange(tx, { id: sessionId, now }) : null;
    if (session?.isBookingInProgress) throw new ApiError('SESSION_LOCKED');
    if (session && !session.isLocked) {
      await changeOpenSession(tx, session, request, { rateFrom: rates.from, rateDate: latest, now });
      return { sessionId: session.id, isNew: false };
    }
    const { currencyCode: currency, nbOfAdults, nbOfChildren, ageOfChildren } = request;
    const id = newSessionId();
    await insertSession(tx, {
      id,
      currency,
      nbOfAdults,
      nbOfChildren,
      ageOfChildren,
      rateDate: latest,
      ipAddress: visitorAddress,
      createdAt: now,
      expiresAt: daysAfter(now, SESSION_DAYS),
    });
    return { sessionId: id, isNew: true };
  });
}

async function changeOpenSession(
  tx: Queryable,
  session: SessionRecord,
  request: SessionRequest,
  rates: { rateFrom: (currency: CurrencyCode) => string; rateDate: string; now: Date },
): Promise<void> {
  const { nbOfAdults, nbOfChildren, ageOfChildren, currencyCode: currency } = request;
  const isNewCurrency = currency !== session.currency;
  const isNewParty = !isSameParty(session, request);
  if (isNewParty) {
    if (!request.replaces && entriesOf(session) > 0) throw new ApiError('PARTY_CHANGED');
    await releaseParts(tx, { sessionId: session.id });
    await deleteParts(tx, session.id);
  } else if (isNewCurrency) {
    await repriceParts(tx, session, { currency, rateFrom: rates.rateFrom });
  }
  await updateSession(tx, session.id, {
    currency,
    nbOfAdults,
    nbOfChildren,
    ageOfChildren,
    ...(isNewCurrency ? { rateDate: rates.rateDate } : {}),
    // Travellers of another party are other people, and what they held and answered is gone with the cart.
    ...(isNewParty ? { passengers: null, holdsRenewed: false, isRefundableWanted: null } : {}),
    expiresAt: daysAfter(rates.now, SESSION_DAYS),
  });
}
