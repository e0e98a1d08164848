import ical from 'ical-generator';
import { text } from '../../texts/text';
import type { BookingDetails } from '../details/booking-details';
import { activityEvents, busEvents, stayEvents } from './calendar-events';
import { spanAround, zoneDefinition } from './calendar-zone';

/** Journeys, nights and activities as a calendar file, each on the clock of its place (F35). */
export function bookingCalendar(details: BookingDetails, now: Date): string {
  const { booking, language, contact } = details;
  const name = text(language, 'documents.calendar.name', { number: booking.number });
  const calendar = ical({ name, prodId: `//${contact.brand}//${language.toUpperCase()}` });
  calendar.timezone({ name: null, generator: (zone) => zoneDefinition(zone, spanAround(now)) });
  for (const event of [...busEvents(details), ...stayEvents(details), ...activityEvents(details)])
    calendar.createEvent({ ...event, stamp: now });
  return calendar.toString();
}
