import fc from 'fast-check';
import { changeChoicesSchema, type ChangeChoices, type CompanyChange } from '@/contract/after-sale/company-changes';
import { errorBodySchema } from '@/contract/operation';
import { changeDeparture } from '@/product-api/after-sale/departures/change-departure';
import { tellUntold } from '@/product-api/after-sale/departures/tell-untold';
import { readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { askChoices, holdBus } from '@/tests/support/after-sale/company-changes';
import { pickedFrom, type KindOfAct } from './kind-of-act';

/** The company says something of the bus of a booking's direction; minutes of a delay. */
export type CompanyAct = { act: 'company'; pick: number; direction: number; what: 'cancel' | 'restore' | 1 | 45 | 700 };
/** The traveller answers the newest change that can be answered, with another bus held before or none. */
export type AnswerAct = {
  act: 'answer';
  pick: number;
  choice: number;
  /** Which of the other buses is held first; not always the one that is taken. */
  held: number | null;
  how: 'once' | 'twice' | 'atOnce';
};

export const company: KindOfAct<CompanyAct> = {
  weight: 3,
  arbitrary: fc.record({
    act: fc.constant('company' as const),
    pick: fc.nat(7),
    direction: fc.nat(1),
    what: fc.constantFrom('cancel' as const, 'restore' as const, 1 as const, 45 as const, 700 as const),
  }),
  carryOut: async (world, { pick, direction, what }) => {
    const bought = pickedFrom(world, pick);
    const mine = bought && (await readMine(bought.owner));
    const departureId = mine?.buses[0]?.tickets[direction]?.journey?.legs[0]?.departureId;
    if (departureId === undefined) return [];
    const order = typeof what === 'number' ? ({ act: 'delay', minutes: what } as const) : { act: what };
    await changeDeparture(world.api.ctx, Number(departureId), { order, because: 'S25' });
    const { failed } = await tellUntold(world.api.ctx);
    return failed === 0 ? [] : [`${failed} bookings could not be told of ${JSON.stringify(order)}`];
  },
};

const RIGHT_REFUSALS = [
  'CHANGE_MOVED_ON',
  'SOLD_OUT',
  'TICKET_USED',
  'BED_CHOICE_MISSING',
  'DISPUTE_OPEN',
  'BOOKING_PENDING',
  'ROOM_REFUSED',
  'HOTEL_SILENT',
];

export const answer: KindOfAct<AnswerAct> = {
  weight: 3,
  arbitrary: fc.record({
    act: fc.constant('answer' as const),
    pick: fc.nat(7),
    choice: fc.nat(4),
    held: fc.option(fc.nat(2)),
    how: fc.constantFrom('once' as const, 'twice' as const, 'atOnce' as const),
  }),
  carryOut: async (world, { pick, choice, held, how }) => {
    const bought = pickedFrom(world, pick);
    if (!bought) return [];
    const { owner } = bought;
    const change = (await readMine(owner)).changes.findLast(({ answers }) => answers.length > 0);
    const choices = change && (await choicesFor(owner, change));
    const buses = choices?.buses.map(({ ticket }) => ticket.tripId) ?? [];
    const body = change && bodyFor(change, choice, { buses, rooms: roomsOf(choices, choice) });
    if (!body) return [];
    const toHold = held === null ? undefined : buses[held];
    const holds = toHold === undefined ? [] : [await holdBus(owner, change.caseId, toHold)];
    const path = `/v1/my-bookings/${owner.number}/company-changes/${change.caseId}/answers`;
    const say = () => owner.who.call('POST', path, { body });
    const answers =
      how === 'atOnce'
        ? await Promise.all([say(), say()])
        : how === 'twice'
          ? [await say(), await say()]
          : [await say()];
    return [...holds, ...answers].flatMap(({ status, body: refusal }) => {
      if (status < 300) return [];
      const { code } = errorBodySchema.parse(refusal);
      return RIGHT_REFUSALS.includes(code) ? [] : [`answer ${JSON.stringify(body)} refused: ${code}`];
    });
  },
};

async function choicesFor(owner: Owner, { caseId, answers }: CompanyChange): Promise<ChangeChoices | null> {
  if (!answers.includes('OTHER_BUS') && !answers.includes('OTHER_ROOM')) return null;
  const { status, body } = await askChoices(owner, caseId);
  return status === 200 ? changeChoicesSchema.parse(body) : null;
}

/** A room in place of each that is gone; null: nobody has or knows of one. */
function roomsOf(choices: ChangeChoices | null | undefined, choice: number): Rooms | null {
  const rooms = choices?.rooms ?? [];
  const picked = rooms.flatMap(({ roomIndex, choices: kinds }) => {
    const kind = kinds[choice % Math.max(1, kinds.length)];
    return kind ? [{ roomIndex, roomIdentifier: kind.roomIdentifier }] : [];
  });
  return picked.length > 0 && picked.length === rooms.length ? picked : null;
}

type Rooms = { roomIndex: number; roomIdentifier: string }[];

function bodyFor(
  change: CompanyChange,
  choice: number,
  { buses: [tripId], rooms }: { buses: readonly string[]; rooms: Rooms | null },
): object | null {
  const wanted = change.answers[choice % change.answers.length];
  switch (wanted) {
    case 'MONEY_PART':
    case 'MONEY_UNUSED':
      return { answer: wanted, expectedAmount: change.moneyForPart };
    case 'MONEY_ALL':
      return { answer: wanted, expectedAmount: change.moneyForAll };
    case 'OTHER_BUS':
      return tripId === undefined ? null : { answer: wanted, tripId, night: 'NO_BED' };
    case 'OTHER_ROOM':
      return rooms && { answer: wanted, rooms };
    case 'KEEP':
      return { answer: wanted };
    default:
      return null;
  }
}
