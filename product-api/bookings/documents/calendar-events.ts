import { TZDate } from '@date-fns/tz';
import type { ICalEventData } from 'ical-generator';
import { text } from '../../texts/text';
import type { BookingDetails } from '../details/booking-details';
import { changeLine, changesOf } from './change-lines';
import { timeInWords } from './stay-words';

const sayer =
  ({ language }: BookingDetails) =>
  (key: string, params: Record<string, string | number>) =>
    text(language, `documents.calendar.${key}`, params);

/** One event for each vehicle, on the clock of its departure. */
export function busEvents(details: BookingDetails): ICalEventData[] {
  const { booking, contact } = details;
  const say = sayer(details);
  const { language } = details;
  return vehicles(details).map(({ leg, ticket, tickets }) => {
    const { departureLocation: from, destinationLocation: to, operator } = leg;
    const change = changesOf(ticket).find(({ before }) => before === leg);
    const description = say('description', {
      number: booking.number,
      tickets: tickets.join(', '),
      phone: operator.phone ?? contact.phone,
    });
    return {
      id: `${booking.number}-${leg.departureId}-${from.stationId}@tandem`,
      timezone: from.zone,
      // The library reads a date's local fields: those of a TZDate are the zone's, whatever the server's zone.
      start: new TZDate(leg.departureTime, from.zone),
      end: new TZDate(leg.arrivalTime, from.zone),
      summary: say('summary', { from: from.cityName, to: to.cityName, operator: operator.name }),
      location: {
        title: from.name,
        address: from.address ?? from.cityName,
        geo: { lat: from.latitude, lon: from.longitude },
      },
      description: change ? `${description}\n${changeLine(change, { language, phone: contact.phone })}` : description,
    };
  });
}

/** A stay is whole days: from check-in until the day of check-out, when it is over. */
export function stayEvents(details: BookingDetails): ICalEventData[] {
  const { booking, language, contact, stays } = details;
  const say = sayer(details);
  return stays.map(({ stay, rooms }, index) => {
    const { hotel, checkinDate, checkoutDate } = stay;
    return {
      id: `${booking.number}-hotel-${index + 1}@tandem`,
      allDay: true,
      start: new TZDate(`${checkinDate}T00:00:00`, hotel.zone),
      end: new TZDate(`${checkoutDate}T00:00:00`, hotel.zone),
      summary: say('staySummary', { hotel: hotel.name, city: hotel.cityName }),
      location: {
        title: hotel.name,
        address: `${hotel.address}, ${hotel.cityName}`,
        geo: { lat: hotel.latitude, lon: hotel.longitude },
      },
      description: say('stayDescription', {
        number: booking.number,
        voucher: rooms.flatMap(({ voucher }) => voucher?.voucherNumber ?? []).join(', '),
        checkin: timeInWords(hotel.checkInFrom, language),
        checkout: timeInWords(hotel.checkOutUntil, language),
        phone: hotel.phone ?? contact.phone,
      }),
    };
  });
}

export function activityEvents(details: BookingDetails): ICalEventData[] {
  const { booking, visits } = details;
  const say = sayer(details);
  return visits.map(({ activity, voucher }, index) => ({
    id: `${booking.number}-activity-${index + 1}@tandem`,
    timezone: activity.zone,
    start: new TZDate(activity.startsAt, activity.zone),
    end: new TZDate(activity.endsAt, activity.zone),
    summary: say('activitySummary', { activity: activity.activityName, city: activity.cityName }),
    location: {
      title: activity.activityName,
      address: activity.address,
      geo: { lat: activity.latitude, lon: activity.longitude },
    },
    description: say('activityDescription', {
      number: booking.number,
      voucher: voucher?.voucherNumber ?? '',
      option: activity.optionTitle,
      count: activity.quantity,
    }),
  }));
}

type Vehicle = Pick<BookingDetails['issued'][number], 'leg' | 'ticket'> & { tickets: string[] };

function vehicles({ issued }: BookingDetails): Vehicle[] {
  const byVehicle = new Map<string, Vehicle>();
  for (const { leg, ticket, ticketNumber } of issued) {
    const key = `${leg.departureId}|${leg.departureLocation.stationId}`;
    const vehicle = byVehicle.get(key) ?? { leg, ticket, tickets: [] };
    vehicle.tickets.push(ticketNumber);
    byVehicle.set(key, vehicle);
  }
  return [...byVehicle.values()];
}
