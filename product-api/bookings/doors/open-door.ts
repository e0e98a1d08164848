import type { Door } from '@/contract/cancellations';
import type { Account } from '../../accounts/account';
import type { LoginContext } from '../../accounts/login-tokens';
import { findAccount, type SignedInCall } from '../../accounts/require-account';
import { ApiError } from '../../http/api-error';
import { loadSession } from '../../sessions/record/load-session';
import type { BookingRow } from '../record/booking-record';
import { browserKeyOf, tokenHash } from './browser-key';
import { findBookingWithGrants, type GrantRow } from './grants.repository';
import { DOOR_RIGHTS, DOOR_VIEWS, type DoorOperation, type DoorView } from './rights';
import { typedBookingNumber } from '../record/booking-number';

/** What a call can prove itself with: a browser's key, a session, a sign-in. */
export type DoorCall = SignedInCall & { bookingNumber: string; sessionId: string | null };

/** What an operation's input has of it. */
export function doorCallOf(input: Omit<DoorCall, 'bookingNumber'> & { params: { bookingNumber: string } }): DoorCall {
  const { params, sessionId, header, language } = input;
  return { bookingNumber: params.bookingNumber, sessionId, header, language };
}

export type OpenBooking = {
  booking: BookingRow;
  /** The best of those that are open to the caller. */
  door: Door;
  view: DoorView;
  /** Of the door by number: until when it has proved more; null: not yet. Other doors need not. */
  provedUntil: Date | null;
  /** Of the browser that calls; null without one. */
  browserHash: string | null;
};

/**
 * Opens a booking for an operation, by the best door that is open to the caller (D61): the one place where it is
 * decided who may do what. A number alone opens nothing.
 * @throws ApiError BOOKING_NOT_FOUND where no door is open, and before there is what was asked for; STEP_UP_REQUIRED;
 * BOOKING_PENDING for acts on a booking that is still being confirmed
 */
export async function openDoor(
  ctx: LoginContext,
  operation: DoorOperation,
  { bookingNumber, sessionId, ...call }: DoorCall,
): Promise<OpenBooking> {
  const now = ctx.now();
  const key = browserKeyOf(call.header);
  const browserHash = key && tokenHash(ctx, key);
  const found = await findBookingWithGrants(ctx.database.db, {
    number: typedBookingNumber(bookingNumber),
    browserHash,
    now,
  });
  if (!found || found.booking.status === 'FAILED') throw new ApiError('BOOKING_NOT_FOUND');
  const { booking, grants } = found;
  const [account, session] = await Promise.all([findAccount(ctx, call), loadSession(ctx, sessionId)]);
  const door = bestDoor(booking, { account, sessionId: session?.id ?? null, grants });
  if (!door) throw new ApiError('BOOKING_NOT_FOUND');
  const provedUntil = door === 'number' ? provedUntilOf(grants, now) : null;
  const level = provedUntil ? 'numberProved' : door;
  const { doors, whilePending } = DOOR_RIGHTS[operation];
  if (booking.status === 'PENDING' && whilePending === 'missing') throw new ApiError('BOOKING_NOT_FOUND');
  if (doors[level] === 'stepUp') throw new ApiError('STEP_UP_REQUIRED');
  if (booking.status === 'PENDING' && whilePending === 'refused') throw new ApiError('BOOKING_PENDING');
  return { booking, door, view: DOOR_VIEWS[level], provedUntil, browserHash };
}

/** What a caller has been found to have. */
export type Proofs = { account: Account | null; sessionId: string | null; grants: readonly GrantRow[] };

/**
 * The best door to a booking of those that are open; null where none is. An account opens what it has bought, and what
 * was bought with the address that it has proved (D55); a session what it has booked, for programs keep nothing else
 * (D31b).
 */
export function bestDoor(booking: BookingRow, { account, sessionId, grants }: Proofs): Door | null {
  if (account && isOfAccount(booking, account)) return 'account';
  if (sessionId !== null && booking.sessionId === sessionId) return 'browser';
  return GRANTED_DOORS.find((door) => grants.some((grant) => grant.door === door)) ?? null;
}

/** The best first. */
const GRANTED_DOORS = ['browser', 'link', 'number'] as const satisfies GrantRow['door'][];

function isOfAccount(booking: BookingRow, account: Account): boolean {
  const isItsAddress = account.isEmailVerified && booking.contactEmail?.toLowerCase() === account.email;
  return booking.accountId === account.id || isItsAddress;
}

function provedUntilOf(grants: readonly GrantRow[], now: Date): Date | null {
  const until = grants.find(({ door }) => door === 'number')?.stepUpUntil ?? null;
  return until !== null && until > now ? until : null;
}
