import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findChromium } from '@/scripts/chromium';
import { buildBareSite, keepDrawn } from './support/bare-site';
import { printGoal, printSpread, ratios, spreadOf } from './support/measure';
import { startPages, startProduct } from './support/page-servers';
import { resultsPath } from './support/results-path';

/** The last release that runs on Node 20. Fetched when this part is asked for: nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;
/** From here on a machine is quick enough for the goal of the page itself; below it the ratio decides. */
const QUICK = 0.98;
const MAX_SHIFT = 0.02;
const MAX_BLOCKING = { ms: 200, ratio: 1.5 };

type Page = {
  name: string;
  address: string;
  /** Least performance on a quick machine, and on a slow one as a share of what the bare framework reads there. */
  goal: { score: number; share: number };
};

const LIGHT = { score: 0.95, share: 0.97 };
const PAGES: readonly Page[] = [
  { name: 'landing', address: '/bus-montreal-toronto', goal: LIGHT },
  { name: 'landing in French', address: '/fr/bus-montreal-toronto', goal: LIGHT },
  { name: 'hotels of a city', address: '/hotels-toronto', goal: LIGHT },
  { name: 'home', address: '/en', goal: LIGHT },
  {
    name: 'results',
    address: resultsPath('DAY'),
    goal: { score: 0.9, share: 0.92 },
  },
];

type Report = { categories: { performance: { score: number } }; audits: Record<string, { numericValue?: number }> };

/**
 * P7: Lighthouse's mobile profile on the built product, in turn with the bare framework that draws the same words and
 * looks without our scripts.
 */
export async function benchVitals(): Promise<void> {
  console.log('\nWeb vitals (P7), Lighthouse mobile');
  const chromium = findChromium();
  if (!chromium) return console.log('  No Chromium is installed: left out.');
  const product = await startProduct();
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-vitals-'));
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  try {
    buildBareSite(product.origin);
    const bare = await startPages('bare', { DRAWN_DIR: folder });
    for (const [index, page] of PAGES.entries()) {
      const url = product.origin + page.address.replace('DAY', day);
      // Asked twice: partners have answered, and the second page has all tickets.
      await (await fetch(url)).text();
      await rest(3_000);
      await keepDrawn(url, path.join(folder, `${index}.json`));
      const file = path.join(folder, 'report.json');
      const pairs: { ours: Report; theirs: Report }[] = [];
      for (let run = 0; run < RUNS; run++)
        pairs.push({
          ours: await measure(url, chromium, file),
          theirs: await measure(`${bare.origin}/drawn/${index}`, chromium, file),
        });
      printPage(
        page,
        pairs.map(({ ours }) => ours),
        pairs.map(({ theirs }) => theirs),
      );
    }
    await bare.stop();
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function printPage({ name, goal }: Page, ours: readonly Report[], theirs: readonly Report[]): void {
  const scores = (reports: readonly Report[]) => reports.map(({ categories }) => categories.performance.score);
  const numbers = (reports: readonly Report[], audit: string) =>
    reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  const [score, bareScore] = [scores(ours), scores(theirs)];
  printSpread(`bare framework, same words and looks as ${name}`, spreadOf(bareScore));
  if (spreadOf(bareScore).median >= QUICK)
    printGoal(`P7 performance of ${name}`, spreadOf(score), { atLeast: goal.score });
  else {
    printSpread(`performance of ${name}`, spreadOf(score));
    printGoal(`P7 performance of ${name} / bare framework`, ratios(score, bareScore), { atLeast: goal.share });
  }
  printGoal(`P7 CLS of ${name}`, spreadOf(numbers(ours, 'cumulative-layout-shift')), { atMost: MAX_SHIFT });
  const blocking = numbers(ours, 'total-blocking-time');
  const bareBlocking = numbers(theirs, 'total-blocking-time');
  printSpread(`blocking time of the bare framework`, spreadOf(bareBlocking), 'ms');
  printGoal(`P7 TBT of ${name}, ms`, spreadOf(blocking), {
    atMost: Math.round(Math.max(MAX_BLOCKING.ms, MAX_BLOCKING.ratio * spreadOf(bareBlocking).median)),
  });
  printSpread(`main thread of ${name}`, spreadOf(numbers(ours, 'mainthread-work-breakdown')), 'ms');
  printSpread('main thread of the bare framework', spreadOf(numbers(theirs, 'mainthread-work-breakdown')), 'ms');
}

/** Beside this process, which would not see otherwise that a server closes its connections meanwhile. */
async function measure(url: string, chromium: string, file: string): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const asked = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${file}`, flags];
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...asked], {
    env: { ...process.env, CHROME_PATH: chromium },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the measuring tool's own report
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
