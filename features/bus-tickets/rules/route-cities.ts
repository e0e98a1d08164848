import type { Destination } from '@/contract/destinations';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';

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
