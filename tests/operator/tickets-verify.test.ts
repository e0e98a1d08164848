import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { checkOffline } from '@/scripts/operator/check-offline';
import { runAlone } from '@/scripts/commands';
import { apiListener } from '@/scripts/parts/open-product-api';
import { createTestApi, TEST_SCANNER_KEY, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, cancelUnits, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { readJson } from '@/tests/support/api/read-json';
import { toldBy } from '@/tests/support/bookings/operator';
import { present } from '@/tests/support/present';

const DAY = '2026-10-23';

let api: TestApi;
let folder = '';
let owner: Owner;
let mine: MyBooking;
let site: Server;
beforeEach(async () => {
  api = await createTestApi();
  folder = await mkdtemp(path.join(os.tmpdir(), 'reader-'));
  owner = await bookedTrip(api, { party: { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] } });
  mine = await readMine(owner);
  site = createServer(apiListener(api.api)).listen(0, '127.0.0.1');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  site.close();
  await api.close();
  await rm(folder, { recursive: true });
});

const ticketOf = (direction: 'outbound' | 'return', index = 0) =>
  present(mine.eTickets.filter((ticket) => ticket.direction === direction)[index]);

/** Exit code and what was said, as at a bus: without a product API. */
async function atTheBus(...args: string[]): Promise<[number | null, string]> {
  const lines: string[] = [];
  const request = { command: 'tickets:verify', args, cwd: folder };
  const code = await runAlone(request, (line) => lines.push(line));
  return [code, lines.join('\n')];
}
const check = (...args: string[]) => atTheBus('check', ...args, '--with', '.', '--scans', 'scans.txt');
const upload = (port = portOf(site)) => atTheBus('upload', '--scans', 'scans.txt', '--to', `http://127.0.0.1:${port}/`);
function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
const exported = () => toldBy(api, 'tickets:verify', 'export', folder);

it('checks codes without a connection, keeps what it let in, and says a second time', async () => {
  expect(await exported()).toEqual([
    0,
    expect.stringContaining(`${folder} has the public key, 0 void numbers of 2026-10-20T14:00:00.000Z and `),
  ]);
  const { qrPayload, ticketNumber, travellerName, leg } = ticketOf('outbound');
  const [code, told] = await check(qrPayload, '--day', DAY);
  expect(told).toBe(
    'Void numbers of 2026-10-20 14:00 UTC' +
      `${told.includes('more than a day old') ? ': more than a day old, export them anew' : ''}.\n` +
      `VALID    ${ticketNumber}, ${travellerName}, ${DAY},\n         departure ${leg.departureId} ` +
      '(Northline Coaches N1, 2026-10-23 06:00, Gare du Palais to Union Station)',
  );
  expect(code).toBe(0);
  const [again, second] = await check(qrPayload, '--day', DAY);
  expect([again, second]).toEqual([
    1,
    expect.stringMatching(/USED [^]* used already at \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
  ]);
  expect((await readFile(path.join(folder, 'scans.txt'), 'utf8')).trim().split('\n')).toHaveLength(1);
});

it('tells void, forged, another day and another departure, also of what a hand-held reader types', async () => {
  await cancelUnits(owner, [ticketOf('return').unitId]);
  await exported();
  const [out, back] = [ticketOf('outbound').qrPayload, ticketOf('return').qrPayload];
  const lines: string[] = [];
  const typed = Readable.from([`${back}\r\n${out}\n\nNOTHING\n`]);
  const file = (name: string) => path.join(folder, name);
  const input = { args: ['--with', '.', '--day', '2026-10-25'], file, report: (line: string) => lines.push(line) };
  expect(await checkOffline(input, typed)).toBe(1);
  const results = lines.slice(1).filter((line) => !line.startsWith(' '));
  expect(results.map((line) => line.split(' ')[0])).toEqual(['VOID', 'WRONG_DAY', 'FORGED']);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
  const { departureId } = ticketOf('outbound').leg;
  expect(await check(out, '--departure', departureId)).toEqual([0, expect.stringContaining('VALID')]);
});

it('takes the departure by its number or its trip, and judges no ticket at one that is not', async () => {
  await exported();
  const [out, other, back] = [ticketOf('outbound'), ticketOf('outbound', 1), ticketOf('return')];
  expect(await check(out.qrPayload, '--departure', 'n1', '--day', DAY)).toEqual([0, expect.stringContaining('VALID')]);
  const [code, wrong] = await check(back.qrPayload, '--departure', out.leg.departureId);
  expect([code, wrong]).toEqual([
    1,
    expect.stringMatching(/WRONG_DEPARTURE TD-.*,\s+departure \d+ \(Northline Coaches N/),
  ]);
  for (const [departure, words] of [
    ['nonsense', 'There is no departure nonsense: give its number or trip of `departures list`'],
    ['999999', 'There is no departure 999999: give its number'],
    ['N1', 'The exported files have no N1 on 2026-11-30: name the day with --day, or export them anew.'],
  ] as const)
    expect(await check(other.qrPayload, '--departure', departure, '--day', '2026-11-30')).toEqual([
      2,
      expect.stringMatching(new RegExp(`^${words}`)),
    ]);
  expect((await readFile(path.join(folder, 'scans.txt'), 'utf8')).trim().split('\n')).toHaveLength(1);
  await rm(path.join(folder, 'departures.json'));
  expect(await check(other.qrPayload, '--departure', out.leg.departureId)).toEqual([
    0,
    expect.stringMatching(/VALID .*, departure \d+$/),
  ]);
  expect(await check(other.qrPayload, '--departure', 'N1')).toEqual([2, expect.stringContaining('export them anew')]);
});

it('takes no list that somebody changed', async () => {
  await exported();
  const file = path.join(folder, 'void-numbers.json');
  const list = readJson(z.looseObject({}), await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...list, numbers: ['TD-X-1'] }));
  expect(await check(ticketOf('outbound').qrPayload)).toEqual([
    1,
    expect.stringContaining('is not signed by the owner'),
  ]);
});

it.each(['ticket-key.pem', 'void-numbers.json'])('says that %s is damaged', async (name) => {
  await exported();
  const file = path.join(folder, name);
  await writeFile(file, '{');
  expect(await check('CODE')).toEqual([1, `${file} is damaged. Export all of them anew.`]);
});

it('uploads its scans as often as it is asked, and they count once', async () => {
  vi.stubEnv('SCANNER_KEY', TEST_SCANNER_KEY);
  await exported();
  const codes = [ticketOf('outbound').qrPayload, ticketOf('outbound', 1).qrPayload];
  await check(...codes, '--day', DAY);
  // What an empty battery left of a third.
  await appendFile(path.join(folder, 'scans.txt'), '\n{"number":"TD-');
  // The reader's clock is a real one: what it scanned is as of the server's now at the latest.
  api.clock.set('2026-10-23T12:00:00.000Z');
  expect(await upload()).toEqual([0, '2 of 2 scans count.']);
  expect((await upload())[0]).toBe(0);
  const used = (await readMine(owner)).eTickets.filter(({ status }) => status === 'USED');
  expect(used.map(({ direction, usedAt }) => [direction, usedAt])).toEqual(
    Array(2).fill(['outbound', '2026-10-23T12:00:00.000Z']),
  );
});

it('says what is missing, and what the site says', async () => {
  await exported();
  expect(await atTheBus('check', 'CODE')).toEqual([2, expect.stringContaining('--with FOLDER')]);
  expect(await check('CODE', '--day', 'tomorrow')).toEqual([2, expect.stringContaining('--day takes a day')]);
  expect(await atTheBus('check', 'CODE', '--with', 'nowhere')).toEqual([
    1,
    `There is no folder ${path.join(folder, 'nowhere')}.`,
  ]);
  vi.stubEnv('SCANNER_KEY', '');
  expect(await upload()).toEqual([2, expect.stringContaining('SCANNER_KEY is not set')]);
  vi.stubEnv('SCANNER_KEY', TEST_SCANNER_KEY);
  expect(await upload()).toEqual([1, `There is no file ${path.join(folder, 'scans.txt')}.`]);
  const without = ['upload', '--scans', 'scans.txt', '--to', `localhost:${portOf(site)}`];
  expect(await atTheBus(...without)).toEqual([2, expect.stringContaining('Name the site: --to https://')]);
  vi.stubEnv('SCANNER_KEY', 'another key of readers, 32 bytes or more');
  await check(ticketOf('outbound').qrPayload, '--day', DAY);
  expect(await upload()).toEqual([1, 'The site answered 401. This reader is not known here. Check its key.']);
  const port = portOf(site);
  api.ctx.secrets.scannerKey = undefined;
  expect(await upload()).toEqual([1, 'The site has no SCANNER_KEY: it takes no scans.']);
  await new Promise((resolve) => site.close(resolve).closeAllConnections());
  expect(await upload(port)).toEqual([
    1,
    `Nobody answers at http://127.0.0.1:${port} (ECONNREFUSED). The scans are kept.`,
  ]);
  expect((await toldBy(api, 'tickets:verify', 'sell'))[0]).toBe(2);
  expect((await toldBy(api, 'tickets:verify', 'export'))[0]).toBe(2);
});
