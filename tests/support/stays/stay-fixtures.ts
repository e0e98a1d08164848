import { activitySchema, type Activity } from '@/contract/activities';
import {
  hotelCardSchema,
  hotelOfferSchema,
  hotelProductSchema,
  hotelSchema,
  roomOfferSchema,
  sharedRoomSchema,
  splitOfferSchema,
  type Hotel,
  type HotelCard,
  type HotelOffer,
  type HotelProduct,
  type RoomOffer,
  type SharedRoom,
  type SplitOffer,
  type StayPrice,
} from '@/contract/hotels';
import { activityVoucherSchema, hotelVoucherSchema, type ActivityVoucher, type HotelVoucher } from '@/contract/booking';
import { bookedActivitySchema, bookedHotelSchema, type BookedActivity, type BookedHotel } from '@/contract/session';

/**
 * Hotels and activities in Toronto as the product API would answer, made by hand and judged by the contract. They go
 * with `makeTicket`: a bus that arrives on Fri 11 Dec 2026 at 1:50 PM and one that leaves on Sun 13 Dec at 3:45 PM.
 */

const ZONE = 'America/Toronto';
const TAXES: StayPrice['taxes'] = [
  { code: 'MAT', jurisdiction: 'ON-toronto', percent: '6', product: 'hotel', amount: 2_064, status: 'open' },
  { code: 'HST', jurisdiction: 'ON', percent: '13', product: 'hotel', amount: 4_740, status: 'established' },
];

/** The Foundry House, 4 stars, 650 m from Toronto Union Station, rooms from 3 PM. */
export function makeHotel(changes: Partial<Hotel> = {}): Hotel {
  const slug = changes.slug ?? 'foundry-house';
  return hotelSchema.parse({
    hotelIdentifier: `toronto.${slug}`,
    slug,
    name: 'The Foundry House',
    cityCode: 'toronto',
    cityName: 'Toronto',
    district: 'Front Street',
    address: '210 Front Street West',
    country: 'CA',
    region: 'ON',
    latitude: 43.6447,
    longitude: -79.3871,
    zone: ZONE,
    stars: 4,
    phone: '+1 416 555-0173',
    amenities: ['wifi', 'breakfast', 'luggageStorage', 'elevator'],
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    photos: [],
    photoCount: 0,
    station: {
      stationId: 'toronto-union',
      name: 'Toronto Union Station',
      latitude: 43.644,
      longitude: -79.379,
      distanceMeters: 650,
      walkMinutes: 11,
    },
    ...changes,
  });
}

/** Two nights from Fri 11 Dec 2026; the total shared out evenly over the nights. */
export function makeStayPrice(total = 41_200, changes: Partial<StayPrice> = {}): StayPrice {
  const first = Math.ceil(total / 2);
  return {
    currency: 'CAD',
    total,
    ratePerNight: first,
    isAverage: total % 2 !== 0,
    nights: [
      { date: '2026-12-11', amount: first },
      { date: '2026-12-12', amount: total - first },
    ],
    taxes: TAXES,
    ...changes,
  };
}

/**
 * Two queens for 4 guests, CA $412.00 for two nights; free to cancel until Tue 8 Dec, then one night is kept until Thu
 * 10 Dec.
 */
export function makeRoomOffer(changes: Partial<RoomOffer> = {}): RoomOffer {
  const price = changes.price === undefined ? makeStayPrice() : changes.price;
  return roomOfferSchema.parse({
    roomIdentifier: 'toronto.foundry-house.two-queens',
    name: 'Two queens',
    beds: [{ kind: 'queen', count: 2 }],
    sizeSquareMeters: 30,
    maxGuests: 4,
    maxAdults: 4,
    board: 'breakfast',
    amenities: ['wifi', 'airConditioning'],
    availability: 'available',
    roomsLeft: 5,
    refund: price && {
      paid: price.total,
      steps: [
        { until: '2026-12-09T04:59:00Z', amount: price.total },
        { until: '2026-12-11T04:59:00Z', amount: price.total - price.ratePerNight },
      ],
    },
    ...changes,
    price,
  });
}

export function makeHotelOffer(changes: Partial<HotelOffer> = {}): HotelOffer {
  const hotel = makeHotel(changes);
  const cheapestRoom = changes.cheapestRoom ?? makeRoomOffer({ roomIdentifier: `${hotel.hotelIdentifier}.two-queens` });
  return hotelOfferSchema.parse({
    ...hotel,
    cheapestRoom,
    split: null,
    cheapestRatePerNight: changes.split?.price.ratePerNight ?? cheapestRoom.price?.ratePerNight ?? 0,
    ...changes,
  });
}

export function makeHotelCard(changes: Partial<HotelCard> = {}): HotelCard {
  return hotelCardSchema.parse({
    ...makeHotel(changes),
    fromRate: { currency: 'CAD', perNight: 18_900, date: '2026-12-14' },
    modifiedAt: '2026-11-20T11:00:00.000Z',
    ...changes,
  });
}

/** The Foundry House with two kinds of rooms, asked for Fri 11 to Sun 13 Dec 2026. */
export function makeHotelProduct(changes: Partial<HotelProduct> = {}): HotelProduct {
  const card = makeHotelCard(changes);
  return hotelProductSchema.parse({
    ...card,
    description: 'A brick foundry that became a hotel, a few minutes on foot from the station.',
    policies: {
      cancellation: [
        { daysBefore: 3, penalty: { kind: 'nothing' } },
        { daysBefore: 1, penalty: { kind: 'nights', nights: 1 } },
      ],
      childRates: [{ untilAge: 12, perNight: 0 }],
      includedAdults: 2,
      extraAdultPerNight: 2_500,
      currency: 'CAD',
    },
    stay: { checkinDate: '2026-12-11', checkoutDate: '2026-12-13', nights: 2 },
    rooms: [
      makeRoomOffer(),
      makeRoomOffer({
        roomIdentifier: 'toronto.foundry-house.king',
        name: 'King',
        beds: [{ kind: 'king', count: 1 }],
        maxGuests: 2,
        maxAdults: 2,
        price: makeStayPrice(45_800),
      }),
    ],
    split: null,
    ...changes,
  });
}

/** The Foundry House, two queens, 11 to 13 Dec 2026, CA $412.00, held. */
export function makeBookedHotel(changes: Partial<BookedHotel> = {}): BookedHotel {
  const { availability: _, roomsLeft: __, price, refund, ...room } = makeRoomOffer();
  return bookedHotelSchema.parse({
    hotel: makeHotel(),
    selectedRoom: { ...room, ratePerNight: price?.ratePerNight },
    rooms: [
      {
        ...room,
        ...changes.selectedRoom,
        occupants: { adults: 2, childrenAges: [] },
        price: changes.price ?? price,
        refund: changes.refund ?? refund,
      },
    ],
    product: 'busHotel',
    checkinDate: '2026-12-11',
    checkoutDate: '2026-12-13',
    nights: 2,
    price,
    pricePerPerson: 20_600,
    refund,
    holdExpiresAt: '2026-11-20T15:15:00Z',
    ...changes,
  });
}

/** Two rooms of the Foundry House for four adults and children of 4 and 12: CA $412.00 and CA $458.00 (D22). */
function makeSharedRooms(): [SharedRoom, SharedRoom] {
  const shared = (offer: RoomOffer, occupants: SharedRoom['occupants']) =>
    sharedRoomSchema.parse({ ...offer, occupants });
  const king = makeRoomOffer({
    roomIdentifier: 'toronto.foundry-house.king',
    name: 'King',
    beds: [{ kind: 'king', count: 1 }],
    maxGuests: 2,
    maxAdults: 2,
    price: makeStayPrice(45_800),
  });
  return [shared(makeRoomOffer(), { adults: 2, childrenAges: [4, 12] }), shared(king, { adults: 2, childrenAges: [] })];
}

/** Both rooms together: CA $870.00, an average of CA $435.00 a night. */
export function makeSplitOffer(): SplitOffer {
  const rooms = makeSharedRooms();
  const price = makeStayPrice(87_000, { taxes: TAXES.map((line) => ({ ...line, amount: 2 * line.amount })) });
  const [{ refund }, { refund: other }] = rooms;
  const steps = refund.steps.map(({ until, amount }, index) => ({
    until,
    amount: amount + (other.steps[index]?.amount ?? 0),
  }));
  return splitOfferSchema.parse({ rooms, price, refund: { paid: price.total, steps } });
}

/** The same stay in the cart: the first room is the selected one (R68). */
export function makeBookedSplit(changes: Partial<BookedHotel> = {}): BookedHotel {
  const { rooms, price, refund } = makeSplitOffer();
  return makeBookedHotel({ rooms, price, refund, pricePerPerson: 14_500, ...changes });
}

/** A bike tour of three hours in Toronto: Sat 12 Dec at 10 AM and 2 PM, 4:30 PM sold out; CA $29.00 a ticket. */
export function makeActivity(changes: Partial<Activity> = {}): Activity {
  const time = (at: string, startsAt: string, endsAt: string, placesLeft: number) => ({
    date: '2026-12-12',
    time: at,
    startsAt,
    endsAt,
    placesLeft,
    freeCancellationUntil: '2026-12-11T15:00:00Z',
  });
  return activitySchema.parse({
    id: 'toronto-island-bike-tour',
    cityCode: 'toronto',
    cityName: 'Toronto',
    kind: 'tour',
    photo: 'toronto-island-bike-tour',
    title: 'Island ferry and bike tour',
    description: 'Cross by ferry and ride along the shore with the skyline behind you.',
    address: 'Queens Quay ferry docks',
    latitude: 43.6405,
    longitude: -79.3757,
    zone: ZONE,
    durationMinutes: 180,
    activityTime: '10:00',
    price: 2_900,
    currency: { code: 'CAD', currencySymbol: 'CA $' },
    preferableDates: ['2026-12-12'],
    times: [
      time('10:00', '2026-12-12T15:00:00Z', '2026-12-12T18:00:00Z', 8),
      time('14:00', '2026-12-12T19:00:00Z', '2026-12-12T22:00:00Z', 3),
      time('16:30', '2026-12-12T21:30:00Z', '2026-12-13T00:30:00Z', 0),
    ],
    availableOptions: [
      { id: 'standard', title: 'Standard', subtitle: 'Bike and ferry', price: 2_900, minAge: 3 },
      { id: 'lunch', title: 'With lunch', subtitle: 'Bike, ferry and a picnic', price: 4_600, minAge: 3 },
    ],
    ...changes,
  });
}

/** Two tickets for the bike tour on Sat 12 Dec at 10 AM. */
export function makeBookedActivity(changes: Partial<BookedActivity> = {}): BookedActivity {
  const quantity = changes.quantity ?? 2;
  const total = 2_900 * quantity;
  return bookedActivitySchema.parse({
    activityId: 'toronto-island-bike-tour',
    optionId: 'standard',
    cityCode: 'toronto',
    cityName: 'Toronto',
    activityName: 'Island ferry and bike tour',
    optionTitle: 'Standard',
    photo: 'toronto-island-bike-tour',
    address: 'Queens Quay ferry docks',
    latitude: 43.6405,
    longitude: -79.3757,
    zone: ZONE,
    date: '2026-12-12',
    time: '10:00',
    startsAt: '2026-12-12T15:00:00Z',
    endsAt: '2026-12-12T18:00:00Z',
    quantity,
    currency: 'CAD',
    pricePerPerson: 2_900,
    total,
    refund: { paid: total, steps: [{ until: '2026-12-11T15:00:00Z', amount: total }] },
    holdExpiresAt: '2026-11-20T15:15:00Z',
    ...changes,
  });
}

const VOUCHER = {
  leadName: 'Maëlle Gagnon-Tremblay',
  qrPayload: 'signed',
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
};

const hotelVoucher = (number: number) => ({
  ...VOUCHER,
  voucherNumber: `TV-7KQ4XW9P-${number}`,
  supplierReference: `FH-2031${7 + number}`,
});

export function makeHotelVoucher(changes: Partial<HotelVoucher> = {}, stay = makeBookedHotel()): HotelVoucher {
  return hotelVoucherSchema.parse({
    ...stay,
    ...hotelVoucher(1),
    rooms: stay.rooms.map((room, index) => ({ ...room, ...hotelVoucher(index + 1) })),
    ...changes,
  });
}

export function makeActivityVoucher(changes: Partial<ActivityVoucher> = {}): ActivityVoucher {
  return activityVoucherSchema.parse({
    ...makeBookedActivity(),
    ...VOUCHER,
    voucherNumber: 'TV-7KQ4XW9P-2',
    ...changes,
  });
}
