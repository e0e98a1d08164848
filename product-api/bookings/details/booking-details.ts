import type { Booking } from '@/contract/booking';
import type { BusLeg, BusTicket } from '@/contract/bus-ticket';
import type { SharedRoom } from '@/contract/hotels';
import type { BookedActivity, BookedHotel } from '@/contract/session';
import { ticketStatus } from '@/rules/after-sale/ticket-status';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { rateBetween } from '../../prices/exchange-rates';
import { localizeTicket } from '../../buses/tickets/localize-ticket';
import { journeyOf, priceOf, refundsOf, ticketsOf } from '../../sessions/cart/cart-contents';
import { presentActivityCart } from '../../sessions/present/present-activity';
import { presentHotelCart } from '../../sessions/present/present-hotel';
import { cartsAsSold, type DirectionPlace } from '../directions/directions-before';
import type { ReplacedDirection } from '../directions/replaced-directions.repository';
import { chargedTotals } from '../exchanges/charged-totals';
import type { BookingRow, OrderRow, TicketRow, VoucherRow } from '../record/booking-record';
import { partyOfBooking } from '../record/party-of-booking';
import { travellersOfBooking, type Traveller } from '../tickets/issue-tickets';
import { leadNameOf } from '../tickets/issue-vouchers';
import { isInSameRoom, referenceOfRoom } from '../record/room-place';
import { readBookingParts } from './booking-parts.repository';

export type IssuedTicket = {
  ticketNumber: string;
  qrPayload: string;
  traveller: Traveller;
  ticket: BusTicket;
  leg: BusLeg;
  seat: string | null;
};
/** `leadName`: whose name it is in. */
export type IssuedVoucher = { voucherNumber: string; qrPayload: string; leadName: string };

/**
 * `voucher` is the valid one: null until the booking is confirmed, and once the room was given back (`isCancelled`).
 * `supplierReference` is the hotel's own confirmation code.
 */
export type BookedRoom = {
  room: SharedRoom;
  voucher: IssuedVoucher | null;
  isCancelled: boolean;
  supplierReference: string | null;
};
/** One to three rooms, the stay's first one first (D22). */
export type BookedStay = { stay: Omit<BookedHotel, 'holdExpiresAt'>; rooms: BookedRoom[] };
/** `activity` as it was sold; its valid voucher stands for `places`, none once all were given back. */
export type BookedVisit = {
  activity: Omit<BookedActivity, 'holdExpiresAt'>;
  voucher: IssuedVoucher | null;
  isCancelled: boolean;
  places: number;
};

/** A credit note's number, and what it gives back in minor units of the booking's currency. */
type CreditNoteSum = { number: string; at: Date; amount: number };

/** A booking with everything its documents, mails and answers say, in one language. */
export type BookingDetails = {
  booking: BookingRow;
  language: Language;
  entries: Booking['buses'];
  /** The same as they were sold first, before another bus took a direction's place. */
  soldEntries: Booking['buses'];
  stays: BookedStay[];
  visits: BookedVisit[];
  travellers: Traveller[];
  /** Tickets that hold, also those that were used. */
  issued: IssuedTicket[];
  /** Tickets whose codes do not work any more (D65): never printed or sent as tickets. */
  voided: IssuedTicket[];
  /** What was given back so far, the oldest first (D66). */
  creditNotes: CreditNoteSum[];
  /** Everything that was charged, exchanges with it (D66). */
  charged: Pick<Booking, 'total' | 'subtotal' | 'taxBreakdown'>;
  /** Rates that turned what companies, hotels and guides ask into the booking's currency (D27). */
  rates: { from: CurrencyCode; rate: string; date: string }[];
  contact: { brand: string; phone: string; email: string };
};

export async function describeBooking(
  ctx: ApiContext,
  booking: BookingRow,
  language: Language,
): Promise<BookingDetails> {
  const parts = await readBookingParts(ctx.database.db, booking);
  const { tickets: rows, vouchers, orders, cancellations, replaced } = parts;
  const entries = await describeBuses(ctx, booking, language);
  const [soldEntries, before, stays, rates] = await Promise.all([
    replaced.length === 0
      ? entries
      : describeBuses(ctx, { ...booking, carts: cartsAsSold(booking, replaced) }, language),
    ticketsBefore(ctx, replaced, language),
    describeStays(ctx, booking, language, { vouchers, orders }),
    ratesOf(ctx, booking),
  ]);
  const travellers = travellersOfBooking(booking);
  const { brandName: brand, supportPhone: phone, supportEmail: email } = ctx.config;
  const shown = (tickets: TicketRow[]) =>
    tickets.flatMap((row) => issuedTicket(row, ticketOfRow(row, { entries, before }), travellers));
  const isVoid = (row: TicketRow) => ticketStatus(row) === 'VOID';
  return {
    booking,
    language,
    entries,
    soldEntries,
    stays,
    visits: describeVisits(booking, language, vouchers),
    travellers,
    issued: shown(rows.filter((row) => !isVoid(row))),
    voided: shown(rows.filter(isVoid)),
    creditNotes: cancellations.map(({ creditNoteNumber: number, at, total: amount }) => ({ number, at, amount })),
    rates,
    charged: chargedTotals(booking, parts.charged),
    contact: { brand, phone, email },
  };
}

async function describeBuses(ctx: ApiContext, booking: BookingRow, language: Language): Promise<Booking['buses']> {
  const party = partyOfBooking(booking);
  return Promise.all(
    booking.carts.map(async (cart) => ({
      tickets: await ticketsOf(ctx, cart, language),
      price: priceOf(cart, party),
      refunds: refundsOf(cart).map((refund) => ({ ...refund, steps: [...refund.steps] })),
    })),
  );
}

async function describeStays(
  ctx: ApiContext,
  booking: BookingRow,
  language: Language,
  { vouchers, orders }: { vouchers: VoucherRow[]; orders: OrderRow[] },
): Promise<BookedStay[]> {
  const party = partyOfBooking(booking);
  return Promise.all(
    booking.hotelCarts.map(async (cart, entryIndex) => {
      const stay = await presentHotelCart(ctx, cart, language, party);
      const rooms = stay.rooms.map((room, roomIndex) => {
        const { voucher, isCancelled } = issuedVoucher(booking, vouchers, { kind: 'hotel', entryIndex, roomIndex });
        return { room, voucher, isCancelled, supplierReference: referenceOfRoom(orders, { entryIndex, roomIndex }) };
      });
      return { stay, rooms };
    }),
  );
}

function describeVisits(booking: BookingRow, language: Language, vouchers: VoucherRow[]): BookedVisit[] {
  return booking.activityCarts.map((cart, entryIndex) => {
    const activity = presentActivityCart(cart, language);
    const { places, ...issued } = issuedVoucher(booking, vouchers, { kind: 'activity', entryIndex, roomIndex: 0 });
    return { activity, ...issued, places: issued.isCancelled ? 0 : (places ?? activity.quantity) };
  });
}

function issuedVoucher(
  booking: BookingRow,
  vouchers: VoucherRow[],
  which: Pick<VoucherRow, 'kind' | 'entryIndex' | 'roomIndex'>,
): { voucher: IssuedVoucher | null; isCancelled: boolean; places: number | null } {
  const its = vouchers.filter((voucher) => voucher.kind === which.kind && isInSameRoom(voucher, which));
  const row = its.find((voucher) => ticketStatus(voucher) !== 'VOID');
  if (!row) return { voucher: null, isCancelled: its.length > 0, places: null };
  const { voucherNumber, qrPayload, places } = row;
  return { voucher: { voucherNumber, qrPayload, leadName: leadNameOf(booking) }, isCancelled: false, places };
}

type TicketBefore = DirectionPlace & { generation: number; ticket: BusTicket };

/** Journeys that another bus has taken the place of, in a language. */
async function ticketsBefore(
  ctx: ApiContext,
  replaced: readonly ReplacedDirection[],
  language: Language,
): Promise<TicketBefore[]> {
  return Promise.all(
    replaced.map(async ({ entryIndex, directionIndex, generation, direction }) => ({
      entryIndex,
      directionIndex,
      generation,
      ticket: await localizeTicket(ctx, direction.ticket, language),
    })),
  );
}

/** The journey that a ticket was issued for. */
function ticketOfRow(
  row: TicketRow,
  { entries, before }: { entries: BookingDetails['entries']; before: readonly TicketBefore[] },
): BusTicket | undefined {
  const earlier = before.find(
    (one) =>
      one.entryIndex === row.entryIndex &&
      one.directionIndex === row.directionIndex &&
      one.generation === row.generation,
  );
  return earlier?.ticket ?? entries[row.entryIndex]?.tickets[row.directionIndex];
}

function issuedTicket(row: TicketRow, ticket: BusTicket | undefined, travellers: Traveller[]): IssuedTicket[] {
  const leg = ticket && journeyOf(ticket).legs[row.legIndex];
  const traveller = travellers[row.travellerIndex];
  return ticket && leg && traveller
    ? [{ ticketNumber: row.ticketNumber, qrPayload: row.qrPayload, traveller, ticket, leg, seat: row.seat }]
    : [];
}

async function ratesOf(ctx: ApiContext, booking: BookingRow): Promise<BookingDetails['rates']> {
  const { carts, hotelCarts, activityCarts, currency, rateDate } = booking;
  const asked = [
    ...carts.flatMap((cart) => cart.directions.flatMap((direction) => direction.fares.map((fare) => fare.currency))),
    ...[...hotelCarts, ...activityCarts].map((cart) => cart.asked.currency),
  ];
  const foreign = [...new Set(asked)].filter((from) => from !== currency);
  return Promise.all(foreign.map(async (from) => ({ from, ...(await rateBetween(ctx, from, currency, rateDate)) })));
}
