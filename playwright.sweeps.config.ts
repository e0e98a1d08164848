import { defineConfig } from '@playwright/test';
import whole from './playwright.config';

/** What takes too long for every run of the tests: `npm run test:axe`. The same product, in the same browser. */
export default defineConfig({
  ...whole,
  testDir: 'tests/sweeps',
  testMatch: '*.sweep.ts',
  timeout: 7_200_000,
  workers: 1,
  reporter: [['list']],
  use: { ...whole.use, trace: 'off', screenshot: 'off' },
});
