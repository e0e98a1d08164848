import { expect, it } from 'vitest';
import { counted } from './counted';

it('one of a thing is one, none and several are many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'trip'))).toEqual(['0 trips', '1 trip', '2 trips']);
  expect([1, 2].map((count) => counted(count, 'agency', 'agencies'))).toEqual(['1 agency', '2 agencies']);
});
