import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@/scripts/chromium';
import { printGoal, spreadOf } from './support/measure';
import { startProduct } from './support/page-servers';

/** The last release that runs on Node 20. Fetched when this part is asked for: nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;
const PAGES: readonly [string, string, number][] = [
  ['landing', '/bus-montreal-toronto', 0.95],
  ['landing in French', '/fr/bus-montreal-toronto', 0.95],
  ['hotels of a city', '/hotels-toronto', 0.95],
  [
    'results',
    '/bus/outbound?cityCodeDeparture=montreal&cityCodeDestination=toronto&tripType=oneWay&dateStart=DAY',
    0.9,
  ],
];

type Report = { categories: { performance: { score: number } }; audits: Record<string, { numericValue?: number }> };

/** P7: Lighthouse's mobile profile on the built product, each page a few times. */
export async function benchVitals(): Promise<void> {
  console.log('\nWeb vitals (P7), Lighthouse mobile');
  const chromium = findChromium();
  if (!chromium) return console.log('  No Chromium is installed: left out.');
  const product = await startProduct();
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-vitals-'));
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  try {
    for (const [name, address, goal] of PAGES) {
      const url = product.origin + address.replace('DAY', day);
      const reports = Array.from({ length: RUNS }, () => measure(url, chromium, path.join(folder, 'report.json')));
      const of = (audit: string) => spreadOf(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
      printGoal(`P7 performance of ${name}`, spreadOf(reports.map(({ categories }) => categories.performance.score)), {
        atLeast: goal,
      });
      printGoal(`P7 CLS of ${name}`, of('cumulative-layout-shift'), { atMost: 0.02 });
      printGoal(`P7 TBT of ${name}, ms`, of('total-blocking-time'), { atMost: 200 });
    }
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure(url: string, chromium: string, file: string): Report {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const run = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${file}`,
      flags,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: chromium },
    },
  );
  if (run.status !== 0) throw new Error(`Lighthouse could not measure ${url}.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the measuring tool's own report
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
