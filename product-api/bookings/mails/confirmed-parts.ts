import type { BusTicket } from '@/contract/bus-ticket';
import { formatDateRange, formatDateTime } from '@/rules/dates/dates';
import { roomNames } from '@/rules/hotels/room-names';
import type { BookedStay, BookedVisit, BookingDetails } from '../details/booking-details';
import { isJourneyCancelled, isStayCancelled, namesOnJourney } from '../details/cancelled-parts';
import { arrivalLines } from '../documents/arrival-lines';
import { changeLine, changesOf } from '../documents/change-lines';
import { nightsInWords, timeInWords } from '../documents/stay-words';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { text, type TextParams } from '../../texts/text';
import type { MailParagraph } from '../../outbox/mail-body';

/**
 * What was bought and was not given back since, a paragraph for each kind: its headline, then a line or two for each
 * part.
 */
export function confirmedParts(details: BookingDetails): MailParagraph[] {
  const { language, entries, stays, visits } = details;
  const say = (key: string, params?: TextParams) => text(language, `mails.bookingConfirmed.${key}`, params);
  const groups = [
    {
      title: say('journeys'),
      lines: entries.flatMap(({ tickets }) =>
        tickets
          .filter((ticket) => !isJourneyCancelled(details, ticket))
          .flatMap((ticket) => journeyLines(ticket, details)),
      ),
    },
    {
      title: say('stays'),
      lines: stays.filter((stay) => !isStayCancelled(stay)).flatMap((stay) => stayLines(stay, details)),
    },
    {
      title: say('activities'),
      lines: visits.filter(({ isCancelled }) => !isCancelled).map((visit) => visitLine(visit, details)),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => [title, ...lines]);
}

function journeyLines(ticket: BusTicket, details: BookingDetails): string[] {
  const {
    language,
    travellers,
    contact: { phone },
  } = details;
  const { departureLocation: from, destinationLocation: to, departureTime, legs } = journeyOf(ticket);
  const operators = [...new Set(legs.map((leg) => leg.operator.name))].join(', ');
  const journey = `${formatDateTime(departureTime, from.zone, language)}, ${from.cityName} → ${to.cityName}, ${operators}`;
  const names = namesOnJourney(details, ticket);
  const isPart = names.length > 0 && names.length < travellers.length;
  const who = isPart ? [text(language, 'mails.bookingConfirmed.travelling', { names: names.join(', ') })] : [];
  return [
    journey,
    ...arrivalLines(journeyOf(ticket), language),
    ...who,
    ...changesOf(ticket).map((change) => changeLine(change, { language, phone })),
  ];
}

function stayLines({ stay, rooms: booked }: BookedStay, { language }: BookingDetails): string[] {
  const { hotel, checkinDate, checkoutDate } = stay;
  const rooms = booked.filter(({ isCancelled }) => !isCancelled).map(({ room }) => room);
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

function visitLine({ activity, places }: BookedVisit, { language }: BookingDetails): string {
  return text(language, 'mails.bookingConfirmed.activity', {
    moment: formatDateTime(activity.startsAt, activity.zone, language),
    activity: activity.activityName,
    option: activity.optionTitle,
    count: places,
  });
}
