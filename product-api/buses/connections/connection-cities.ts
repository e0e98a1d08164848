import { connectionSale, mayJoin } from '@/rules/buses/connections/connections';
import type { ApiContext } from '../../context';
import type { OperatorRow } from '../timetable/bus-trips.repository';
import { listPairsBetween } from '../timetable/list-sold-pairs';

export type CityPair = { fromCity: string; toCity: string };
/** Says of a company whether its buses may be part of a connection. */
export type Joins = (operatorId: string) => boolean;

/**
 * Cities between two others where one bus may be changed for another, with the companies that may bring somebody there,
 * from memory. Whether times fit is not judged. Empty: the pair can have no connection.
 */
export async function connectionCities(
  ctx: ApiContext,
  { fromCity, toCity }: CityPair,
  joins: Joins,
): Promise<ReadonlyMap<string, readonly OperatorRow[]>> {
  const pairs = await listPairsBetween(ctx, fromCity, toCity);
  const cities = new Map<string, OperatorRow[]>();
  for (const [city, companies] of pairs.get(fromCity) ?? []) {
    const onward =
      (city === toCity ? undefined : pairs.get(city)?.get(toCity))?.filter(({ id }) => joins(id)).map(partyOf) ?? [];
    const first = companies.filter(
      (company) => joins(company.id) && onward.some((next) => mayJoin(partyOf(company), next)),
    );
    if (first.length > 0) cities.set(city, first);
  }
  return cities;
}

/** Companies whose buses a connection may begin with, sorted by name. */
export async function listConnectionCompanies(ctx: ApiContext, pair: CityPair, joins: Joins): Promise<OperatorRow[]> {
  const companies = new Map(
    [...(await connectionCities(ctx, pair, joins)).values()].flat().map((company) => [company.id, company]),
  );
  return [...companies.values()].sort((left, right) => left.name.localeCompare(right.name, 'en'));
}

function partyOf({ id, terms }: OperatorRow): { company: string; sells: ReturnType<typeof connectionSale> } {
  return { company: id, sells: connectionSale(terms) };
}
