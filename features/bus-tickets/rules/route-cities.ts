import type { Destination } from '@/contract/destinations';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { addDays, readClocks, todayIn, type ZoneClocks } from '@/rules/dates/dates';

/** Names of a search's two cities and of their stations in the page's language, and the clocks of the departure. */
export type RouteCities = { from: string; to: string; zone: string; stations: StationNames };

/** By id. */
export type StationNames = Readonly<Record<string, string>>;

/** What the ticket screens need of the destinations. A code that is not among them stands for itself. */
export function routeCities(search: SearchCriteria, destinations: readonly Destination[]): RouteCities {
  const cityOf = (code: string) => destinations.find((destination) => destination.code === code);
  const from = cityOf(search.cityCodeDeparture);
  const to = cityOf(search.cityCodeDestination);
  const stations = [...(from?.stations ?? []), ...(to?.stations ?? [])];
  return {
    from: from?.name ?? search.cityCodeDeparture,
    to: to?.name ?? search.cityCodeDestination,
    zone: from?.zone ?? 'America/Toronto',
    stations: Object.fromEntries(stations.map(({ id, name }) => [id, name])),
  };
}

/** Terms of a ticket may be told of days before today, and buses arrive on days after the last one. */
const DAYS_BESIDE = 8;

/** The clocks of both cities on all days that a list of tickets speaks of. */
export function routeClocks(
  search: SearchCriteria,
  destinations: readonly Destination[],
  now = new Date(),
): ZoneClocks[] {
  const codes = [search.cityCodeDeparture, search.cityCodeDestination];
  const zones = destinations.flatMap(({ code, zone }) => (codes.includes(code) ? [zone] : []));
  const last = search.dateEnd ?? search.dateStart;
  return readClocks(zones, addDays(todayIn('UTC', now), -DAYS_BESIDE), addDays(last, DAYS_BESIDE));
}
