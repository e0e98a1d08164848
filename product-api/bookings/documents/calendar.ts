import { TZDate, tzOffset } from '@date-fns/tz';
import ical from 'ical-generator';
import { text } from '../../texts/text';
import type { BookingDetails } from '../booking-details';

/** The journeys as a calendar file, one event for each vehicle, on the clock of its departure (F35). */
export function bookingCalendar(details: BookingDetails, now: Date): string {
  const { booking, language, contact } = details;
  const say = (key: string, params: Record<string, string>) => text(language, `documents.calendar.${key}`, params);
  const calendar = ical({ name: say('name', { number: booking.number }), prodId: `//${contact.brand}//${language.toUpperCase()}` });
  calendar.timezone({ name: null, generator: (zone) => zoneDefinition(zone, now) });
  for (const { leg, tickets } of vehicles(details)) {
    const { departureLocation: from, destinationLocation: to, operator } = leg;
    calendar.createEvent({
      id: `${booking.number}-${leg.departureId}-${from.stationId}@tandem`,
      stamp: now,
      timezone: from.zone,
      // The library reads a date's local fields: those of a TZDate are the zone's, whatever the server's zone.
      start: new TZDate(leg.departureTime, from.zone),
      end: new TZDate(leg.arrivalTime, from.zone),
      summary: say('summary', { from: from.cityName, to: to.cityName, operator: operator.name }),
      location: { title: from.name, address: from.address ?? from.cityName, geo: { lat: from.latitude, lon: from.longitude } },
      description: say('description', { number: booking.number, tickets: tickets.join(', '), phone: operator.phone ?? contact.phone }),
    });
  }
  return calendar.toString();
}

function vehicles({ issued }: BookingDetails): { leg: BookingDetails['issued'][number]['leg']; tickets: string[] }[] {
  const byVehicle = new Map<string, { leg: BookingDetails['issued'][number]['leg']; tickets: string[] }>();
  for (const { leg, ticketNumber } of issued) {
    const key = `${leg.departureId}|${leg.departureLocation.stationId}`;
    const vehicle = byVehicle.get(key) ?? { leg, tickets: [] };
    vehicle.tickets.push(ticketNumber);
    byVehicle.set(key, vehicle);
  }
  return [...byVehicle.values()];
}

const DAY_MS = 86_400_000;

/** VTIMEZONE (RFC 5545, 3.6.5) with the changes of clocks from a month ago until two years ahead, one observance each. */
function zoneDefinition(zone: string, now: Date): string {
  const start = now.getTime() - 30 * DAY_MS;
  let offset = tzOffset(zone, new Date(start));
  const observances = [observance('19700101T000000', offset, offset)];
  for (let time = start; time < start + 760 * DAY_MS; time += DAY_MS) {
    const next = tzOffset(zone, new Date(time + DAY_MS));
    if (next === offset) continue;
    const change = momentOfChange(zone, time, time + DAY_MS);
    const local = new Date(change + offset * 60_000).toISOString().replaceAll(/[-:]|\.\d{3}Z/g, '');
    observances.push(observance(local, offset, next));
    offset = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}

function momentOfChange(zone: string, before: number, after: number): number {
  if (after - before <= 60_000) return after;
  const middle = before + Math.floor((after - before) / 120_000) * 60_000;
  return tzOffset(zone, new Date(middle)) === tzOffset(zone, new Date(before)) ? momentOfChange(zone, middle, after) : momentOfChange(zone, before, middle);
}

function observance(start: string, from: number, to: number): string {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${written(from)}`, `TZOFFSETTO:${written(to)}`, `END:${kind}`].join('\r\n');
}

function written(offset: number): string {
  const size = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
}
