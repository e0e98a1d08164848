import { reconcileExchanges } from '@/product-api/after-sale/exchange/reconcile-exchanges';
import { settleChanges } from '@/product-api/after-sale/cases/settle-changes';
import { followDisputes } from '@/product-api/bookings/money/follow-disputes';
import { runRefunds } from '@/product-api/bookings/money/run-refunds';
import { cancelGivenBackOrders } from '@/product-api/bookings/run/cancel-given-back-orders';
import type { TestApi } from '@/tests/support/api/api-fixture';

/** What the product does by itself after the sale, all at the same moment. */
export async function runJobs({ ctx }: Pick<TestApi, 'ctx'>): Promise<void> {
  const jobs = [reconcileExchanges, settleChanges, followDisputes, runRefunds, cancelGivenBackOrders];
  await Promise.all(jobs.map((job) => job(ctx)));
}
