import { createHmac, timingSafeEqual } from 'node:crypto';
import { foldText } from '@/rules/fold-text';
import { MAX_TRAVELLERS } from '@/rules/travellers/party-limits';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { BROWSER_KEY_HEADER, browserKeyOf, newToken, tokenHash } from './browser-key';
import type { LookupLimit } from './lookup-limit';
import { findNamesOfBooking, grantLookup, type NamesOfBooking } from './lookups.repository';
import { typedBookingNumber } from '../record/booking-number';

const OPEN_MS = 8 * 60 * 60_000;

export type Lookup = {
  bookingNumber: string;
  lastName: string;
  visitorAddress: string | null;
  header: (name: string) => string | undefined;
};

/**
 * Door (c): the booking's number and the last name of a traveller or of the card's holder open it to this browser for
 * eight hours (D11b, D62). Right or wrong, the same statements run and as many names are compared.
 * @throws ApiError BOOKING_NOT_FOUND, whichever of the two is wrong; TOO_MANY_REQUESTS
 */
export async function findBooking(
  ctx: ApiContext,
  limit: LookupLimit,
  { bookingNumber, lastName, visitorAddress, header }: Lookup,
): Promise<{ bookingNumber: string; headers: Record<string, string> }> {
  const number = typedBookingNumber(bookingNumber);
  const attempt = { number, address: visitorAddress };
  limit.check(attempt);
  const isRight = opens(ctx, await findNamesOfBooking(ctx.database.db, number), lastName);
  const key = browserKeyOf(header) ?? newToken();
  const now = ctx.now();
  const isOpen = await grantLookup(ctx.database.db, {
    number,
    isRight,
    browserHash: tokenHash(ctx, key),
    createdAt: now,
    expiresAt: new Date(now.getTime() + OPEN_MS),
  });
  if (!isOpen) {
    limit.count(attempt);
    throw new ApiError('BOOKING_NOT_FOUND');
  }
  return { bookingNumber: number, headers: { [BROWSER_KEY_HEADER]: key } };
}

/** Compares with every place that a booking could have a name in, also where it has fewer or is not there. */
function opens({ secrets }: Pick<ApiContext, 'secrets'>, names: NamesOfBooking | null, typed: string): boolean {
  const digest = (text: string) => createHmac('sha256', secrets.signingKey).update(text).digest();
  const name = folded(typed);
  const asked = digest(`name ${name}`);
  let isFound = false;
  for (let place = 0; place <= MAX_TRAVELLERS; place += 1) {
    const known = place === MAX_TRAVELLERS ? names?.holderLastName : names?.lastNames[place];
    const isSame = timingSafeEqual(asked, digest(known ? `name ${folded(known)}` : `no name ${place}`));
    isFound = isFound || isSame;
  }
  return isFound && name !== '';
}

/** Hyphens and apostrophes are typed or not: 'O’Brien-Côté' is 'obriencote'. */
function folded(name: string): string {
  return foldText(name).replaceAll(' ', '');
}
