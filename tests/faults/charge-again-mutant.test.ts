import { expect, it } from 'vitest';
import { decide } from '@/product-api/bookings/record/booking-status';
import { listPending } from '@/product-api/bookings/record/bookings.repository';
import { applyDecision } from '@/product-api/bookings/run/settle-booking';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { settleLostReply } from './lost-reply';

const CARD = { paymentToken: 'sandbox-approved', brand: 'visa', last4: '4242' };

/** Takes silence for a charge that was not made, and charges once more. */
async function chargeAgain(ctx: TestApi['ctx']): Promise<void> {
  for (const booking of await listPending(ctx.database.db, { afterId: 0, limit: 100 })) {
    const { total: amount, currency, number: bookingNumber } = booking;
    const key = `again-${booking.paymentKey}`;
    await applyDecision(
      ctx,
      booking,
      decide(await ctx.suppliers.payment.charge({ key, bookingNumber, amount, currency, card: CARD })),
    );
  }
}

it('catches a reconciler that charges twice', async () => {
  const { charged, differences } = await settleLostReply(chargeAgain);
  expect(charged).toBe(2);
  expect(differences).toBeGreaterThan(0);
});
