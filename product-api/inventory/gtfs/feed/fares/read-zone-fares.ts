import type { FaultList } from '../files/feed-error';
import { parsePrice, type FareRule, type ZoneFare } from '../feed-fares';
import type { FeedSource } from '../files/feed-source';
import { parseIndex } from '../files/fields';
import type { IndexById } from '../read-network';
import { readTable, type RowCount } from '../files/read-table';
import { skip, type Skipped, type Stop } from '../timetable';

type Known = { agencies: IndexById; routes: IndexById; stops: readonly Stop[] };

/** Fares v1: fare_attributes.txt and fare_rules.txt. @returns null when the feed has none */
export async function readZoneFares(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  known: Known,
  skipped: Skipped,
): Promise<ZoneFare[] | null> {
  const fares = await readFareAttributes(feed, faults, count, known.agencies, skipped);
  if (!fares) {
    if (feed.names.has('fare_rules.txt'))
      faults.add('fare_attributes.txt', undefined, 'is missing, and fare_rules.txt needs it');
    return null;
  }
  await readFareRules(feed, faults, count, known, fares);
  return [...fares.values()];
}

async function readFareAttributes(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  agencies: IndexById,
  skipped: Skipped,
): Promise<Map<string, ZoneFare> | null> {
  const file = 'fare_attributes.txt';
  const fares = new Map<string, ZoneFare>();
  const columns = {
    file,
    required: ['fare_id', 'price', 'currency_type'],
    optional: ['agency_id', 'payment_method', 'transfers', 'transfer_duration'],
  } as const;
  const isThere = await readTable<string>(feed, columns, faults, count, (row, line) => {
    const [id, currency, agencyId] = [row('fare_id'), row('currency_type'), row('agency_id')];
    const amount = parsePrice(row('price'));
    const agency = agencyId === '' ? null : agencies.get(agencyId);
    if (id === '') faults.add(file, line, 'fare_id is empty');
    if (fares.has(id)) faults.add(file, line, `fare_id "${id}" occurs twice`);
    if (amount === null || amount < 0) faults.add(file, line, `bad price "${row('price')}" (like 54.90)`);
    if (!/^[A-Z]{3}$/.test(currency)) faults.add(file, line, `bad currency_type "${currency}"`);
    if (agency === undefined) faults.add(file, line, `unknown agency_id "${agencyId}"`);
    if (agency === null && agencies.size > 1)
      faults.add(file, line, 'agency_id is empty although the feed has several agencies');
    if (row('transfer_duration') !== '' && parseIndex(row('transfer_duration')) === null)
      faults.add(file, line, `bad transfer_duration "${row('transfer_duration')}"`);
    if (row('payment_method') === '0')
      skip(skipped, 'fare that is paid on board, says the feed; here it is paid in advance (payment_method)');
    if (row('transfers') !== '0' || row('transfer_duration') !== '')
      skip(
        skipped,
        'fare that allows changing (transfers, transfer_duration); a journey with a change costs the sum of its buses',
      );
    fares.set(id, { id, agency: agency ?? null, amount: amount ?? 0, currency, line, rules: [] });
  });
  return isThere ? fares : null;
}

async function readFareRules(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  { routes, stops }: Known,
  fares: ReadonlyMap<string, ZoneFare>,
): Promise<void> {
  const file = 'fare_rules.txt';
  const zones = new Set(stops.map((stop) => stop.fareZone));
  // Rows that differ only in contains_id are one rule: all their zones, and no others.
  const containing = new Map<string, FareRule & { contains: Set<string> }>();
  const columns = {
    file,
    required: ['fare_id'],
    optional: ['route_id', 'origin_id', 'destination_id', 'contains_id'],
  } as const;
  await readTable<string>(feed, columns, faults, count, (row, line) => {
    const fare = fares.get(row('fare_id'));
    const route = row('route_id') === '' ? null : routes.get(row('route_id'));
    const zoneOf = (column: 'origin_id' | 'destination_id' | 'contains_id') => {
      if (row(column) !== '' && !zones.has(row(column)))
        faults.add(file, line, `unknown ${column} "${row(column)}": no stop has that zone_id`);
      return row(column) || null;
    };
    const [origin, destination, contains] = [zoneOf('origin_id'), zoneOf('destination_id'), zoneOf('contains_id')];
    if (!fare) return faults.add(file, line, `unknown fare_id "${row('fare_id')}"`);
    if (route === undefined) return faults.add(file, line, `unknown route_id "${row('route_id')}"`);
    if (contains === null) return void fare.rules.push({ route, origin, destination, contains: null });
    const key = JSON.stringify([fare.id, route, origin, destination]);
    const rule = containing.get(key) ?? { route, origin, destination, contains: new Set<string>() };
    if (!containing.has(key)) fare.rules.push(rule);
    containing.set(key, rule);
    rule.contains.add(contains);
  });
}
