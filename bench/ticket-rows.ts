import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findChromium } from '@/scripts/chromium';
import { inTurn, printGoal, printSpread, ratios, spreadOf } from './support/measure';
import type { ListBench } from './support/ticket-rows-page';

const FEW = 50;
const MANY = 1_000;

/**
 * P7b: how long a list of bus tickets takes to react to another order or filter, its first cards drawn, in Chromium:
 * 1,000 rows beside 50.
 */
export async function benchTicketRows(): Promise<void> {
  console.log('\nRows of the results (P7)');
  const executablePath = findChromium();
  if (!executablePath) return console.log('  No Chromium is installed: left out.');
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-rows-'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const script = path.join(folder, 'page.js');
    await build({
      entryPoints: ['bench/support/ticket-rows-page.tsx'],
      outfile: script,
      bundle: true,
      format: 'iife',
      jsx: 'automatic',
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
      tsconfig: 'tsconfig.json',
    });
    const react = async (rows: number) => {
      const page = await browser.newPage();
      await page.setContent('<main id="list"></main>');
      await page.addScriptTag({ path: script });
      const milliseconds = await page.evaluate(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page puts it there
        (count) => (window as unknown as { listBench: ListBench }).listBench(count),
        rows,
      );
      await page.close();
      return milliseconds;
    };
    const { few, many } = await inTurn(5, { few: () => react(FEW), many: () => react(MANY) });
    printSpread(`a press on a filter or an order, ${FEW} rows`, spreadOf(few), 'ms');
    printSpread(`the same, ${MANY.toLocaleString('en')} rows`, spreadOf(many), 'ms');
    printGoal('P7 many rows / few', ratios(many, few), { atMost: 1.5 });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
