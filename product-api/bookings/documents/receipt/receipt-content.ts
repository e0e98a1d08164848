import { formatDate, localDateOf } from '@/rules/dates/dates';
import { MASKED } from '@/rules/contact/masked-email';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { countryName } from '@/rules/places/country-name';
import { regionName } from '@/rules/places/regions';
import { text } from '../../../texts/text';
import type { BookingDetails } from '../../details/booking-details';
import { cardSeen, maskedTravellers } from '../../doors/masked';
import { DOOR_VIEWS, type DoorView } from '../../doors/rights';
import { itemLines, taxLines, type ReceiptLine } from './receipt-lines';
import { receiptSections, type ReceiptSection } from './receipt-sections';
import { shownRate } from './shown-rate';

/** A receipt as words, ready to be drawn as a page or as a PDF (R145, D24, D27, D41). */
export type ReceiptContent = {
  language: Language;
  title: string;
  brand: string;
  facts: { label: string; value: string }[];
  /** Journeys, stays and activities: where and when. */
  sections: ReceiptSection[];
  itemTitle: string;
  amountTitle: string;
  items: ReceiptLine[];
  /** Before taxes, then each tax; none where no tax is known. */
  taxes: ReceiptLine[];
  total: ReceiptLine;
  /** Beside the total, which stays that of what was charged (D66): a line for each credit note. */
  givenBack: ReceiptLine[];
  notes: string[];
};

export const RECEIPT_ZONE = 'America/Toronto';

/** @param view what the door shows by which it is asked for: the rest is masked (D61) */
export function receiptContent(details: BookingDetails, view: DoorView = DOOR_VIEWS.browser): ReceiptContent {
  const { booking, language, contact } = details;
  const travellers = view.names ? details.travellers : maskedTravellers(booking);
  const say = (key: string, params?: Record<string, string | number>) =>
    text(language, `documents.receipt.${key}`, params);
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency }, language);
  const refundable = booking.isRefundable ? [{ label: say('refundable'), amount: money(booking.refundableFee) }] : [];
  return {
    language,
    title: say('title', { number: booking.number }),
    brand: contact.brand,
    facts: [
      { label: say('bookingNumber'), value: booking.number },
      {
        label: say('date'),
        value: formatDate(localDateOf(booking.decidedAt ?? booking.createdAt, RECEIPT_ZONE), language, 'dayMonthYear'),
      },
      { label: say('seller'), value: `${contact.brand}, ${contact.phone}, ${contact.email}` },
      { label: say('buyer'), value: view.address ? billedTo(details) : MASKED },
      { label: say('travellers'), value: travellers.map((traveller) => traveller.name).join(', ') },
    ],
    sections: receiptSections(details),
    itemTitle: say('item'),
    amountTitle: say('amount'),
    items: [...itemLines(details), ...refundable],
    taxes: taxLines(booking.taxBreakdown, booking.total, details),
    total: { label: say('total'), detail: paidWith(details, view), amount: money(booking.total) },
    givenBack: details.creditNotes.map(({ number, at, amount }) => ({
      label: say('givenBack', { number }),
      detail: formatDate(localDateOf(at, RECEIPT_ZONE), language, 'dayMonthYear'),
      amount: money(amount),
    })),
    notes: [
      say('currencyNote', { currency: booking.currency }),
      ...(booking.taxBreakdown.length === 0 ? [say('noTax')] : []),
      ...(booking.taxBreakdown.some((line) => line.status === 'open') ? [say('openTax')] : []),
      ...details.rates.map(({ from, rate, date }) =>
        say('rate', {
          from,
          to: booking.currency,
          rate: shownRate(rate, language),
          date: formatDate(date, language, 'dayMonthYear'),
        }),
      ),
      say('questions', contact),
    ],
  };
}

export function billedTo({ booking, language }: BookingDetails): string {
  const { address, aptNumber, city, provinceState, postalCode, country } = booking.billingAddress;
  const street = aptNumber ? `${aptNumber}-${address}` : address;
  const region = `${regionName(country, provinceState, language)} ${postalCode}`;
  return [street, city, region, countryName(country, language)].join(', ');
}

function paidWith({ booking, language }: BookingDetails, view: DoorView): string {
  const card = cardSeen(booking, view);
  return card ? text(language, 'documents.receipt.paidWith', cardInWords(card, language)) : '';
}

const KNOWN_BRANDS = ['visa', 'mastercard', 'amex'];

/** A card as texts name it. */
export function cardInWords(
  { brand, last4 }: { brand: string; last4: string },
  language: Language,
): { brand: string; last4: string } {
  const key = KNOWN_BRANDS.includes(brand) ? brand : 'other';
  return { brand: text(language, `documents.cards.${key}`), last4 };
}
