import type { FaultList } from '../feed/files/feed-error';
import { serviceDays } from '../feed/read-services';
import { skip, type Skipped, type Timetable } from '../feed/timetable';
import type { ServiceWindow } from '../service-window';
import type { FareRow } from '../terms/fare-rows';
import { takeTurns } from '../../../timing/turns';
import { legFareTable } from './leg-fare-table';
import { NumberedSets } from './numbered-sets';
import { Pricing, type FareSellers } from './pricing';
import { TimeframeClock } from './timeframe-clock';
import { goByZones, zoneFareTable } from './zone-fare-table';

/** The feed's fares as tables, and which of them holds when. */
export type FareScopes = {
  rows: FareRow[];
  /** Class of a service day of the feed's calendar; days of one class have the same fares. */
  classOf: (day: number) => number;
  /** Table of fares of a trip for each class of days; 0 where it does not run on such days. */
  scopesOf: (trip: number) => number[];
};

/**
 * Works out what the feed asks for every ride that is sold. Rides are told apart only by what the fares look at (zones,
 * areas, network, times of day), so that a long trip costs little.
 * @param faults receives prices in a currency that is not the company's
 */
export async function feedFareScopes(
  timetable: Timetable,
  sellers: FareSellers,
  window: ServiceWindow,
  faults: FaultList,
  skipped: Skipped,
): Promise<FareScopes | null> {
  const { fares } = timetable;
  if (!fares) return null;
  const turn = takeTurns();
  const numbered = new NumberedSets();
  const frames = fares.version === 2 ? fares.timeframes : [];
  const table =
    fares.version === 1 ? zoneFareTable(fares.fares, timetable, numbered) : legFareTable(fares, timetable, numbered);
  const pricing = new Pricing(timetable, table, numbered, sellers, faults, skipped);
  const clock = frames.length > 0 ? new TimeframeClock(timetable, frames, numbered, window.shiftedByDays) : null;
  const classOf = (day: number) => clock?.classOf(day) ?? 0;

  const classesOf = new Map<number, number[]>();
  for (const service of new Set(timetable.trips.map((trip) => trip.service))) {
    await turn();
    const days = timetable.services[service] ? serviceDays(timetable.services[service], window.from, window.to) : [];
    classesOf.set(service, [...new Set(days.map(classOf))]);
  }
  const scopes: number[][] = [];
  for (const trip of timetable.trips) {
    const own: (number | undefined)[] = [];
    for (const dayClass of classesOf.get(trip.service) ?? []) {
      await turn();
      own[dayClass] = pricing.scopeOf(
        trip,
        (stop, seconds) => clock?.groupsAt(dayClass, clock.zoneOf(stop), seconds) ?? 0,
      );
    }
    scopes.push(Array.from(own, (scope) => scope ?? 0));
  }
  if (fares.version === 1 && goByZones(fares.fares)) {
    const without = new Set(
      timetable.patterns.flatMap((pattern) =>
        pattern.stations.filter((_, position) => timetable.farePlaces[pattern.farePlaces[position] ?? 0]?.zone === ''),
      ),
    );
    if (without.size > 0) skip(skipped, 'stop without a zone_id although fares go by zones', without.size);
  }
  return { rows: [...pricing.book.rows()], classOf, scopesOf: (trip) => scopes[trip] ?? [] };
}
