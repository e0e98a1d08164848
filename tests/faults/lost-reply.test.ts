import { expect, it } from 'vitest';
import { reconcileBookings } from '@/product-api/bookings/run/reconcile-bookings';
import { settleLostReply } from './lost-reply';

it('a lost answer is asked for, and never charged by guess (S6)', async () => {
  expect(await settleLostReply(reconcileBookings)).toEqual({ confirmed: 1, charged: 1, differences: 0 });
});
