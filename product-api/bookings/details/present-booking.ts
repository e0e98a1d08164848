import type { Booking, ETicket, MadeBooking } from '@/contract/booking';
import type { Language } from '@/rules/language';
import { departuresThatStopped } from '../../buses/departures/list-sold-rides';
import type { ApiContext } from '../../context';
import { text } from '../../texts/text';
import {
  describeBooking,
  type BookedStay,
  type BookedVisit,
  type BookingDetails,
  type IssuedTicket,
} from './booking-details';
import { isJourneyStopped } from './cancelled-parts';
import type { BookingRow } from '../record/booking-record';
import { drawCode } from '../tickets/code-drawing';

/**
 * A booking as the contract shows it, with places and messages in the visitor's language and its codes drawn (R144,
 * F35).
 */
export async function presentBooking(ctx: ApiContext, booking: BookingRow, language: Language): Promise<Booking> {
  const [details, stopped] = await Promise.all([
    describeBooking(ctx, booking, language),
    departuresThatStopped(ctx.database.db, booking),
  ]);
  const made = madeBooking(details);
  const hotels = made.hotels.map(async (hotel) => ({
    ...(await drawn(hotel)),
    rooms: await Promise.all(hotel.rooms.map(drawn)),
  }));
  return {
    ...made,
    hotels: await Promise.all(hotels),
    activities: await Promise.all(made.activities.map(drawn)),
    eTickets: await Promise.all(
      details.issued.map(async (issued) => ({
        ...(await presentTicket(issued)),
        isStopped: isJourneyStopped({ stopped }, issued.ticket),
      })),
    ),
  };
}

/** The same without the drawings, which are made when somebody is shown them. */
export async function presentMadeBooking(
  ctx: ApiContext,
  booking: BookingRow,
  language: Language,
): Promise<MadeBooking> {
  return madeBooking(await describeBooking(ctx, booking, language));
}

function madeBooking(details: BookingDetails): MadeBooking {
  const { booking } = details;
  const { cardBrand: brand, cardLast4: last4 } = booking;
  return {
    bookingNumber: booking.number,
    status: booking.status,
    bookingMessage: messageOf(details),
    failureCode: booking.failureCode,
    language: booking.language,
    createdAt: booking.createdAt.toISOString(),
    currency: booking.currency,
    rateDate: booking.rateDate,
    ...details.charged,
    isCancellationInsuranceAdded: booking.isRefundable,
    cancellationInsuranceFee: booking.refundableFee,
    buses: details.entries,
    hotels: details.stays.flatMap(hotelVouchers),
    activities: details.visits.flatMap(activityVouchers),
    travellers: details.travellers,
    eTickets: details.issued.map(madeTicket),
    mailedTo: booking.status === 'CONFIRMED' ? booking.contactEmail : null,
    card: brand && last4 ? { brand, last4 } : null,
    termsLastModified: booking.termsVersion,
    sold: isAsSold(details) ? null : soldBooking(details),
  };
}

export function presentTicket(ticket: IssuedTicket): Promise<ETicket> {
  return drawn(madeTicket(ticket));
}

function madeTicket({ ticketNumber, qrPayload, traveller, ticket, leg, seat }: IssuedTicket): Omit<ETicket, 'qrSvg'> {
  return {
    ticketNumber,
    travellerName: traveller.name,
    travellerType: traveller.type,
    direction: ticket.direction,
    leg,
    seat,
    qrPayload,
  };
}

async function drawn<Coded extends { qrPayload: string }>(coded: Coded): Promise<Coded & { qrSvg: string }> {
  return { ...coded, qrSvg: await drawCode(coded.qrPayload) };
}

/** Nothing was exchanged or given back, by whomever. */
function isAsSold({
  booking,
  charged,
  entries,
  soldEntries,
  stays,
  visits,
  voided,
  creditNotes,
}: BookingDetails): boolean {
  return (
    creditNotes.length + voided.length === 0 &&
    charged.total === booking.total &&
    soldEntries === entries &&
    !stays.some(({ rooms }) => rooms.some(({ isCancelled }) => isCancelled)) &&
    visits.every(({ activity, places }) => places === activity.quantity)
  );
}

/** Together with the refundable booking its parts and exchanges are what was charged. */
function soldBooking({ booking, charged, soldEntries, stays, visits, creditNotes }: BookingDetails): Booking['sold'] {
  return {
    buses: soldEntries.map(({ tickets }) => ({ tickets })),
    hotels: stays.map(({ stay }) => stay),
    activities: visits.map(({ activity }) => activity),
    exchanges: charged.total - booking.total,
    givenBack: creditNotes.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** None until they are issued. */
function hotelVouchers({ stay, rooms: booked }: BookedStay): MadeBooking['hotels'] {
  const rooms = booked.flatMap(({ room, voucher, supplierReference }) =>
    voucher ? [{ ...room, ...voucher, supplierReference }] : [],
  );
  return rooms.slice(0, 1).map(({ voucherNumber, leadName, qrPayload, supplierReference }) => ({
    ...stay,
    ...{ voucherNumber, leadName, qrPayload, supplierReference },
    rooms,
  }));
}

/** For as many tickets as the voucher stands for. */
function activityVouchers({ activity, voucher, places: quantity }: BookedVisit): MadeBooking['activities'] {
  return voucher ? [{ ...activity, quantity, ...voucher }] : [];
}

/** While it runs: what is being done; after a failure: why (D38). */
function messageOf({ booking, language, contact }: BookingDetails): string | null {
  if (booking.status === 'PENDING') return text(language, 'documents.booking.inProgress');
  return booking.failureCode ? text(language, `errors.${booking.failureCode}`, contact) : null;
}
