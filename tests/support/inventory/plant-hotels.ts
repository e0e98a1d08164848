import { raiseInventoryVersion } from '@/product-api/inventory-cache/inventory-cache';
import type { Database } from '@/product-api/database/database';
import { hotelRooms, hotels, roomMonths } from '@/product-api/hotels/hotels.table';
import { addDays, weekdayOf, type LocalDate } from '@/rules/dates/dates';
import type { HotelCancellationStep, HotelPolicies } from '@/rules/hotels/hotel-terms';

const SOURCE = 'test';
const MONTHS = 6;
/**
 * Station and city of the small inventory are all at 45° N, 74° W; so many degrees further north is about a kilometre.
 */
const KILOMETRE = 0.008993;

type PlantedRoom = {
  id: string;
  nameEn: string;
  nameFr: string;
  rate: number;
  /** Instead of `rate` on the nights of Friday and Saturday. */
  weekendRate?: number;
  rooms: number;
  maxGuests: number;
  maxAdults?: number;
  includedAdults?: number;
  extraAdultPerNight?: number;
  /** Days from today on which the hotel gives us no room. */
  fullOn?: number;
};
type PlantedHotel = {
  id: string;
  name: string;
  stars: number;
  rank: number;
  kilometres: number;
  rooms: PlantedRoom[];
  zone?: string;
  currency?: 'CAD' | 'USD';
  supplier?: string;
  cancellation?: HotelCancellationStep[];
  childRates?: HotelPolicies['childRates'];
  amenities?: (typeof hotels.$inferInsert)['amenities'];
};

const FREE_UNTIL_TWO_DAYS_BEFORE: HotelCancellationStep[] = [
  { daysBefore: 2, penalty: { kind: 'nothing' } },
  { daysBefore: 1, penalty: { kind: 'nights', nights: 1 } },
];
const HALF_AT_THE_END: HotelCancellationStep[] = [
  { daysBefore: 7, penalty: { kind: 'nothing' } },
  { daysBefore: 3, penalty: { kind: 'percent', percent: 50 } },
];

const HOTELS: PlantedHotel[] = [
  {
    id: 'montreal.auberge-du-port',
    name: 'Auberge du Port',
    stars: 3,
    rank: 50,
    kilometres: 1,
    amenities: ['wifi', 'breakfast', 'familyRooms'],
    childRates: [
      { untilAge: 5, amountPerNight: 0 },
      { untilAge: 12, amountPerNight: 1_000 },
    ],
    rooms: [
      {
        id: 'family',
        nameEn: 'Family room',
        nameFr: 'Chambre familiale',
        rate: 10_000,
        rooms: 5,
        maxGuests: 5,
        maxAdults: 4,
        extraAdultPerNight: 2_000,
      },
    ],
  },
  {
    id: 'montreal.grand-hotel',
    name: 'Grand Hôtel Royal',
    stars: 5,
    rank: 90,
    kilometres: 0.3,
    amenities: ['wifi', 'pool', 'spa'],
    cancellation: HALF_AT_THE_END,
    rooms: [
      { id: 'king', nameEn: 'King', nameFr: 'Très grand lit', rate: 20_000, rooms: 3, maxGuests: 2 },
      { id: 'suite', nameEn: 'Suite', nameFr: 'Suite', rate: 35_000, rooms: 2, maxGuests: 6 },
    ],
  },
  {
    id: 'montreal.grand-hotel-annex',
    name: 'Grand Hôtel Royal',
    stars: 4,
    rank: 20,
    kilometres: 2,
    rooms: [{ id: 'queen', nameEn: 'Queen', nameFr: 'Grand lit', rate: 15_000, rooms: 4, maxGuests: 2 }],
  },
  {
    id: 'montreal.hotel-de-la-gare',
    name: 'Hôtel de la Gare',
    stars: 3,
    rank: 70,
    kilometres: 0.1,
    cancellation: [],
    rooms: [{ id: 'twin', nameEn: 'Twin', nameFr: 'Deux lits', rate: 9_000, rooms: 1, maxGuests: 2 }],
  },
  {
    id: 'montreal.petite-chambre',
    name: 'La Petite Chambre',
    stars: 2,
    rank: 10,
    kilometres: 0.5,
    rooms: [
      { id: 'single', nameEn: 'Single', nameFr: 'Lit simple', rate: 6_000, rooms: 2, maxGuests: 1, includedAdults: 1 },
    ],
  },
  {
    id: 'toronto.foundry-house',
    name: 'The Foundry House',
    stars: 4,
    rank: 80,
    kilometres: 0.65,
    amenities: ['wifi', 'elevator'],
    rooms: [
      {
        id: 'two-queens',
        nameEn: 'Two queens',
        nameFr: 'Deux grands lits',
        rate: 18_000,
        rooms: 5,
        maxGuests: 4,
        extraAdultPerNight: 2_500,
      },
      { id: 'king', nameEn: 'King', nameFr: 'Très grand lit', rate: 17_000, rooms: 2, maxGuests: 2, fullOn: 10 },
    ],
  },
  {
    id: 'toronto.harbour-lodge',
    name: 'Harbour Lodge',
    stars: 3,
    rank: 60,
    kilometres: 1.5,
    rooms: [
      { id: 'queen', nameEn: 'Queen', nameFr: 'Grand lit', rate: 12_000, weekendRate: 14_000, rooms: 3, maxGuests: 2 },
    ],
  },
  {
    id: 'quebec-city.auberge-des-plaines',
    name: 'Auberge des Plaines',
    stars: 3,
    rank: 40,
    kilometres: 1,
    rooms: [
      {
        id: 'double',
        nameEn: 'Double',
        nameFr: 'Lit double',
        rate: 10_000,
        rooms: 3,
        maxGuests: 3,
        extraAdultPerNight: 1_500,
      },
    ],
  },
  {
    id: 'quebec-city.maison-du-cap',
    name: 'Maison du Cap',
    stars: 4,
    rank: 60,
    kilometres: 0.8,
    supplier: 'lodgelink',
    rooms: [{ id: 'queen', nameEn: 'Queen', nameFr: 'Grand lit', rate: 8_000, rooms: 2, maxGuests: 2 }],
  },
  {
    id: 'new-york.hudson-rest',
    name: 'Hudson Rest',
    stars: 3,
    rank: 50,
    kilometres: 0.4,
    currency: 'USD',
    zone: 'America/New_York',
    rooms: [{ id: 'king', nameEn: 'King', nameFr: 'Très grand lit', rate: 14_999, rooms: 3, maxGuests: 2 }],
  },
];

/**
 * Ten hotels of the small inventory, on sale from today for at least five months. Rates a night for two adults, minor
 * units, taxes in:
 * - Montréal: Auberge du Port (`family` 10000, 5 rooms for up to 5 people and 4 adults, one more adult 2000, children
 *   to 5 free, to 12   for 1000, older ones as adults); Grand Hôtel Royal (`king` 20000, 3 rooms; `suite` 35000 for 6);
 *   a second hotel of that name   (`grand-hotel-annex`, `queen` 15000); Hôtel de la Gare (`twin` 9000, ONE room, no
 *   refund); La Petite Chambre (`single` 6000, one person).
 * - Toronto: The Foundry House (`two-queens` 18000 for 4, one more adult 2500; `king` 17000, nothing left on the night
 *   ten days from today);   Harbour Lodge (`queen` 12000, Fridays and Saturdays 14000).
 * - Québec: Auberge des Plaines (`double` 10000 for 3, one more adult 1500); Maison du Cap (`queen` 8000, the partner
 *   lodgelink's).
 * - New York: Hudson Rest (`king` 14999 USD). Where nothing else is said: CAD, our own, free cancellation until two
 *   days before check-in, then one night is kept until the day before. Grand Hôtel Royal (the first): free until 7 days
 *   before, half until 3 days before.
 */
export async function plantHotels(database: Database, today: LocalDate): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.insert(hotels).values(HOTELS.map(hotelRow));
    await tx
      .insert(hotelRooms)
      .values(HOTELS.flatMap((hotel) => hotel.rooms.map((room, position) => roomRow(hotel, room, position))));
    await tx
      .insert(roomMonths)
      .values(
        HOTELS.flatMap((hotel) => hotel.rooms.flatMap((room) => monthRows(`${hotel.id}.${room.id}`, room, today))),
      );
    await raiseInventoryVersion(tx);
  });
}

function hotelRow(hotel: PlantedHotel): typeof hotels.$inferInsert {
  const {
    id,
    name,
    stars,
    rank,
    kilometres,
    zone = 'America/Toronto',
    currency = 'CAD',
    supplier = 'direct',
    amenities = ['wifi'],
  } = hotel;
  const [destinationCode = '', slug = ''] = id.split('.');
  const policies = {
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    cancellation: hotel.cancellation ?? FREE_UNTIL_TWO_DAYS_BEFORE,
    childRates: hotel.childRates ?? [],
  };
  return {
    id,
    destinationCode,
    slug,
    name,
    stars,
    rank,
    zone,
    currency,
    supplier,
    amenities,
    policies,
    descriptionEn: `${name} in a few words.`,
    descriptionFr: `${name} en quelques mots.`,
    district: null,
    address: '1 Hotel Street',
    latitude: 45 + kilometres * KILOMETRE,
    longitude: -74,
    phone: '+1 514 555 0200',
    source: SOURCE,
  };
}

function roomRow(hotel: PlantedHotel, room: PlantedRoom, position: number): typeof hotelRooms.$inferInsert {
  const { id, nameEn, nameFr, maxGuests, maxAdults = maxGuests, includedAdults = 2, extraAdultPerNight = 0 } = room;
  return {
    id: `${hotel.id}.${id}`,
    hotelId: hotel.id,
    nameEn,
    nameFr,
    maxGuests,
    maxAdults,
    includedAdults,
    extraAdultPerNight,
    position,
    beds: [{ kind: 'queen', count: 1 }],
    sizeSquareMeters: 20,
    board: 'roomOnly',
    amenities: ['wifi'],
  };
}

function monthRows(roomId: string, room: PlantedRoom, today: LocalDate): (typeof roomMonths.$inferInsert)[] {
  const full = room.fullOn === undefined ? null : addDays(today, room.fullOn);
  const rows: (typeof roomMonths.$inferInsert)[] = [];
  for (let month = firstOfMonth(today); rows.length < MONTHS; month = firstOfMonth(addDays(month, 31))) {
    const nights = Array.from({ length: lengthOf(month) }, (_, index) => addDays(month, index));
    rows.push({
      roomId,
      month,
      rates: nights.map((night) =>
        room.weekendRate && [5, 6].includes(weekdayOf(night)) ? room.weekendRate : room.rate,
      ),
      allotments: nights.map((night) => (night === full ? 0 : room.rooms)),
      taken: nights.map(() => 0),
    });
  }
  return rows;
}

function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01`;
}

function lengthOf(month: LocalDate): number {
  return Number(addDays(firstOfMonth(addDays(month, 31)), -1).slice(8));
}
