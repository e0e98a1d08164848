import type { PlannerFields } from '@/contract/planner-items';
import type { PlannerItem } from '@/contract/trip-planner';
import { foldText } from '@/rules/fold-text';
import { plannerSpan } from '@/rules/planner/planner-span';

/** Says the id of the item that says the same already; null for none. */
type SameItem = (fields: PlannerFields) => string | null;

/** Whether one of these says the same already: with a number, way and moment in common, or of that name on that day. */
export function sameItemAmong(items: readonly PlannerItem[]): SameItem {
  const ids = new Map<string, string>();
  // The first of equals counts.
  for (const { id, fields } of items.toReversed()) for (const key of keysOf(fields)) ids.set(key, id);
  return (fields) =>
    keysOf(fields)
      .map((key) => ids.get(key))
      .find((id) => id !== undefined) ?? null;
}

/** Numbers come before the name. */
function keysOf(fields: PlannerFields): string[] {
  const [way, named] = [wayAndMoment(fields), nameAndDay(fields)];
  return [
    ...codesOf(fields).map((code) => `${fields.kind} code ${code}`),
    ...(way === null ? [] : [`way ${way}`]),
    ...(named === null ? [] : [`${fields.kind} name ${named}`]),
  ];
}

/** One calls a bus by its line, another by its company: nobody leaves for the same place twice at a time. */
function wayAndMoment(fields: PlannerFields): string | null {
  if (fields.kind !== 'bus') return null;
  const { departureCityCode, departureDate, departureTime, arrivalCityCode } = fields.bus;
  const said = [departureCityCode, arrivalCityCode, departureDate, departureTime];
  return said.includes(null) ? null : said.join(' ');
}

/**
 * Numbers that no two items share. One stands for there and back: with a bus its day belongs to it; that of a whole
 * booking tells no room apart.
 */
function codesOf(fields: PlannerFields): string[] {
  // A stay in several rooms has a code for each.
  if (fields.kind === 'hotel') return fields.hotel.confirmationCode.split(',').map(plain).filter(Boolean);
  if (fields.kind !== 'bus') return [];
  return fields.bus.eTicket
    .split(',')
    .map(plain)
    .filter(Boolean)
    .map((code) => `${code} ${plannerSpan(fields).startsOn}`);
}

/** Nothing stands in a planner that says neither what it is nor when. */
export function saysSomething(fields: PlannerFields): boolean {
  return plannerSpan(fields).startsOn !== null || nameOf(fields).trim() !== '';
}

function nameAndDay(fields: PlannerFields): string | null {
  const { startsOn } = plannerSpan(fields);
  const name = foldText(nameOf(fields));
  return startsOn === null || name === '' ? null : `${name} ${startsOn}`;
}

/** A line runs many times a day: its time is part of what tells a bus apart. */
function nameOf(fields: PlannerFields): string {
  if (fields.kind === 'bus')
    return [fields.bus.busLine, fields.bus.busNumber, fields.bus.departureTime ?? ''].join(' ');
  return fields.kind === 'hotel'
    ? fields.hotel.name
    : fields.kind === 'activity'
      ? fields.activity.name
      : fields.restaurant.name;
}

function plain(code: string): string {
  return code.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}
