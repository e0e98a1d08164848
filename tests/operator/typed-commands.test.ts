import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lockDirectory } from '@/product-api/index';
import { runAlone } from '@/scripts/commands';
import { deferred } from '@/tests/support/deferred';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';
import { buildPrograms, type Programs } from '@/tests/support/programs';

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-typed-'));
let programs: Programs | undefined;
const program = () => present(programs).file('command');
const dataDir = path.join(folder, 'data');
const rates = path.join(folder, 'eurofxref.csv');

beforeAll(async () => {
  writeFileSync(rates, 'Date,USD,CAD,\n2025-11-19,1.1500,1.6100,\n');
  programs = await buildPrograms(path.basename(folder), { command: 'scripts/command.ts' });
});
afterAll(() => {
  programs?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A command as typed. `isRead`: else whoever was to read what it says has gone. */
async function typed(
  args: string[],
  { isRead = true, dataDirectory = dataDir } = {},
): Promise<{ code: unknown; said: string; trace: string }> {
  const child = spawn(process.execPath, [program(), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: '' },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  if (!isRead) child.stdout.destroy();
  const [said, trace] = await Promise.all([isRead ? text(child.stdout) : '', text(child.stderr)]);
  return { code: await ended, said, trace };
}

it('makes no database where none is, unless the command stocks one', async () => {
  expect(await typed(['flags'])).toEqual({
    code: 1,
    said: `There is no database in ${dataDir}, and no server runs there. Is DATA_DIR right? npm start makes one.\n`,
    trace: '',
  });
  expect(existsSync(dataDir)).toBe(false);
  expect((await typed(['rates:import', path.join(folder, 'nothere.csv')])).said).toBe(
    `There is no file ${path.join(folder, 'nothere.csv')}.\n`,
  );
  expect((await typed(['rates:import', program()])).code).toBe(1);
  expect(await typed(['inventory:hotels', path.join(folder, 'nothere.csv')])).toEqual({
    code: 1,
    said: `There is no file ${path.join(folder, 'nothere.csv')}.\n`,
    trace: '',
  });
  expect(existsSync(dataDir)).toBe(false);
  expect((await typed(['rates:import', rates])).said).toContain(
    `There is no database in ${dataDir} yet: it is made. Is DATA_DIR right?\n`,
  );
});

it.each([
  [['inventory:hotels', 'eurofxref.csv', '--map', 'nothere.csv'], 1],
  [['inventory:agents', 'nothere.csv'], 1],
  [['inventory:gtfs', 'nothere.csv'], 1],
  [['inventory:gtfs', 'eurofxref.csv', '--fares', 'nothere.csv'], 1],
  [['inventory:gtfs', 'eurofxref.csv', '--every', '6h'], 2],
  [['inventory:gtfs', 'eurofxref.csv', '--fares', 'distance'], null],
  [['inventory:agents', 'eurofxref.csv'], null],
  [['inventory:check', 'nothere.csv'], 1],
  [['inventory:check', 'eurofxref.csv', '--days', '0'], 2],
  [['inventory:check', 'eurofxref.csv'], null],
] as const)('looks before a database is made: %j', async ([command, ...args], code) => {
  const said: string[] = [];
  expect(await runAlone({ command, args, cwd: folder }, (line) => said.push(line))).toBe(code);
  if (code === 1) expect(said).toEqual([`There is no file ${path.join(folder, 'nothere.csv')}.`]);
});

it.each([
  ['inventory:gtfs', '--from', 'nonsense'],
  ['inventory:gtfs', '--source', 'lignes', '--every', 'off'],
  ['inventory:demo', '--remove'],
])('makes no database for what has nothing to put on sale: %s %s', async (...args) => {
  const none = path.join(folder, 'none');
  const { code, said, trace } = await typed(args, { dataDirectory: none });
  expect([code, trace, existsSync(none)]).toEqual([1, '', false]);
  expect(said).toMatch(/"nonsense" is no address, such as|^There is no database in .*, and no server runs there\./);
});

it('says in words that what was named is a folder, or lies in a file', async () => {
  expect((await typed(['rates:import', folder])).said).toBe('What you have named is a folder, and no file.\n');
  expect((await typed(['rates:import', path.join(rates, 'more', 'rates.csv')])).said).toBe(
    `${rates} is a file, and no folder.\n`,
  );
});

it('ends its work in silence when nobody reads on', async () => {
  expect(await typed(['rates:import', rates], { isRead: false })).toEqual({ code: 0, said: '', trace: '' });
  expect((await typed(['rates:import', rates])).said).toContain('0 rates new or changed, 2 as they were');
});

it('says how it is used, and runs nothing', async () => {
  const said = 'npm run rates:import -- FILE (CSV of the European Central Bank)\n';
  for (const ask of ['--help', '-h']) expect(await typed(['rates:import', ask])).toEqual({ code: 0, said, trace: '' });
  expect((await typed(['--help'])).code).toBe(0);
  expect((await typed(['unknown'])).code).toBe(2);
});

it.each([
  ['doctor', '--json'],
  ['rates:import', '--dry-run'],
  ['inventory:demo', '--dry-run'],
  ['refunds', 'list', '1'],
  ['orders', 'list', '1'],
  ['claims', 'list', '1'],
  ['disputes', 'list', '1'],
])('does nothing where more is typed than %s takes', async (...args) => {
  const { code, said } = await typed(args);
  expect([code, said]).toEqual([2, matching.stringContaining(`\nUse: npm run ${args[0]}`)]);
});

it('knows a flag whatever its case, and says which are near', async () => {
  expect((await typed(['flags', 'displaymaintenancepage', 'on'])).said).toContain('on   displayMaintenancePage');
  expect(await typed(['flags', 'maintenance', 'on'])).toMatchObject({
    code: 2,
    said: matching.stringContaining('Unknown flag maintenance. Did you mean:\n    displayMaintenancePage\n'),
  });
});

it('says to who interrupts it that the server goes on', async () => {
  const served = path.join(folder, 'served');
  const { promise: mayEnd, resolve: letEnd } = deferred<void>();
  let hasEnded = false;
  const lock = await lockDirectory(served, async (_request, report) => {
    report('Has begun.');
    await mayEnd;
    hasEnded = true;
    return 0;
  });
  const child = spawn(process.execPath, [program(), 'inventory:demo'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: served, DATABASE_URL: '' },
  });
  child.stdout.once('data', () => child.kill('SIGINT'));
  const ended = new Promise((resolve) => child.once('close', resolve));
  expect(await text(child.stdout)).toBe(
    'Has begun.\nThe server goes on with it: only its words are not shown any more.\n',
  );
  expect(await ended).toBe(130);
  expect(hasEnded).toBe(false);
  letEnd();
  await vi.waitFor(() => expect(hasEnded).toBe(true));
  await lock.release();
});
