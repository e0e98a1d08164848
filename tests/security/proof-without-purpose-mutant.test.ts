import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as CheckProof from '@/product-api/bookings/doors/check-proof';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { stepUpByOtherCode } from './code-of-another-purpose';

/** Takes any code that was mailed for the booking, whatever it was mailed for. */
vi.mock('@/product-api/bookings/doors/check-proof', async (original) => {
  const proof = await original<typeof CheckProof>();
  return {
    ...proof,
    checkCode: async (...[ctx, tx, asked]: Parameters<typeof CheckProof.checkCode>) => {
      for (const purpose of ['stepUp', 'emailChange'] as const)
        if ((await proof.checkCode(ctx, tx, { ...asked, purpose })) === 'right') return 'right';
      return 'STEP_UP_WRONG';
    },
  };
});

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('catches a proof that is good for any purpose', async () => {
  expect((await stepUpByOtherCode(api)).status).toBe(200);
});
