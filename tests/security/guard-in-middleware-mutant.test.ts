import { expect, it } from 'vitest';
import { pagesWithoutGuard, readPage } from './guarded-pages';

/** A page that trusts the middleware alone. */
it('catches a guard that stands in the middleware alone', () => {
  const withoutGuard = (file: string) => readPage(file).replace(/^.*await enforce(?:Guard|SignedIn)\(.*$/m, '');
  expect(pagesWithoutGuard(withoutGuard)).toEqual(['payment', 'confirmation', 'tripPlanner']);
});
