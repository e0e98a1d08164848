import type { FaultList } from './files/feed-error';
import type { FeedSource } from './files/feed-source';
import { parseDate, weekdayOfDay, type EpochDay } from './files/fields';
import { readTable, type RowCount } from './files/read-table';
import type { IndexById } from './read-network';
import type { Service } from './timetable';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** A calendar that runs longer is a typing error. */
const MAX_CALENDAR_DAYS = 20 * 366;

/** calendar.txt and calendar_dates.txt; a feed needs at least one of them. */
export async function readServices(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
): Promise<{ services: Service[]; byId: IndexById }> {
  const services: Service[] = [];
  const byId: IndexById = new Map();
  const serviceOf = (id: string): Service => {
    const known = services[byId.get(id) ?? -1];
    if (known) return known;
    const service: Service = { calendar: null, added: new Set(), removed: new Set() };
    byId.set(id, services.length);
    services.push(service);
    return service;
  };
  const hasCalendar = await readCalendar(feed, faults, count, serviceOf);
  const hasDates = await readCalendarDates(feed, faults, count, serviceOf);
  if (!hasCalendar && !hasDates) faults.add('calendar.txt', undefined, 'is missing, and so is calendar_dates.txt');
  else if (services.length === 0)
    faults.add(hasCalendar ? 'calendar.txt' : 'calendar_dates.txt', undefined, 'names no day on which anything runs');
  return { services, byId };
}

async function readCalendar(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  serviceOf: (id: string) => Service,
): Promise<boolean> {
  const file = 'calendar.txt';
  const columns = { file, required: ['service_id', ...WEEKDAYS, 'start_date', 'end_date'], optional: [] } as const;
  return readTable<string>(feed, columns, faults, count, (row, line) => {
    const start = parseDate(row('start_date'));
    const end = parseDate(row('end_date'));
    let weekdays = 0;
    WEEKDAYS.forEach((name, bit) => {
      const value = row(name);
      if (value !== '0' && value !== '1') faults.add(file, line, `bad ${name} "${value}"`);
      if (value === '1') weekdays |= 1 << bit;
    });
    if (row('service_id') === '') faults.add(file, line, 'service_id is empty');
    if (start === null) faults.add(file, line, `bad start_date "${row('start_date')}"`);
    if (end === null) faults.add(file, line, `bad end_date "${row('end_date')}"`);
    if (start === null || end === null) return;
    if (end < start) faults.add(file, line, 'end_date is before start_date');
    if (end - start > MAX_CALENDAR_DAYS) faults.add(file, line, 'runs for more than twenty years');
    const service = serviceOf(row('service_id'));
    if (service.calendar) faults.add(file, line, `service_id "${row('service_id')}" occurs twice`);
    service.calendar = { weekdays, start, end };
  });
}

async function readCalendarDates(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  serviceOf: (id: string) => Service,
): Promise<boolean> {
  const file = 'calendar_dates.txt';
  const columns = { file, required: ['service_id', 'date', 'exception_type'], optional: [] } as const;
  return readTable<string>(feed, columns, faults, count, (row, line) => {
    const day = parseDate(row('date'));
    const type = row('exception_type');
    if (row('service_id') === '') faults.add(file, line, 'service_id is empty');
    if (day === null) faults.add(file, line, `bad date "${row('date')}"`);
    if (type !== '1' && type !== '2') faults.add(file, line, `bad exception_type "${type}"`);
    if (day === null) return;
    const service = serviceOf(row('service_id'));
    if (service.added.has(day) || service.removed.has(day))
      faults.add(file, line, `service_id "${row('service_id')}" has ${row('date')} twice`);
    (type === '1' ? service.added : service.removed).add(day);
  });
}

/** True when the service runs on that day. */
export function runsOn(service: Service, day: EpochDay): boolean {
  if (service.added.has(day)) return true;
  if (service.removed.has(day) || !service.calendar) return false;
  const { weekdays, start, end } = service.calendar;
  return day >= start && day <= end && (weekdays & (1 << weekdayOfDay(day))) !== 0;
}

/** First and last day that can be service days; null for a service without any. */
export function serviceSpan(service: Service): { first: EpochDay; last: EpochDay } | null {
  let first = Infinity;
  let last = -Infinity;
  const take = (day: EpochDay) => {
    first = Math.min(first, day);
    last = Math.max(last, day);
  };
  for (const day of service.added) take(day);
  const calendar = service.calendar;
  if (calendar) {
    let day = calendar.start;
    while (day <= calendar.end && !runsOn(service, day)) day += 1;
    if (day <= calendar.end) take(day);
    day = calendar.end;
    while (day >= calendar.start && !runsOn(service, day)) day -= 1;
    if (day >= calendar.start) take(day);
  }
  return first === Infinity ? null : { first, last };
}

/** The service's days from one day to another, both included, in order. */
export function serviceDays(service: Service, from: EpochDay, to: EpochDay): EpochDay[] {
  const span = serviceSpan(service);
  if (!span) return [];
  const days: EpochDay[] = [];
  for (let day = Math.max(from, span.first); day <= Math.min(to, span.last); day += 1)
    if (runsOn(service, day)) days.push(day);
  return days;
}
