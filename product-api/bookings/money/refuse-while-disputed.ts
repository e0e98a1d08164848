import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { listStandingDisputes } from './disputes.repository';
import { listOpenCharges } from './money.repository';

/**
 * Nothing is given back while the bank decides, and never more than a dispute has left of the charges (D66): the bank
 * would pay the same money twice. What moves no money may go on.
 * @throws ApiError DISPUTE_OPEN
 */
export async function refuseWhileDisputed(
  tx: Queryable,
  { bookingId, amount }: { bookingId: number; amount: number },
): Promise<void> {
  if (amount === 0) return;
  const standing = await listStandingDisputes(tx, bookingId);
  if (standing.length === 0) return;
  const charges = await listOpenCharges(tx, bookingId);
  const left = charges.reduce((sum, charge) => sum + Math.max(0, charge.left), 0);
  if (standing.some(({ status }) => status === 'OPEN') || left < amount) throw new ApiError('DISPUTE_OPEN');
}
