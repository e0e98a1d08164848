import ICAL from 'ical.js';
import type { PlannerFields } from '@/contract/planner-items';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import { addDays } from '@/rules/dates/dates';
import { isPlannerDay } from '@/rules/planner/planner-item';
import { plannerSpan } from '@/rules/planner/planner-span';
import { isZone } from '@/rules/dates/zone-names';
import { ApiError } from '../../http/api-error';
import { ITEM_PROPERTY, itemOfEventId, readEventItem } from '../calendar/event-item';
import { MAX_FOUND, type Findings } from './findings';
import { fitLine } from './fit-text';
import type { KnownPlaces } from './known-places';
import { activityTimes } from './place-fields';
import { isClock, onClock, type ReadMoment } from './read-moment';
import { isStay, stayDays, stayFields } from './stay-events';
import { windowsZone } from './windows-zones';

/** What our own calendars are known by: the site's host in the ids of their events. */
type CalendarPlaces = KnownPlaces & { host: string };

/**
 * Events of a calendar: the planner's own as what they are, those that say so as stays, others as activities. What
 * repeats is taken for its first time.
 * @throws ApiError FILE_UNREADABLE, also where no event can be read
 */
export function calendarFindings(words: string, places: CalendarPlaces): Findings {
  const repeating = new Set<PlannerFields>();
  const ids = new Map<PlannerFields, string>();
  const findings: Findings = { fields: [], skipped: 0, repeating, ids };
  let unreadable = 0;
  for (const calendar of calendarsIn(words)) {
    const isCancelled = textOf(calendar, 'method').toUpperCase() === 'CANCEL';
    for (const event of calendar.getAllSubcomponents('vevent')) {
      if (findings.fields.length + unreadable >= MAX_FOUND) break;
      const own = itemOfEventId(textOf(event, 'uid'), places.host);
      // It is said of its stay.
      if (own?.isBalance) continue;
      const read =
        isCancelled || textOf(event, 'status').toUpperCase() === 'CANCELLED'
          ? null
          : readEvent(event, calendar, places);
      if (read === 'unreadable') unreadable += 1;
      if (read === null || read === 'unreadable') findings.skipped += 1;
      else {
        findings.fields.push(read);
        if (own) ids.set(read, own.itemId);
        if (isRepeating(event)) repeating.add(read);
      }
    }
  }
  if (unreadable > 0 && unreadable === findings.skipped && findings.fields.length === 0)
    throw new ApiError('FILE_UNREADABLE');
  return findings;
}

/** RFC 5545: by a rule, or by a list of dates. */
function isRepeating(event: ICAL.Component): boolean {
  return event.hasProperty('rrule') || event.hasProperty('rdate');
}

/**
 * The parser looks at a value only when it is asked for, and throws where it is none: `DTSTART:soon`. The other events
 * are good for all that.
 */
function readEvent(event: ICAL.Component, calendar: ICAL.Component, places: KnownPlaces): PlannerFields | 'unreadable' {
  try {
    return fieldsOf(event, calendar, places);
  } catch {
    return 'unreadable';
  }
}

/**
 * Each time looks for its clock among all that a file describes, and the parser's time grows with the square of a
 * line's parameters.
 */
const MAX_ZONES = 200;
const MAX_PARAMETERS = 40_000;

function calendarsIn(words: string): ICAL.Component[] {
  const count = (pattern: RegExp) => words.match(pattern)?.length ?? 0;
  if (count(/^BEGIN:VTIMEZONE/gim) > MAX_ZONES || count(/;[a-z-]+=/gi) > MAX_PARAMETERS)
    throw new ApiError('FILE_UNREADABLE');
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types its lists as any
    const parsed = ICAL.parse(words) as unknown[];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types its lists as any
    const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types its lists as any
    return roots.map((root) => new ICAL.Component(root as never)).filter(({ name }) => name === 'vcalendar');
  } catch {
    throw new ApiError('FILE_UNREADABLE');
  }
}

/** What reading an event takes: the clock that belongs to it where it names none, and how to find one. */
type Around = { calendar: ICAL.Component; zone: string | null; places: KnownPlaces };

function fieldsOf(event: ICAL.Component, calendar: ICAL.Component, places: KnownPlaces): PlannerFields {
  const location = textOf(event, 'location');
  const city = places.cityOf([location]);
  const zone =
    [city?.zone, textOf(calendar, 'x-wr-timezone')].find((name) => name !== undefined && isZone(name)) ?? null;
  const start = momentOf(event.getFirstProperty('dtstart'), { calendar, zone, places });
  const end = endOf(event, start, { calendar, zone: zone ?? start.zone, places });
  const own = readEventItem(event.getFirstProperty(ITEM_PROPERTY.toLowerCase())?.getFirstValue()?.toString() ?? '');
  // Whoever moved it in a calendar since wants the new day: the event counts, then.
  if (own && plannerSpan(own).startsOn === start.date) return own;
  const name = textOf(event, 'summary');
  const described = {
    name,
    location,
    description: linesOf(event, 'description').join('\n'),
    categories: textOf(event, 'categories'),
    city,
    start,
    end,
  };
  if (own?.kind === 'hotel') return { ...own, hotel: { ...own.hotel, ...stayDays(described) } };
  if (isStay(described)) return stayFields(described);
  return {
    kind: 'activity',
    activity: {
      name: fitLine(name),
      cityCode: city?.code ?? null,
      address: fitLine(location),
      ...activityTimes(start, end),
      currency: DEFAULT_CURRENCY,
      pricePerPerson: null,
      totalPrice: null,
    },
  };
}

/** DTEND of whole days is the day after the last one; instead of it there may be a DURATION, or nothing. */
function endOf(event: ICAL.Component, start: ReadMoment, around: Around): ReadMoment {
  const end = momentOf(event.getFirstProperty('dtend'), around);
  if (end.date === null) return lastedUntil(event, start);
  if (start.time !== null || start.date === null || end.date <= start.date) return end;
  return { ...end, date: addDays(end.date, -1) };
}

/** Nothing that is planned lasts longer. */
const MAX_SECONDS = 31 * 86_400;

function lastedUntil(event: ICAL.Component, start: ReadMoment): ReadMoment {
  const duration = event.getFirstPropertyValue('duration');
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  if (start.date === null || start.time === null || !(seconds > 0 && seconds <= MAX_SECONDS))
    return { date: null, time: null, zone: start.zone };
  const until = new Date(Date.parse(`${start.date}T${start.time}:00Z`) + seconds * 1_000).toISOString();
  return { date: until.slice(0, 10), time: until.slice(11, 16), zone: start.zone };
}

/**
 * A time in UTC is a moment, shown on the clock of the place, else on the visitor's own (D55); any other is what the
 * clock shows that it names.
 */
function momentOf(property: ICAL.Property | null, { calendar, zone, places }: Around): ReadMoment {
  const value = property?.getFirstValue();
  const unsaid = { date: null, time: null, zone: zone ?? places.homeZone };
  if (!property || !(value instanceof ICAL.Time)) return unsaid;
  const { year, month, day, hour, minute, isDate } = value;
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const time = `${two(hour)}:${two(minute)}`;
  if (!isPlannerDay(date)) return unsaid;
  if (isDate || !isClock(time)) return { ...unsaid, date };
  if (value.zone === ICAL.Timezone.utcTimezone)
    return onClock(new Date(`${date}T${time}:00Z`), zone ?? places.visitorZone ?? 'UTC');
  const tzid: unknown = property.getParameter('tzid');
  const [first]: unknown[] = [tzid].flat();
  const named = typeof first === 'string' ? first : '';
  return { date, time, zone: namedZone(named) ?? describedZone(calendar, named, { year, places }) ?? unsaid.zone };
}

/** By its own name, also behind that of whoever keeps it ('/freeassociation.sourceforge.net/America/Toronto'). */
function namedZone(named: string): string | null {
  const names = [named, named.split('/').slice(-2).join('/'), windowsZone(named) ?? ''];
  return names.find(isZone) ?? null;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

/**
 * The clock that the file describes itself under a name of its own, such as 'Eastern Standard Time': one that is as far
 * from UTC in winter and summer. Its rules are never worked out: they may go on for ever.
 */
function describedZone(
  calendar: ICAL.Component,
  named: string,
  { year, places }: { year: number; places: KnownPlaces },
): string | null {
  const definition = calendar.getAllSubcomponents('vtimezone').find((zone) => textOf(zone, 'tzid') === named);
  const offsets = (definition?.getAllSubcomponents() ?? []).flatMap((observance) => {
    const offset = observance.getFirstPropertyValue('tzoffsetto');
    return offset instanceof ICAL.UtcOffset
      ? [{ kind: observance.name, minutes: Math.trunc(offset.toSeconds() / 60) }]
      : [];
  });
  const last = (kind: string) => offsets.findLast((offset) => offset.kind === kind)?.minutes;
  const standard = last('standard') ?? last('daylight');
  if (standard === undefined) return null;
  const summer = last('daylight');
  // Outlook leaves out the summer of what it sends in winter: nothing is said of it.
  return summer === undefined ? places.zoneInWinter({ standard, year }) : places.zoneLike({ standard, summer, year });
}

/** Words of a property, a line each. */
function linesOf(component: ICAL.Component, name: string): string[] {
  const property = component.getFirstProperty(name);
  const value = property?.type === 'text' ? property.getFirstValue() : null;
  const lines = typeof value === 'string' ? value.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()) : [];
  return lines.filter((line) => line !== '');
}

/** Words of a property; '' where a file says that it is something else, such as a date: that may be none. */
function textOf(component: ICAL.Component, name: string): string {
  const property = component.getFirstProperty(name);
  const value = property && WORDS.includes(property.type) ? property.getFirstValue() : null;
  return typeof value === 'string'
    ? value
        .trim()
        .replace(/\s*\n\s*/g, ', ')
        .replace(/\s+/g, ' ')
    : '';
}

/** 'unknown': of a property that is not in the standard. */
const WORDS: readonly string[] = ['text', 'unknown'];
