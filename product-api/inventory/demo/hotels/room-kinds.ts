import type { Room } from '@/contract/hotels';
import type { HotelAmenityKey } from '@/rules/hotels/hotel-amenities';

export type RoomKind = {
  id: string;
  nameEn: string;
  nameFr: string;
  beds: Room['beds'];
  /** Square metres in a house of two stars. */
  size: number;
  maxGuests: number;
  maxAdults: number;
  /** Price, per cent of the house's ordinary room. */
  percent: number;
  amenities?: HotelAmenityKey[];
};

const KINDS = {
  single: {
    id: 'single',
    nameEn: 'Single room',
    nameFr: 'Chambre simple',
    beds: [{ kind: 'single', count: 1 }],
    size: 13,
    maxGuests: 1,
    maxAdults: 1,
    percent: 76,
  },
  queen: {
    id: 'queen',
    nameEn: 'Room with 1 queen bed',
    nameFr: 'Chambre avec 1\u00A0grand lit',
    beds: [{ kind: 'queen', count: 1 }],
    size: 19,
    maxGuests: 2,
    maxAdults: 2,
    percent: 100,
  },
  accessible: {
    id: 'accessible-queen',
    nameEn: 'Accessible room with 1 queen bed',
    nameFr: 'Chambre accessible avec 1\u00A0grand lit',
    beds: [{ kind: 'queen', count: 1 }],
    size: 24,
    maxGuests: 2,
    maxAdults: 2,
    percent: 100,
    amenities: ['stepFree'],
  },
  twoQueens: {
    id: 'two-queens',
    nameEn: 'Room with 2 queen beds',
    nameFr: 'Chambre avec 2\u00A0grands lits',
    beds: [{ kind: 'queen', count: 2 }],
    size: 26,
    maxGuests: 4,
    maxAdults: 4,
    percent: 116,
  },
  king: {
    id: 'king',
    nameEn: 'Room with 1 king bed',
    nameFr: 'Chambre avec 1 très grand lit',
    beds: [{ kind: 'king', count: 1 }],
    size: 23,
    maxGuests: 2,
    maxAdults: 2,
    percent: 110,
  },
  kingSofa: {
    id: 'king-sofa-bed',
    nameEn: 'King room with sofa bed',
    nameFr: 'Chambre avec très grand lit et canapé-lit',
    beds: [
      { kind: 'king', count: 1 },
      { kind: 'sofa', count: 1 },
    ],
    size: 28,
    maxGuests: 4,
    maxAdults: 3,
    percent: 122,
  },
  studio: {
    id: 'studio',
    nameEn: 'Studio with kitchenette',
    nameFr: 'Studio avec cuisinette',
    beds: [
      { kind: 'queen', count: 1 },
      { kind: 'sofa', count: 1 },
    ],
    size: 30,
    maxGuests: 3,
    maxAdults: 3,
    percent: 124,
    amenities: ['kitchen'],
  },
  bunk: {
    id: 'queen-bunk',
    nameEn: 'Room with queen bed and bunk',
    nameFr: 'Chambre avec grand lit et lits superposés',
    beds: [
      { kind: 'queen', count: 1 },
      { kind: 'bunk', count: 1 },
    ],
    size: 23,
    maxGuests: 4,
    maxAdults: 3,
    percent: 112,
  },
  juniorSuite: {
    id: 'junior-suite',
    nameEn: 'Junior suite',
    nameFr: 'Suite junior',
    beds: [
      { kind: 'king', count: 1 },
      { kind: 'sofa', count: 1 },
    ],
    size: 36,
    maxGuests: 4,
    maxAdults: 3,
    percent: 148,
  },
  suite: {
    id: 'corner-suite',
    nameEn: 'Corner suite',
    nameFr: 'Suite d’angle',
    beds: [
      { kind: 'king', count: 1 },
      { kind: 'sofa', count: 1 },
    ],
    size: 46,
    maxGuests: 4,
    maxAdults: 4,
    percent: 182,
  },
  family: {
    id: 'family',
    nameEn: 'Family room for 6',
    nameFr: 'Chambre familiale pour 6',
    beds: [
      { kind: 'queen', count: 2 },
      { kind: 'bunk', count: 1 },
    ],
    size: 36,
    maxGuests: 6,
    maxAdults: 4,
    percent: 142,
    amenities: ['familyRooms'],
  },
  familySuite: {
    id: 'two-bedroom-suite',
    nameEn: 'Two-bedroom suite for 6',
    nameFr: 'Suite de 2\u00A0chambres pour 6',
    beds: [
      { kind: 'queen', count: 2 },
      { kind: 'sofa', count: 1 },
    ],
    size: 48,
    maxGuests: 6,
    maxAdults: 6,
    percent: 172,
    amenities: ['familyRooms'],
  },
} as const satisfies Record<
  string,
  | RoomKind
  | (Omit<RoomKind, 'beds' | 'amenities'> & { beds: Readonly<Room['beds']>; amenities?: readonly HotelAmenityKey[] })
>;

type KindName = keyof typeof KINDS;

/** Rooms of a house of so many stars, the cheapest first; each list is another kind of house. */
const HOUSES: Readonly<Record<number, readonly [readonly KindName[], ...(readonly KindName[])[]]>> = {
  2: [
    ['single', 'queen', 'twoQueens'],
    ['single', 'queen', 'bunk'],
    ['queen', 'bunk', 'twoQueens'],
    ['single', 'queen', 'twoQueens', 'studio'],
  ],
  3: [
    ['queen', 'king', 'twoQueens'],
    ['queen', 'twoQueens', 'studio'],
    ['single', 'queen', 'twoQueens', 'kingSofa'],
    ['queen', 'accessible', 'king', 'twoQueens'],
  ],
  4: [
    ['queen', 'king', 'twoQueens', 'juniorSuite'],
    ['king', 'twoQueens', 'kingSofa'],
    ['queen', 'accessible', 'kingSofa', 'juniorSuite'],
    ['queen', 'king', 'juniorSuite'],
  ],
  5: [
    ['king', 'juniorSuite', 'suite'],
    ['queen', 'king', 'twoQueens', 'suite'],
    ['king', 'twoQueens', 'juniorSuite', 'suite'],
  ],
};

/**
 * Three or four kinds of room, in order of price. @param family whether one of them is for six, and for six adults or
 * for children
 */
export function roomKindsOf(stars: number, choice: number, family: 'none' | 'adults' | 'children'): RoomKind[] {
  const houses = HOUSES[stars] ?? HOUSES[3];
  const names = houses?.[choice % houses.length] ?? ['queen', 'king', 'twoQueens'];
  const kept: KindName[] =
    family === 'none' ? [...names] : [...names.slice(0, 3), family === 'adults' ? 'familySuite' : 'family'];
  return kept.map((name): RoomKind => {
    const kind: Omit<RoomKind, 'beds' | 'amenities'> & {
      beds: Readonly<Room['beds']>;
      amenities?: readonly HotelAmenityKey[];
    } = KINDS[name];
    return { ...kind, beds: [...kind.beds], amenities: [...(kind.amenities ?? [])] };
  });
}
