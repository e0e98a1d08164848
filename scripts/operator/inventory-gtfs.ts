import { parseArgs } from 'node:util';
import {
  feedAddress,
  fetchGtfs,
  followFeeds,
  gtfsReportJson,
  loadGtfs,
  needsAcceptance,
  stopFollowing,
  type LoadGtfsInput,
} from '@/product-api/index';
import { needFiles, onlyFile, UsageFault, type Command, type CommandInput } from './command';

/** Puts a timetable, or its next version, on sale. */
export const inventoryGtfs: Command = {
  usage:
    'npm run inventory:gtfs -- FOLDER-OR-ZIP | --from URL [--every 6h] [--source NAME] [--operator-terms FILE] [--fares FILE|distance] [--places FILE] [--shift-to-today | --shift-week-of DAY] [--accept-losses] [--dry-run] [--json]',
  isLong: true,
  mayBegin: (args) => askedOf({ args: [...args], file: (typed) => typed }).act === 'load',
  run: async (ctx, input): Promise<number | void> => {
    const { report } = input;
    const asked = askedOf(input);
    if (asked.act === 'look') return void (await followFeeds(ctx, report));
    if (asked.act === 'end') {
      const { source } = asked;
      report(`${source} ${(await stopFollowing(ctx, source)) ? 'is not followed any more.' : 'was not followed.'}`);
      return;
    }
    const { isJson, load } = asked;
    const told = isJson ? () => undefined : report;
    const done =
      'from' in asked
        ? await fetchGtfs(ctx, { ...load, from: asked.from, everyMinutes: asked.everyMinutes }, told)
        : await loadGtfs(ctx, { ...load, path: asked.path }, told);
    if (isJson) report(gtfsReportJson(done));
    // A script that tries first learns here that the version would be refused.
    return done.outcome === 'dryRun' && !load.acceptLosses && needsAcceptance(done) ? 1 : 0;
  },
  runAlone: async (input) => {
    const asked = askedOf(input);
    if (asked.act !== 'load') return null;
    if ('from' in asked) feedAddress(asked.from);
    const { operatorTermsPath, fares, placesPath } = asked.load;
    const fareTable = fares === 'distance' ? undefined : fares;
    return needFiles('path' in asked ? asked.path : undefined, operatorTermsPath, fareTable, placesPath);
  },
};

/** `look`: what the server asks itself, where timetables are followed. `end`: one is not followed any more. */
type Asked =
  | { act: 'look' }
  | { act: 'end'; source: string }
  | ({ act: 'load'; load: Omit<LoadGtfsInput, 'path'>; isJson: boolean } & (
      { path: string } | { from: string; everyMinutes: number | undefined }
    ));

function askedOf({ args, file }: Pick<CommandInput, 'args' | 'file'>): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      'operator-terms': { type: 'string' },
      fares: { type: 'string' },
      places: { type: 'string' },
      'shift-to-today': { type: 'boolean' },
      'shift-week-of': { type: 'string' },
      'accept-losses': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean', default: false },
      from: { type: 'string' },
      every: { type: 'string' },
      due: { type: 'boolean' },
    },
  });
  const { 'operator-terms': terms, fares, places, from, every, source } = values;
  const { 'shift-to-today': shiftToToday, 'shift-week-of': shiftWeekOf } = values;
  if (values.due) return { act: 'look' };
  if (every === 'off') {
    if (source === undefined || from !== undefined) throw new UsageFault('Say which: --source NAME --every off.');
    return { act: 'end', source: source.startsWith('gtfs:') ? source : `gtfs:${source}` };
  }
  if (shiftToToday && shiftWeekOf !== undefined)
    throw new UsageFault('Say --shift-to-today or --shift-week-of, not both.');
  if (every !== undefined && (from === undefined || shiftToToday || shiftWeekOf !== undefined))
    throw new UsageFault('--every needs --from, and dates as they are.');
  if (from !== undefined && positionals.length > 0) throw new UsageFault('Name a file or --from, not both.');
  const load = {
    source,
    operatorTermsPath: terms === undefined ? undefined : file(terms),
    fares: fares === undefined || fares === 'distance' ? fares : file(fares),
    placesPath: places === undefined ? undefined : file(places),
    shiftToToday,
    shiftWeekOf,
    dryRun: values['dry-run'],
    acceptLosses: values['accept-losses'],
  };
  const which = from === undefined ? { path: file(onlyFile(positionals)) } : { from, everyMinutes: minutesOf(every) };
  return { act: 'load', load, isJson: values.json, ...which };
}

const MINUTES = { m: 1, h: 60, d: 24 * 60 };
const [MIN_EVERY_MINUTES, MAX_EVERY_MINUTES] = [15, 30 * 24 * 60];

function minutesOf(every: string | undefined): number | undefined {
  if (every === undefined) return undefined;
  const [, number, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(every) ?? [];
  const minutes = Number(number) * (unit === 'm' || unit === 'h' || unit === 'd' ? MINUTES[unit] : Number.NaN);
  if (!(minutes >= MIN_EVERY_MINUTES && minutes <= MAX_EVERY_MINUTES))
    throw new UsageFault('--every takes minutes, hours or days, from 15m to 30d, such as 6h; off ends it.');
  return minutes;
}
