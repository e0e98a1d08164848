import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { hasOpenDispute, listStandingDisputes } from './disputes.repository';
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
  await refuseOpenDispute(tx, bookingId);
  if ((await leftBesideDisputes(tx, bookingId)) < amount) throw new ApiError('DISPUTE_OPEN');
}

/** Nor is more taken: an exchange is closed until the bank has decided (D66, D69). @throws ApiError DISPUTE_OPEN */
export async function refuseOpenDispute(tx: Queryable, bookingId: number): Promise<void> {
  if (await hasOpenDispute(tx, bookingId)) throw new ApiError('DISPUTE_OPEN');
}

/** What neither we nor the bank have paid back of a booking's charges yet; without a dispute no limit is set. */
export async function leftBesideDisputes(tx: Queryable, bookingId: number): Promise<number> {
  const standing = await listStandingDisputes(tx, bookingId);
  if (standing.length === 0) return Infinity;
  const charges = await listOpenCharges(tx, bookingId);
  return charges.reduce((sum, charge) => sum + Math.max(0, charge.left), 0);
}
