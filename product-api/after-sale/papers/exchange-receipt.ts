import { formatDate, formatDateTime, localDateOf } from '@/rules/dates/dates';
import { MASKED } from '@/rules/contact/masked-email';
import { formatMoney } from '@/rules/money/money';
import type { BookingDetails } from '../../bookings/details/booking-details';
import {
  billedTo,
  cardInWords,
  RECEIPT_ZONE,
  type ReceiptContent,
} from '../../bookings/documents/receipt/receipt-content';
import type { BookingDocument, ReceiptFormat } from '../../bookings/documents/booking-documents';
import { receiptHtml } from '../../bookings/documents/receipt/receipt-html';
import { taxLines, type ReceiptLine } from '../../bookings/documents/receipt/receipt-lines';
import { receiptPdf } from '../../bookings/documents/receipt/receipt-pdf';
import type { DoorView } from '../../bookings/doors/rights';
import type { ExchangeWithOffer } from '../../bookings/exchanges/exchanges.repository';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { text } from '../../texts/text';

/** What an exchange cost, as words in a receipt's form (D66): its items add up to its total. */
function exchangeReceiptContent(
  details: BookingDetails,
  { exchange, offer }: ExchangeWithOffer,
  view: DoorView,
): ReceiptContent {
  const { booking, language, contact } = details;
  const say = (key: string, params?: Record<string, string | number>) =>
    text(language, `documents.receipt.${key}`, params);
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency }, language);
  const number = exchange.receiptNumber ?? '';
  const { cardBrand: brand, cardLast4: last4 } = exchange;
  const seen = brand && last4 ? { brand, last4: view.card ? last4 : MASKED } : null;
  const paidAt = localDateOf(exchange.decidedAt ?? exchange.createdAt, RECEIPT_ZONE);
  return {
    language,
    title: say('title', { number }),
    brand: contact.brand,
    facts: [
      { label: say('bookingNumber'), value: booking.number },
      { label: say('date'), value: formatDate(paidAt, language, 'dayMonthYear') },
      { label: say('seller'), value: `${contact.brand}, ${contact.phone}, ${contact.email}` },
      { label: say('buyer'), value: view.address ? billedTo(details) : MASKED },
    ],
    sections: [],
    itemTitle: say('item'),
    amountTitle: say('amount'),
    items: differenceLines(details, { exchange, offer }),
    taxes: taxLines(exchange.taxes, exchange.total, details),
    total: {
      label: say('total'),
      detail: seen ? say('paidWith', cardInWords(seen, language)) : '',
      amount: money(exchange.total),
    },
    givenBack: [],
    notes: [
      say('currencyNote', { currency: booking.currency }),
      ...(exchange.taxes.some(({ status }) => status === 'open') ? [say('openTax')] : []),
      say('questions', contact),
    ],
  };
}

/** New bus, the bus they had, what is kept of it, fee: receipts and mails say the same. */
export function differenceLines({ booking, language }: BookingDetails, { offer }: ExchangeWithOffer): ReceiptLine[] {
  const say = (key: string, params?: Record<string, string | number>) =>
    text(language, `documents.exchange.${key}`, params);
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency }, language);
  const { departureTime, departureLocation: from, destinationLocation: to } = journeyOf(offer.direction.ticket);
  const route = { from: from.cityName, to: to.cityName };
  const moment = (at: Date | string) => formatDateTime(at, from.zone, language, 'shortYear');
  const { newFare, oldFare, keptDifference, fee } = offer;
  return [
    { label: say('newBus', route), detail: moment(departureTime), amount: money(newFare) },
    { label: say('oldBus', route), detail: moment(offer.oldDeparture), amount: money(-oldFare) },
    ...(keptDifference > 0 ? [{ label: say('kept'), amount: money(keptDifference) }] : []),
    ...(fee > 0 ? [{ label: say('fee'), amount: money(fee) }] : []),
  ];
}

export async function exchangeReceiptDocument(
  details: BookingDetails,
  row: ExchangeWithOffer,
  format: ReceiptFormat,
  view: DoorView,
): Promise<BookingDocument> {
  const content = exchangeReceiptContent(details, row, view);
  const filename = `receipt-${row.exchange.receiptNumber ?? ''}.${format}`;
  if (format === 'html')
    return { filename, contentType: 'text/html; charset=utf-8', content: Buffer.from(receiptHtml(content)) };
  return { filename, contentType: 'application/pdf', content: await receiptPdf(content) };
}
