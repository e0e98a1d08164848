import {
  changeChoicesSchema,
  companyChangeSchema,
  type ChangeChoices,
  type CompanyChange,
  type NeededNight,
} from '@/contract/after-sale/company-changes';
import { makeTicket } from '../fixtures';
import { makeRoomOffer } from '../stays/stay-fixtures';

/** The way out of `makeMyBooking`, withdrawn on Tue 1 Dec 2026, 11:20 AM: everything can be chosen. */
export function makeCompanyChange(changes: Partial<CompanyChange> = {}): CompanyChange {
  return companyChangeSchema.parse({
    caseId: 'case-1',
    kind: 'BUS_CANCELLED',
    status: 'OPEN',
    reasons: ['CANCELLED'],
    entryIndex: 0,
    directionIndex: 0,
    unitIds: ['seat-0-0', 'seat-0-1'],
    before: { departureTime: '2026-12-11T12:30:00Z', arrivalTime: '2026-12-11T18:50:00Z' },
    after: null,
    openedAt: '2026-12-01T16:20:00Z',
    deadline: '2026-12-11T12:30:00Z',
    answers: ['OTHER_BUS', 'MONEY_PART', 'MONEY_ALL'],
    moneyForPart: 14_100,
    moneyForAll: 76_700,
    ifSilent: 'MONEY_BACK',
    unusedUntil: null,
    answer: null,
    endedAt: null,
    creditNoteNumber: null,
    supersededBy: null,
    ...changes,
  });
}

/** The way back, moved on Sun 13 Dec from 3:45 PM to 5:15 PM: 1 h 30 later, in Montréal at 11:40 PM. */
export function makeMovedBus(changes: Partial<CompanyChange> = {}): CompanyChange {
  return makeCompanyChange({
    caseId: 'case-2',
    kind: 'BUS_MOVED',
    reasons: ['LEAVES_LATER', 'ARRIVES_LATER'],
    directionIndex: 1,
    unitIds: ['seat-1-0', 'seat-1-1'],
    before: { departureTime: '2026-12-13T20:45:00Z', arrivalTime: '2026-12-14T03:10:00Z' },
    after: { departureTime: '2026-12-13T22:15:00Z', arrivalTime: '2026-12-14T04:40:00Z' },
    deadline: '2026-12-13T22:15:00Z',
    answers: ['KEEP', 'OTHER_BUS', 'MONEY_PART'],
    moneyForPart: 15_600,
    moneyForAll: null,
    ifSilent: 'KEPT',
    unusedUntil: '2027-01-12T22:15:00Z',
    ...changes,
  });
}

/** The Foundry House has no room for them after all. */
export function makeRoomGone(changes: Partial<CompanyChange> = {}): CompanyChange {
  return makeCompanyChange({
    caseId: 'case-3',
    kind: 'ROOM_GONE',
    unitIds: ['room-0'],
    before: null,
    deadline: '2026-12-11T20:00:00Z',
    answers: ['OTHER_ROOM', 'MONEY_PART', 'MONEY_ALL'],
    moneyForPart: 41_200,
    ...changes,
  });
}

/** The bus on the evening before: in Toronto at 12:05 AM, long before the room opens. */
export function makeNight(changes: Partial<NeededNight> = {}): NeededNight {
  return {
    checkinDate: '2026-12-10',
    checkoutDate: '2026-12-11',
    hotelIdentifier: 'toronto.foundry-house',
    roomIdentifier: 'toronto.foundry-house.two-queens',
    hotelName: 'The Foundry House',
    price: { currency: 'CAD', total: 20_600 },
    isHotelSilent: false,
    ...changes,
  };
}

/** Buses at 9:00 AM and, on the evening before, at 5:45 PM; rooms of the house. */
export function makeChoices(changes: Partial<ChangeChoices> = {}): ChangeChoices {
  const bus = (departureId: string, from: string, to: string, seatsLeft: number) =>
    makeTicket({ departureId, from, to, seatsLeft });
  const { availability: _, roomsLeft: __, price: ___, refund: ____, ...room } = makeRoomOffer();
  return changeChoicesSchema.parse({
    buses: [
      { ticket: bus('nine', '2026-12-11T14:00:00Z', '2026-12-11T20:20:00Z', 12), night: null },
      { ticket: bus('evening', '2026-12-10T22:45:00Z', '2026-12-11T05:05:00Z', 4), night: makeNight() },
    ],
    held: null,
    rooms: [
      {
        roomIndex: 0,
        choices: [
          { ...room, roomIdentifier: 'toronto.foundry-house.king', name: 'King with a view' },
          { ...room, roomIdentifier: 'toronto.foundry-house.suite', name: 'Corner suite' },
        ],
      },
    ],
    isHotelSilent: false,
    serverTime: '2026-12-01T19:03:00Z',
    ...changes,
  });
}
