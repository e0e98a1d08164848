import type { ApiContext } from '../../context';
import { bookingToMail } from '../../bookings/details/booking-to-mail';
import { calendarDocument, ticketsDocument } from '../../bookings/documents/booking-documents';
import { mailLink } from '../../bookings/doors/booking-links';
import { confirmedParts } from '../../bookings/mails/confirmed-parts';
import { reservationMarkup } from '../../bookings/mails/reservation-markup';
import type { ComposedMail } from '../../outbox/composers';
import { mailBody } from '../../outbox/mail-body';
import type { OutboxMessage } from '../../outbox/outbox-message';
import { text, type TextParams } from '../../texts/text';
import { listGoneRooms } from '../changes/list-gone-rooms';
import { correctableBooking } from '../corrections/present-travellers';
import { isPassportAsked } from '../corrections/traveller-facts';

/**
 * A name was corrected (D70): the tickets that are good now, that those from before no longer work, and over a border
 * that the passport is asked for again (D47). Null when nobody gave an address.
 */
export async function composeCorrection(
  ctx: ApiContext,
  { bookingId, travellerIndex, language: asked }: Extract<OutboxMessage, { kind: 'booking-corrected' }>['payload'],
): Promise<ComposedMail> {
  const details = await bookingToMail(ctx, bookingId, asked);
  if (!details) return null;
  const { booking, language, travellers, contact } = details;
  const facts = await correctableBooking(ctx.database.db, booking, ctx.now());
  const gone = await listGoneRooms(ctx.database.db, bookingId);
  const lost = { stopped: details.stopped, gone };
  const { number } = booking;
  const say = (key: string, params?: TextParams) => text(language, `mails.bookingCorrected.${key}`, params);
  const url = await mailLink(ctx, ctx.database.db, { booking, language, purpose: 'manage' });
  const letter = {
    language,
    brand: contact.brand,
    title: say('title', { number }),
    parts: [
      say('greeting', { name: travellers[0]?.name ?? '' }),
      say('corrected', { name: travellers[travellerIndex]?.name ?? '' }),
      say('attached'),
      ...(isPassportAsked(facts, travellerIndex) ? [say('passport')] : []),
      { link: say('open'), url, isMain: true },
      ...confirmedParts(details, ctx.now(), gone),
    ],
    footer: [say('questions', { ...contact, number }), say('signature', contact)],
    markup: reservationMarkup(details, url, gone),
  };
  return {
    to: details.to,
    subject: say('subject', { number }),
    ...mailBody(letter),
    attachments: [await ticketsDocument(details, lost), calendarDocument(ctx, details, lost)],
  };
}
