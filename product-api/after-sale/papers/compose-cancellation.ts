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
import { mailBody } from '../../outbox/mail-body';
import type { MailPart } from '../../outbox/mail-parts';
import type { OutboxMessage } from '../../outbox/outbox-message';
import { text, type TextParams } from '../../texts/text';
import { listGoneRooms } from '../changes/list-gone-rooms';
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
  { bookingId, creditNoteNumber, language: asked }: Extract<OutboxMessage, { kind: 'booking-cancelled' }>['payload'],
): Promise<ComposedMail> {
  const details = await bookingToMail(ctx, bookingId, asked);
  const note = details && (await findCreditNote(ctx, details.booking, { number: creditNoteNumber, view: VIEW }));
  if (!details || !note) return null;
  const { booking, language, travellers, contact } = details;
  const gone = await listGoneRooms(ctx.database.db, bookingId);
  const lost = { stopped: details.stopped, gone };
  const say = (key: string, params?: TextParams) => text(language, `mails.bookingCancelled.${key}`, params);
  const { number } = booking;
  const isOver = booking.status === 'CANCELLED';
  const url = await mailLink(ctx, ctx.database.db, { booking, language, purpose: 'manage' });
  const files = [
    await creditNoteDocument(details, note, 'pdf', VIEW),
    ...(isOver ? [] : [await ticketsDocument(details, lost)]),
    calendarDocument(ctx, details, lost),
  ];
  const letter = {
    language,
    brand: contact.brand,
    title: say(isOver ? 'titleAll' : 'titlePart', { number }),
    parts: [
      say(isOver ? 'greetingAll' : 'greetingPart', { name: travellers[0]?.name ?? '' }),
      ...givenBackParts(details, note),
      { link: say('open'), url, isMain: true },
      say(isOver ? 'attachedAll' : 'attachedPart', { creditNote: creditNoteNumber }),
      say(isOver ? 'nothingLeft' : 'stillValid'),
      ...(isOver ? [] : confirmedParts(details, ctx.now(), gone)),
    ],
    footer: [say('questions', { ...contact, number }), say('signature', contact)],
    markup: reservationMarkup(details, url, gone),
  };
  return {
    to: details.to,
    subject: say(isOver ? 'subjectAll' : 'subjectPart', { number }),
    ...mailBody(letter),
    attachments: files,
  };
}

/** What was cancelled, as the credit note says it, then the sums and where the money goes. */
export function givenBackParts(details: BookingDetails, note: CreditNote): MailPart[] {
  const { booking, language } = details;
  const { paid, kept, total, refunds } = note.cancellation;
  const say = (key: string) => text(language, `mails.bookingCancelled.${key}`);
  const sum = (key: 'paid' | 'kept' | 'total', amount: number) => ({
    label: say(key),
    amount: formatMoney({ amount, currency: booking.currency }, language),
    isTotal: key === 'total',
  });
  return [
    { heading: say('cancelled'), parts: [{ sums: creditNoteContent(details, note, VIEW).items }] },
    {
      heading: say('money'),
      parts: [{ sums: [sum('paid', paid), sum('kept', kept), sum('total', total)] }, refundsInWords(refunds, language)],
    },
  ];
}
