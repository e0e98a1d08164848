import fc from 'fast-check';
import { offerCancellation } from '@/contract/after-sale/my-bookings';
import { cancellationSchema } from '@/contract/cancellations';
import { errorBodySchema } from '@/contract/operation';
import { askOffer, confirmOffer } from '@/tests/support/after-sale/after-sale-flow';
import { bodyOf } from '@/tests/support/api/answers';
import { pickedFrom, type KindOfAct } from './kind-of-act';

/** `mask`: which of the booking's units. */
export type CancelAct = {
  act: 'cancel';
  pick: number;
  mask: number;
  how: 'once' | 'twice' | 'atOnce' | 'stale' | 'late';
};

const OFFER_MS = 10 * 60_000;
/** A traveller may ask for what can't be given back any more, or not by itself; these answers are right. */
const RIGHT_REFUSALS = ['UNIT_CANCELLED', 'UNIT_CLOSED', 'CHILD_ALONE', 'UNIT_USED', 'DISPUTE_OPEN', 'BOOKING_PENDING'];

export const cancel: KindOfAct<CancelAct> = {
  weight: 6,
  arbitrary: fc.record({
    act: fc.constant('cancel' as const),
    pick: fc.nat(7),
    mask: fc.integer({ min: 1, max: 4_095 }),
    how: fc.constantFrom('once' as const, 'twice' as const, 'atOnce' as const, 'stale' as const, 'late' as const),
  }),
  carryOut: async (world, { pick, mask, how }) => {
    const bought = pickedFrom(world, pick);
    if (!bought) return [];
    const { owner, atSale } = bought;
    const chosen = atSale.units.filter((_, index) => (mask >> (index % 12)) & 1).map(({ unitId }) => unitId);
    const asked = await askOffer(owner, chosen.length > 0 ? chosen : atSale.units.map(({ unitId }) => unitId));
    if (asked.status !== 201) {
      const { code } = errorBodySchema.parse(asked.body);
      return RIGHT_REFUSALS.includes(code) ? [] : [`offer refused: ${code}`];
    }
    const { offerId } = bodyOf(offerCancellation, asked);
    const newer = how === 'stale' ? await askOffer(owner, chosen.slice(0, 1)) : null;
    if (how === 'late') world.api.clock.advance(OFFER_MS + 1);
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
  },
};
