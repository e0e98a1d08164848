import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { bookingToMail } from '../../bookings/details/booking-to-mail';
import type { BookingDetails } from '../../bookings/details/booking-details';
import { calendarDocument, ticketsDocument, type BookingDocument } from '../../bookings/documents/booking-documents';
import { listReplacedDirections } from '../../bookings/directions/replaced-directions.repository';
import { mailLink } from '../../bookings/doors/booking-links';
import { DOOR_VIEWS } from '../../bookings/doors/rights';
import { listExchanges, type ExchangeWithOffer } from '../../bookings/exchanges/exchanges.repository';
import { confirmedParts } from '../../bookings/mails/confirmed-parts';
import { reservationMarkup } from '../../bookings/mails/reservation-markup';
import type { ApiContext } from '../../context';
import type { ComposedMail } from '../../outbox/composers';
import { mailBody } from '../../outbox/mail-body';
import type { MailPart } from '../../outbox/mail-parts';
import { localizeTicket } from '../../buses/tickets/localize-ticket';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { text, type TextParams } from '../../texts/text';
import { listGoneRooms } from '../changes/list-gone-rooms';
import { creditNoteDocument } from './credit-note';
import { differenceLines, exchangeReceiptDocument } from './exchange-receipt';
import { findCreditNote } from './find-credit-note';
import { otherStops } from './stop-words';

/** Mails are forwarded: they show what a mail's link does (D61). */
const VIEW = DOOR_VIEWS.link;

/** The new bus with its tickets, and what was paid or comes back (D69, D73). Null when nobody gave an address. */
export async function composeExchange(
  ctx: ApiContext,
  { bookingId, offerId }: { bookingId: number; offerId: string },
): Promise<ComposedMail> {
  const rows = await listExchanges(ctx.database.db, bookingId);
  const row = rows.find(({ exchange }) => exchange.offerId === offerId && exchange.status === 'DONE');
  const details = row && (await bookingToMail(ctx, bookingId, row.exchange.language));
  if (!details) return null;
  const { booking, language, travellers, contact } = details;
  const gone = await listGoneRooms(ctx.database.db, bookingId);
  const lost = { stopped: details.stopped, gone };
  const { number } = booking;
  const say = (key: string, params?: TextParams) => text(language, `mails.bookingExchanged.${key}`, params);
  const url = await mailLink(ctx, ctx.database.db, { booking, language, purpose: 'manage' });
  const letter = {
    language,
    brand: contact.brand,
    title: say('title', { number }),
    parts: [
      say('greeting', { name: travellers[0]?.name ?? '' }),
      ...(await movedStops(ctx, row, language)),
      attached(row, say),
      { link: say('open'), url, isMain: true },
      pricePart(details, row),
      say('now'),
      ...confirmedParts(details, ctx.now(), gone),
    ],
    footer: [say('questions', { ...contact, number }), say('signature', contact)],
    markup: reservationMarkup(details, url, gone),
  };
  return {
    to: details.to,
    subject: say('subject', { number }),
    ...mailBody(letter),
    attachments: [
      ...(await paperOf(ctx, details, row)),
      await ticketsDocument(details, lost),
      calendarDocument(ctx, details, lost),
    ],
  };
}

/** What is attached, the paper of what was paid or comes back by its number. */
function attached(
  { exchange: { receiptNumber, creditNoteNumber } }: ExchangeWithOffer,
  say: (key: string, params?: TextParams) => string,
): string {
  if (receiptNumber !== null) return say('attachedReceipt', { paper: receiptNumber });
  return creditNoteNumber === null ? say('attached') : say('attachedCreditNote', { paper: creditNoteNumber });
}

/** Where the new bus has other stops than the one it took the place of. */
async function movedStops(
  ctx: ApiContext,
  { exchange: { bookingId }, offer }: ExchangeWithOffer,
  language: Language,
): Promise<string[]> {
  const replaced = await listReplacedDirections(ctx.database.db, bookingId);
  const old = replaced.findLast(
    ({ entryIndex, directionIndex, direction }) =>
      entryIndex === offer.entryIndex &&
      directionIndex === offer.directionIndex &&
      Date.parse(journeyOf(direction.ticket).departureTime) === offer.oldDeparture.getTime(),
  );
  if (!old) return [];
  const [before, now] = await Promise.all([
    localizeTicket(ctx, old.direction.ticket, language),
    localizeTicket(ctx, offer.direction.ticket, language),
  ]);
  return otherStops(before, now, language);
}

/** The fares and the fee, and what that makes. */
function pricePart(details: BookingDetails, row: ExchangeWithOffer): MailPart {
  const { booking, language } = details;
  const { total } = row.exchange;
  const say = (key: string) => text(language, `mails.bookingExchanged.${key}`);
  const amount = formatMoney({ amount: Math.abs(total), currency: booking.currency }, language);
  const sum = { label: say(total < 0 ? 'comesBack' : 'paid'), amount, isTotal: true };
  const lines = differenceLines(details, row);
  return {
    heading: say('price'),
    parts: [
      { sums: total === 0 ? lines : [...lines, sum] },
      ...(total === 0 ? [say('nothing')] : total < 0 ? [say('when')] : []),
    ],
  };
}

async function paperOf(ctx: ApiContext, details: BookingDetails, row: ExchangeWithOffer): Promise<BookingDocument[]> {
  const { receiptNumber, creditNoteNumber: number } = row.exchange;
  if (receiptNumber !== null) return [await exchangeReceiptDocument(details, row, 'pdf', VIEW)];
  const note = number === null ? null : await findCreditNote(ctx, details.booking, { number, view: VIEW });
  return note ? [await creditNoteDocument(details, note, 'pdf', VIEW)] : [];
}
