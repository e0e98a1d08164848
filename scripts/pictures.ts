import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { addDays, todayIn } from '@/rules/dates/dates';
import { findChromium } from './chromium';
import { freePort } from './throwaway/free-port';

const USAGE = 'npm run pictures takes no arguments: it makes the pictures of README.md anew, in docs/pictures.\n';
const FOLDER = 'docs/pictures';
const MAX_BYTES = 150_000;
const QUALITY = 82;
/** A first build and the whole invented inventory are in it. */
const PATIENCE_MS = 600_000;
const COMMAND = ['flags', 'isPrettyUpPriceForBusEnabled', 'on'];

/** `npm run pictures`: the built product with a data directory of its own, as a traveller and an operator see it. */
async function main(): Promise<void> {
  if (process.argv.length > 2) return refuse(USAGE, 2);
  const executablePath = findChromium();
  if (executablePath === null) return refuse('No Chromium is installed: set CHROMIUM_PATH, or run npm test once.\n', 1);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tandem-pictures-'));
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', PUBLIC_URL: site };
  const server = spawn(process.execPath, ['scripts/start.mjs'], { stdio: ['ignore', 'inherit', 'inherit'], env });
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    await stocked(site, server);
    mkdirSync(FOLDER, { recursive: true });
    await phone(browser, site);
    await desk(browser, site);
    await command(browser, env);
  } finally {
    await browser.close();
    await ended(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function refuse(reason: string, code: number): void {
  process.stderr.write(reason);
  process.exitCode = code;
}

/** Bus tickets on a phone. */
async function phone(browser: Browser, site: string): Promise<void> {
  const page = await visit(browser, { width: 390, height: 844 }, `${site}/bus/outbound?${ride()}`);
  await page.locator('.fare__row').first().waitFor();
  await keep(page, 'phone');
}

/** A landing page at a desk, as somebody who begins to search has it. */
async function desk(browser: Browser, site: string): Promise<void> {
  const page = await visit(browser, { width: 1440, height: 900 }, `${site}/bus-montreal-toronto`);
  // The form before scripts is the browser's own; a pointer that comes near has it taken over.
  await page.getByRole('search').hover();
  await page.locator('form[novalidate]').waitFor();
  await keep(page, 'desk');
}

/** What an operator types, and what the server really answers. */
async function command(browser: Browser, env: NodeJS.ProcessEnv): Promise<void> {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/run-command.mjs', ...COMMAND], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The operator's command failed: ${stdout}`);
  const [name, ...args] = COMMAND;
  const page = await visit(browser, { width: 720, height: 340 }, 'about:blank');
  await page.setContent(terminal(`$ npm run ${name} -- ${args.join(' ')}\n${stdout}`));
  await keep(page, 'command');
}

function ride(): URLSearchParams {
  const dateStart = addDays(todayIn('America/Toronto', new Date()), 14);
  return new URLSearchParams({
    cityCodeDeparture: 'montreal',
    cityCodeDestination: 'toronto',
    dateStart,
    dateEnd: addDays(dateStart, 3),
    nbOfAdults: '2',
    nbOfChildren: '0',
  });
}

async function visit(browser: Browser, viewport: { width: number; height: number }, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: viewport.width < 1000 ? 2 : 1,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // Asked once by every browser; the question would cover half the phone.
  if (address !== 'about:blank') await context.addCookies([{ name: 'consent', value: 'none', url: address }]);
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return page;
}

/** WebP, which the browser writes by itself. */
async function keep(page: Page, name: string): Promise<void> {
  const file = path.join(FOLDER, `${name}.webp`);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(file, Buffer.from(data, 'base64'));
  await page.context().close();
  const { size } = statSync(file);
  process.stdout.write(`${file} ${Math.round(size / 1000)} kB\n`);
  if (size > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES / 1000} kB: a README should load at once.`);
}

function terminal(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><title>Command</title><body style="margin:0;background:#10202c;color:#e8eef2">
<pre style="margin:0;padding:24px 28px;font:16px/1.55 'DejaVu Sans Mono',Menlo,Consolas,monospace">${escaped}</pre></body></html>`;
}

/** The site answers while its first inventory loads: pictures show the whole of it. */
async function stocked(site: string, server: ChildProcess): Promise<void> {
  const lastDay = addDays(todayIn('America/Toronto', new Date()), 360);
  const query = `departureCityCode=montreal&destinationCityCode=toronto&from=${lastDay}&to=${lastDay}`;
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error('The product did not start.');
    const answer = await fetch(`${site}/api/v1/search/buses/days?${query}`).catch(() => null);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the day prices of the contract
    const days = answer?.ok ? ((await answer.json()) as { departures: number }[]) : [];
    if ((days[0]?.departures ?? 0) > 0 && (await fetch(`${site}/bus-montreal-toronto`)).ok) return;
    await delay(1_000);
  }
  throw new Error('The invented inventory did not load in time.');
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

await main();
