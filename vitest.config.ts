import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const shared = { resolve: { alias: { '@': path.resolve(root) } } };

/** Two kinds of tests: `node` for rules, API, scripts; `dom` for components with real providers and MSW. */
export default defineConfig({
  ...shared,
  test: {
    // Much of the time is waiting for databases and for screens: both cores of the smallest machine can be used.
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{rules,contract,lib,components,features,product-api,scripts,login-provider,tests,messages}/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // A browser's worth of modules for each file costs more than the tests; tests/support/dom-setup resets what they share.
          isolate: false,
          include: ['{app,components,features,lib}/**/*.test.tsx'],
          setupFiles: ['tests/support/dom-setup.ts'],
          server: { deps: { inline: ['next-intl'] } },
          testTimeout: 30_000,
        },
      },
    ],
  },
});
