import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar, type ICalEventData } from 'ical-generator';
import { text } from '../../texts/text';
import type { BookingDetails } from '../details/booking-details';
import type { Lost } from '../details/cancelled-parts';
import { activityEvents, busEvents, stayEvents } from './calendar-events';
import { spanAround, zoneDefinition } from './calendar-zone';

/**
 * Journeys, nights and activities as a calendar file, each on the clock of its place (F35). After an act its events
 * keep their ids under a higher sequence, and what was given back says so (D73).
 */
export function bookingCalendar(
  details: BookingDetails,
  { now, stopped = new Set(), gone = [] }: { now: Date } & Partial<Lost>,
): string {
  const { booking, language, contact } = details;
  const name = text(language, 'documents.calendar.name', { number: booking.number });
  const calendar = ical({ name, prodId: `//${contact.brand}//${language.toUpperCase()}` });
  calendar.timezone({ name: null, generator: (zone) => zoneDefinition(zone, spanAround(now)) });
  const events = [...busEvents(details, stopped), ...stayEvents(details, gone), ...activityEvents(details)];
  const sequence = booking.revision;
  // Only what tells of a change has a method, for which the standard wants an organizer (RFC 5546).
  const organizer = sequence > 0 ? { organizer: { name: contact.brand, email: contact.email } } : {};
  if (sequence > 0) calendar.method(methodOf(events));
  for (const event of events) calendar.createEvent({ ...event, ...organizer, sequence, stamp: now });
  return calendarFile(calendar);
}

/** A calendar as a file: its last line ends as every other does (RFC 5545, 3.1), which the generator leaves out. */
export function calendarFile(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

function methodOf(events: readonly ICalEventData[]): ICalCalendarMethod {
  const isOver = events.every(({ status }) => status === ICalEventStatus.CANCELLED);
  return isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
}
