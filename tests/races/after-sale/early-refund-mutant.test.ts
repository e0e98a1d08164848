import { vi } from 'vitest';
import type * as Stock from '@/product-api/after-sale/cancel/release-stock';
import { sandboxCharges } from '@/product-api/adapters/sandbox/sandbox.table';
import { mustBeCaught } from './mutant';

/** Pays before the cancellation is written down, which then pays once more. */
vi.mock('@/product-api/after-sale/cancel/release-stock', async (original) => {
  const stock = await original<typeof Stock>();
  return {
    ...stock,
    releaseStock: async (...[tx, booking, units]: Parameters<typeof stock.releaseStock>) => {
      await tx.insert(sandboxCharges).values({
        key: `early-${booking.id}-${booking.revision}`,
        amount: -1,
        currency: booking.currency,
        outcome: 'refunded',
        reference: booking.paymentReference ?? '',
        createdAt: new Date(),
      });
      return stock.releaseStock(tx, booking, units);
    },
  };
});

mustBeCaught('money that goes back before anything is written', /at the gateway and not in our ledger/);
