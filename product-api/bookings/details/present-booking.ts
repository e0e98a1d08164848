import type { ActivityVoucher, Booking, ETicket, HotelVoucher } from '@/contract/booking';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { text } from '../../texts/text';
import { chargedTotals } from '../exchanges/charged-totals';
import { listChargedExchanges } from '../exchanges/exchanges.repository';
import {
  describeBooking,
  type BookedRoom,
  type BookedStay,
  type BookedVisit,
  type BookingDetails,
  type IssuedTicket,
  type IssuedVoucher,
} from './booking-details';
import type { BookingRow } from '../record/booking-record';
import { drawCode } from '../tickets/code-drawing';

/** A booking as the contract shows it, with places and messages in the visitor's language (R144, F35). */
export async function presentBooking(ctx: ApiContext, booking: BookingRow, language: Language): Promise<Booking> {
  const [details, charged] = await Promise.all([
    describeBooking(ctx, booking, language),
    listChargedExchanges(ctx.database.db, [booking.id]),
  ]);
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
    ...chargedTotals(booking, charged),
    isCancellationInsuranceAdded: booking.isRefundable,
    cancellationInsuranceFee: booking.refundableFee,
    buses: details.entries,
    hotels: await hotelVouchers(details.stays),
    activities: await activityVouchers(details.visits),
    travellers: details.travellers,
    eTickets: await Promise.all(details.issued.map(presentTicket)),
    mailedTo: booking.status === 'CONFIRMED' ? booking.contactEmail : null,
    card: brand && last4 ? { brand, last4 } : null,
    termsLastModified: booking.termsVersion,
  };
}

export async function presentTicket({
  ticketNumber,
  qrPayload,
  traveller,
  ticket,
  leg,
  seat,
}: IssuedTicket): Promise<ETicket> {
  return {
    ticketNumber,
    travellerName: traveller.name,
    travellerType: traveller.type,
    direction: ticket.direction,
    leg,
    seat,
    qrPayload,
    qrSvg: await drawCode(qrPayload),
  };
}

/** None until they are issued. */
async function hotelVouchers(stays: readonly BookedStay[]): Promise<HotelVoucher[]> {
  const shown = stays.map(async ({ stay, rooms: booked }) => {
    const rooms = (await Promise.all(booked.map(presentRoom))).flat();
    return rooms.slice(0, 1).map(({ voucherNumber, leadName, qrPayload, qrSvg, supplierReference }) => ({
      ...stay,
      ...{ voucherNumber, leadName, qrPayload, qrSvg, supplierReference },
      rooms,
    }));
  });
  return (await Promise.all(shown)).flat();
}

async function presentRoom({ room, voucher, supplierReference }: BookedRoom): Promise<HotelVoucher['rooms']> {
  return voucher ? [{ ...room, ...(await presentVoucher(voucher)), supplierReference }] : [];
}

/** For as many tickets as the voucher stands for. */
async function activityVouchers(visits: readonly BookedVisit[]): Promise<ActivityVoucher[]> {
  const shown = visits.map(async ({ activity, voucher, places: quantity }) =>
    voucher ? [{ ...activity, quantity, ...(await presentVoucher(voucher)) }] : [],
  );
  return (await Promise.all(shown)).flat();
}

async function presentVoucher(voucher: IssuedVoucher): Promise<IssuedVoucher & { qrSvg: string }> {
  return { ...voucher, qrSvg: await drawCode(voucher.qrPayload) };
}

/** While it runs: what is being done; after a failure: why (D38). */
function messageOf({ booking, language, contact }: BookingDetails): string | null {
  if (booking.status === 'PENDING') return text(language, 'documents.booking.inProgress');
  return booking.failureCode ? text(language, `errors.${booking.failureCode}`, contact) : null;
}
