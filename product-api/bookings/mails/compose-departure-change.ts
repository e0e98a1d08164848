import type { BusTicket } from '@/contract/bus-ticket';
import { formatDate, formatDateTime, formatDuration, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { bookingToMail } from '../details/booking-to-mail';
import { judgeChanges, type JudgedChange } from './judge-changes';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { MailMessage } from '../../outbox/mailer';
import { text } from '../../texts/text';
import { mailBody, type MailParagraph } from '../../outbox/mail-body';
import type { DepartureTimes, OutboxMessage } from '../../outbox/outbox-message';

type Change = Extract<OutboxMessage, { kind: 'departure-changed' }>['payload'];
type Say = (key: string, params?: Record<string, string | number>) => string;

/**
 * Tells travellers that their bus leaves at another time, or no longer runs, and what that makes of a change of bus
 * before or after it. Null when nobody gave an address.
 */
export async function composeDepartureChange(
  ctx: ApiContext,
  change: Change,
): Promise<Omit<MailMessage, 'messageId'> | null> {
  const details = await bookingToMail(ctx, change.bookingId);
  const affected = details?.issued.find((issued) => issued.leg.departureId === change.departureId);
  if (!details || !affected) return null;
  const { booking, language, travellers, contact } = details;
  const { leg, ticket } = affected;
  const { departureLocation: from, destinationLocation: to } = leg;
  const say: Say = (key, params) => text(language, `mails.departureChanged.${key}`, params);
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
  const moved = change.what === 'moved' ? change.new : null;
  const worst = worstOf(await judgeChanges(ctx, ticket, leg));
  const connection = worst && { ...wordsOf(worst, language), journey: routeOf(ticket) };
  const isAtRisk = worst?.state === 'tight' || worst?.state === 'broken';
  const paragraphs: MailParagraph[] = [
    say('greeting', { name: travellers[0]?.name ?? '' }),
    say(moved ? 'moved' : 'dropped', about),
    [say('before', times(change.old)), ...(moved ? [say('now', times(moved))] : [])],
    ...(connection
      ? [
          moved
            ? [say('change.part', connection), say(`change.${causeOf(worst)}`, connection)]
            : say('change.droppedPart', connection),
        ]
      : []),
    // Where the change is at risk it has been said what to do.
    ...(moved && isAtRisk ? [] : [say(moved ? 'movedNext' : 'droppedNext')]),
    [say('questions', { ...contact, number: booking.number }), say('signature', contact)],
  ];
  const subject = moved && isAtRisk ? `change.${worst.state}Subject` : moved ? 'movedSubject' : 'droppedSubject';
  return { to: details.to, subject: say(subject, { ...connection, ...about }), ...mailBody(language, paragraphs) };
}

const BY_RISK: JudgedChange['state'][] = ['broken', 'tight', 'kept', 'seated'];

function worstOf(changes: readonly JudgedChange[]): JudgedChange | undefined {
  return [...changes].sort((left, right) => BY_RISK.indexOf(left.state) - BY_RISK.indexOf(right.state))[0];
}

/** A change that there would be time for is broken by what timetables say of the stations. */
function causeOf({ state, change }: JudgedChange): JudgedChange['state'] | 'impossible' {
  return state === 'broken' && change.minutes >= 0 ? 'impossible' : state;
}

function wordsOf(
  { before, next, change, leastMinutes }: JudgedChange,
  language: Language,
): Record<'city' | 'time' | 'least' | 'departure' | 'arrival', string> {
  return {
    city: next.departureLocation.cityName,
    time: formatDuration(change.minutes, language),
    least: formatDuration(leastMinutes ?? 0, language),
    departure: formatDateTime(next.departureTime, next.departureLocation.zone, language),
    arrival: formatDateTime(before.arrivalTime, before.destinationLocation.zone, language),
  };
}

function routeOf(ticket: BusTicket): string {
  const { departureLocation, destinationLocation } = journeyOf(ticket);
  return `${departureLocation.cityName} → ${destinationLocation.cityName}`;
}
