import type { ApiContext } from '../../context';
import type { BookingRow } from '../record/booking-record';
import { BROWSER_KEY_HEADER, browserKeyOf, keyOfSale, tokenHash } from './browser-key';
import { saveGrant } from './grants.repository';

const DAY_MS = 24 * 60 * 60_000;
/** As long as browsers keep a cookie. */
const BOUGHT_DAYS = 400;

/**
 * Door (a): the browser that has bought opens the booking after the session has ended and after the next search (D62).
 * @returns answer header that names its key; nothing for a booking that failed
 */
export async function grantBuyer(
  ctx: Pick<ApiContext, 'database' | 'secrets' | 'now'>,
  booking: BookingRow,
  header: (name: string) => string | undefined,
): Promise<Record<string, string>> {
  if (booking.status === 'FAILED') return {};
  const key = browserKeyOf(header) ?? keyOfSale(ctx, booking);
  const now = ctx.now();
  await saveGrant(ctx.database.db, {
    bookingId: booking.id,
    browserHash: tokenHash(ctx, key),
    door: 'browser',
    createdAt: now,
    expiresAt: new Date(now.getTime() + BOUGHT_DAYS * DAY_MS),
  });
  return { [BROWSER_KEY_HEADER]: key };
}
