import path from 'node:path';
import { slugOf } from '@/rules/fold-text';
import type { PhotoContext } from '../../hotels/photos/photo-store';
import { afterOthers } from '../one-at-a-time';
import { listCities } from '../gtfs/tables/timetable.repository';
import { warnOfTwins } from './check/check-duplicates';
import { checkHotelList } from './check/check-hotel-list';
import type { CheckedHotel } from './publish/checked-hotel';
import { describeHotelListReport, type HotelListReport } from './hotel-list-report';
import { ListFaults, refuseList } from './list-faults';
import { assignIdentifiers, type PreparedHotel } from './publish/assign-identifiers';
import { findHotelList } from './publish/hotel-lists.repository';
import {
  listOtherIdentifiers,
  listOthersOnSale,
  listSoldStays,
  listStoredHotels,
  listStoredRooms,
  type StoredHotel,
} from './publish/hotel-stock.repository';
import { hasNightWithin, listWindow, type ListWindow } from './publish/list-window';
import { countPhotos, refreshPhotos } from './photos/refresh-photos';
import { publishHotels } from './publish/publish-hotels';
import { NO_LOSSES, refuseLosses, weighLosses } from './publish/weigh-losses';
import { readColumnMap } from './read/column-map';
import { readHotelList } from './read/read-hotel-list';
import { hashFile } from './read/text-file';

export type LoadHotelsInput = {
  /** .csv, .json or .geojson */
  path: string;
  /** Name of the list: a file of that name is a new version of it. Default: the file's own name. */
  source?: string;
  /** JSON: the list's names of columns to ours. */
  mapPath?: string;
  /** Also a version that leaves many sold stays without their room. */
  acceptLosses?: boolean;
  /** Reports and writes nothing. */
  dryRun?: boolean;
};

type LoadContext = Pick<PhotoContext, 'database' | 'now' | 'suppliers'>;
type Outcome = Omit<HotelListReport, 'seconds' | 'photos'>;
/** What was read, for the photos that are fetched once the hotels are on sale. */
type Loaded = { outcome: Outcome; prepared: readonly PreparedHotel[] };

/**
 * Puts an operator's own list of hotels on sale, or a new version of one that is (docs/hotel-lists.md). All or nothing;
 * the same file twice changes nothing. What is held or sold stays counted; hotels that the list no longer has go off
 * sale. Photos are fetched once the hotels are on sale; one that cannot be had is a warning.
 * @param report the report as text, a line at a time
 * @throws HotelListRefused with every fault and its line; nothing was changed then
 */
export async function loadHotels(
  ctx: LoadContext,
  input: LoadHotelsInput,
  report: (line: string) => void,
): Promise<HotelListReport> {
  const startedAt = performance.now();
  const { outcome, prepared } = await afterOthers(ctx, () => load(ctx, input));
  const { source, faults } = outcome;
  const photos =
    outcome.outcome === 'dryRun'
      ? await countPhotos(ctx, { source, hotels: prepared })
      : await afterOthers(ctx, () => refreshPhotos(ctx, { source, hotels: prepared, faults }), 'photos');
  const full: HotelListReport = {
    ...outcome,
    photos,
    seconds: (performance.now() - startedAt) / 1000,
  };
  for (const line of describeHotelListReport(full)) report(line);
  return full;
}

async function load(ctx: LoadContext, input: LoadHotelsInput): Promise<Loaded> {
  const { db } = ctx.database;
  const faults = new ListFaults();
  const source = sourceOf(input);
  const columns = await readColumnMap(input.mapPath, faults);
  const hotels = await checkHotelList(await readHotelList(input.path, columns, faults), await listCities(db), faults);
  const window = listWindow(hotels, ctx.now());
  reportNightsOutside(hotels, window, faults);
  warnOfTwins(hotels, await listOthersOnSale(db, source, citiesOf(hotels)), faults);
  const contentHash = [await hashFile(input.path), columns.hash, window.isCut ? `@${window.last}` : ''].join('/');
  const previous = await findHotelList(db, source);
  const stored = await listStoredHotels(db, source);
  const outcome = {
    source,
    faults,
    ...counts(hotels, stored),
    ...nightsOf(hotels, window),
    isCut: window.isCut,
    renumbered: 0,
    losses: NO_LOSSES,
    oversold: [],
  };
  const rooms = await listStoredRooms(db, source);
  const taken = await listOtherIdentifiers(db, source);
  const prepared = await assignIdentifiers(hotels, source, { hotels: stored, rooms }, taken);
  if (previous?.contentHash === contentHash)
    return { outcome: { ...outcome, outcome: 'unchanged', gone: 0 }, prepared };
  const losses = weighLosses(prepared, await listSoldStays(db, source, window.first));
  const counted = { ...outcome, ...movesOf(prepared, stored), losses };
  if (!input.dryRun && !input.acceptLosses) refuseLosses(losses);
  if (input.dryRun) return { outcome: { ...counted, outcome: 'dryRun' }, prepared };
  const row = { source, contentHash, loadedAt: ctx.now() };
  const published = await publishHotels(ctx, { hotels: prepared, window, row, previous });
  return { outcome: { ...counted, outcome: 'loaded', ...published }, prepared };
}

/** 'list:winter-2027'. Never a name that the product's own inventory has. */
function sourceOf({ source, path: location }: LoadHotelsInput): string {
  const slug = slugOf(source ?? path.basename(location, path.extname(location)));
  if (slug === '') throw refuseList('has no name that can be written in letters and digits: give one with --source');
  return `list:${slug}`;
}

/**
 * @throws HotelListRefused when no night is left: an operator who loads an old list should hear of it, not empty the
 * shelves
 */
function reportNightsOutside(hotels: readonly CheckedHotel[], window: ListWindow, faults: ListFaults): void {
  const rooms = hotels.flatMap((hotel) => hotel.rooms);
  const over = rooms.filter(({ periods }) => !hasNightWithin(periods, window));
  if (over.length === rooms.length)
    throw refuseList(`has no night from ${window.first} to ${window.last}, which is what can be sold`);
  for (const room of over)
    faults.warn(
      room.place,
      `room "${room.key}" has no night that can be sold now (${window.first} to ${window.last})`,
      `rooms have no night that can be sold now (${window.first} to ${window.last})`,
    );
}

const citiesOf = (hotels: readonly CheckedHotel[]) => [...new Set(hotels.map(({ facts }) => facts.destinationCode))];

function counts(
  hotels: readonly CheckedHotel[],
  stored: readonly StoredHotel[],
): Pick<Outcome, 'hotels' | 'cities' | 'rooms' | 'added' | 'continued' | 'gone'> {
  return {
    hotels: hotels.length,
    cities: citiesOf(hotels).length,
    rooms: hotels.reduce((sum, { rooms }) => sum + rooms.length, 0),
    added: 0,
    continued: stored.filter(({ isOnSale }) => isOnSale).length,
    gone: 0,
  };
}

function movesOf(
  hotels: readonly PreparedHotel[],
  stored: readonly StoredHotel[],
): Pick<Outcome, 'added' | 'continued' | 'gone' | 'renumbered'> {
  const listed = new Set(hotels.map(({ row }) => row.id));
  const continued = hotels.filter(({ isKnown }) => isKnown).length;
  return {
    added: hotels.length - continued,
    continued,
    renumbered: hotels.filter(({ isRenumbered }) => isRenumbered).length,
    gone: stored.filter(({ id, isOnSale }) => isOnSale && !listed.has(id)).length,
  };
}

function nightsOf(hotels: readonly CheckedHotel[], window: ListWindow): Pick<Outcome, 'firstNight' | 'lastNight'> {
  let [firstNight, lastNight] = [window.last, window.first];
  for (const { from, to } of hotels.flatMap(({ rooms }) => rooms.flatMap(({ periods }) => periods))) {
    if (from < firstNight) firstNight = from;
    if (to > lastNight) lastNight = to;
  }
  return {
    firstNight: firstNight < window.first ? window.first : firstNight,
    lastNight: lastNight > window.last ? window.last : lastNight,
  };
}
