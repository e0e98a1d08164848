import { formatDate, formatTime, localDateOf, zoneLabel } from '@/rules/dates';
import { text } from '../../texts/text';
import type { BookingDetails, IssuedTicket } from '../booking-details';
import type { PassContent } from './pass-content';
import { termsLines } from './terms-lines';

/** An e-ticket as words (R39, F35). */
export function ticketPass({ ticketNumber, qrPayload, traveller, ticket, leg, seat }: IssuedTicket, { booking, language }: BookingDetails): PassContent {
  const say = (key: string, params?: Record<string, string | number>) => text(language, `documents.ticket.${key}`, params);
  const { departureLocation: from, destinationLocation: to, operator } = leg;
  const end = (label: string, instant: string, place: typeof from) => ({
    label,
    time: `${formatTime({ instant, zone: place.zone }, language)} ${zoneLabel(instant, place.zone, language)}`,
    place: place.name,
    address: place.address ?? place.cityName,
  });
  return {
    number: ticketNumber,
    qrPayload,
    qrAlt: say('qrAlt', { number: ticketNumber }),
    heading: `${text(language, `documents.directions.${ticket.direction}`)}, ${from.cityName} → ${to.cityName}`,
    subheading: formatDate(localDateOf(leg.departureTime, from.zone), language, 'longYear'),
    ends: [end(say('departure'), leg.departureTime, from), end(say('arrival'), leg.arrivalTime, to)],
    facts: [
      { label: say('traveller'), value: `${traveller.name} (${text(language, `documents.travellerTypes.${traveller.type}`)})` },
      { label: say('seat'), value: seat ?? say(leg.hasReservedSeats ? 'reservedSeat' : 'freeSeating') },
      { label: say('operator'), value: operator.name },
      { label: say('operatorPhone'), value: operator.phone ?? say('notStated') },
      { label: say('trip'), value: leg.tripNumber ?? say('notStated') },
    ],
    conditionsTitle: say('conditions'),
    conditions: [say('beThere'), ...termsLines(leg.terms, { language, currency: booking.currency, zone: from.zone })],
    showCode: say('showCode'),
  };
}
