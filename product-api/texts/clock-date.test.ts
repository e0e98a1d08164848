import ical from 'ical-generator';
import { expect, it } from 'vitest';
import { ClockDate } from './clock-date';

it.each([
  // An engine of 2025 would say 8:00, and 11:00.
  ['America/Vancouver', '2026-12-15T16:00:00Z', '20261215T090000'],
  ['America/Edmonton', '2027-01-15T18:00:00Z', '20270115T120000'],
  ['America/St_Johns', '2026-12-15T16:00:00Z', '20261215T123000'],
])('stands in a calendar as the clocks of %s show it', (timezone, instant, shown) => {
  const calendar = ical();
  const start = new ClockDate(instant, timezone);
  calendar.createEvent({ id: '1', timezone, start, end: start, summary: 'Bus' });
  expect(calendar.toString()).toContain(`DTSTART;TZID=${timezone}:${shown}`);
});
