import { expect, it } from 'vitest';
import { papersFor } from './papers';

it('calls tickets what comes with a bus, and vouchers what comes without one', () => {
  expect([0, 1, 2].map(papersFor)).toEqual(['vouchers', 'tickets', 'tickets']);
});
