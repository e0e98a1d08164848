import fc from 'fast-check';
import { readMine } from '@/tests/support/after-sale/after-sale-flow';
import { carryOut, sequence, type Act } from './acts/acts';
import { runJobs } from './jobs';
import { faultsOfWorld } from './oracle';
import type { World } from './world';

/** Another one each time would be another test: `SEED=7 npm run test:soak -- races/after-sale` looks elsewhere. */
export const SEED = Number(process.env.SEED ?? 20_261_122);
/** How many `npm test` carries out: 200, each once, most on the database that is quicker. */
export const SEQUENCES = { pglite: 25, postgresql: 80 };

/** Long enough for a bank to decide on a charge of the last act. */
const SETTLED_AFTER_MS = 9 * 24 * 60 * 60_000;

/** Carries a sequence out, looking after each act; at the end everybody outside is well again and all is settled. */
export async function faultsOfSequence(world: World, acts: readonly Act[]): Promise<string[]> {
  await world.reset();
  for (const act of acts) {
    const faults = [...(await carryOut(world, act)), ...(await faultsOfWorld(world))];
    if (faults.length > 0) return [...faults, `after ${JSON.stringify(act)}`];
  }
  Object.assign(world, { gateway: 'well', hotel: 'well' });
  world.api.clock.advance(SETTLED_AFTER_MS);
  // What one job gives back another one pays.
  await runJobs(world.api);
  await runJobs(world.api);
  const faults = await faultsOfWorld(world);
  for (const { owner, atSale } of world.bought) {
    const { total, givenBack, cancellations, exchanges } = await readMine(owner);
    const back = cancellations.reduce((sum, cancellation) => sum + cancellation.total, 0);
    const paid = exchanges.reduce(
      (sum, one) => sum + (one.status === 'DONE' ? Math.max(0, one.total) : 0),
      atSale.total,
    );
    if (total !== paid || givenBack !== back) faults.push(`${owner.number}: its page says something else`);
  }
  const [left] = await world.api.database.query<{ refunds: number; orders: number }>(
    `select (select count(*)::int from refunds where status = 'REQUESTED') as refunds,
       (select count(*)::int from supplier_orders where cancel_requested_at is not null and status <> 'cancelled'
         and cancel_owed_at is null) as orders`,
  );
  if (left && left.refunds + left.orders > 0) faults.push(`never settled: ${JSON.stringify(left)}`);
  return faults;
}

/** @returns the smallest sequence that goes wrong, and how; null: none of so many did */
export async function findFault(
  world: World,
  { runs, seed, isShrunk = true }: { runs: number; seed: number; isShrunk?: boolean },
): Promise<string | null> {
  const property = fc.asyncProperty(sequence, async (acts) => {
    const faults = await faultsOfSequence(world, acts);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  const result = await fc.check(property, { numRuns: runs, seed, endOnFailure: !isShrunk });
  if (!result.failed) return null;
  return `${JSON.stringify(result.counterexample)}\n${withCauses(result.errorInstance)}`;
}

/** What the database answered stands behind the statement that failed. */
function withCauses(error: unknown): string {
  return error instanceof Error && error.cause !== undefined
    ? `${String(error)}\nbecause of ${withCauses(error.cause)}`
    : String(error);
}
