import { addDays } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { daysOfBooking } from '../details/days-of-booking';
import type { BookingRow } from '../record/booking-record';
import { BROWSER_KEY_HEADER, browserKeyOf, newToken, tokenHash } from './browser-key';
import { saveGrant } from './grants.repository';
import { findOpenLink, insertLink, type LinkPurpose } from './links.repository';
import { typedBookingNumber } from '../record/booking-number';

const DAYS_AFTER_TRIP = 30;

type LinkContext = Pick<ApiContext, 'secrets' | 'config' | 'now'>;

/** Until the end of the thirtieth day after the trip, wherever that day ends last (D62). */
function linkExpiry(booking: BookingRow): Date {
  return new Date(`${addDays(daysOfBooking(booking).endDate, DAYS_AFTER_TRIP + 1)}T12:00:00.000Z`);
}

/** Which of a booking's pages a mail leads to. */
type BookingPage = 'booking' | 'claim';

/** A booking's page, as somebody finds it who has a door already. */
function bookingAddress(
  { config }: Pick<ApiContext, 'config'>,
  booking: Pick<BookingRow, 'number'>,
  { language, page }: { language: Language; page: BookingPage },
): URL {
  const path = `/my-bookings/${booking.number.toLowerCase()}${page === 'claim' ? '/claim' : ''}`;
  return new URL(language === 'fr' ? `/fr${path}` : path, config.publicUrl);
}

/**
 * Address of the booking's page for a mail: `?key=` opens it (D62), `?stop=` offers to stop a change of its e-mail
 * address. The token is made anew for each mail and kept as a hash.
 */
export async function mailLink(
  ctx: LinkContext,
  tx: Queryable,
  {
    booking,
    language,
    purpose,
    expiresAt,
    page = 'booking',
  }: {
    booking: BookingRow;
    language: Language;
    purpose: LinkPurpose;
    /** Without it until 30 days after the trip. */
    expiresAt?: Date;
    page?: BookingPage;
  },
): Promise<string> {
  const token = newToken();
  await insertLink(tx, {
    bookingId: booking.id,
    tokenHash: tokenHash(ctx, token),
    purpose,
    createdAt: ctx.now(),
    expiresAt: expiresAt ?? linkExpiry(booking),
  });
  const address = bookingAddress(ctx, booking, { language, page });
  address.searchParams.set(purpose === 'manage' ? 'key' : 'stop', token);
  return address.href;
}

/**
 * Door (d): a mail's token becomes this browser's proof, for as long as the link itself would open (D62).
 * @throws ApiError BOOKING_LINK_INVALID for one that has expired, was ended, is of another purpose or another booking
 */
export async function openLink(
  ctx: Pick<ApiContext, 'database' | 'secrets' | 'now'>,
  call: { bookingNumber: string; key: string; header: (name: string) => string | undefined },
): Promise<{ bookingNumber: string; headers: Record<string, string> }> {
  const { db } = ctx.database;
  const now = ctx.now();
  const number = typedBookingNumber(call.bookingNumber);
  const found = await findOpenLink(db, { tokenHash: tokenHash(ctx, call.key), purpose: 'manage', number, now });
  if (!found || found.booking.status === 'FAILED') throw new ApiError('BOOKING_LINK_INVALID');
  const { link, booking } = found;
  const key = browserKeyOf(call.header) ?? newToken();
  const grant = { bookingId: booking.id, browserHash: tokenHash(ctx, key), createdAt: now, expiresAt: link.expiresAt };
  await saveGrant(db, { ...grant, door: 'link' });
  return { bookingNumber: booking.number, headers: { [BROWSER_KEY_HEADER]: key } };
}
