import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium';
import { SCANNER_KEY } from './tests/e2e/support/operator';

/** Chosen once and handed to the worker processes, which read this file again. */
process.env.E2E_PORT ??= execFileSync(process.execPath, [
  '-e',
  "const s=require('net').createServer().listen(0,()=>{process.stdout.write(String(s.address().port));s.close()})",
]).toString();
process.env.E2E_DATA_DIR ??= path.join(mkdtempSync(path.join(tmpdir(), 'tandem-e2e-')), 'data');

const baseURL = `http://localhost:${process.env.E2E_PORT}`;
const isRoot = process.getuid?.() === 0;

/** The built product on a port and a data directory of its own, in the Chromium that is there. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/whole-inventory.ts',
  // A net for busy machines: tests wait for what becomes true, never for a time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Half of a test is waiting for a page or the server: two workers leave a third of two processors idle.
  workers: 4,
  // In a whole run: what Chromium loses once in thousands of presses is tried again, and told (docs/decisions).
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['./tests/reporters/calm-playwright.ts'], ['json']] : [['list']],
  use: {
    baseURL,
    // Asked once by every browser: the tests of that question forget the answer.
    storageState: {
      cookies: [
        {
          name: 'consent',
          value: 'none',
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Where it is tested it is let in (offline.spec): elsewhere what a page asks for is seen by the test itself.
    serviceWorkers: 'block',
    // Of a failure: what was done and asked for; in a whole run of what is tried again. TRACE=1 also keeps pictures of
    // every step, which take a processor of their own.
    trace: {
      mode: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 'on-first-retry' : 'retain-on-failure',
      screenshots: Boolean(process.env.TRACE),
      snapshots: Boolean(process.env.TRACE),
    },
    // Nobody waits for what moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--disable-gpu',
        // A page lives for seconds: what is spent on making its scripts fast never comes back. A fifth of all work.
        // Nor is it worth it to look for garbage among the first megabytes: the page is gone before.
        '--js-flags=--no-maglev --no-opt --single-threaded --min-semi-space-size=16 --max-semi-space-size=32',
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    // With E2E_PORT of a server that runs already, that one is tested.
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      SCANNER_KEY,
      // Two hundred of everything from one address.
      ...(process.env.HOSTILE ? { RATE_LIMITS: 'false' } : {}),
      // A host that no name server knows: the drawn map has to stay.
      MAP_STYLE_URL: 'https://tiles.invalid/style.json',
    },
  },
});
