import { formatDate, formatTime, localDateOf, zoneLabel } from '@/rules/dates';
import { text } from '../../texts/text';
import type { BookingDetails, IssuedTicket } from '../booking-details';
import { termsLines } from './terms-lines';

/** An e-ticket as words, ready to be drawn (R39, F35). */
export type TicketContent = {
  ticketNumber: string;
  qrPayload: string;
  qrAlt: string;
  route: string;
  date: string;
  ends: { label: string; time: string; place: string; address: string }[];
  facts: { label: string; value: string }[];
  conditionsTitle: string;
  conditions: string[];
  showCode: string;
};

export function ticketContents(details: BookingDetails): TicketContent[] {
  return details.issued.map((issued) => ticketContent(issued, details));
}

function ticketContent({ ticketNumber, qrPayload, traveller, ticket, leg }: IssuedTicket, { booking, language }: BookingDetails): TicketContent {
  const say = (key: string, params?: Record<string, string | number>) => text(language, `documents.ticket.${key}`, params);
  const { departureLocation: from, destinationLocation: to, operator } = leg;
  const end = (label: string, instant: string, place: typeof from) => ({
    label,
    time: `${formatTime({ instant, zone: place.zone }, language)} ${zoneLabel(instant, place.zone, language)}`,
    place: place.name,
    address: place.address ?? place.cityName,
  });
  return {
    ticketNumber,
    qrPayload,
    qrAlt: say('qrAlt', { number: ticketNumber }),
    route: `${text(language, `documents.directions.${ticket.direction}`)}, ${from.cityName} → ${to.cityName}`,
    date: formatDate(localDateOf(leg.departureTime, from.zone), language, 'longYear'),
    ends: [end(say('departure'), leg.departureTime, from), end(say('arrival'), leg.arrivalTime, to)],
    facts: [
      { label: say('traveller'), value: `${traveller.name} (${text(language, `documents.travellerTypes.${traveller.type}`)})` },
      { label: say('seat'), value: say(leg.hasReservedSeats ? 'reservedSeat' : 'freeSeating') },
      { label: say('operator'), value: operator.name },
      { label: say('operatorPhone'), value: operator.phone ?? say('notStated') },
      { label: say('trip'), value: leg.tripNumber ?? say('notStated') },
    ],
    conditionsTitle: say('conditions'),
    conditions: [say('beThere'), ...termsLines(leg.terms, { language, currency: booking.currency, zone: from.zone })],
    showCode: say('showCode'),
  };
}
