import fc from 'fast-check';
import { readMine } from '@/tests/support/after-sale/after-sale-flow';
import { carryOut, sequence, type Act } from './acts/acts';
import { runJobs } from './jobs';
import { faultsOfWorld, lookingAt } from './oracle';
import type { World } from './world';

/** Another one each time would be another test: `SEED=7 npm run test:races -- races/after-sale` looks elsewhere. */
export const SEED = Number(process.env.SEED ?? 20_261_122);
/** How many `npm test` carries out: 200, each once, most on the database that is quicker. */
export const SEQUENCES = { pglite: 30, postgresql: 170 };

const HOUR_MS = 60 * 60_000;
/** Long enough for a bank to decide on a charge of the last act. */
const SETTLED_AFTER_MS = 9 * 24 * 60 * 60_000;

/** Carries a sequence out, looking after each act; at the end everybody outside is well again and all is settled. */
export async function faultsOfSequence(world: World, acts: readonly Act[]): Promise<string[]> {
  const [first, ...rest] = acts;
  const sale = first?.act === 'buy' ? first : null;
  const isMade = await world.reset(sale);
  const look = lookingAt(world, { hasLooked: isMade });
  for (const act of isMade ? rest : acts) {
    const faults = [...(await carryOut(world, act)), ...(await look())];
    if (faults.length > 0) return [...faults, `after ${JSON.stringify(act)}`];
    if (sale && act === first) await world.keepSale(sale);
  }
  Object.assign(world, { gateway: 'well', hotel: 'well' });
  world.api.clock.advance(SETTLED_AFTER_MS);
  // What one job gives back another one pays; what the bank was just deciding is tried again a little later.
  await runJobs(world.api);
  world.api.clock.advance(HOUR_MS);
  await runJobs(world.api);
  const faults = await faultsOfWorld(world);
  for (const { owner, atSale } of world.bought) {
    const { total, givenBack, cancellations, exchanges } = await readMine(owner);
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const back = sumOf(cancellations.map((cancellation) => cancellation.total));
    const costOf = (status: (typeof exchanges)[number]['status']) =>
      sumOf(exchanges.map((one) => (one.status === status ? Math.max(0, one.total) : 0)));
    // What an exchange cost that could not be made any more was paid, and came back whole.
    const late = givenBack - back;
    const isRight = total === atSale.total + costOf('DONE') + late && late >= 0 && late <= costOf('FAILED');
    if (!isRight) faults.push(`${owner.number}: its page says something else`);
  }
  const [left] = await world.api.database.query<{ refunds: number; orders: number }>(
    `select (select count(*)::int from refunds where status = 'REQUESTED') as refunds,
       (select count(*)::int from supplier_orders where cancel_requested_at is not null
         and status in ('asked', 'confirmed') and cancel_owed_at is null) as orders`,
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
