import type { BusLeg, BusTicket } from '@/contract/bus-ticket';
import type { PartyPrice } from '@/contract/common';
import type { CurrencyCode } from '@/rules/currency';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import { rateBetween } from '../prices/exchange-rates';
import { journeyOf, priceOf, ticketsOf } from '../sessions/cart-contents';
import type { BookingRow, TicketRow } from './booking-record';
import { listTickets } from './bookings.repository';
import { travellersOfBooking, type Traveller } from './issue-tickets';

export type IssuedTicket = { ticketNumber: string; qrPayload: string; traveller: Traveller; ticket: BusTicket; leg: BusLeg };

/** A booking with everything its documents, mails and answers say, in one language. */
export type BookingDetails = {
  booking: BookingRow;
  language: Language;
  entries: { tickets: BusTicket[]; price: PartyPrice }[];
  travellers: Traveller[];
  issued: IssuedTicket[];
  /** Rates that turned operators' fares into the booking's currency (D27). */
  rates: { from: CurrencyCode; rate: string; date: string }[];
  contact: { brand: string; phone: string; email: string };
};

export async function describeBooking(ctx: ApiContext, booking: BookingRow, language: Language): Promise<BookingDetails> {
  const party = { nbOfAdults: booking.passengers.adults.length, nbOfChildren: booking.passengers.children.length };
  const [entries, rows, rates] = await Promise.all([
    Promise.all(booking.carts.map(async (cart) => ({ tickets: await ticketsOf(ctx, cart, language), price: priceOf(cart, party) }))),
    listTickets(ctx.database.db, booking.id),
    ratesOf(ctx, booking),
  ]);
  const travellers = travellersOfBooking(booking);
  const { brandName: brand, supportPhone: phone, supportEmail: email } = ctx.config;
  const issued = rows.flatMap((row) => issuedTicket(row, entries, travellers));
  return { booking, language, entries, travellers, issued, rates, contact: { brand, phone, email } };
}

function issuedTicket(row: TicketRow, entries: BookingDetails['entries'], travellers: Traveller[]): IssuedTicket[] {
  const ticket = entries[row.entryIndex]?.tickets[row.directionIndex];
  const leg = ticket && journeyOf(ticket).legs[row.legIndex];
  const traveller = travellers[row.travellerIndex];
  return ticket && leg && traveller ? [{ ticketNumber: row.ticketNumber, qrPayload: row.qrPayload, traveller, ticket, leg }] : [];
}

async function ratesOf(ctx: ApiContext, { carts, currency, rateDate }: BookingRow): Promise<BookingDetails['rates']> {
  const fares = new Set(carts.flatMap((cart) => cart.directions.map((direction) => direction.fare.currency)));
  const foreign = [...fares].filter((from) => from !== currency);
  return Promise.all(foreign.map(async (from) => ({ from, ...(await rateBetween(ctx, from, currency, rateDate)) })));
}
