import { expect, it } from 'vitest';
import { pagesWithoutGuard } from './guarded-pages';

it('every page with a guard asks it where it is drawn, without the middleware too (S11)', () => {
  expect(pagesWithoutGuard()).toEqual([]);
});
