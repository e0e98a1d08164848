import { plannerFieldsSchema, type PlannerFields } from '@/contract/planner-items';

/** The line of an event in which the planner tells itself what the event is: RFC 5545, 3.8.8.2. */
export const ITEM_PROPERTY = 'X-TRIP-PLANNER-ITEM';

/** What stands there: the item without its people, prices and notes, for a calendar is shown to many. */
export function writeEventItem(fields: PlannerFields): string {
  const nothing = { pricePerPerson: null, totalPrice: null };
  if (fields.kind === 'bus') return JSON.stringify({ ...fields, bus: { ...fields.bus, ...nothing, travellers: [] } });
  if (fields.kind === 'hotel')
    return JSON.stringify({ ...fields, hotel: { ...fields.hotel, ...nothing, details: '' } });
  return fields.kind === 'activity'
    ? JSON.stringify({ ...fields, activity: { ...fields.activity, ...nothing } })
    : JSON.stringify({ ...fields, restaurant: { ...fields.restaurant, ...nothing } });
}

/** Null for what is none: anybody may have written it. @param words as the file has them, with RFC 5545's escapes */
export function readEventItem(words: string): PlannerFields | null {
  try {
    return plannerFieldsSchema.safeParse(JSON.parse(words.replaceAll(/\\([\\;,])/g, '$1'))).data ?? null;
  } catch {
    return null;
  }
}

/** Ids of events are unlike everybody else's (RFC 7986): that of the item at the site's host. */
export function eventIdOf(itemId: string, host: string): string {
  return `${itemId}@${host}`;
}

/** A balance that is due stands by itself (R80). */
export function balanceIdOf(itemId: string, host: string): string {
  return eventIdOf(`${itemId}-balance`, host);
}

/** Of which item an event of the planner is; null for everybody else's. */
export function itemOfEventId(eventId: string, host: string): { itemId: string; isBalance: boolean } | null {
  if (!eventId.endsWith(`@${host}`)) return null;
  const name = eventId.slice(0, -host.length - 1);
  const isBalance = name.endsWith('-balance');
  return { itemId: isBalance ? name.slice(0, -'-balance'.length) : name, isBalance };
}
