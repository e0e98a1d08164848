import { otherArrivalDay } from '@/rules/dates/arrival-day';
import { formatDate, formatTime, localDateOf, zoneLabel, type LocalDate } from '@/rules/dates/dates';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { text } from '../../texts/text';
import type { BookingDetails, IssuedTicket } from '../details/booking-details';
import { changeLine, changesOf, missedLine } from './change-lines';
import type { PassContent } from './pass-content';
import { refundLines } from './refund-lines';
import { termsLines } from './terms-lines';

/** When to be there before a departure, as tickets and mails say. */
export const MINUTES_BEFORE = 15;

/**
 * An e-ticket as words (R39, F35).
 * @param isStopped its bus does not run: said as mails say it; the code is valid until somebody has chosen (D71)
 */
export function ticketPass(issued: IssuedTicket, details: BookingDetails, isStopped: boolean): PassContent {
  const { ticketNumber, qrPayload, traveller, ticket, leg, seat } = issued;
  const { booking, language } = details;
  const say = (key: string, params?: Record<string, string | number>) =>
    text(language, `documents.ticket.${key}`, params);
  const { departureLocation: from, destinationLocation: to, operator } = leg;
  const end = (label: string, instant: string, place: typeof from, day: LocalDate | null = null) => ({
    label,
    time: [
      `${formatTime({ instant, zone: place.zone }, language)} ${zoneLabel(instant, place.zone, language)}`,
      ...(day === null ? [] : [formatDate(day, language)]),
    ].join(', '),
    place: place.name,
    address: place.address ?? place.cityName,
  });
  return {
    code: {
      number: ticketNumber,
      payload: qrPayload,
      alt: say('qrAlt', { number: ticketNumber }),
      show: isStopped ? say('stopped', { operator: operator.name }) : say('showCode'),
    },
    notice: isStopped ? text(language, 'mails.bookingConfirmed.stopped') : null,
    heading: `${text(language, `documents.directions.${ticket.direction}`)}, ${from.cityName} → ${to.cityName}`,
    subheading: formatDate(localDateOf(leg.departureTime, from.zone), language, 'longYear'),
    ends: [
      end(say('departure'), leg.departureTime, from),
      end(say('arrival'), leg.arrivalTime, to, otherArrivalDay(leg)),
    ],
    facts: [
      {
        label: say('traveller'),
        value: `${traveller.name} (${text(language, `documents.travellerTypes.${traveller.type}`)})`,
      },
      { label: say('seat'), value: seat ?? say(leg.hasReservedSeats ? 'reservedSeat' : 'freeSeating') },
      { label: say('operator'), value: operator.name },
      { label: say('operatorPhone'), value: operator.phone ?? say('notStated') },
      { label: say('trip'), value: leg.tripNumber ?? say('notStated') },
    ],
    conditionsTitle: say('conditions'),
    // Nobody has to be there, and all that was paid comes back.
    conditions: isStopped
      ? []
      : [
          ...changesAt(issued, details),
          ...(isWaitedFor(issued) ? [say('beThere')] : []),
          ...termsLines(leg.terms, {
            language,
            currency: booking.currency,
            zone: from.zone,
            refunds: refundsOfJourney(issued, details),
          }),
        ],
  };
}

/**
 * Which bus of the journey this is, the change after it and what the company says if it is missed. Nothing on a direct
 * journey.
 */
function changesAt({ ticket, leg }: IssuedTicket, { language, contact: { phone } }: BookingDetails): string[] {
  const { legs, departureLocation: from, destinationLocation: to } = journeyOf(ticket);
  if (legs.length === 1) return [];
  const part = text(language, 'documents.change.part', {
    index: legs.indexOf(leg) + 1,
    count: legs.length,
    from: from.cityName,
    to: to.cityName,
  });
  const next = changesOf(ticket).find(({ before }) => before === leg);
  if (!next) return [part];
  const isMissable = !next.change.staysSeated && next.change.minutes >= 0;
  return [part, changeLine(next, { language, phone }), ...(isMissable ? [missedLine(next, language)] : [])];
}

/** Nobody who has just come by another bus can be there a quarter of an hour before. */
function isWaitedFor({ ticket, leg }: IssuedTicket): boolean {
  const change = changesOf(ticket).find(({ next }) => next === leg)?.change;
  return !change || (!change.staysSeated && change.minutes >= MINUTES_BEFORE);
}

/** Several vehicles are given back together (F25); undefined: the company's own terms say it. */
function refundsOfJourney(
  { ticket }: IssuedTicket,
  { entries, booking, language }: BookingDetails,
): string[] | undefined {
  const { legs, departureLocation } = journeyOf(ticket);
  const entry = entries.find(({ tickets }) => tickets.includes(ticket));
  const ladder = entry?.refunds[entry.tickets.indexOf(ticket)];
  if (legs.length === 1 || !ladder) return undefined;
  return [
    text(language, 'documents.change.refunds'),
    ...refundLines(ladder, { language, currency: booking.currency, zone: departureLocation.zone }),
  ];
}
