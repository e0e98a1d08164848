import type {
  ChangeAnswer,
  ChangeAnswerRequest,
  ChangeChoices,
  CompanyChange,
} from '@/contract/after-sale/company-changes';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import type { Part } from '../rules/parts';
import { rowsInstead, type RowInstead } from '../rules/rows-instead';

export type BusChoice = ChangeChoices['buses'][number];
export type BusRow = RowInstead<BusChoice>;
type Night = 'BOOKED_APART' | 'NO_BED';

/** What was picked so far; null and missing: nobody has yet. */
export type ChangeSelection = {
  answer: ChangeAnswer | null;
  /** Offers are signed anew each time they are listed: the departure and its stops stay the same (`ticketKey`). */
  busKey: string | null;
  /** By the key of the bus: another one is another question. */
  nights: Readonly<Record<string, Night>>;
  /** Room identifier by roomIndex. */
  rooms: Readonly<Record<number, string>>;
};

export const NOTHING_PICKED: ChangeSelection = { answer: null, busKey: null, nights: {}, rooms: {} };

const IN_ORDER: readonly ChangeAnswer[] = ['KEEP', 'OTHER_BUS', 'OTHER_ROOM', 'MONEY_PART', 'MONEY_ALL'];

/** What can be answered, in the order it is shown: a moved bus is kept first of all. */
export function answersOf({ answers }: Pick<CompanyChange, 'answers'>): ChangeAnswer[] {
  return IN_ORDER.filter((answer) => answers.includes(answer));
}

/** The first that can be answered stands ready. @param choices undefined while they are read */
export function pickedAnswer(
  change: Pick<CompanyChange, 'answers'>,
  { answer }: ChangeSelection,
  choices: Pick<ChangeChoices, 'buses' | 'rooms'> | undefined,
): ChangeAnswer | null {
  const open = answersOf(change);
  if (answer !== null && open.includes(answer)) return answer;
  const isHopeless = (each: ChangeAnswer) =>
    choices !== undefined &&
    ((each === 'OTHER_BUS' && choices.buses.length === 0) || (each === 'OTHER_ROOM' && !canReplaceRooms(choices)));
  return open.find((each) => !isHopeless(each)) ?? null;
}

/** Every room that is gone has another to take its place. */
export function canReplaceRooms({ rooms }: Pick<ChangeChoices, 'rooms'>): boolean {
  return rooms.length > 0 && rooms.every(({ choices }) => choices.length > 0);
}

/** Other buses in rows, at the stops that their travellers have. @param part whose bus was changed */
export function busRows({ buses }: Pick<ChangeChoices, 'buses'>, part: Part): BusRow[] {
  return part.kind === 'journey' ? rowsInstead(buses, part.journey, () => 0) : [];
}

/** Until one is picked the one that is held stands ready, as after a reload, else the likeliest. */
export function pickedBus(
  { before }: Pick<CompanyChange, 'before'>,
  { busKey }: Pick<ChangeSelection, 'busKey'>,
  { rows, held }: { rows: readonly BusRow[]; held: ChangeChoices['held'] },
): BusChoice | null {
  const rides = rows.flatMap(({ members }) => members);
  const found =
    rides.find(({ key }) => key === busKey) ?? rides.find(({ listed }) => listed.ticket.tripId === held?.tripId);
  return found?.listed ?? likeliest(rows, before) ?? null;
}

/** The nearest to the one that was booked; one that needs no further bed before all that do. */
function likeliest(rows: readonly BusRow[], before: CompanyChange['before']): BusChoice | undefined {
  const booked = before === null ? 0 : Date.parse(before.departureTime);
  const away = ({ ticket: { journey } }: BusChoice) =>
    journey === null ? Infinity : Math.abs(Date.parse(journey.departureTime) - booked);
  return rows
    .map(({ facts }) => facts.listed)
    .sort((left, right) => Number(left.night !== null) - Number(right.night !== null) || away(left) - away(right))[0];
}

/** A room of each kind of question: the first choice stands ready. */
export function pickedRooms({ rooms: picked }: ChangeSelection, rooms: ChangeChoices['rooms']) {
  return rooms.flatMap(({ roomIndex, choices }) => {
    const room = choices.find(({ roomIdentifier }) => roomIdentifier === picked[roomIndex]) ?? choices[0];
    return room ? [{ roomIndex, roomIdentifier: room.roomIdentifier }] : [];
  });
}

/**
 * What would be sent, of other buses the one that is picked; `bed`: whether one is needed is not answered yet (D42b);
 * null: nothing can be.
 */
export function requestOf(
  change: Pick<CompanyChange, 'moneyForPart' | 'moneyForAll'>,
  answer: ChangeAnswer | null,
  selection: ChangeSelection,
  { bus, choices }: { bus: BusChoice | null; choices: Pick<ChangeChoices, 'rooms'> | undefined },
): ChangeAnswerRequest | 'bed' | null {
  switch (answer) {
    case null:
      return null;
    case 'KEEP':
      return { answer };
    case 'OTHER_BUS': {
      if (!bus) return null;
      const { tripId } = bus.ticket;
      if (bus.night === null) return { answer, tripId };
      const night = selection.nights[ticketKey(bus.ticket)];
      return night ? { answer, tripId, night } : 'bed';
    }
    case 'OTHER_ROOM':
      return choices && canReplaceRooms(choices) ? { answer, rooms: pickedRooms(selection, choices.rooms) } : null;
    case 'MONEY_ALL':
      return change.moneyForAll === null ? null : { answer, expectedAmount: change.moneyForAll };
    case 'MONEY_PART':
    case 'MONEY_UNUSED':
      return change.moneyForPart === null ? null : { answer, expectedAmount: change.moneyForPart };
  }
}
