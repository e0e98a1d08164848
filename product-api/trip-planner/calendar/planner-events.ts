import { ICalAlarmType, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import type { PlannerFields, PlannerHotel } from '@/contract/planner-items';
import type { PlannerItem } from '@/contract/trip-planner';
import { addDays, formatDate, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { plannerMoments, plannerSpan } from '@/rules/planner/planner-span';
import { ClockDate } from '../../texts/clock-date';
import { text } from '../../texts/text';
import { balanceIdOf, eventIdOf, ITEM_PROPERTY, writeEventItem } from './event-item';
import { describeEvent, placeOfEvent, titleOfEvent } from './event-words';

/** How long something lasts whose end nobody said. */
const USUAL_MS = 2 * 3_600_000;
/** Two days before at nine in the morning: seconds before the day begins. */
const BALANCE_ALARM_SECONDS = (24 + 15) * 3_600;

/** Days of the clocks that a calendar describes; what lies outside is written in UTC. */
export type KnownClocks = { from: Date; until: Date };

type Timed = Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> & { start: ICalEventData['start'] };

/**
 * What stands in a calendar for an item: nothing without a date; a balance that is due stands by itself (F51). @param
 * host of the site: makes ids of events unlike everybody else’s (RFC 7986)
 */
export function plannerEvents(
  item: PlannerItem,
  { language, clocks, host }: { language: Language; clocks: KnownClocks; host: string },
): ICalEventData[] {
  const { fields } = item;
  const times = timesOf(fields, clocks);
  const event: ICalEventData[] = times
    ? [
        {
          id: eventIdOf(item.id, host),
          ...times,
          // Who sleeps somewhere is free all day: a stay is no appointment.
          ...(fields.kind === 'hotel' ? { transparency: ICalEventTransparency.TRANSPARENT } : {}),
          summary: titleOfEvent(item, language),
          location: placeOfEvent(item),
          description: describeEvent(fields, language) || null,
          x: [[ITEM_PROPERTY, writeEventItem(fields)]],
        },
      ]
    : [];
  return fields.kind === 'hotel' ? [...event, ...balanceEvents(item.id, fields.hotel, { language, host })] : event;
}

/** A stay is whole days, as in the calendar of a booking; so is what takes several days, and what has no time. */
function timesOf(fields: PlannerFields, clocks: KnownClocks): Timed | null {
  const { startsOn, endsOn } = plannerSpan(fields);
  if (startsOn === null || endsOn === null) return null;
  if (fields.kind === 'hotel') return wholeDays(startsOn, startsOn === endsOn ? addDays(endsOn, 1) : endsOn);
  const { start, end } = plannerMoments(fields);
  const isOneMoment = fields.kind !== 'activity' || startsOn === endsOn;
  if (!start || !isOneMoment) return wholeDays(startsOn, addDays(endsOn, 1));
  const until = end ?? (fields.kind === 'bus' ? null : new Date(start.getTime() + USUAL_MS));
  return onClock(start, until, { zone: zoneOf(fields), clocks });
}

/** @param end the day after the last one */
function wholeDays(first: LocalDate, end: LocalDate): Timed {
  return { allDay: true, start: midnight(first), end: midnight(end) };
}

function midnight(day: LocalDate): ClockDate {
  return new ClockDate(`${day}T00:00:00Z`, 'UTC');
}

function onClock(start: Date, end: Date | null, { zone, clocks }: { zone: string; clocks: KnownClocks }): Timed {
  const last = end ?? start;
  if (start < clocks.from || last > clocks.until) return { start, end };
  return { timezone: zone, start: new ClockDate(start, zone), end: end && new ClockDate(end, zone) };
}

function zoneOf(fields: Exclude<PlannerFields, { kind: 'hotel' }>): string {
  if (fields.kind === 'bus') return fields.bus.departureZone;
  return fields.kind === 'activity' ? fields.activity.zone : fields.restaurant.zone;
}

/** R80: a day that takes no time of anybody's, and rings early enough to pay. */
function balanceEvents(
  itemId: string,
  { name, balanceDueDate }: PlannerHotel,
  { language, host }: { language: Language; host: string },
): ICalEventData[] {
  if (balanceDueDate === null) return [];
  // The alarm rings before the day: what it says names the date.
  const note = text(language, 'planner.calendar.balanceNote', {
    name,
    date: formatDate(balanceDueDate, language, 'longYear'),
  });
  return [
    {
      id: balanceIdOf(itemId, host),
      ...wholeDays(balanceDueDate, addDays(balanceDueDate, 1)),
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: text(language, 'planner.calendar.balance', { name }),
      description: note,
      alarms: [{ type: ICalAlarmType.display, trigger: BALANCE_ALARM_SECONDS, description: note }],
    },
  ];
}
