import type { Cancellation } from '@/contract/cancellations';
import { formatDate, localDateOf } from '@/rules/dates/dates';
import { MASKED } from '@/rules/contact/masked-email';
import { formatMoney } from '@/rules/money/money';
import type { BookingDetails } from '../../bookings/details/booking-details';
import type { BookingDocument, ReceiptFormat } from '../../bookings/documents/booking-documents';
import { billedTo, RECEIPT_ZONE, type ReceiptContent } from '../../bookings/documents/receipt/receipt-content';
import { receiptHtml } from '../../bookings/documents/receipt/receipt-html';
import { taxLines, type ReceiptLine } from '../../bookings/documents/receipt/receipt-lines';
import { receiptPdf } from '../../bookings/documents/receipt/receipt-pdf';
import { maskedTravellers } from '../../bookings/doors/masked';
import { DOOR_VIEWS, type DoorView } from '../../bookings/doors/rights';
import { unitIdOf } from '../../bookings/units/unit-id';
import type { UnitRow } from '../../bookings/units/units.repository';
import { text } from '../../texts/text';
import { refundsInWords, whyKept } from './refund-words';
import { unitInWords } from './unit-words';

/** A cancellation as its door may see it, and the units that its lines are about. */
export type CreditNote = { cancellation: Cancellation; units: readonly UnitRow[] };

/**
 * What was cancelled, paid, kept and given back, as words in a receipt's form (D65, D67). Its items add up to its
 * total, and so do its taxes with what is before them.
 */
export function creditNoteContent(
  details: BookingDetails,
  { cancellation, units }: CreditNote,
  view: DoorView,
): ReceiptContent {
  const { booking, language, contact } = details;
  const { taxesGivenBack, total } = cancellation;
  const say = (key: string, params?: Record<string, string | number>) =>
    text(language, `documents.creditNote.${key}`, params);
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency }, language);
  const outcome = [
    say('together', { paid: money(cancellation.paid), kept: money(cancellation.kept) }),
    ...refundsInWords(cancellation.refunds, language),
  ];
  return {
    language,
    title: say('title', { number: cancellation.creditNoteNumber }),
    brand: contact.brand,
    facts: [
      { label: say('number'), value: cancellation.creditNoteNumber },
      { label: say('bookingNumber'), value: booking.number },
      { label: say('date'), value: formatDate(localDateOf(cancellation.at, RECEIPT_ZONE), language, 'dayMonthYear') },
      { label: say('seller'), value: `${contact.brand}, ${contact.phone}, ${contact.email}` },
      { label: say('buyer'), value: view.address ? billedTo(details) : MASKED },
    ],
    sections: [],
    itemTitle: say('item'),
    amountTitle: say('amount'),
    items: [...unitLines(details, { cancellation, units }, view), ...addOnLine(details, cancellation)],
    taxes: taxLines(taxesGivenBack, total, details),
    total: { label: say('total'), detail: outcome.join(' '), amount: money(total) },
    givenBack: [],
    notes: [
      say('currencyNote', { currency: booking.currency }),
      ...(taxesGivenBack.some(({ status }) => status === 'open') ? [text(language, 'documents.receipt.openTax')] : []),
      text(language, 'documents.receipt.questions', contact),
    ],
  };
}

function unitLines(details: BookingDetails, { cancellation, units }: CreditNote, view: DoorView): ReceiptLine[] {
  const { booking, language } = details;
  const { currency } = booking;
  const travellers = view.names ? details.travellers : maskedTravellers(booking);
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return cancellation.lines.map((line) => {
    const unit = units.find((one) => unitIdOf(one) === line.unitId);
    if (!unit) throw new RangeError(`The booking has no unit ${line.unitId}`);
    const { label, zone } = unitInWords(unit, details, travellers);
    const why = whyKept(line, { because: cancellation.because, language, currency, zone });
    const detail = text(language, 'documents.creditNote.paidAndKept', {
      paid: money(line.paid),
      kept: money(line.kept),
      why,
    });
    return { label, detail, amount: money(line.givenBack) };
  });
}

/** The refundable booking's share of what was cancelled stays kept, unless the company or hotel cancels (D68). */
function addOnLine(
  { booking, language }: BookingDetails,
  { because, addOnKept, addOnGivenBack }: Cancellation,
): ReceiptLine[] {
  if (addOnKept === 0 && addOnGivenBack === 0) return [];
  const say = (key: string, params?: Record<string, string>) => text(language, `documents.creditNote.${key}`, params);
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency }, language);
  const paid = money(addOnKept + addOnGivenBack);
  // Given back at a traveller's word, too, while a change by the company is open (D71).
  const cause = because === 'traveller' ? 'company' : because;
  const why = addOnGivenBack > 0 ? say(`because.${cause}`) : say(because === 'claim' ? 'addOnOfClaim' : 'addOnKept');
  const detail = say('paidAndKept', { paid, kept: money(addOnKept), why });
  return [{ label: say('addOn'), detail, amount: money(addOnGivenBack) }];
}

/** @param view what the door shows by which it is asked for; without it everything */
export async function creditNoteDocument(
  details: BookingDetails,
  note: CreditNote,
  format: ReceiptFormat,
  view: DoorView = DOOR_VIEWS.browser,
): Promise<BookingDocument> {
  const content = creditNoteContent(details, note, view);
  const filename = `${note.cancellation.creditNoteNumber}.${format}`;
  if (format === 'html')
    return { filename, contentType: 'text/html; charset=utf-8', content: Buffer.from(receiptHtml(content)) };
  return { filename, contentType: 'application/pdf', content: await receiptPdf(content) };
}
