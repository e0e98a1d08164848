import { feedFareScopes } from '@/product-api/inventory/gtfs/fares/feed-fare-scopes';
import { FaultList } from '@/product-api/inventory/gtfs/feed/files/feed-error';
import { epochDayOf } from '@/product-api/inventory/gtfs/feed/files/fields';
import { openFeed } from '@/product-api/inventory/gtfs/feed/files/open-feed';
import { readTimetable } from '@/product-api/inventory/gtfs/feed/read-timetable';
import type { Skipped, Timetable } from '@/product-api/inventory/gtfs/feed/timetable';
import { segmentsOf, type PatternSegment } from '@/product-api/inventory/gtfs/places/place-timetable';
import type { FareRow } from '@/product-api/inventory/gtfs/terms/fare-rows';
import { writeFeed, type FeedFiles } from './gtfs-feed';
import { standIn } from '../stand-in';

export type PricedFeed = {
  timetable: Timetable;
  rows: FareRow[];
  skipped: Skipped;
  /**
   * What travellers pay, 'adult' or 'adult/child' in units, '-' for price not set: as the search reads the table of
   * that day.
   */
  price: (trip: string, date: string, from: string, to: string) => string;
};

/**
 * Reads a feed and works out its own fares, without a database. Every stop is a city of its own unless `cityOf` says
 * otherwise.
 */
export async function priceFeed(
  files: FeedFiles,
  { cityOf = (stopId: string) => stopId, currency = 'CAD', shiftedByDays = 0 } = {},
): Promise<PricedFeed> {
  const timetable = await readTimetable(await openFeed(await writeFeed(files)), () => undefined);
  const codeOf = (stop: number) => cityOf(timetable.stops[stop]?.id ?? '');
  const city = (stop: number) => standIn<ReturnType<Parameters<typeof segmentsOf>[1]>>({ code: codeOf(stop) });
  const segments = timetable.patterns.map((pattern): PatternSegment[] => segmentsOf(pattern, city));
  const sellers = {
    companies: timetable.agencies.map(({ id, name }) => ({ id: `company-${id}`, name, currency })),
    segments,
  };
  const window = {
    shiftedByDays,
    from: epochDayOf('2026-01-01'),
    to: epochDayOf('2027-12-31'),
    first: null,
    isCut: false,
    pastDays: 0,
    stray: null,
  };
  const [faults, skipped] = [new FaultList(), timetable.skipped];
  const scopes = await feedFareScopes(timetable, sellers, window, faults, skipped);
  faults.refuseIfAny();
  if (!scopes) throw new Error('The feed has no fares');
  const price = (tripId: string, date: string, from: string, to: string) => {
    const index = timetable.trips.findIndex((trip) => trip.externalId === tripId);
    const stations =
      timetable.patterns[timetable.trips[index]?.pattern ?? -1]?.stations.map((stop) => timetable.stops[stop]?.id) ??
      [];
    const [fromPosition, toPosition] = [stations.indexOf(from), stations.indexOf(to)];
    const scope = scopes.scopesOf(index)[scopes.classOf(epochDayOf(date))];
    const found = scopes.rows.filter(
      (row) =>
        row.scope === scope &&
        row.fromCity === cityOf(from) &&
        row.toCity === cityOf(to) &&
        ((row.fromPosition === -1 && row.toPosition === -1) ||
          (row.fromPosition === fromPosition && row.toPosition === toPosition)),
    );
    const amountOf = (type: FareRow['passengerType']) => found.find((row) => row.passengerType === type)?.amount;
    if (found.length > new Set(found.map((row) => row.passengerType)).size) throw new Error('Two fares for one ride');
    return [amountOf('adult') ?? '-', ...(amountOf('child') === undefined ? [] : [amountOf('child')])]
      .map((amount) => (amount === '-' ? '-' : String(Number(amount) / 100)))
      .join('/');
  };
  return { timetable, rows: scopes.rows, skipped, price };
}
