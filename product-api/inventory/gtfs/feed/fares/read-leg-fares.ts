import type { FaultList } from '../files/feed-error';
import type { LegFares, LegRule } from '../feed-fares';
import type { FeedSource } from '../files/feed-source';
import type { IndexById } from '../read-network';
import { readFareProducts } from './read-fare-products';
import { readTable, type RowCount } from '../files/read-table';
import { readTimeframes } from './read-timeframes';
import type { Route, Skipped } from '../timetable';

type Known = { routes: Route[]; routeIds: IndexById; stops: IndexById; services: IndexById };

/** Fares v2 as far as a single ride needs them, and the areas of each stop. Routes get their networks. */
export async function readLegFares(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  known: Known,
  skipped: Skipped,
): Promise<{ fares: LegFares; areasOf: Map<number, string[]> }> {
  const networks = await readNetworks(feed, faults, count, known);
  const { areas, areasOf } = await readAreas(feed, faults, count, known.stops);
  const timeframes = await readTimeframes(feed, faults, count, known.services);
  const products = await readFareProducts(feed, faults, count, skipped);
  const groups = new Set(timeframes.map((frame) => frame.group));
  const rules = await readLegRules(feed, faults, count, { networks, areas, groups, products: products.ids });
  const sold = new Set(rules.rules.map((rule) => rule.product));
  for (const { id, amount, line } of products.negative)
    if (sold.has(id))
      faults.add('fare_products.txt', line, `amount ${amount} of "${id}" is negative, and a ride is sold for it`);
  return { fares: { ...rules, products: products.prices, timeframes }, areasOf };
}

/** networks.txt and route_networks.txt, or routes.network_id. */
async function readNetworks(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  { routes, routeIds }: Known,
): Promise<Set<string>> {
  const networks = new Set(routes.map((route) => route.network).filter((network) => network !== ''));
  const hasOwn = networks.size > 0;
  await readTable<string>(
    feed,
    { file: 'networks.txt', required: ['network_id'], optional: [] },
    faults,
    count,
    (row, line) => {
      if (row('network_id') === '') faults.add('networks.txt', line, 'network_id is empty');
      if (!hasOwn && networks.has(row('network_id')))
        faults.add('networks.txt', line, `network_id "${row('network_id')}" occurs twice`);
      networks.add(row('network_id'));
    },
  );
  const file = 'route_networks.txt';
  await readTable<string>(
    feed,
    { file, required: ['network_id', 'route_id'], optional: [] },
    faults,
    count,
    (row, line) => {
      const route = routes[routeIds.get(row('route_id')) ?? -1];
      if (!route) return faults.add(file, line, `unknown route_id "${row('route_id')}"`);
      if (!networks.has(row('network_id'))) return faults.add(file, line, `unknown network_id "${row('network_id')}"`);
      if (route.network !== '')
        return faults.add(file, line, `route_id "${route.id}" is in network "${route.network}" already`);
      route.network = row('network_id');
    },
  );
  return networks;
}

async function readAreas(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  stops: IndexById,
): Promise<{ areas: Set<string>; areasOf: Map<number, string[]> }> {
  const areas = new Set<string>();
  await readTable<string>(
    feed,
    { file: 'areas.txt', required: ['area_id'], optional: [] },
    faults,
    count,
    (row, line) => {
      if (row('area_id') === '') faults.add('areas.txt', line, 'area_id is empty');
      if (areas.has(row('area_id'))) faults.add('areas.txt', line, `area_id "${row('area_id')}" occurs twice`);
      areas.add(row('area_id'));
    },
  );
  const file = 'stop_areas.txt';
  const areasOf = new Map<number, string[]>();
  await readTable<string>(
    feed,
    { file, required: ['area_id', 'stop_id'], optional: [] },
    faults,
    count,
    (row, line) => {
      const stop = stops.get(row('stop_id'));
      if (!areas.has(row('area_id'))) faults.add(file, line, `unknown area_id "${row('area_id')}"`);
      if (stop === undefined) return faults.add(file, line, `unknown stop_id "${row('stop_id')}"`);
      const known = areasOf.get(stop) ?? [];
      if (known.includes(row('area_id')))
        faults.add(file, line, `stop_id "${row('stop_id')}" is in area "${row('area_id')}" twice`);
      areasOf.set(stop, [...known, row('area_id')]);
    },
  );
  return { areas, areasOf };
}

type Ids = {
  networks: ReadonlySet<string>;
  areas: ReadonlySet<string>;
  groups: ReadonlySet<string>;
  products: ReadonlySet<string>;
};

async function readLegRules(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  ids: Ids,
): Promise<{ rules: LegRule[]; hasPriorities: boolean }> {
  const file = 'fare_leg_rules.txt';
  const rules: LegRule[] = [];
  const seen = new Set<string>();
  let hasPriorities = false;
  const optional = [
    'network_id',
    'from_area_id',
    'to_area_id',
    'from_timeframe_group_id',
    'to_timeframe_group_id',
    'rule_priority',
  ] as const;
  await readTable<string>(feed, { file, required: ['fare_product_id'], optional }, faults, count, (row, line, has) => {
    hasPriorities = has('rule_priority');
    const known = (column: string, among: ReadonlySet<string>) => {
      if (row(column) !== '' && !among.has(row(column))) faults.add(file, line, `unknown ${column} "${row(column)}"`);
      return row(column);
    };
    const priority = row('rule_priority');
    if (!/^\d{0,9}$/.test(priority)) faults.add(file, line, `bad rule_priority "${priority}"`);
    if (row('fare_product_id') === '') faults.add(file, line, 'fare_product_id is empty');
    const rule: LegRule = {
      network: known('network_id', ids.networks),
      fromArea: known('from_area_id', ids.areas),
      toArea: known('to_area_id', ids.areas),
      fromTimes: known('from_timeframe_group_id', ids.groups),
      toTimes: known('to_timeframe_group_id', ids.groups),
      product: known('fare_product_id', ids.products),
      priority: Number(priority),
    };
    const key = JSON.stringify({ ...rule, priority: 0 });
    if (seen.has(key)) faults.add(file, line, 'says the same as an earlier line');
    seen.add(key);
    rules.push(rule);
  });
  return { rules, hasPriorities };
}
