import { addDays, todayIn, type LocalDate } from '@/rules/dates/dates';
import { groupBy } from '@/rules/group-by';
import { dayCached } from '../../inventory-cache/day-cache';
import { listOperators } from '../../buses/timetable/list-operators';
import { productFlags, type BusProduct } from '../../buses/pricing/product-flags';
import type { ApiContext } from '../../context';
import { listPairsSoon, SOON_DAYS, westernmostDay } from '../../buses/timetable/list-sold-pairs';

export type OperatorRow =
  Awaited<ReturnType<typeof listOperators>> extends ReadonlyMap<string, infer Row> ? Row : never;

/** What pages say of prices and times looks so many days ahead, today included. */
export const SPAN_DAYS = SOON_DAYS;

type Companies = readonly OperatorRow[];

/** Who goes where in the next 14 days. */
export type BusNetwork = {
  /** Origin → destination → companies with a departure. */
  routes: ReadonlyMap<string, ReadonlyMap<string, Companies>>;
  /** Destination → origins. */
  origins: ReadonlyMap<string, readonly string[]>;
};

/** What a page sells buses by: the flags of its product (D28, D28b). */
export type BusSale = BusNetwork & {
  isPrettyUp: boolean;
  /** Companies that this product does not show. */
  hidden: readonly string[];
};

export async function busSale(ctx: ApiContext, product: BusProduct): Promise<BusSale> {
  const [{ isPrettyUp, hasDirectContract }, operators] = await Promise.all([
    productFlags(ctx, product),
    listOperators(ctx),
  ]);
  const hidden = hasDirectContract
    ? []
    : [...operators.values()].filter((operator) => operator.isDirectContract).map(({ id }) => id);
  return { isPrettyUp, hidden, ...(await busNetwork(ctx, hidden)) };
}

/** Kept until inventory or the day changes. */
async function busNetwork(ctx: ApiContext, hidden: readonly string[]): Promise<BusNetwork> {
  return dayCached(ctx, `bus-network:${hidden.join()}`, westernmostDay(ctx), async () => {
    const [operators, rows] = await Promise.all([listOperators(ctx), listPairsSoon(ctx)]);
    const sold = rows.flatMap((row) => {
      const operator = hidden.includes(row.operatorId) ? undefined : operators.get(row.operatorId);
      return operator ? [{ ...row, operator }] : [];
    });
    const routes = new Map(
      [...groupBy(sold, (row) => row.fromCity)].map(([from, own]) => {
        const companies = [...groupBy(own, (row) => row.toCity)].map(([to, sellers]): [string, Companies] => [
          to,
          sellers.map(({ operator }) => operator),
        ]);
        return [from, new Map(companies)];
      }),
    );
    const origins = new Map(
      [...groupBy(sold, (row) => row.toCity)].map(([to, own]) => [
        to,
        [...new Set(own.map(({ fromCity }) => fromCity))],
      ]),
    );
    return { routes, origins };
  });
}

type NetworkSize = { cities: number; routes: number; sellers: ReadonlySet<string> };
const sizes = new WeakMap<BusNetwork['routes'], NetworkSize>();

/** How many cities and routes it has and whose buses: counted once, for a country has hundred thousands of routes. */
export function networkSize({ routes, origins }: BusNetwork): NetworkSize {
  const known = sizes.get(routes);
  if (known) return known;
  const sellers = new Set<string>();
  let count = 0;
  for (const destinations of routes.values()) {
    count += destinations.size;
    for (const companies of destinations.values()) for (const { id } of companies) sellers.add(id);
  }
  const size = { cities: new Set([...routes.keys(), ...origins.keys()]).size, routes: count, sellers };
  sizes.set(routes, size);
  return size;
}

export function isSoldRoute({ routes }: BusNetwork, from: string, to: string): boolean {
  return routes.get(from)?.has(to) ?? false;
}

/** Names of the companies of a route, sorted. */
export function companiesOf({ routes }: BusNetwork, from: string, to: string): string[] {
  return (routes.get(from)?.get(to) ?? [])
    .map(({ name }) => name)
    .sort((left, right) => left.localeCompare(right, 'en'));
}

/** Cities that a city is linked with by bus, either way. */
export function linkedCities({ routes, origins }: BusNetwork, cityCode: string): string[] {
  return [...new Set([...(routes.get(cityCode)?.keys() ?? []), ...(origins.get(cityCode) ?? [])])];
}

/** First and last day of the span on the clocks of a place. */
export function spanOf(zone: string, now: Date): { first: LocalDate; last: LocalDate } {
  const first = todayIn(zone, now);
  return { first, last: addDays(first, SPAN_DAYS - 1) };
}
