import type { Door } from '@/contract/cancellations';
import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import { partStatus } from '@/rules/after-sale/part-status';
import { localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { Account } from '../accounts/account';
import type { LoginContext } from '../accounts/login-tokens';
import { findAccount, type SignedInCall } from '../accounts/require-account';
import { daysOfBooking } from '../bookings/details/days-of-booking';
import { browserKeyOf, tokenHash } from '../bookings/doors/browser-key';
import { listGrantsOfBrowser, type GrantRow } from '../bookings/doors/grants.repository';
import { chargedTotals } from '../bookings/exchanges/charged-totals';
import { listChargedExchanges, type ExchangeRow } from '../bookings/exchanges/exchanges.repository';
import { bestDoor } from '../bookings/doors/open-door';
import { listRefundsOfAll, type RefundRow } from '../bookings/money/money.repository';
import { byBooking } from '../bookings/record/by-booking';
import type { BookingRow } from '../bookings/record/booking-record';
import { travellersOfBooking } from '../bookings/tickets/issue-tickets';
import { listUnitsOf, type UnitRow } from '../bookings/units/units.repository';
import { loadSession } from '../sessions/record/load-session';
import { changeToAnswer } from './change-to-answer';
import { listLiveChanges, type ChangeRow } from './changes/changes.repository';
import { listOpenBookings } from './my-bookings.repository';
import { journeyToWatch, nextPart, titleOf } from './parts-of-line';

/** More than one traveller's browser ever has; an agency's account looks its bookings up. */
const MAX_LINES = 200;

/** Every booking that this browser, session or account may open (D60): a few queries, however many there are. */
export async function listMyBookings(
  ctx: LoginContext,
  { sessionId, ...call }: SignedInCall & { sessionId: string | null },
  language: Language,
): Promise<MyBookingLine[]> {
  const { db } = ctx.database;
  const now = ctx.now();
  const key = browserKeyOf(call.header);
  const [grants, account, session] = await Promise.all([
    key ? listGrantsOfBrowser(db, tokenHash(ctx, key), now) : [],
    findAccount(ctx, call),
    loadSession(ctx, sessionId),
  ]);
  const rows = await listOpenBookings(
    db,
    {
      bookingIds: grants.map(({ bookingId }) => bookingId),
      accountId: account?.id ?? null,
      provenEmail: account?.isEmailVerified ? account.email : null,
      sessionId: session?.id ?? null,
    },
    MAX_LINES,
  );
  const ids = rows.map(({ id }) => id);
  const [units, refunds, charged, changes] = await Promise.all([
    listUnitsOf(db, ids),
    listRefundsOfAll(db, ids),
    listChargedExchanges(db, ids),
    listLiveChanges(db, ids),
  ]);
  const changesOf = byBooking(changes);
  const chargedOf = byBooking(charged);
  const unitsOf = byBooking(units);
  const refundsOf = byBooking(refunds);
  const grantsOf = byBooking(grants);
  const lines = await Promise.all(
    rows.map((booking) =>
      lineOf(ctx, booking, {
        account,
        sessionId: session?.id ?? null,
        grants: grantsOf.get(booking.id) ?? [],
        units: unitsOf.get(booking.id) ?? [],
        refunds: refundsOf.get(booking.id) ?? [],
        charged: chargedOf.get(booking.id) ?? [],
        changes: changesOf.get(booking.id) ?? [],
        language,
        now,
      }),
    ),
  );
  return inOrder(
    lines.flatMap((line) => line ?? []),
    now,
  );
}

async function lineOf(
  ctx: LoginContext,
  booking: BookingRow,
  found: {
    account: Account | null;
    sessionId: string | null;
    grants: readonly GrantRow[];
    units: readonly UnitRow[];
    refunds: readonly RefundRow[];
    charged: readonly ExchangeRow[];
    changes: readonly ChangeRow[];
    language: Language;
    now: Date;
  },
): Promise<MyBookingLine | null> {
  const { units, refunds, charged, changes, language, now } = found;
  const door = bestDoor(booking, found);
  if (!door) return null;
  const sum = (rows: readonly RefundRow[]) => rows.reduce((reached, { amount }) => reached + amount, 0);
  return {
    bookingNumber: booking.number,
    status: booking.status,
    isPartCancelled: units.length > 0 && partStatus(units.map(({ status }) => status)) === 'PART_CANCELLED',
    door,
    doorClosesAt: closesAt(door, found.grants),
    title: await titleOf(ctx, booking, language),
    ...daysOfBooking(booking),
    next: nextPart(booking, units, now),
    journey: await journeyToWatch(ctx, { booking, units, language }),
    buses: booking.carts.reduce((count, { directions }) => count + directions.length, 0),
    stays: booking.hotelCarts.length,
    visits: booking.activityCarts.length,
    travellers: travellersOfBooking(booking).length,
    currency: booking.currency,
    total: chargedTotals(booking, charged).total,
    givenBack: sum(refunds),
    onItsWay: sum(refunds.filter(({ status }) => status === 'REQUESTED' || status === 'OWED')),
    toAnswer: changeToAnswer(booking, { changes, units }, now),
  };
}

function closesAt(door: Door, grants: readonly GrantRow[]): string | null {
  return door === 'number' ? (grants.find((grant) => grant.door === door)?.expiresAt.toISOString() ?? null) : null;
}

/** What is still to come by its beginning, then what is over, the latest first. */
function inOrder(lines: readonly MyBookingLine[], now: Date): MyBookingLine[] {
  const isToCome = ({ endDate, next }: MyBookingLine) => endDate >= localDateOf(now, next?.zone ?? 'America/Toronto');
  const byStart = [...lines].sort((left, right) => left.startDate.localeCompare(right.startDate));
  return [...byStart.filter(isToCome), ...byStart.filter((line) => !isToCome(line)).reverse()];
}
