import { addMinutes } from 'date-fns';
import { findAccount, type SignedInCall } from '../../accounts/require-account';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { loadRenewal, loadSession } from '../../sessions/record/load-session';
import type { BookingRow } from '../record/booking-record';
import { findBooking, findBookingOfAccount, findBookingOfSession } from '../record/bookings.repository';
import type { LoginContext } from '../../accounts/login-tokens';

/** How long after the lock a session's id from before reads its booking, and learns the new one (D62). */
const FORMER_ID_MINUTES = 10;

/** The booking a session is at, or had last (R144). @throws ApiError BOOKING_NOT_FOUND */
export async function openSessionBooking(
  ctx: ApiContext,
  sessionId: string | null,
): Promise<{ booking: BookingRow; sessionId: string }> {
  const own = await loadSession(ctx, sessionId);
  const session = own ?? (await loadRenewal(ctx, sessionId));
  const booking = session?.bookingId ? await findBooking(ctx.database.db, session.bookingId) : null;
  // Session and booking are locked and written in one moment.
  const isOpen = own !== null || (booking && addMinutes(booking.createdAt, FORMER_ID_MINUTES) >= ctx.now());
  if (!session || !booking || !isOpen) throw new ApiError('BOOKING_NOT_FOUND');
  return { booking, sessionId: session.id };
}

export type SoldBookingLookup = SignedInCall & { number: string; sessionId: string | null };

/**
 * A sold booking by its number, for the session that bought it, and for the account that did or whose proven address it
 * was bought with (D55): anybody else's is not found (D41, S10).
 * @throws ApiError BOOKING_NOT_FOUND
 */
export async function openSoldBooking(
  ctx: LoginContext,
  { number: asked, sessionId, ...call }: SoldBookingLookup,
): Promise<BookingRow> {
  const number = asked.toUpperCase();
  const booking = (await ofSession(ctx, { number, sessionId })) ?? (await ofAccount(ctx, number, call));
  if (!booking || booking.decidedAt === null || booking.status === 'FAILED') throw new ApiError('BOOKING_NOT_FOUND');
  return booking;
}

async function ofSession(
  ctx: ApiContext,
  which: { number: string; sessionId: string | null },
): Promise<BookingRow | null> {
  const session = await loadSession(ctx, which.sessionId);
  return session && findBookingOfSession(ctx.database.db, { number: which.number, sessionId: session.id });
}

async function ofAccount(ctx: LoginContext, number: string, call: SignedInCall): Promise<BookingRow | null> {
  const account = await findAccount(ctx, call);
  return (
    account &&
    findBookingOfAccount(ctx.database.db, {
      number,
      accountId: account.id,
      provenEmail: account.isEmailVerified ? account.email : null,
    })
  );
}
