import { formatDate, formatDateTime, localDateOf } from '@/rules/dates';
import type { ApiContext } from '../context';
import { bookingToMail } from '../bookings/booking-to-mail';
import type { MailMessage } from '../suppliers/mailer';
import { text } from '../texts/text';
import { mailBody } from './mail-body';
import type { DepartureTimes, OutboxMessage } from './outbox-message';

type Change = Extract<OutboxMessage, { kind: 'departure-changed' }>['payload'];

/** Tells travellers that their bus leaves at another time, or no longer runs. Null when nobody gave an address. */
export async function composeDepartureChange(ctx: ApiContext, change: Change): Promise<Omit<MailMessage, 'messageId'> | null> {
  const details = await bookingToMail(ctx, change.bookingId);
  const leg = details?.issued.find((issued) => issued.leg.departureId === change.departureId)?.leg;
  if (!details || !leg) return null;
  const { booking, language, travellers, contact } = details;
  const { departureLocation: from, destinationLocation: to } = leg;
  const say = (key: string, params?: Record<string, string | number>) => text(language, `mails.departureChanged.${key}`, params);
  const times = ({ departureTime, arrivalTime }: DepartureTimes) => ({
    departure: formatDateTime(departureTime, from.zone, language),
    arrival: formatDateTime(arrivalTime, to.zone, language),
  });
  const about = {
    number: booking.number,
    operator: leg.operator.name,
    route: `${from.cityName} → ${to.cityName}`,
    date: formatDate(localDateOf(change.old.departureTime, from.zone), language),
  };
  const isMoved = change.what === 'moved' && change.new !== null;
  const paragraphs = [
    say('greeting', { name: travellers[0]?.name ?? '' }),
    say(isMoved ? 'moved' : 'dropped', about),
    [say('before', times(change.old)), ...(change.new && isMoved ? [say('now', times(change.new))] : [])],
    say(isMoved ? 'movedNext' : 'droppedNext'),
    [say('questions', { ...contact, number: booking.number }), say('signature', contact)],
  ];
  return { to: details.to, subject: say(isMoved ? 'movedSubject' : 'droppedSubject', about), ...mailBody(language, paragraphs) };
}
