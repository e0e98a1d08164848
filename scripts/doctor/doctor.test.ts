import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment, type Environment } from '@/lib/env/environment';
import { closeListener, listen, portOf } from '@/lib/web-server/listen';
import { importExchangeRates, lockDirectory } from '@/product-api/index';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { canRunPostgres, startPostgres } from '@/tests/support/api/postgres';
import { toldBy } from '@/tests/support/bookings/operator';
import { matching } from '@/tests/support/matching';
import { STAND_IN_KEY, STAND_IN_WEBHOOK_SECRET, stripeStandIn } from '@/tests/support/stripe/stripe-stand-in';
import { examine } from '../operator/doctor';
import { askPostgres, lookAtDatabase, lookAtRedis, lookAtReplica } from './look-at-database';
import { lookAtClock, lookAtConfiguration, lookAtNode, lookAtRoom, lookAtZones } from './look-at-machine';
import { CLOCKS_AT_REST } from '@/rules/dates/clocks-at-rest';
import { lookAtTimetables } from './look-at-timetables';
import { lookAtRates } from './look-at-rates';
import { lookAtFeeds, lookAtLogin, lookAtMail, lookAtPayment } from './look-at-others';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'tandem-doctor-'));
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';
const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: STAND_IN_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: STAND_IN_WEBHOOK_SECRET,
};
const PUBLIC = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tandem.example',
  SIGNING_KEY: 'k'.repeat(40),
  TICKET_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  PERSONAL_DATA_KEY: 'p'.repeat(40),
  TRUSTED_PROXIES: '10.0.0.1',
  DEMO_INVENTORY: 'false',
  SANDBOX_PARTNERS: 'false',
};
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

function environmentOf(variables: Record<string, string> = {}): Environment {
  const { environment, faults } = readEnvironment({ DATA_DIR, ...variables });
  if (!environment) throw new Error(faults.join());
  return environment;
}

/** What it says, and the exit code. */
async function doctor(variables: Record<string, string> = {}): Promise<[number, string]> {
  const said: string[] = [];
  const code = await examine({ report: (line) => said.push(line) }, { DATA_DIR, PORT: '9', ...variables });
  return [code, said.join('\n')];
}

describe('npm run doctor', () => {
  it('looks at everything that is set, and finds a machine of one’s own well', async () => {
    const [code, said] = await doctor();
    expect(code).toBe(0);
    for (const about of ['node', 'configuration', 'disk', 'database', 'clock', 'mail', 'payment', 'login', 'server'])
      expect(said).toMatch(new RegExp(`^(OK|NOTE) +${about} `, 'm'));
    expect(said).toMatch(/^NOTE +server +nobody answers on port 9: npm start$/m);
    expect(said).toMatch(/Nothing must be mended\.$/);
  });

  it('asks the server on the port that it has, whatever PORT is here', async () => {
    const server = createServer((_req, res) => res.end());
    const port = await listen(server, 0, '127.0.0.1');
    const lock = await lockDirectory(DATA_DIR, async () => 0, { pid: process.pid, port });
    expect((await doctor())[1]).toMatch(new RegExp(`^OK +server +ready on port ${port}$`, 'm'));
    await lock.release();
    await closeListener(server, 0);
  });

  it('says what must be mended, with exit code 1, and shows no secret', async () => {
    const [code, said] = await doctor({
      DATABASE_URL: 'postgres://tandem:hunter2@127.0.0.1:9/tandem',
      SMTP_URL: 'smtp://user:hunter2@127.0.0.1:9',
      REDIS_URL: 'redis://:hunter2@127.0.0.1:9',
      GTFS_RT_URL: `${NOWHERE}/live?key=hunter2`,
      AUTH_ISSUER: NOWHERE,
      AUTH_CLIENT_ID: 'a',
      AUTH_CLIENT_SECRET: 'hunter2',
      OTEL_EXPORTER_OTLP_ENDPOINT: NOWHERE,
    });
    expect(code).toBe(1);
    for (const about of ['database', 'mail', 'redis', 'feed', 'login', 'traces'])
      expect(said).toMatch(new RegExp(`^MEND +${about} `, 'm'));
    expect(said).not.toContain('hunter2');
  });

  it('stops at a configuration that is wrong', async () => {
    expect(await doctor({ PORT: 'abc', HOLD_MINUTES: '0' })).toEqual([
      1,
      matching.stringMatching(
        /^MEND +configuration +PORT must be .*^MEND +configuration +HOLD_MINUTES .*Mend the configuration first/ms,
      ),
    ]);
  });
});

it.each([
  ['24.1.0', 'OK'],
  ['20.19.0', 'NOTE'],
  ['18.0.0', 'MEND'],
])('Node %s: %s', (version, state) => {
  expect(lookAtNode(version).state).toBe(state);
});

it('tables of time zones that are older than the law, and newer ones', () => {
  const old = (zone: string) => (CLOCKS_AT_REST[zone] ?? 0) - 60;
  const { state, words } = lookAtZones(old, '2025c');
  expect([state, words]).toEqual([
    'NOTE',
    expect.stringContaining('(2025c) are older than the law in America/Vancouver'),
  ]);
  expect(lookAtZones((zone) => CLOCKS_AT_REST[zone] ?? 0, '2026c')).toEqual({ state: 'OK', words: 'tables of 2026c' });
});

it.each([
  [{}, ['OK']],
  [PUBLIC, ['OK']],
  [{ ...PUBLIC, TRUSTED_PROXIES: '' }, ['MEND']],
  [{ ...PUBLIC, PUBLIC_URL: 'http://tandem.example', RATE_LIMITS: 'false' }, ['MEND', 'MEND']],
  [{ ...PUBLIC, DEMO_INVENTORY: 'true', SANDBOX_PARTNERS: 'true' }, ['NOTE', 'NOTE']],
] as const)('a configuration of its own: %j', (variables, states) => {
  expect(lookAtConfiguration(environmentOf(variables)).map(({ state }) => state)).toEqual(states);
});

it('a disk without room, and one that is still to be made', async () => {
  const full = { freeBytes: async () => 1, touch: async () => undefined };
  expect(await lookAtRoom(DATA_DIR, full)).toMatchObject({ state: 'MEND' });
  expect(await lookAtRoom(DATA_DIR)).toMatchObject({ state: 'OK' });
  expect(await lookAtRoom(path.join(DATA_DIR, 'later'))).toMatchObject({ state: 'OK' });
  const file = path.join(DATA_DIR, 'file');
  writeFileSync(file, '');
  const room = await lookAtRoom(file);
  expect(room).toMatchObject({ state: 'MEND', words: matching.stringContaining('is no folder') });
  // Nothing is made or opened there.
  expect((await lookAtDatabase(environmentOf({ DATA_DIR: file }), room)).finding).toEqual({
    state: 'NOTE',
    words: 'embedded, not looked at: mend the disk first',
  });
  rmSync(file);
});

it('a clock beside the database’s, and beside what was written last', async () => {
  const now = Date.now();
  expect(await lookAtClock(DATA_DIR, now - 1_000, now)).toMatchObject({ state: 'OK' });
  expect((await lookAtClock(DATA_DIR, now - 3_600_000, now)).words).toMatch(/3600 s ahead of the database/);
  expect((await lookAtClock(DATA_DIR, now + 60_000, now)).words).toMatch(/60 s behind the database/);
  const file = path.join(DATA_DIR, 'written-later');
  writeFileSync(file, '');
  utimesSync(file, new Date(now), new Date(now + 3_600_000));
  expect((await lookAtClock(DATA_DIR, null, now)).words).toMatch(/this clock was set back/);
  rmSync(file);
});

describe('exchange rates', () => {
  const own = mkdtempSync(path.join(tmpdir(), 'tandem-doctor-rates-'));
  const now = new Date('2026-11-27T12:00:00Z');
  const look = (variables: Record<string, string> = {}) =>
    lookAtRates(environmentOf({ DATA_DIR: own, ...variables }), now);
  afterAll(() => rmSync(own, { recursive: true }));

  it('are of a day that the server knows, and a public site must not sell by old ones', async () => {
    expect(await look()).toBeNull();
    mkdirSync(path.join(own, 'database'));
    expect(await look()).toMatchObject({ state: 'NOTE', words: matching.stringContaining('does not run') });
    let newest = '2026-11-26';
    const asked: string[] = [];
    const lock = await lockDirectory(own, async ({ command }, report) => {
      asked.push(command);
      report(newest);
      return 0;
    });
    expect(await look()).toEqual({ state: 'OK', words: 'of 2026-11-26' });
    newest = '2026-11-19';
    const words =
      'The newest rates are of 2026-11-19, 8 days old: prices are converted with them. ' +
      'Import eurofxref.csv of today. npm run rates:import -- eurofxref.csv';
    expect(await look()).toEqual({ state: 'NOTE', words });
    expect(await look(PUBLIC)).toEqual({ state: 'MEND', words });
    expect(asked).toEqual(['doctor', 'doctor', 'doctor']);
    await lock.release();
  });

  it('are told by a server in its own words', async () => {
    const api = await createTestApi({ now: now.toISOString() });
    await importExchangeRates(api.ctx, { csv: 'Date,USD,CAD,\n2026-11-26,1.1000,1.5000,\n' }, () => undefined);
    expect(await toldBy(api, 'doctor')).toEqual([0, '2026-11-26']);
    await api.api.stop();
  });
});

describe('timetables that are followed', () => {
  const own = mkdtempSync(path.join(tmpdir(), 'tandem-doctor-feeds-'));
  const now = new Date('2026-11-27T12:00:00Z');
  const follow = (api: TestApi) =>
    api.database.query(
      `insert into followed_feeds (source, url, every_minutes, checked_at, outcome) values
       ('gtfs:a', 'https://a.example/?key=hunter2', 60, $1, 'not changed'),
       ('gtfs:b', 'https://b.example/', 60, $1, 'refused: This version would cancel 1 of 1 sold departure'),
       ('gtfs:c', 'https://c.example/', 60, $1, 'failed: c.example: answered 500 instead of a timetable'),
       ('gtfs:d', 'https://d.example/', 60, '2026-11-27T08:59:00Z', 'loaded')`,
      ['2026-11-27T11:30:00Z'],
    );
  afterAll(() => rmSync(own, { recursive: true }));

  it('are said where their last look went wrong, or was long ago', async () => {
    const api = await createTestApi({ now: now.toISOString() });
    await follow(api);
    const lock = await lockDirectory(own, async ({ command, args }, report) => {
      const [code, said] = await toldBy(api, command, ...args);
      for (const line of said.split('\n')) report(line);
      return code;
    });
    const at = 'looked for at 2026-11-27 11:30 UTC';
    const words = [
      `gtfs:b, ${at}: refused: This version would cancel 1 of 1 sold departure. ` +
        'Ask the company, or decide: load it by hand, docs/timetables.md.',
      `gtfs:c, ${at}: failed: c.example: answered 500 instead of a timetable. ` +
        'It is tried again; where that goes on, ask whoever runs the address, or follow another one.',
      'gtfs:d was looked for last at 2026-11-27 08:59 UTC, though it is due every 60 minutes: does a server run?',
    ];
    const look = (variables = {}) => lookAtTimetables(environmentOf({ DATA_DIR: own, ...variables }), now);
    expect(await look()).toEqual(words.map((one) => ({ state: 'NOTE', words: one })));
    expect((await look(PUBLIC)).map(({ state }) => state)).toEqual(['MEND', 'MEND', 'MEND']);
    await lock.release();
    expect(await look()).toEqual([]);
    await api.database.query('delete from followed_feeds');
    await api.api.stop();
  });
});

it('money and mails of a public site', async () => {
  expect(await lookAtPayment(environmentOf(PUBLIC))).toMatchObject({ state: 'NOTE' });
  expect((await lookAtMail(environmentOf(PUBLIC))).state).toBe('MEND');
  expect((await lookAtLogin(environmentOf(PUBLIC))).state).toBe('NOTE');
  expect(await lookAtRedis(environmentOf())).toBeNull();
  expect(await lookAtReplica(environmentOf())).toBeNull();
});

describe('Stripe', () => {
  const states = async (change: Record<string, string>) =>
    [await lookAtPayment(environmentOf({ ...STRIPE, ...change }))].flat().map(({ state }) => state);

  it('takes the key, and sends its events here, or not', async () => {
    const stripe = await stripeStandIn();
    const change = { STRIPE_API_URL: stripe.url };
    expect(await states(change)).toEqual(['OK', 'NOTE']);
    expect(await states({ ...PUBLIC, ...change })).toEqual(['NOTE', 'MEND']);
    stripe.books.endpoints.push('https://tandem.example/api/v1/payments/stripe/events');
    expect(await states({ ...PUBLIC, ...change })).toEqual(['NOTE']);
    expect(await states({ ...change, STRIPE_SECRET_KEY: 'sk_test_another' })).toEqual(['MEND']);
    await stripe.close();
  });

  it('that cannot be reached is said without its key', async () => {
    const found = await lookAtPayment(environmentOf({ ...STRIPE, STRIPE_API_URL: NOWHERE }));
    expect(found).toMatchObject({ state: 'MEND', words: matching.stringContaining('StripeConnectionError') });
    expect(JSON.stringify(found)).not.toContain(STAND_IN_KEY);
    expect(await states({ PRODUCT_API_URL: 'https://api.example' })).toEqual(['NOTE']);
  });
});

describe('others who answer', () => {
  const sockets = new Set<Socket>();
  const mailServer = createTcpServer((socket) => {
    sockets.add(socket);
    socket.write('220 mail.example\r\n');
    socket.on('data', (said: Buffer) =>
      socket.write(said.toString().startsWith('QUIT') ? '221 bye\r\n' : '250 well\r\n'),
    );
    socket.on('error', () => undefined);
  });
  let origin = '';
  const others = createServer((req, res) => {
    if (req.url === '/live') res.end(Buffer.from([0x0a, 0x05, 0x0a, 0x03, 0x32, 0x2e, 0x30]));
    else if (req.url === '/.well-known/openid-configuration')
      res
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ issuer: origin, jwks_uri: `${origin}/keys` }));
    else res.writeHead(404).end('{}');
  });
  const mailPort = (server: Server) => portOf(server);
  beforeAll(async () => {
    await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${await listen(others, 0, '127.0.0.1')}`;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    mailServer.close();
    await closeListener(others, 0);
  });

  it('are well', async () => {
    const environment = environmentOf({
      SMTP_URL: `smtp://127.0.0.1:${mailPort(mailServer)}`,
      AUTH_ISSUER: origin,
      AUTH_CLIENT_ID: 'a',
      AUTH_CLIENT_SECRET: 'b',
      GTFS_RT_URL: `${origin}/live`,
    });
    expect(await lookAtMail(environment)).toMatchObject({ state: 'OK' });
    expect(await lookAtLogin(environment)).toMatchObject({ state: 'OK' });
    expect(await lookAtFeeds(environment)).toMatchObject([{ state: 'OK' }]);
  });

  it('are not what they should be', async () => {
    expect(await lookAtFeeds(environmentOf({ GTFS_RT_URL: `${origin}/nothing` }))).toMatchObject([
      { state: 'MEND', words: matching.stringContaining('404') },
    ]);
    const issuer = { AUTH_ISSUER: `${origin}/other`, AUTH_CLIENT_ID: 'a', AUTH_CLIENT_SECRET: 'b' };
    expect((await lookAtLogin(environmentOf(issuer))).state).toBe('MEND');
  });
});

describe.skipIf(!canRunPostgres())('PostgreSQL', () => {
  it('is asked for its version and its clock, and whether it is what it should be', async () => {
    const postgres = await startPostgres();
    const { url } = await postgres.openDatabase(0);
    const environment = environmentOf({ DATABASE_URL: url, DATABASE_READ_URL: url });
    const { finding, time } = await lookAtDatabase(environment, await lookAtRoom(environment.DATA_DIR));
    // By host and name: behind one pooler a replica has the same host.
    const { host, pathname } = new URL(url);
    expect(finding).toMatchObject({ state: 'OK', words: matching.stringContaining(` at ${host}${pathname}`) });
    expect(Math.abs((time ?? 0) - Date.now())).toBeLessThan(60_000);
    expect((await lookAtReplica(environment))?.words).toContain('is no replica');
    expect(await lookAtRates(environment)).toMatchObject({ words: matching.stringContaining('none yet') });
    // In a whole run the tables are there.
    const create = 'create table if not exists exchange_rates (date date, currency text, rate numeric, source text)';
    await askPostgres(url, `${create}; insert into exchange_rates values ('2026-11-19', 'CAD', 1.6, 'test')`);
    expect((await lookAtRates(environment, new Date('2026-11-27T12:00:00Z')))?.words).toContain('8 days old');
    await askPostgres(url, 'drop role if exists doctors_guest');
    await askPostgres(url, "create role doctors_guest login password 'guest'");
    const asGuest = environmentOf({
      DATABASE_URL: Object.assign(new URL(url), { username: 'doctors_guest', password: 'guest' }).href,
    });
    expect((await lookAtDatabase(asGuest, await lookAtRoom(asGuest.DATA_DIR))).finding).toMatchObject({
      state: 'MEND',
      words: matching.stringContaining('must own the database'),
    });
    await askPostgres(url, 'drop role doctors_guest');
    await askPostgres(
      url,
      `create schema if not exists drizzle;
       create table if not exists drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    const ofAnother = await lookAtDatabase(environment, await lookAtRoom(environment.DATA_DIR));
    expect(ofAnother.finding).toMatchObject({ state: 'MEND', words: matching.stringMatching(/(newer|older) version/) });
    await postgres.stop();
  });

  it('is asked with which keys its passports are sealed, before a start is refused for it', async () => {
    const postgres = await startPostgres();
    const { url, databases } = await postgres.openDatabase();
    const [database] = databases;
    const api = await createTestApi({ database });
    await api.api.stop();
    const own = mkdtempSync(path.join(DATA_DIR, 'keys-'));
    const look = async (variables: Record<string, string>) => {
      const environment = environmentOf({ DATA_DIR: own, DATABASE_URL: url, ...variables });
      const room = await lookAtRoom(environment.DATA_DIR);
      return (await lookAtDatabase(environment, room)).finding;
    };
    const refused = { state: 'MEND', words: matching.stringContaining('sealed with another key') };
    const [before, after] = ['b'.repeat(40), 'a'.repeat(40)];
    expect(await look({})).toMatchObject(refused);
    expect(await look({ PERSONAL_DATA_KEY: after })).toMatchObject(refused);
    expect(readdirSync(own)).toEqual([]);
    const isKept = { personalDataKey: api.ctx.secrets.personalDataKey };
    expect(await look({ PERSONAL_DATA_KEY: isKept.personalDataKey })).toMatchObject({ state: 'OK' });
    expect(await look({ PERSONAL_DATA_KEY: after, PERSONAL_DATA_KEY_BEFORE: isKept.personalDataKey })).toMatchObject({
      state: 'OK',
    });
    const secrets = { signingKey: before, ticketPrivateKey: 'PRIVATE KEY', ...isKept };
    writeFileSync(path.join(own, 'secrets.json'), JSON.stringify(secrets));
    expect(await look({})).toMatchObject({ state: 'OK' });
    await postgres.stop();
  });
});
