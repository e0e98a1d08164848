import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
/** A screen's today is the visitor's: with the machine's own zone tests would hold in half of the world. */
process.env.TZ ??= 'UTC';
const shared = { resolve: { alias: { '@': path.resolve(root) } } };
/**
 * Screens read their words as in the product: taken apart, without the parser (next.config.ts). Words in any other form
 * show their placeholders.
 */
const productWords = {
  resolve: {
    alias: [
      { find: '@', replacement: path.resolve(root) },
      // Itself, not what begins alike.
      { find: /^use-intl\/format-message$/, replacement: path.resolve(root, 'lib/i18n/format-message.ts') },
    ],
  },
};

/**
 * Tests that put something else in a module's place: only they need modules of their own. Among the others it would
 * stand, or not, by which file came first.
 */
export const WITH_OTHER_MODULES = [
  'tests/races/**/*-mutant.test.ts',
  'tests/security/**/*-mutant.test.ts',
  'tests/website/*.test.ts',
  'features/og-pictures/*.test.ts',
  'features/search-form/city-list.test.ts',
  'lib/page-requests/enforce-guard.test.ts',
  'lib/sitemaps/*.test.ts',
  'product-api/destinations/destinations.test.ts',
  'product-api/inventory-cache/day-cache.test.ts',
  'product-api/support/contact-messages.test.ts',
  'scripts/processes/run-work.test.ts',
  'scripts/processes/work-beside.test.ts',
];
/** The same of screens. */
export const SCREENS_WITH_OTHER_MODULES = [
  'components/ui/maps/route-streets.test.tsx',
  'features/bus-tickets/late-nothing.test.tsx',
  'features/confirmation/bank-confirmation.test.tsx',
  'features/hotel-rooms/components/results/street-map*.test.tsx',
  'features/payment/stripe/stripe-payment.test.tsx',
  'features/search-form/home-prices.test.tsx',
  'features/support/support.test.tsx',
];
/** A net for busy machines: tests wait for what becomes true, never for a time. Long runs end with their counts. */
const patience = { testTimeout: process.env.SOAK ? 4 * 3_600_000 : 300_000, hookTimeout: 300_000 };
/**
 * Megabytes for what was just made: of rows and answers little outlives its call, and the one that Node begins with is
 * full all the time. Screens keep what they draw: with them it saves nothing.
 */
const roomForTheYoung = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
const node = { environment: 'node' as const, execArgv: roomForTheYoung, ...patience };

/** From 25 on Node has a localStorage of its own, which keeps nothing and stands before jsdom's. */
const ownStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage');
const dom = {
  environment: 'jsdom' as const,
  execArgv: ownStorage ? ['--no-experimental-webstorage'] : [],
  setupFiles: ['tests/support/screens/dom-setup.ts'],
  server: { deps: { inline: ['next-intl', 'use-intl'] } },
  ...patience,
};

const moduleCache = process.env.TEST_MODULE_CACHE;

/** Two kinds of tests: `node` for rules, API, scripts; `dom` for components with real providers and MSW. */
export default defineConfig({
  ...shared,
  test: {
    // Much of the time is waiting for databases, processes and screens: two workers leave half of two cores idle, and a
    // fourth costs more to begin than it waits.
    maxWorkers: 3,
    globalSetup: 'tests/support/api/template-database.ts',
    // Of one whole run: the two kinds of projects read mostly the same files. What a file is called by another is not
    // read anew when it was moved, so that no run takes over another's.
    experimental: moduleCache ? { fsModuleCache: true, fsModuleCachePath: moduleCache } : {},
    projects: [
      {
        ...shared,
        test: {
          ...node,
          name: 'node',
          isolate: false,
          include: [
            '{bench,rules,contract,lib,components,features,product-api,scripts,login-provider,deploy,tests,messages}/**/*.test.ts',
          ],
          exclude: ['tests/e2e/**', 'node_modules/**', ...WITH_OTHER_MODULES],
        },
      },
      {
        ...shared,
        test: {
          ...node,
          name: 'other modules',
          isolate: false,
          setupFiles: ['tests/support/own-modules.ts'],
          include: WITH_OTHER_MODULES,
        },
      },
      {
        ...productWords,
        test: {
          ...dom,
          name: 'dom',
          // A browser's worth of modules for each file costs more than the tests; tests/support/screens/dom-setup
          // resets what they share.
          isolate: false,
          include: ['{app,components,features,lib}/**/*.test.tsx'],
          exclude: ['node_modules/**', ...SCREENS_WITH_OTHER_MODULES],
        },
      },
      {
        ...productWords,
        test: {
          ...dom,
          name: 'dom, other modules',
          isolate: false,
          setupFiles: ['tests/support/own-modules.ts', ...dom.setupFiles],
          include: SCREENS_WITH_OTHER_MODULES,
        },
      },
    ],
  },
});
