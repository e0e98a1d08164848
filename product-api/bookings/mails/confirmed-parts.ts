import type { BusTicket } from '@/contract/bus-ticket';
import { formatDateRange, formatDateTime } from '@/rules/dates/dates';
import { roomNames } from '@/rules/hotels/room-names';
import type { BookedStay, BookedVisit, BookingDetails } from '../details/booking-details';
import { changeLine, changesOf } from '../documents/change-lines';
import { nightsInWords, timeInWords } from '../documents/stay-words';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { text, type TextParams } from '../../texts/text';
import type { MailParagraph } from '../../outbox/mail-body';

/** What was bought, a paragraph for each kind: its headline, then a line or two for each part. */
export function confirmedParts(details: BookingDetails): MailParagraph[] {
  const { language, entries, stays, visits } = details;
  const say = (key: string, params?: TextParams) => text(language, `mails.bookingConfirmed.${key}`, params);
  const groups = [
    {
      title: say('journeys'),
      lines: entries.flatMap(({ tickets }) => tickets.flatMap((ticket) => journeyLines(ticket, details))),
    },
    { title: say('stays'), lines: stays.flatMap((stay) => stayLines(stay, details)) },
    { title: say('activities'), lines: visits.map((visit) => visitLine(visit, details)) },
  ];
  return groups.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => [title, ...lines]);
}

function journeyLines(ticket: BusTicket, { language, contact: { phone } }: BookingDetails): string[] {
  const { departureLocation: from, destinationLocation: to, departureTime, legs } = journeyOf(ticket);
  const operators = [...new Set(legs.map((leg) => leg.operator.name))].join(', ');
  const journey = `${formatDateTime(departureTime, from.zone, language)}, ${from.cityName} → ${to.cityName}, ${operators}`;
  return [journey, ...changesOf(ticket).map((change) => changeLine(change, { language, phone }))];
}

function stayLines({ stay }: BookedStay, { language }: BookingDetails): string[] {
  const { hotel, rooms, checkinDate, checkoutDate } = stay;
  const say = (key: string, params: TextParams) => text(language, `mails.bookingConfirmed.${key}`, params);
  return [
    say('stay', {
      hotel: hotel.name,
      city: hotel.cityName,
      dates: formatDateRange(checkinDate, checkoutDate, language),
      nights: nightsInWords(stay.nights, language),
      room: roomNames(rooms),
    }),
    say('checkin', {
      checkin: timeInWords(hotel.checkInFrom, language),
      checkout: timeInWords(hotel.checkOutUntil, language),
    }),
  ];
}

function visitLine({ activity }: BookedVisit, { language }: BookingDetails): string {
  return text(language, 'mails.bookingConfirmed.activity', {
    moment: formatDateTime(activity.startsAt, activity.zone, language),
    activity: activity.activityName,
    option: activity.optionTitle,
    count: activity.quantity,
  });
}
