import fc from 'fast-check';
import { travellersSchema } from '@/contract/after-sale/corrections';
import { errorBodySchema } from '@/contract/operation';
import { pickedFrom, type KindOfAct } from './kind-of-act';

/** A traveller's name is put right, once or by two tabs at once. */
export type CorrectAct = { act: 'correct'; pick: number; traveller: number; name: number; how: 'once' | 'atOnce' };

const LAST_NAMES = ['Gagnon-Tremblay', 'Gagnon', 'Tremblay'];
const RIGHT_REFUSALS = [
  'NAME_CLOSED',
  'NAME_USED',
  'HOTEL_LEAD',
  'NAME_TRANSFER',
  'BOOKING_CHANGED',
  'BOOKING_PENDING',
];

export const correct: KindOfAct<CorrectAct> = {
  weight: 2,
  arbitrary: fc.record({
    act: fc.constant('correct' as const),
    pick: fc.nat(7),
    traveller: fc.nat(2),
    name: fc.nat(LAST_NAMES.length - 1),
    how: fc.constantFrom('once' as const, 'atOnce' as const),
  }),
  carryOut: async (world, { pick, traveller, name, how }) => {
    const bought = pickedFrom(world, pick);
    if (!bought) return [];
    const { who, number } = bought.owner;
    const path = `/v1/my-bookings/${number}/travellers`;
    const { revision, travellers } = travellersSchema.parse((await who.call('GET', path)).body);
    const index = traveller % travellers.length;
    const body = { firstName: travellers[index]?.firstName, lastName: LAST_NAMES[name], revision };
    const correction = () => who.call('PUT', `${path}/${index}/name`, { body });
    const answers = await Promise.all(how === 'atOnce' ? [correction(), correction()] : [correction()]);
    return answers.flatMap((answer) => {
      if (answer.status === 200) return [];
      const { code } = errorBodySchema.parse(answer.body);
      return RIGHT_REFUSALS.includes(code) ? [] : [`correction refused: ${code}`];
    });
  },
};
