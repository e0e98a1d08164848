import ICAL from 'ical.js';
import type { PlannerFields } from '@/contract/planner-items';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import { addDays } from '@/rules/dates/dates';
import { isPlannerDay } from '@/rules/planner/planner-item';
import { isZone } from '@/rules/dates/zone-names';
import { ApiError } from '../../http/api-error';
import { MAX_FOUND, type Findings } from './findings';
import { fitLine } from './fit-text';
import type { KnownPlaces } from './known-places';
import { activityTimes } from './place-fields';
import { isClock, onClock, type ReadMoment } from './read-moment';

/**
 * Events of a calendar as activities: of what kind they are it does not say. What repeats is taken for its first time.
 * @throws ApiError FILE_UNREADABLE, also where no event can be read
 */
export function calendarFindings(words: string, places: KnownPlaces): Findings {
  const repeating = new Set<PlannerFields>();
  const findings: Findings = { fields: [], skipped: 0, repeating, ids: new Map() };
  let unreadable = 0;
  for (const calendar of calendarsIn(words)) {
    const isCancelled = textOf(calendar, 'method').toUpperCase() === 'CANCEL';
    for (const event of calendar.getAllSubcomponents('vevent')) {
      if (findings.fields.length + unreadable >= MAX_FOUND) break;
      const read =
        isCancelled || textOf(event, 'status').toUpperCase() === 'CANCELLED'
          ? null
          : readEvent(event, calendar, places);
      if (read === 'unreadable') unreadable += 1;
      if (read === null || read === 'unreadable') findings.skipped += 1;
      else {
        findings.fields.push(read);
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
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the library types its lists as any
    const parsed = ICAL.parse(words) as unknown[];
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the library types its lists as any
    const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the library types its lists as any
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
  return {
    kind: 'activity',
    activity: {
      name: fitLine(textOf(event, 'summary')),
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
  return {
    date,
    time,
    zone: isZone(named) ? named : (describedZone(calendar, named, { year, places }) ?? unsaid.zone),
  };
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
  return standard === undefined ? null : places.zoneLike({ standard, summer: last('daylight') ?? standard, year });
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
