import { randomUUID } from 'node:crypto';
import type { Door } from '@/contract/cancellations';
import type { ErrorCode } from '@/contract/errors';
import type { Traveller } from '@/contract/passengers';
import { isNewName, nameChange, type NameReason, type TicketName } from '@/rules/after-sale/name-correction';
import { foldText } from '@/rules/fold-text';
import type { Language } from '@/rules/language';
import { nameFault } from '@/rules/travellers/travellers';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { ApiError } from '../../http/api-error';
import { enqueue } from '../../outbox/enqueue';
import { withPassport } from '../../personal-data/passports';
import { refuseWhileExchanging } from '../../bookings/exchanges/refuse-while-exchanging';
import type { BookingRow } from '../../bookings/record/booking-record';
import { moveRevision } from '../../bookings/record/bookings.repository';
import { travellersIn, withTraveller } from '../../bookings/record/change-traveller';
import { insertEvent } from '../../bookings/record/events.repository';
import { reissueTickets } from '../../bookings/tickets/reissue-tickets';
import { reissueVouchers } from '../../bookings/tickets/reissue-vouchers';
import { updateTravellers } from './corrections.repository';
import { lockTraveller } from './lock-traveller';
import { correctableBooking } from './present-travellers';
import { mayTransfer, nameActOf, seatsToCome, soldNamesOf, type CorrectableBooking } from './traveller-facts';

const REFUSALS: Readonly<Record<NameReason, ErrorCode>> = {
  PENDING: 'BOOKING_PENDING',
  ALL_CANCELLED: 'NAME_CLOSED',
  TOO_LATE: 'NAME_CLOSED',
  TICKET_USED: 'NAME_USED',
  HOTEL_LEAD: 'HOTEL_LEAD',
};

export type NameRequest = {
  bookingId: number;
  travellerIndex: number;
  name: TicketName;
  revision: number;
  door: Door;
  language: Language;
};

/**
 * Corrects a traveller's name (D70): new tickets under new numbers, of the first traveller new vouchers, too; the old
 * codes are void, a passport under another name is forgotten, and the new name opens the booking instead of the old one
 * (D11b). The same name again changes nothing.
 * @throws ApiError VALIDATION_FAILED; NOT_FOUND for a traveller that it does not have; BOOKING_CHANGED when somebody
 * acted on it since the form was read; NAME_CLOSED, NAME_USED, HOTEL_LEAD; NAME_TRANSFER
 */
export async function correctName(ctx: ApiContext, request: NameRequest): Promise<BookingRow> {
  const { firstName, lastName } = request.name;
  const fields = [nameFault('firstName', firstName), nameFault('lastName', lastName)].filter((fault) => fault !== null);
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  return retryOnDeadlock(() => ctx.database.transaction((tx) => correctOnce(ctx, tx, request)));
}

async function correctOnce(ctx: ApiContext, tx: Queryable, request: NameRequest): Promise<BookingRow> {
  const { travellerIndex, name, revision } = request;
  const { booking, traveller } = await lockTraveller(tx, request);
  if (traveller.firstName === name.firstName && traveller.lastName === name.lastName) return booking;
  await refuseWhileExchanging(tx, booking.id);
  if (booking.revision !== revision) throw new ApiError('BOOKING_CHANGED');
  const facts = await correctableBooking(tx, booking, ctx.now());
  const { reason } = nameActOf(facts, travellerIndex);
  if (reason) throw new ApiError(REFUSALS[reason]);
  const sold = soldNamesOf(booking);
  if (nameChange(sold[travellerIndex] ?? traveller, name) === 'transfer' && !mayTransfer(facts, travellerIndex))
    throw new ApiError('NAME_TRANSFER');
  const passengers = withTraveller(booking.passengers, travellerIndex, renamed(ctx, traveller, name));
  const change = {
    passengers,
    contactLastNames: [...new Set(travellersIn(passengers).map(({ lastName }) => foldText(lastName)))],
    soldNames: sold,
  };
  await updateTravellers(tx, booking.id, change);
  if (!(await moveRevision(tx, booking, { status: 'CONFIRMED' }))) throw new Error('A locked booking was changed');
  const corrected = { ...booking, ...change, revision: booking.revision + 1 };
  await issueAnew(ctx, tx, { ...facts, booking: corrected }, travellerIndex);
  await tell(ctx, tx, corrected, request);
  return corrected;
}

function renamed({ secrets }: ApiContext, traveller: Traveller, name: TicketName): Traveller {
  const named = { ...traveller, ...name };
  return isNewName(traveller, name) ? withPassport(secrets, named, null) : named;
}

/** Vouchers are in the name of the first traveller; what is over keeps its paper. */
async function issueAnew(
  ctx: ApiContext,
  tx: Queryable,
  facts: CorrectableBooking,
  travellerIndex: number,
): Promise<void> {
  const { booking, units, now } = facts;
  await reissueTickets(tx, ctx, { booking, places: seatsToCome(facts, travellerIndex) });
  if (travellerIndex !== 0) return;
  const isToCome = (kind: 'room' | 'place', entryIndex: number) =>
    units.some((unit) => unit.kind === kind && unit.entryIndex === entryIndex && unit.startsAt > now);
  await reissueVouchers(tx, ctx, {
    booking,
    isWanted: ({ kind, entryIndex }) => isToCome(kind === 'hotel' ? 'room' : 'place', entryIndex),
  });
}

async function tell(
  ctx: ApiContext,
  tx: Queryable,
  { id: bookingId, contactEmail }: BookingRow,
  { travellerIndex, door, language }: NameRequest,
): Promise<void> {
  const at = ctx.now();
  const detail = String(travellerIndex + 1);
  await insertEvent(tx, { bookingId, at, what: 'NAME_CORRECTED', door, amount: null, detail });
  if (contactEmail === null) return;
  const payload = { bookingId, travellerIndex, language };
  await enqueue(tx, { kind: 'booking-corrected', payload, dedupKey: `booking-corrected:${randomUUID()}` }, at);
}
