import { slugOf } from '@/rules/fold-text';
import { distanceKm } from '@/rules/places/great-circle';
import { SPREADSHEET_SEPARATORS } from '../../csv-faults';
import { FaultList } from '../feed/files/feed-error';
import { readTable } from '../feed/files/read-table';
import type { Stop, Timetable } from '../feed/timetable';
import type { CsvFile } from '../terms/csv-file';
import type { LoadOptions } from '../terms/load-options';
import type { Gazetteer } from './gazetteer/gazetteer';
import type { Centre } from './gazetteer/read-towns';
import { comparableName } from './stop-name';

/** Which file says so. What a file said stays until the next one of its kind. */
export type DecidedBy = 'places' | 'terms';

/** What an operator says a stop belongs to: a city on sale, a town of the gazetteer, or a city that is made here. */
export type Decision = { by: DecidedBy } & ({ code: string } | { centre: Centre } | { name: string });

/**
 * Everything operators have said of a feed's stops, by stop_id: in these files, or where one is not given, in the last
 * of its kind. `--places` goes before the terms.
 * @throws FeedRefused
 */
export async function decidedStops({
  timetable,
  known,
  options,
  before,
  gazetteer,
}: {
  timetable: Timetable;
  known: readonly { code: string }[];
  options: Pick<LoadOptions, 'places' | 'terms'>;
  /** As they were sold until now, by stop_id. */
  before: ReadonlyMap<string, { city: string; placedBy: string | null }>;
  gazetteer: Gazetteer;
}): Promise<Map<string, Decision>> {
  const codes = new Set(known.map(({ code }) => code));
  const stops = new Map(timetable.stops.map((stop) => [stop.id, stop]));
  const kept = (by: DecidedBy) =>
    [...before].flatMap(([stopId, { city, placedBy }]) =>
      placedBy === by ? [[stopId, { by, code: city }] satisfies [string, Decision]] : [],
    );
  const terms = options.terms
    ? Object.entries(options.terms.stops ?? {}).map(([stopId, code]): [string, Decision] => [
        stopId,
        { by: 'terms', code },
      ])
    : kept('terms');
  const places = options.places ? await readPlaces(options.places, { stops, codes, gazetteer }) : kept('places');
  return new Map<string, Decision>([...terms, ...places]);
}

type Known = { stops: ReadonlyMap<string, Stop>; codes: ReadonlySet<string>; gazetteer: Gazetteer };

/**
 * Reads the CSV of `--places`: columns stop_id and city (a code on sale, or a name together with `region`, 'MD'), and
 * optionally new ('yes': a city of that name where the stop is, which no gazetteer has).
 * @returns decisions by stop_id
 * @throws FeedRefused with file, line and reason: a typing error would else change nothing, silently
 */
async function readPlaces(opened: Pick<CsvFile, 'source' | 'file'>, known: Known): Promise<Map<string, Decision>> {
  const { file } = opened;
  const faults = new FaultList();
  const decisions = new Map<string, Decision>();
  const columns = {
    file,
    required: ['stop_id', 'city'],
    optional: ['region', 'new'],
    separators: SPREADSHEET_SEPARATORS,
  } as const;
  await readTable<string>(opened.source, columns, faults, { rows: 0 }, (row, line) => {
    const [stopId, city] = [row('stop_id'), row('city')];
    const stop = known.stops.get(stopId);
    if (!stop) return faults.add(file, line, `stop "${stopId}" is not in the feed`);
    if (decisions.has(stopId)) return faults.add(file, line, `a second city for stop "${stopId}"`);
    const found = decide(stop, { city, region: row('region').toUpperCase(), isNew: row('new') }, known);
    if ('fault' in found) faults.add(file, line, found.fault);
    else decisions.set(stopId, found);
  });
  faults.refuseIfAny();
  return decisions;
}

function decide(
  stop: Stop,
  { city, region, isNew }: { city: string; region: string; isNew: string },
  { codes, gazetteer }: Known,
): Decision | { fault: string } {
  if (isNew !== '' && isNew !== 'yes') return { fault: `bad new "${isNew}" (yes, or nothing)` };
  if (isNew === 'yes')
    return slugOf(city) === '' ? { fault: `bad city "${city}" (a name in letters)` } : { by: 'places', name: city };
  if (region === '')
    return codes.has(city)
      ? { by: 'places', code: city }
      : { fault: `there is no city "${city}" on sale: write its name and its region, or yes in a column new` };
  let centre: Centre | null = null;
  for (const one of gazetteer.townsNamed(region, comparableName(city)))
    if (!centre || distanceKm(one, stop) < distanceKm(centre, stop)) centre = one;
  return centre
    ? { by: 'places', centre }
    : { fault: `the gazetteer has no "${city}" in "${region}": write yes in a column new to make it a city` };
}
