/**
 * Tests that put something else in a module's place: only they need modules of their own. Among the others it would
 * stand, or not, by which file came first (vitest.config.ts).
 */
export const WITH_OTHER_MODULES = [
  'tests/races/**/*-mutant.test.ts',
  'tests/security/**/*-mutant.test.ts',
  'tests/website/*.test.ts',
  'features/og-pictures/*.test.ts',
  'features/search-form/city-list.test.ts',
  'lib/page-requests/enforce-guard.test.ts',
  'lib/sitemaps/*.test.ts',
  'product-api/inventory-cache/day-cache.test.ts',
  'product-api/support/contact-messages.test.ts',
];
/** The same of screens. */
export const SCREENS_WITH_OTHER_MODULES = [
  'components/layout/wanted-link.test.tsx',
  'components/ui/maps/route-streets.test.tsx',
  'features/confirmation/bank-confirmation.test.tsx',
  'features/hotel-rooms/components/results/street-map*.test.tsx',
  'features/payment/stripe/stripe-payment.test.tsx',
  'features/search-form/home-prices.test.tsx',
  'features/support/support.test.tsx',
];
