import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { PlannerItem } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import { calendarFile } from '../../bookings/documents/calendar';
import { zoneDefinition } from '../../bookings/documents/calendar-zone';
import type { ApiContext } from '../../context';
import { text } from '../../texts/text';
import type { ItemTimes } from './item-times.repository';
import { plannerEvents, type KnownClocks } from './planner-events';

const YEAR_MS = 365 * 86_400_000;
/** How often a calendar program asks for the private address again. */
const REFRESH_SECONDS = 3_600;
/** Clocks are described ten years back and ahead: nobody knows those of 2150, and a calendar stays a short file. */
const KNOWN_YEARS = 10;

/**
 * Items as a calendar file, each on the clock of its place, with a definition of every clock (F51). @param times of
 * those that were typed @param bought of those that were bought
 */
export function plannerCalendar(
  ctx: Pick<ApiContext, 'config' | 'now'>,
  items: readonly PlannerItem[],
  {
    language,
    times,
    bought,
  }: { language: Language; times: ReadonlyMap<string, ItemTimes>; bought: ReadonlyMap<string, BoughtState> },
): string {
  const now = ctx.now();
  const clocks: KnownClocks = {
    from: new Date(now.getTime() - KNOWN_YEARS * YEAR_MS),
    until: new Date(now.getTime() + KNOWN_YEARS * YEAR_MS),
  };
  const host = new URL(ctx.config.publicUrl).hostname;
  const events = items.flatMap((item) =>
    plannerEvents(item, { language, clocks, host }).map((event) => ({
      ...event,
      ...versionOf(times.get(item.id), now),
      ...boughtVersion(bought.get(item.id)),
      url: addressOf(ctx, item.id, language),
    })),
  );
  const calendar = ical({
    name: text(language, 'planner.calendar.name'),
    prodId: `//${ctx.config.brandName}//${language.toUpperCase()}`,
    // REFRESH-INTERVAL (RFC 7986): programs that were told nothing ask once a day.
    ttl: REFRESH_SECONDS,
  });
  calendar.timezone({ name: null, generator: (zone) => zoneDefinition(zone, spanOf(events, zone)) });
  for (const event of events) calendar.createEvent(event);
  return calendarFile(calendar);
}

/** How often something was done with the booking of a bought part, and whether the part was given back (D73). */
export type BoughtState = { revision: number; isCancelled: boolean };

function boughtVersion(state: BoughtState | undefined): Pick<ICalEventData, 'sequence' | 'status'> {
  if (!state) return {};
  const { revision: sequence, isCancelled } = state;
  return isCancelled ? { sequence, status: ICalEventStatus.CANCELLED } : { sequence };
}

/**
 * Programs take a later event of an id for the newer one by its SEQUENCE: the seconds from its beginning to its last
 * change.
 */
function versionOf(
  times: ItemTimes | undefined,
  now: Date,
): Pick<ICalEventData, 'stamp' | 'sequence' | 'lastModified'> {
  if (!times) return { stamp: now };
  const { createdAt, updatedAt } = times;
  return {
    stamp: now,
    sequence: Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1_000),
    lastModified: updatedAt,
  };
}

/** From before the first event on that clock until after the last. */
function spanOf(events: readonly ICalEventData[], zone: string): KnownClocks {
  const moments = events
    .filter(({ timezone }) => timezone === zone)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file writes dates only
    .flatMap(({ start, end }) => [start, end ?? start].map((moment) => (moment as Date).getTime()));
  return { from: new Date(Math.min(...moments) - YEAR_MS), until: new Date(Math.max(...moments) + YEAR_MS) };
}

/** Opens the item in the planner. */
function addressOf({ config }: Pick<ApiContext, 'config'>, itemId: string, language: Language): string {
  return new URL(
    `${language === 'fr' ? '/fr' : ''}/trip-planner?${new URLSearchParams({ item: itemId })}`,
    config.publicUrl,
  ).href;
}
