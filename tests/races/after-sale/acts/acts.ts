import fc from 'fast-check';
import { keysOf } from '@/rules/records';
import { standIn } from '@/tests/support/stand-in';
import { runJobs } from '../jobs';
import { OUTSIDE_MOODS, SHAPES, type Mood, type SaleCard, type Shape, type World } from '../world';
import { cancel, type CancelAct } from './cancel';
import { claim, decide, type ClaimAct, type DecideAct } from './claims';
import { answer, company, type AnswerAct, type CompanyAct } from './company';
import { correct, type CorrectAct } from './correct';
import { bank, settle, type BankAct, type SettleAct } from './disputes';
import { exchange, type ExchangeAct } from './exchange';
import type { KindOfAct } from './kind-of-act';
import { room, type RoomAct } from './room';

/** What can happen after the sale (S25). `pick`: which booking. */
export type Act =
  | { act: 'buy'; shape: Shape; card: SaleCard }
  | { act: 'hold' }
  | { act: 'release' }
  | CancelAct
  | CorrectAct
  | ExchangeAct
  | CompanyAct
  | RoomAct
  | AnswerAct
  | ClaimAct
  | DecideAct
  | BankAct
  | SettleAct
  | { act: 'gateway'; mood: Mood }
  | { act: 'hotel'; mood: Mood }
  | { act: 'wait'; minutes: number }
  | { act: 'work' };

const HOUR_MS = 60 * 60_000;
const mood = fc.constantFrom(...OUTSIDE_MOODS);

const buy: KindOfAct<Extract<Act, { act: 'buy' }>> = {
  weight: 2,
  arbitrary: fc.record({
    act: fc.constant('buy' as const),
    shape: fc.constantFrom(...keysOf(SHAPES)),
    card: fc.constantFrom<SaleCard[]>('approved', 'approved', 'approved', 'disputeWon', 'disputeLost'),
  }),
  carryOut: async (world, { shape, card }) => {
    const bought = await world.buy(shape, card);
    if (bought) world.bought.push(bought);
    return [];
  },
};

/** Every kind of act, once. */
const KINDS: { [Name in Act['act']]: KindOfAct<Extract<Act, { act: Name }>> } = {
  buy,
  cancel,
  correct,
  exchange,
  company,
  room,
  answer,
  claim,
  decide,
  bank,
  settle,
  hold: {
    weight: 1,
    arbitrary: fc.constant({ act: 'hold' }),
    carryOut: async (world) => {
      await world.hold();
      return [];
    },
  },
  release: {
    weight: 1,
    arbitrary: fc.constant({ act: 'release' }),
    carryOut: async (world) => {
      await world.holding.pop()?.call('DELETE', '/v1/session');
      return [];
    },
  },
  gateway: {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('gateway' as const), mood }),
    carryOut: async (world, act) => {
      world.gateway = act.mood;
      return [];
    },
  },
  hotel: {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('hotel' as const), mood }),
    carryOut: async (world, act) => {
      world.hotel = act.mood;
      return [];
    },
  },
  wait: {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 3_000 }) }),
    carryOut: async ({ api }, { minutes }) => {
      api.clock.advance(minutes * 60_000);
      return [];
    },
  },
  work: {
    weight: 1,
    arbitrary: fc.constant({ act: 'work' }),
    carryOut: async ({ api }) => {
      api.clock.advance(HOUR_MS);
      await runJobs(api);
      return [];
    },
  },
};

/** A sale, and what comes after it. */
export const sequence: fc.Arbitrary<Act[]> = fc
  .tuple(
    buy.arbitrary,
    fc.array(fc.oneof(...Object.values(standIn<Record<string, KindOfAct<Act>>>(KINDS))), {
      minLength: 2,
      maxLength: 7,
    }),
  )
  .map(([first, rest]) => [first, ...rest]);

/** Carries one act out. @returns what was wrong with the answers themselves */
export function carryOut(world: World, act: Act): Promise<string[]> {
  return standIn<KindOfAct<Act>>(KINDS[act.act]).carryOut(world, act);
}
