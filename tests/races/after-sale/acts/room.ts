import fc from 'fast-check';
import { cancelStays, listGoneStays } from '@/product-api/after-sale/gone-rooms/cancel-stays';
import { readMine } from '@/tests/support/after-sale/after-sale-flow';
import { pickedFrom, type KindOfAct } from './kind-of-act';

/** The hotel of a booking cannot give its rooms; two operators say so at once, or one (D71). */
export type RoomAct = { act: 'room'; pick: number; how: 'once' | 'atOnce' };

export const room: KindOfAct<RoomAct> = {
  weight: 2,
  arbitrary: fc.record({
    act: fc.constant('room' as const),
    pick: fc.nat(7),
    how: fc.constantFrom('once' as const, 'atOnce' as const),
  }),
  carryOut: async (world, { pick, how }) => {
    const owner = pickedFrom(world, pick)?.owner;
    const stay = owner && (await readMine(owner)).stays[0];
    if (!stay) return [];
    const { ctx } = world.api;
    const { checkinDate: from, checkoutDate: to, hotel } = stay;
    const gone = { hotel: hotel.hotelIdentifier, from, to, room: null, booking: owner.number };
    const say = async () => cancelStays(ctx, await listGoneStays(ctx, gone), 'S25');
    const opened = how === 'atOnce' ? await Promise.all([say(), say()]) : [await say()];
    return opened.reduce((sum, one) => sum + one, 0) > 1 ? ['one room that is gone opened two cases'] : [];
  },
};
