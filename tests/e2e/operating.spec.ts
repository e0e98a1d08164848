import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { errorBodySchema } from '@/contract/operation';
import { freePort } from '@/scripts/throwaway/free-port';
import { checked } from '@/tests/support/api/read-json';

/** The built server as an operator runs it, with a data directory of its own. */
test.describe.configure({ mode: 'serial' });

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-operating-'));
const dataDir = path.join(folder, 'data');
const children: ChildProcess[] = [];
let port = 0;

type Ended = { code: number | null; out: string; err: string };

function start(
  file: string,
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DEMO_INVENTORY: 'false',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  children.push(child);
  const result: Ended = { code: null, out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (result.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (result.err += text.toString()));
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ ...result, code }))) };
}

const server = (env: Record<string, string> = {}) => start('.next/server.mjs', [], { PORT: String(port), ...env });
const command = (...args: string[]) => start('scripts/run-command.mjs', args, {}).ended;

async function isReady(): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 180_000 },
    )
    .toBe(200);
}

test.beforeAll(async () => {
  port = await freePort();
});
test.afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

let running: ReturnType<typeof start>;

test('a wrong environment is a list of faults, without a stack', async () => {
  const { code, err } = await server({ PORT: 'abc', PUBLIC_URL: 'nowhere', DATABASE_URL: 'mysql://x' }).ended;
  expect(code).toBe(1);
  expect(err.split('\n').filter((line) => line.startsWith('  - '))).toHaveLength(3);
  expect(err).not.toMatch(/\n\s+at /);
});

test('a second server is refused in one line, by port and by directory', async () => {
  running = server();
  await isReady();
  const samePort = await server({ DATA_DIR: path.join(folder, 'other') }).ended;
  expect(samePort).toMatchObject({
    code: 1,
    err: `Port ${port} is in use. Stop what listens there, or set PORT to another number.\n`,
  });
  const sameDirectory = await server({ PORT: '0' }).ended;
  expect(sameDirectory.code).toBe(1);
  expect(sameDirectory.err).toMatch(
    new RegExp(`^The data directory .+ is in use by process ${running.child.pid}, [^\\n]+\\n$`),
  );
});

test('maintenance goes on and off without a restart (R9, R50, D14)', async () => {
  const get = (address: string) => fetch(`http://localhost:${port}${address}`, { redirect: 'manual' });
  expect(await command('flags', 'displayMaintenancePage', 'on')).toMatchObject({
    code: 0,
    out: expect.stringContaining('on   displayMaintenancePage'),
  });
  await expect.poll(async () => (await get('/fr/bus')).headers.get('location')).toContain('/fr/maintenance');
  const page = await get('/fr/maintenance');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '300']);
  expect(await page.text()).toContain('en cours de mise à jour');
  // Pages that are kept for everybody, or decided on before the framework, are no exception (D14).
  for (const [address, target] of [
    ['/en', '/maintenance'],
    ['/fr', '/fr/maintenance'],
    ['/bus-montreal-toronto', '/maintenance'],
    ['/fr/hotels-toronto', '/fr/maintenance'],
    ['/about-us', '/maintenance'],
    ['/blog', '/maintenance'],
  ] as const) {
    const answer = await get(address);
    expect([answer.status, new URL(answer.headers.get('location') ?? '', page.url).pathname], address).toEqual([
      307,
      target,
    ]);
  }
  const english = await get('/maintenance');
  expect([english.status, english.headers.get('retry-after'), english.headers.get('x-robots-tag')]).toEqual([
    503,
    '300',
    'noindex',
  ]);
  const write = await fetch(`http://localhost:${port}/api/v1/session?language=fr`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [], currencyCode: 'CAD' }),
  });
  expect([write.status, checked(errorBodySchema, await write.json()).code]).toEqual([503, 'MAINTENANCE']);
  await command('flags', 'displayMaintenancePage', 'off');
  await expect.poll(async () => (await get('/fr/bus')).status).toBe(200);
  for (const address of ['/en', '/fr', '/about-us', '/blog']) expect((await get(address)).status, address).toBe(200);
  const over = await get('/maintenance');
  expect([over.status, await over.text()]).toEqual([200, expect.stringContaining('back on the road')]);
  expect((await get('/maintenance/updating')).status).toBe(404);
  expect(await command('flags', 'nonsense', 'on')).toMatchObject({ code: 2 });
});

test('a killed server leaves a lock that the next one recovers (S7)', async () => {
  running.child.kill('SIGKILL');
  await running.ended;
  expect(readdirSync(dataDir)).toContain('owner.lock');
  running = server();
  await isReady();
});

test('SIGTERM ends it cleanly within ten seconds, and commands then open the database themselves', async () => {
  const begun = Date.now();
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
  expect(Date.now() - begun).toBeLessThan(10_000);
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'secrets.json']);
  expect(await command('flags')).toMatchObject({
    code: 0,
    out: expect.stringContaining('off  displayMaintenancePage'),
  });
});
