import fc from 'fast-check';
import { followDisputes } from '@/product-api/bookings/money/follow-disputes';
import { readMine } from '@/tests/support/after-sale/after-sale-flow';
import { toldBy } from '@/tests/support/bookings/operator';
import { pickedFrom, type KindOfAct } from './kind-of-act';

/** Owners of cards dispute what was charged (D66), after a week the bank has decided; two processes read of it. */
export type BankAct = { act: 'bank'; days: 0 | 7 };
/** The operator says twice at once what becomes of a lost dispute; `voids`: which of the sold units, 0 none. */
export type SettleAct = { act: 'settle'; pick: number; voids: number };

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export const bank: KindOfAct<BankAct> = {
  weight: 2,
  arbitrary: fc.record({ act: fc.constant('bank' as const), days: fc.constantFrom(0 as const, 7 as const) }),
  carryOut: async ({ api }, { days }) => {
    api.clock.advance(HOUR_MS + days * DAY_MS);
    await Promise.all([followDisputes(api.ctx), followDisputes(api.ctx)]);
    return [];
  },
};

export const settle: KindOfAct<SettleAct> = {
  weight: 2,
  arbitrary: fc.record({ act: fc.constant('settle' as const), pick: fc.nat(7), voids: fc.nat(15) }),
  carryOut: async (world, { pick, voids }) => {
    const owner = pickedFrom(world, pick)?.owner;
    if (!owner) return [];
    const { api } = world;
    const [lost] = await api.database.query<{ id: string }>(
      `select id::text as id from disputes where status = 'LOST'
        and booking_id = (select id from bookings where number = $1) order by settled_as nulls first, id`,
      [owner.number],
    );
    if (!lost) return [];
    const sold = (await readMine(owner)).units.filter(({ status }) => status === 'SOLD');
    const names = sold.filter((_, index) => (voids >> (index % 4)) & 1).map(({ unitId }) => unitId);
    const words = names.length > 0 ? ['--void-units', ...names] : ['--our-loss'];
    const say = () => toldBy(api, 'disputes', 'lost', lost.id, ...words, '--because', 'S25');
    const told = await Promise.all([say(), say()]);
    const wrong = told.filter(([code, text]) => code !== 0 && !/settled as|Not sold/.test(text));
    const isTwice = told.filter(([code]) => code === 0).length > 1;
    return [...wrong.map(([, text]) => `dispute: ${text}`), ...(isTwice ? ['a dispute settled twice'] : [])];
  },
};
