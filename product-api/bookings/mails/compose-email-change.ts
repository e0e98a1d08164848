import { formatDateTime, zoneLabel } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import type { ComposedMail } from '../../outbox/composers';
import { mailBody } from '../../outbox/mail-body';
import type { OutboxMessage } from '../../outbox/outbox-message';
import { text, type TextParams } from '../../texts/text';
import { mailLink } from '../doors/booking-links';
import { findBooking } from '../record/bookings.repository';

type EmailChangeMail = Extract<OutboxMessage, { kind: 'booking-email-change' }>['payload'];

const ZONE = 'America/Toronto';

/**
 * Tells the old address that another one was given (D61), and how to stop it while it is not in force yet: null,
 * `inForceAt`, when it is. `email`: the new one, masked.
 */
export async function composeEmailChange(
  ctx: ApiContext,
  { bookingId, to, email, inForceAt, language: asked }: EmailChangeMail,
): Promise<ComposedMail> {
  const booking = await findBooking(ctx.database.db, bookingId);
  if (!booking) return null;
  const { brandName: brand, supportPhone: phone, supportEmail } = ctx.config;
  const { number } = booking;
  const language = asked ?? booking.language;
  const say = (key: string, params?: TextParams) =>
    text(language, `mails.bookingEmailChange.${key}`, { brand, number, address: email, ...params });
  const stopUrl = (until: string) =>
    mailLink(ctx, ctx.database.db, { booking, language, purpose: 'stopEmailChange', expiresAt: new Date(until) });
  const parts = inForceAt
    ? [
        say('asked', { moment: momentInWords(inForceAt, language) }),
        say('stop'),
        { link: say('stopIt'), url: await stopUrl(inForceAt), isMain: true },
        say('nothing'),
      ]
    : [say('changed'), say('notYou', { phone, email: supportEmail })];
  const letter = {
    language,
    brand,
    title: say(inForceAt ? 'askedTitle' : 'changedTitle'),
    parts,
    footer: [say('questions', { phone, email: supportEmail }), say('signature')],
  };
  return { to, subject: say(inForceAt ? 'askedSubject' : 'changedSubject'), ...mailBody(letter) };
}

/** Its clock is named, for who reads this may live by another one. */
function momentInWords(instant: string, language: Language): string {
  return `${formatDateTime(instant, ZONE, language)} ${zoneLabel(instant, ZONE, language)}`;
}
