import type { BookingEvent, MyBooking } from '@/contract/after-sale/my-bookings';
import { cancelAct } from '@/rules/after-sale/cancel-act';
import { maskedEmail } from '@/rules/contact/masked-email';
import type { Language } from '@/rules/language';
import type { LoginContext } from '../accounts/login-tokens';
import { describeBooking } from '../bookings/details/booking-details';
import { daysOfBooking } from '../bookings/details/days-of-booking';
import { listEvents, type EventRow } from '../bookings/record/events.repository';
import { cardSeen, maskedTravellers } from '../bookings/doors/masked';
import { openDoor, type DoorCall, type OpenBooking } from '../bookings/doors/open-door';
import { listCancellations } from '../bookings/money/credit-notes.repository';
import type { BookingRow } from '../bookings/record/booking-record';
import { refundableUnit } from '../bookings/units/refundable-unit';
import { listUnits } from '../bookings/units/units.repository';
import { chargedTotals } from '../bookings/exchanges/charged-totals';
import { listExchanges } from '../bookings/exchanges/exchanges.repository';
import { listRefundsSeen } from './cancel/list-refunds-seen';
import { presentCancellation } from './cancel/present-cancellation';
import { obstaclesOf } from './exchange/obstacles';
import { presentExchange } from './exchange/present-exchange';
import { exchangeActs } from './exchange/standing-direction';
import { claimableBooking } from './claims/claimable';
import { presentClaim } from './claims/present-claim';
import { correctableBooking, correctionActs } from './corrections/present-travellers';
import { presentChange } from './cases/present-change';
import { listChanges } from './changes/changes.repository';
import { touchedUnits } from './changes/touched-units';
import { unitsInFull } from './changes/units-in-full';
import { NO_CODES, presentCodes } from './present-codes';
import { presentUnit } from './present-unit';

/**
 * A booking as the door may see it by which it is opened (D60, D61): what it does not see never gets into the answer.
 * @throws ApiError BOOKING_NOT_FOUND
 */
export async function readMyBooking(ctx: LoginContext, call: DoorCall, language: Language): Promise<MyBooking> {
  const open = await openDoor(ctx, 'readMyBooking', call);
  return presentMyBooking(ctx, open, language);
}

async function presentMyBooking(ctx: LoginContext, open: OpenBooking, language: Language): Promise<MyBooking> {
  const { booking, door, view } = open;
  const { db } = ctx.database;
  const now = ctx.now();
  const [details, units, cancellations, events, exchanges, obstacles, changes] = await Promise.all([
    describeBooking(ctx, booking, language),
    listUnits(db, booking.id),
    listCancellations(db, booking.id),
    listEvents(db, booking.id),
    listExchanges(db, booking.id),
    obstaclesOf(db, booking),
    listChanges(db, booking.id),
  ]);
  const refunds = await listRefundsSeen(db, booking, { cancellations, view });
  const charged = exchanges.map(({ exchange }) => exchange).filter((one) => one.paymentReference !== null);
  const card = cardSeen(booking, view);
  const touched = changes.flatMap((change) => touchedUnits(change, units));
  const inFull = unitsInFull(changes, { booking, all: units, asked: touched }, now);
  const claimable = await claimableBooking(db, booking, now);
  const judged = units.map((row) => ({ ...refundableUnit(row, booking), status: row.status }));
  return {
    bookingNumber: booking.number,
    status: booking.status,
    door,
    isMasked: !view.names,
    stepUp: stepUpOf(open),
    revision: booking.revision,
    serverTime: now.toISOString(),
    createdAt: booking.createdAt.toISOString(),
    currency: booking.currency,
    ...chargedTotals(booking, charged),
    givenBack: refunds.reduce((sum, { amount }) => sum + amount, 0),
    isCancellationInsuranceAdded: booking.isRefundable,
    cancellationInsuranceFee: booking.refundableFee,
    ...daysOfBooking(booking),
    buses: details.entries,
    stays: details.stays.map(({ stay }) => stay),
    visits: details.visits.map(({ activity }) => activity),
    travellers: view.names ? details.travellers : maskedTravellers(booking),
    units: units.map((row) => presentUnit(row, booking, { now, isInFull: inFull.has(row.id) })),
    ...(view.codes ? await presentCodes(ctx, details, units) : NO_CODES),
    email: emailOf(open),
    card,
    changes: changes.map((row) => presentChange(row, { booking, units, cancellations }, now)),
    acts: {
      cancel: cancelAct({ isPending: obstacles.isPending, units: judged }, now),
      exchange: exchangeActs(booking, units, obstacles, now),
      claim: claimable.act,
      ...(await correctionActs(db, await correctableBooking(db, booking, now))),
    },
    claims: view.names ? claimable.claims.map((row) => presentClaim(row, { booking, all: units, now })) : [],
    cancellations: cancellations.map((row) => presentCancellation(row, { booking, refunds })),
    exchanges: exchanges.map((row) => presentExchange(ctx, booking, row, language)),
    refunds,
    history: historyOf(booking, events),
    termsVersion: booking.termsVersion,
    annexVersion: booking.annexVersion,
  };
}

function emailOf({ booking: { contactEmail }, view }: OpenBooking): string | null {
  return contactEmail === null || view.email ? contactEmail : maskedEmail(contactEmail);
}

function stepUpOf({ booking, door, provedUntil }: OpenBooking): MyBooking['stepUp'] {
  if (door !== 'number') return null;
  const { contactEmail } = booking;
  return { email: contactEmail && maskedEmail(contactEmail), until: provedUntil?.toISOString() ?? null };
}

/** A booking from before its acts were written down has its sale at least. */
function historyOf(booking: BookingRow, events: readonly EventRow[]): BookingEvent[] {
  const written = events.map(({ at, what, door, amount, detail }) => ({
    at: at.toISOString(),
    what,
    door,
    amount,
    detail,
  }));
  if (booking.decidedAt === null || written.some(({ what }) => what === 'BOOKED')) return written;
  const at = booking.decidedAt.toISOString();
  return [{ at, what: 'BOOKED', door: 'browser', amount: booking.total, detail: null }, ...written];
}
