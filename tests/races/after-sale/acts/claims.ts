import fc from 'fast-check';
import type { Claimable } from '@/contract/after-sale/claims';
import { errorBodySchema } from '@/contract/operation';
import { readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { askClaim, askClaimAgain, claimNumber, claimsCommand, readClaimable } from '@/tests/support/after-sale/claims';
import { paidForUnits } from '../unit-sums';
import type { Bought, World } from '../world';
import { pickedFrom, type KindOfAct } from './kind-of-act';

/** A claim is sent, by two tabs at once, too late, or once more after a refusal. `mask`: which of the units. */
export type ClaimAct = { act: 'claim'; pick: number; mask: number; how: 'once' | 'atOnce' | 'again' | 'late' };
/** An operator decides the newest claim that waits; `used`: which of the units that nobody knows of were used. */
export type DecideAct = {
  act: 'decide';
  pick: number;
  what: 'accept' | 'refuse';
  used: number;
  how: 'once' | 'twice' | 'atOnce';
};

export const claim: KindOfAct<ClaimAct> = {
  weight: 4,
  arbitrary: fc.record({
    act: fc.constant('claim' as const),
    pick: fc.nat(7),
    mask: fc.integer({ min: 1, max: 4_095 }),
    how: fc.constantFrom('once' as const, 'once' as const, 'atOnce' as const, 'again' as const, 'late' as const),
  }),
  carryOut: async (world, { pick, mask, how }) => {
    const bought = pickedFrom(world, pick);
    if (!bought) return [];
    const { owner } = bought;
    if (how === 'again') return claimAgain(owner);
    const found = await readClaimable(owner);
    const { until } = found.act;
    const isLate = how === 'late' && until !== null;
    if (isLate) world.api.clock.set(new Date(Date.parse(until) + 1).toISOString());
    const unitIds = found.units.filter((_, index) => (mask >> (index % 12)) & 1).map(({ unitId }) => unitId);
    if (unitIds.length === 0) return [];
    const send = () => askClaim(owner, { unitIds });
    const answers = how === 'atOnce' ? await Promise.all([send(), send()]) : [await send()];
    const said = answers.map(({ status, body }) => (status === 201 ? 'sent' : errorBodySchema.parse(body).code)).sort();
    const refusal = isLate ? 'CLAIM_CLOSED' : refusalOf(found, unitIds);
    const right = refusal ? said.map(() => refusal) : how === 'atOnce' ? ['CLAIM_EXISTS', 'sent'] : ['sent'];
    const isRight = said.join() === right.join() || said.every((one) => one === 'CHILD_ALONE');
    return [...(await wrongAmounts(world, bought, found)), ...(isRight ? [] : [`claim ${how}: ${said.join()}`])];
  },
};

/** Why these units cannot be claimed, whatever else is wrong; null: they can. */
function refusalOf({ act, units }: Claimable, unitIds: readonly string[]): string | null {
  const named = units.filter(({ unitId }) => unitIds.includes(unitId));
  if (!act.isOpen && act.reason !== 'NOTHING_LEFT') return 'CLAIM_CLOSED';
  if (named.some(({ isClaimed }) => isClaimed)) return 'CLAIM_EXISTS';
  if (named.some(({ use }) => use === 'USED')) return 'CLAIM_USED';
  return named.some(({ amount }) => amount === 0) ? 'CLAIM_NOTHING' : null;
}

/** What is shown as coming back is all that was paid and has not come back. */
async function wrongAmounts(world: World, bought: Bought, { units }: Claimable): Promise<string[]> {
  const sums = await paidForUnits(world, bought);
  return units.flatMap(({ unitId, amount }) => {
    const { paid = 0, back = 0 } = sums.get(unitId) ?? {};
    return amount === paid - back ? [] : [`a claim of ${unitId} would pay ${amount}, not ${paid - back}`];
  });
}

async function claimAgain(owner: Owner): Promise<string[]> {
  const refused = (await readMine(owner)).claims.findLast(({ status }) => status === 'REFUSED');
  if (!refused) return [];
  const { status, body } = await askClaimAgain(owner, refused.claimId);
  const said = status < 300 ? 'sent' : errorBodySchema.parse(body).code;
  return said === (refused.againUntil === null ? 'CLAIM_CLOSED' : 'sent') ? [] : [`claim sent again: ${said}`];
}

const RIGHT_REFUSALS = /is not decided twice|Nothing is left to pay|The bank decides|is being paid/;

export const decide: KindOfAct<DecideAct> = {
  weight: 4,
  arbitrary: fc.record({
    act: fc.constant('decide' as const),
    pick: fc.nat(7),
    what: fc.constantFrom('accept' as const, 'accept' as const, 'refuse' as const),
    used: fc.nat(4_095),
    how: fc.constantFrom('once' as const, 'twice' as const, 'atOnce' as const),
  }),
  carryOut: async (world, { pick, what, used, how }) => {
    const owner = pickedFrom(world, pick)?.owner;
    const { claims } = owner ? await readMine(owner) : { claims: [] };
    const waiting = claims.findLast(({ status }) => status === 'SENT' || status === 'IN_REVIEW');
    if (!owner || !waiting) return [];
    const { api } = world;
    const id = await claimNumber(api, waiting);
    await claimsCommand(api, 'show', id);
    const { units } = await readClaimable(owner);
    const unknown = units.filter(({ unitId, use }) => waiting.unitIds.includes(unitId) && use === 'UNKNOWN');
    const known = unknown.flatMap(({ unitId }, index) => [(used >> index) & 1 ? '--used' : '--not-used', unitId]);
    const say = () => claimsCommand(api, what, id, ...(what === 'accept' ? known : []));
    const told =
      how === 'atOnce'
        ? await Promise.all([say(), say()])
        : how === 'twice'
          ? [await say(), await say()]
          : [await say()];
    const wrong = told.filter(([code, words]) => code !== 0 && !RIGHT_REFUSALS.test(words));
    const isTwice = told.filter(([code]) => code === 0).length > 1;
    return [...wrong.map(([, words]) => `${what} refused: ${words}`), ...(isTwice ? ['a claim decided twice'] : [])];
  },
};
