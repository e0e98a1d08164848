import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GtfsReport } from '../gtfs-report';
import { NO_PLACES } from '../places/places-report';
import { keepReport } from './keep-report';

let folder: string;
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'tandem-reports-')), 'reports');
});
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

const report: GtfsReport = {
  source: 'gtfs:lignes',
  outcome: 'loaded',
  feedVersion: null,
  firstDay: null,
  lastDay: null,
  shiftedByDays: 0,
  loaded: { companies: 0, stations: 0, cities: 0, newCities: 0, trips: 0, departures: 0, fares: 0 },
  changed: { added: 0, removed: 0, oversold: [] },
  affected: [],
  places: NO_PLACES,
  likelyFaults: [],
  zoneChange: null,
  found: [],
  losses: { sold: 0, lost: 0 },
  twins: [],
  withoutFare: 0,
  departuresWithoutFare: 0,
  guessed: [],
  skipped: [],
  next: [],
  rows: 0,
  seconds: 1,
  rowsPerSecond: 0,
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 10, 15, minute));

it('writes a page with every line, none of it markup, that only the operator reads', async () => {
  const lines = ['Loaded: gtfs:lignes.', 'Guessed:', '  <script>1</script>: 50 seats', '  more', '3 rows in 1.00 s.'];
  const file = await keepReport(folder, { report, lines, at: at(0) });
  expect(path.basename(file)).toBe('gtfs-lignes-2026-11-10T150000Z.html');
  const page = await readFile(file, 'utf8');
  expect(page).toContain('<h1>gtfs:lignes, 2026-11-10 15:00 UTC</h1>\n<p>Loaded: gtfs:lignes.</p>\n<h2>Guessed</h2>');
  expect(page).toContain('<li>&lt;script&gt;1&lt;/script&gt;: 50 seats</li>\n<li>more</li>\n</ul>\n<p>3 rows');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('keeps the last twenty of each timetable', async () => {
  await keepReport(folder, { report: { ...report, source: 'gtfs:lignes-2' }, lines: [], at: at(0) });
  for (let minute = 1; minute <= 21; minute += 1) await keepReport(folder, { report, lines: [], at: at(minute) });
  const names = (await readdir(folder)).sort();
  expect(names).toHaveLength(21);
  expect(names).toContain('gtfs-lignes-2-2026-11-10T150000Z.html');
  expect(names[1]).toBe('gtfs-lignes-2026-11-10T150200Z.html');
});
