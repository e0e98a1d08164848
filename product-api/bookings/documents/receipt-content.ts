import type { BusTicket } from '@/contract/bus-ticket';
import { formatDate, formatDateTime, localDateOf, zoneLabel } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money';
import { regionName } from '@/rules/regions';
import { journeyOf } from '../../sessions/cart-contents';
import { text } from '../../texts/text';
import type { BookingDetails } from '../booking-details';

export type ReceiptLine = { label: string; detail?: string; amount: string };

/** A receipt as words, ready to be drawn as a page or as a PDF (R145, D24, D27, D41). */
export type ReceiptContent = {
  language: Language;
  title: string;
  brand: string;
  facts: { label: string; value: string }[];
  journeysTitle: string;
  journeys: { title: string; lines: string[] }[];
  itemTitle: string;
  amountTitle: string;
  items: ReceiptLine[];
  /** Before taxes, then each tax. */
  taxes: ReceiptLine[];
  total: ReceiptLine;
  notes: string[];
};

const RECEIPT_ZONE = 'America/Toronto';

export function receiptContent(details: BookingDetails): ReceiptContent {
  const { booking, language, travellers, entries, contact } = details;
  const say = (key: string, params?: Record<string, string | number>) => text(language, `documents.receipt.${key}`, params);
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency }, language);
  const refundable = booking.isRefundable ? [{ label: say('refundable'), amount: money(booking.refundableFee) }] : [];
  return {
    language,
    title: say('title', { number: booking.number }),
    brand: contact.brand,
    facts: [
      { label: say('bookingNumber'), value: booking.number },
      { label: say('date'), value: formatDate(localDateOf(booking.decidedAt ?? booking.createdAt, RECEIPT_ZONE), language, 'dayMonthYear') },
      { label: say('seller'), value: `${contact.brand}, ${contact.phone}, ${contact.email}` },
      { label: say('buyer'), value: billedTo(details) },
      { label: say('travellers'), value: travellers.map((traveller) => traveller.name).join(', ') },
    ],
    journeysTitle: say('journeys'),
    journeys: entries.flatMap(({ tickets }) => tickets.map((ticket) => journeyLines(ticket, language))),
    itemTitle: say('item'),
    amountTitle: say('amount'),
    items: [...entries.map((entry) => itemLine(entry, details)), ...refundable],
    taxes: [{ label: say('subtotal'), amount: money(booking.subtotal) }, ...booking.taxBreakdown.map((line) => taxLine(line, details))],
    total: { label: say('total'), detail: paidWith(details), amount: money(booking.total) },
    notes: [
      say('currencyNote', { currency: booking.currency }),
      ...(booking.taxBreakdown.length === 0 ? [say('noTax')] : []),
      ...(booking.taxBreakdown.some((line) => line.status === 'open') ? [say('openTax')] : []),
      ...details.rates.map(({ from, rate, date }) =>
        say('rate', { from, to: booking.currency, rate: language === 'fr' ? rate.replace('.', ',') : rate, date: formatDate(date, language, 'dayMonthYear') }),
      ),
      say('questions', contact),
    ],
  };
}

function billedTo({ booking, language }: BookingDetails): string {
  const { address, aptNumber, city, provinceState, postalCode, country } = booking.billingAddress;
  const street = aptNumber ? `${aptNumber}-${address}` : address;
  return [street, city, `${regionName(country, provinceState, language)} ${postalCode}`, country].join(', ');
}

function journeyLines(ticket: BusTicket, language: Language): { title: string; lines: string[] } {
  const { legs } = journeyOf(ticket);
  const moment = (instant: string, zone: string) => `${formatDateTime(instant, zone, language, 'shortYear')} ${zoneLabel(instant, zone, language)}`;
  const from = legs[0]?.departureLocation.cityName ?? '';
  const to = legs.at(-1)?.destinationLocation.cityName ?? '';
  return {
    title: `${text(language, `documents.directions.${ticket.direction}`)}, ${from} → ${to}`,
    lines: legs.flatMap((leg) => [
      `${moment(leg.departureTime, leg.departureLocation.zone)}, ${leg.departureLocation.name}`,
      `${moment(leg.arrivalTime, leg.destinationLocation.zone)}, ${leg.destinationLocation.name}`,
      [
        text(language, 'documents.receipt.operatedBy', { operator: leg.operator.name }),
        ...(leg.tripNumber ? [text(language, 'documents.receipt.tripNumber', { number: leg.tripNumber })] : []),
      ].join(', '),
    ]),
  };
}

function itemLine({ tickets, price }: BookingDetails['entries'][number], { booking, language }: BookingDetails): ReceiptLine {
  const [outbound] = tickets;
  const journey = outbound ? journeyOf(outbound) : null;
  const place = { from: journey?.departureLocation.cityName ?? '', to: journey?.destinationLocation.cityName ?? '' };
  const say = (key: string, params: Record<string, string | number>) => text(language, `documents.receipt.${key}`, params);
  const fare = (amount: number) => formatMoney({ amount, currency: price.currency }, language);
  const { adults, children } = booking.passengers;
  const details = [
    ...(adults.length > 0 ? [say('adultFare', { count: adults.length, price: fare(price.adult) })] : []),
    ...(children.length > 0 ? [say('childFare', { count: children.length, price: fare(price.child ?? price.adult) })] : []),
  ];
  return { label: say(tickets.length > 1 ? 'roundTrip' : 'oneWay', place), detail: details.join(' + '), amount: fare(price.total) };
}

function taxLine(line: BookingDetails['booking']['taxBreakdown'][number], { booking, language }: BookingDetails): ReceiptLine {
  const label = text(language, `documents.receipt.${line.product === 'fee' ? 'feeTax' : 'busTax'}`, {
    code: text(language, `documents.taxCodes.${line.code}`),
    percent: language === 'fr' ? line.percent.replace('.', ',') : line.percent,
    region: regionName('CA', line.jurisdiction, language),
  });
  const amount = formatMoney({ amount: line.amount, currency: booking.currency }, language);
  return { label: line.status === 'open' ? `${label} *` : label, amount };
}

const KNOWN_BRANDS = ['visa', 'mastercard', 'amex'];

function paidWith({ booking, language }: BookingDetails): string {
  const { cardBrand: brand, cardLast4: last4 } = booking;
  const key = brand && KNOWN_BRANDS.includes(brand) ? brand : 'other';
  return last4 ? text(language, 'documents.receipt.paidWith', { brand: text(language, `documents.cards.${key}`), last4 }) : '';
}
