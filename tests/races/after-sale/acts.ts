import fc from 'fast-check';
import { cancellationSchema } from '@/contract/cancellations';
import { errorBodySchema } from '@/contract/operation';
import { cancelGivenBackOrders } from '@/product-api/bookings/run/cancel-given-back-orders';
import { runRefunds } from '@/product-api/bookings/money/run-refunds';
import { askOffer, confirmOffer } from '@/tests/support/after-sale/after-sale-flow';
import { OUTSIDE_MOODS, SHAPES, type Bought, type Mood, type Shape, type World } from './world';

/** What can happen after the sale, as far as it exists (S25). `pick`: which booking; `mask`: which of its units. */
export type Act =
  | { act: 'buy'; shape: Shape }
  | { act: 'hold' }
  | { act: 'release' }
  | { act: 'cancel'; pick: number; mask: number; how: 'once' | 'twice' | 'atOnce' | 'stale' | 'late' }
  | { act: 'gateway'; mood: Mood }
  | { act: 'hotel'; mood: Mood }
  | { act: 'wait'; minutes: number }
  | { act: 'work' };

const pick = fc.nat(7);
const cancel = fc.record({
  act: fc.constant('cancel' as const),
  pick,
  mask: fc.integer({ min: 1, max: 4_095 }),
  how: fc.constantFrom('once' as const, 'twice' as const, 'atOnce' as const, 'stale' as const, 'late' as const),
});
const buy = fc.record({
  act: fc.constant('buy' as const),
  shape: fc.constantFrom(...(Object.keys(SHAPES) as Shape[])),
});

export const sequence: fc.Arbitrary<Act[]> = fc
  .tuple(
    buy,
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: cancel },
        { weight: 2, arbitrary: buy },
        { weight: 1, arbitrary: fc.constantFrom<Act>({ act: 'hold' }, { act: 'release' }, { act: 'work' }) },
        {
          weight: 2,
          arbitrary: fc.record({
            act: fc.constantFrom('gateway' as const, 'hotel' as const),
            mood: fc.constantFrom(...OUTSIDE_MOODS),
          }),
        },
        {
          weight: 1,
          arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 3_000 }) }),
        },
      ),
      { minLength: 2, maxLength: 7 },
    ),
  )
  .map(([first, rest]) => [first, ...rest]);

const HOUR_MS = 60 * 60_000;
const OFFER_MS = 10 * 60_000;

/** Carries one act out. @returns what was wrong with the answers themselves */
export async function carryOut(world: World, act: Act): Promise<string[]> {
  const { api } = world;
  switch (act.act) {
    case 'buy': {
      const bought = await world.buy(act.shape);
      if (bought) world.bought.push(bought);
      return [];
    }
    case 'hold':
      await world.hold();
      return [];
    case 'release':
      await world.holding.pop()?.call('DELETE', '/v1/session');
      return [];
    case 'gateway':
      world.gateway = act.mood;
      return [];
    case 'hotel':
      world.hotel = act.mood;
      return [];
    case 'wait':
      api.clock.advance(act.minutes * 60_000);
      return [];
    case 'work':
      api.clock.advance(HOUR_MS);
      await Promise.all([runRefunds(api.ctx), cancelGivenBackOrders(api.ctx)]);
      return [];
    case 'cancel': {
      const bought = world.bought[act.pick % Math.max(1, world.bought.length)];
      return bought ? cancelSome(world, bought, act) : [];
    }
  }
}

async function cancelSome(
  { api }: World,
  { owner, atSale: { units } }: Bought,
  { mask, how }: Extract<Act, { act: 'cancel' }>,
): Promise<string[]> {
  const chosen = units.filter((_, index) => (mask >> (index % 12)) & 1).map(({ unitId }) => unitId);
  const asked = await askOffer(owner, chosen.length > 0 ? chosen : units.map(({ unitId }) => unitId));
  if (asked.status !== 201) {
    const { code } = errorBodySchema.parse(asked.body);
    return ['UNIT_CANCELLED', 'UNIT_CLOSED', 'CHILD_ALONE'].includes(code) ? [] : [`offer refused: ${code}`];
  }
  const { offerId } = asked.body as { offerId: string };
  const newer = how === 'stale' ? await askOffer(owner, chosen.slice(0, 1)) : null;
  if (how === 'late') api.clock.advance(OFFER_MS + 1);
  const times = how === 'twice' || how === 'atOnce' ? 3 : 1;
  const answers = [];
  if (how === 'atOnce')
    answers.push(...(await Promise.all(Array.from({ length: times }, () => confirmOffer(owner, offerId)))));
  else for (let time = 0; time < times; time += 1) answers.push(await confirmOffer(owner, offerId));
  const statuses = answers.map(({ status }) => status).sort((left, right) => right - left);
  // An offer that nothing newer came after still holds.
  const isOvertaken = how === 'late' || newer?.status === 201;
  if (isOvertaken)
    return statuses.every((status) => status === 409) ? [] : [`an offer that does not hold: ${statuses}`];
  const expected = how === 'stale' ? [201] : [201, ...Array.from({ length: times - 1 }, () => 200)];
  if (statuses.join() !== expected.join()) return [`confirmed ${how}: ${statuses.join()}`];
  const numbers = new Set(answers.map(({ body }) => cancellationSchema.parse(body).creditNoteNumber));
  return numbers.size === 1 ? [] : [`one confirmation, ${numbers.size} credit notes`];
}
