import type { ApiContext } from '../../context';
import type { RefundRow } from './money.repository';
import { findRefundById } from './refund-tries.repository';

/** @throws Error with a sentence for the operator */
export async function knownRefund(ctx: Pick<ApiContext, 'database'>, id: number): Promise<RefundRow> {
  const refund = await findRefundById(ctx.database.db, id);
  if (!refund) throw new Error(`There is no refund ${id}.`);
  return refund;
}
