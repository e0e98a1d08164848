import { formatMoney } from '@/rules/money/money';
import type { ApiContext } from '../../context';
import { bookingToMail } from '../../bookings/details/booking-to-mail';
import type { BookingDetails } from '../../bookings/details/booking-details';
import { calendarDocument, ticketsDocument } from '../../bookings/documents/booking-documents';
import { mailLink } from '../../bookings/doors/booking-links';
import { DOOR_VIEWS } from '../../bookings/doors/rights';
import { confirmedParts } from '../../bookings/mails/confirmed-parts';
import { reservationMarkup } from '../../bookings/mails/reservation-markup';
import type { ComposedMail } from '../../outbox/composers';
import { mailBody, type MailParagraph } from '../../outbox/mail-body';
import { text, type TextParams } from '../../texts/text';
import { creditNoteContent, creditNoteDocument, type CreditNote } from './credit-note';
import { findCreditNote } from './find-credit-note';
import { refundsInWords } from './refund-words';

/** Mails are forwarded: they show what a mail's link does (D61). */
const VIEW = DOOR_VIEWS.link;

/**
 * What was cancelled, what is kept and why, what comes back and where, and what stays valid (D65, D73). Null when
 * nobody gave an address.
 */
export async function composeCancellation(
  ctx: ApiContext,
  { bookingId, creditNoteNumber }: { bookingId: number; creditNoteNumber: string },
): Promise<ComposedMail> {
  const details = await bookingToMail(ctx, bookingId);
  const note = details && (await findCreditNote(ctx, details.booking, { number: creditNoteNumber, view: VIEW }));
  if (!details || !note) return null;
  const { booking, language, travellers, contact } = details;
  const say = (key: string, params?: TextParams) => text(language, `mails.bookingCancelled.${key}`, params);
  const { number } = booking;
  const isOver = booking.status === 'CANCELLED';
  const url = await mailLink(ctx, ctx.database.db, { booking, language, purpose: 'manage' });
  const files = [
    await creditNoteDocument(details, note, 'pdf', VIEW),
    ...(isOver ? [] : [await ticketsDocument(details)]),
    calendarDocument(details, ctx.now()),
  ];
  const paragraphs: MailParagraph[] = [
    say(isOver ? 'titleAll' : 'titlePart', { number }),
    say('greeting', { name: travellers[0]?.name ?? '' }),
    [say('cancelled'), ...cancelledLines(details, note)],
    moneyLines(details, note),
    say(isOver ? 'nothingLeft' : 'stillValid'),
    ...(isOver ? [] : confirmedParts(details)),
    say(isOver ? 'attachedAll' : 'attachedPart', { creditNote: creditNoteNumber }),
    say('open', { url }),
    [say('questions', { ...contact, number }), say('signature', contact)],
  ];
  return {
    to: details.to,
    subject: say(isOver ? 'subjectAll' : 'subjectPart', { number }),
    ...mailBody(language, paragraphs, reservationMarkup(details, url)),
    attachments: files,
  };
}

/** As the credit note says them. */
function cancelledLines(details: BookingDetails, note: CreditNote): string[] {
  return creditNoteContent(details, note, VIEW).items.map(({ label, detail, amount }) =>
    text(details.language, 'mails.bookingCancelled.line', { label, detail: detail ?? '', amount }),
  );
}

function moneyLines({ booking, language }: BookingDetails, { cancellation }: CreditNote): string[] {
  const { paid, kept, total, refunds } = cancellation;
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency }, language);
  const sums = { paid: money(paid), kept: money(kept), total: money(total) };
  const say = (key: string) => text(language, `mails.bookingCancelled.${key}`, sums);
  return [
    say('sums'),
    ...refundsInWords(refunds, language),
    ...(refunds.some(({ status }) => status === 'REQUESTED') ? [say('when')] : []),
  ];
}
