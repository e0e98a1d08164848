import type { ApiContext } from '../../context';
import type { ComposedMail } from '../../outbox/composers';
import { mailBody } from '../../outbox/mail-body';
import type { OutboxMessage } from '../../outbox/outbox-message';
import { text, type TextParams } from '../../texts/text';
import { mailLink } from '../doors/booking-links';
import { findBooking } from '../record/bookings.repository';

/** The link to a booking's page, to the address on file (D62). Null when it has none. */
export async function composeBookingLink(
  ctx: ApiContext,
  { bookingId, language: asked }: Extract<OutboxMessage, { kind: 'booking-link' }>['payload'],
): Promise<ComposedMail> {
  const { db } = ctx.database;
  const booking = await findBooking(db, bookingId);
  if (!booking?.contactEmail) return null;
  const { brandName: brand, supportPhone: phone, supportEmail: email } = ctx.config;
  const { number } = booking;
  const language = asked ?? booking.language;
  const say = (key: string, params?: TextParams) =>
    text(language, `mails.bookingLink.${key}`, { brand, number, ...params });
  const url = await mailLink(ctx, db, { booking, language, purpose: 'manage' });
  const letter = {
    language,
    brand,
    title: say('title'),
    parts: [say('shows'), { link: say('open'), url, isMain: true }, say('keep')],
    footer: [say('questions', { phone, email }), say('signature')],
  };
  return { to: booking.contactEmail, subject: say('subject'), ...mailBody(letter) };
}
