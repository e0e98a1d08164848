import { z } from 'zod';
import { HOTEL_AMENITY_KEYS } from '@/rules/hotels/hotel-amenities';
import { HOTEL_SORTS } from '@/rules/hotels/hotel-pages';
import { MAX_ROOMS } from '@/rules/hotels/room-split';
import {
  cityCodeSchema,
  clockTimeSchema,
  currencyCodeSchema,
  instantSchema,
  languageQuery,
  localDateSchema,
  minorSchema,
  PRODUCTS,
  refundLadderSchema,
  searchPassengersSchema,
  taxLineSchema,
} from './common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from './operation';
import { hotelPhotoSchema } from './photos';

/** `{cityCode}.{slug}`; a room is `{cityCode}.{slug}.{room}`. */
export const hotelIdentifierSchema = z.string().max(200).meta({ example: 'toronto.foundry-house' });
export const roomIdentifierSchema = z.string().max(260).meta({ example: 'toronto.foundry-house.two-queens' });

export const BED_KINDS = ['single', 'double', 'queen', 'king', 'sofa', 'bunk'] as const;
export const BOARDS = ['roomOnly', 'breakfast'] as const;

/** Where a hotel is and what it is: what every answer about it says. */
export const hotelSchema = z
  .object({
    hotelIdentifier: hotelIdentifierSchema,
    /** Last part of `/hotel/{cityName}/{hotelName}`; cityName is the city's code (R21). */
    slug: z.string(),
    name: z.string(),
    cityCode: cityCodeSchema,
    cityName: z.string(),
    district: z.string().nullable(),
    address: z.string(),
    country: z.string(),
    region: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** IANA zone of the hotel. */
    zone: z.string(),
    stars: z.int().min(1).max(5).nullable(),
    phone: z.string().nullable(),
    amenities: z.array(z.enum(HOTEL_AMENITY_KEYS)),
    checkInFrom: clockTimeSchema,
    checkOutUntil: clockTimeSchema,
    /** In the hotel's order; lists have the first four. Empty: its drawing is shown. */
    photos: z.array(hotelPhotoSchema),
    /** All that its page shows. */
    photoCount: z.int().min(0),
    /** Bus station that its distance is measured from: the one asked for, else the nearest of the city. */
    station: z
      .object({
        stationId: z.string(),
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        distanceMeters: z.int(),
        walkMinutes: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'Hotel' });

/** Price of one room for the whole party and stay, all in (R4, D24). */
export const stayPriceSchema = z
  .object({
    currency: currencyCodeSchema,
    total: minorSchema,
    /** Total shared out over the nights, half-up; `isAverage` where nights differ or it does not divide evenly. */
    ratePerNight: minorSchema,
    isAverage: z.boolean(),
    nights: z.array(z.object({ date: localDateSchema, amount: minorSchema })).min(1),
    /** Taxes contained in the total, by place. */
    taxes: z.array(taxLineSchema),
  })
  .meta({ id: 'StayPrice' });

export const roomSchema = z
  .object({
    roomIdentifier: roomIdentifierSchema,
    name: z.string(),
    beds: z.array(z.object({ kind: z.enum(BED_KINDS), count: z.int().min(1) })),
    sizeSquareMeters: z.int().nullable(),
    maxGuests: z.int(),
    maxAdults: z.int(),
    board: z.enum(BOARDS),
    amenities: z.array(z.enum(HOTEL_AMENITY_KEYS)),
  })
  .meta({ id: 'Room' });

/** A room as it can be had for a party and dates. `price` and `refund` are null unless it is available. */
export const roomOfferSchema = roomSchema
  .extend({
    availability: z.enum(['available', 'soldOut', 'tooSmall', 'priceNotSet']),
    /** Rooms of this kind left on the fullest night; null where none can be had. */
    roomsLeft: z.int().nullable(),
    price: stayPriceSchema.nullable(),
    refund: refundLadderSchema.nullable(),
  })
  .meta({ id: 'RoomOffer' });

/** One of the rooms that a party sleeps in, with who does: an adult in each (D22). Price and refund are its own. */
export const sharedRoomSchema = roomSchema
  .extend({
    occupants: z.object({ adults: z.int().min(1), childrenAges: z.array(z.int()) }),
    price: stayPriceSchema,
    refund: refundLadderSchema,
  })
  .meta({ id: 'SharedRoom' });

/**
 * Two or three rooms for a party that no single room holds, as one choice (D22): the cheapest of the hotel. `price` and
 * `refund` are the sums of the rooms'.
 */
export const splitOfferSchema = z
  .object({
    rooms: z.array(sharedRoomSchema).min(2).max(MAX_ROOMS),
    price: stayPriceSchema,
    refund: refundLadderSchema,
  })
  .meta({ id: 'SplitOffer' });

/**
 * One row of the results: the hotel with its cheapest room (R74). Where no room that can be had holds everybody it is
 * the first of `split`, and cheapestRatePerNight is that of all its rooms.
 */
export const hotelOfferSchema = hotelSchema
  .extend({
    cheapestRatePerNight: minorSchema,
    cheapestRoom: roomOfferSchema,
    split: splitOfferSchema.nullable(),
  })
  .meta({ id: 'HotelOffer' });

const hotelSearchSchema = z
  .object({
    /** currencyCode may come with any page (D35). */
    passengers: searchPassengersSchema,
    cityCode: cityCodeSchema,
    checkinDate: localDateSchema,
    checkoutDate: localDateSchema,
  })
  .meta({ id: 'HotelSearch' });

const digits = (most: number) => z.string().regex(new RegExp(`^\\d{1,${most}}$`));

/** Paging, order and filters (R136, D35). Lists are comma lists. */
export const hotelListQuery = languageQuery.extend({
  page: digits(6).optional(),
  perPage: digits(3).optional(),
  sort: z.enum(HOTEL_SORTS).optional(),
  product: z.enum(PRODUCTS).exclude(['bus']).optional(),
  /** The arrival station: distances are measured from it. */
  stationId: z.string().max(120).optional(),
  /** Minor units a night of the search's currency. */
  maxRate: digits(8).optional(),
  stars: z
    .string()
    .regex(/^[1-5](,[1-5]){0,4}$/)
    .optional(),
  /** Metres from the station. */
  maxDistance: digits(6).optional(),
  freeCancellation: z.enum(['true']).optional(),
  amenities: z.string().max(300).optional(),
});

export const searchHotels = defineOperation({
  id: 'searchHotels',
  method: 'post',
  path: '/v1/search/hotels',
  summary: 'Hotels with a room for the party and dates, cheapest rate a night first over all pages (R136, R74, D35)',
  query: hotelListQuery,
  body: hotelSearchSchema,
  success: { 200: z.array(hotelOfferSchema) },
  answerHeaders: {
    'x-total-count': 'all matches, over all pages',
    'x-unfiltered-count': 'matches without the filters',
    'x-try-again': "'true' while a supplier has not answered: repeat the same call (D33)",
  },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'UNKNOWN_CITY'],
});

/** A hotel without dates. */
export const hotelCardSchema = hotelSchema
  .extend({
    /** The cheapest night for two adults that can be had in the next 60 days, and when. */
    fromRate: z.object({ currency: currencyCodeSchema, perNight: minorSchema, date: localDateSchema }).nullable(),
    /** When what the hotel's page says last changed (sitemap, E9); null while it has not been looked at. */
    modifiedAt: instantSchema.nullable(),
  })
  .meta({ id: 'HotelCard' });

export const listHotels = defineOperation({
  id: 'listHotels',
  method: 'get',
  path: '/v1/hotels',
  summary: 'Hotels of a city by name; isRecommend=true: at most 6 worth recommending, no name twice (R137, F22)',
  query: languageQuery.extend({
    cityCode: cityCodeSchema,
    isRecommend: z.enum(['true', 'false']).optional(),
    stationId: z.string().max(120).optional(),
    currencyCode: currencyCodeSchema.optional(),
  }),
  success: { 200: z.array(hotelCardSchema) },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'UNKNOWN_CITY'],
});

/** currentHotelProduct (R74): everything a hotel's page says. Without dates rooms have no price. */
export const hotelProductSchema = hotelSchema
  .extend({
    description: z.string(),
    fromRate: hotelCardSchema.shape.fromRate,
    policies: z.object({
      /** Until that many days before check-in the hotel keeps that; afterwards everything. Empty: no refund. */
      cancellation: z.array(
        z.object({
          daysBefore: z.int(),
          penalty: z.discriminatedUnion('kind', [
            z.object({ kind: z.literal('nothing') }),
            z.object({ kind: z.literal('nights'), nights: z.int() }),
            z.object({ kind: z.literal('percent'), percent: z.number() }),
          ]),
        }),
      ),
      /** What a child up to and including that age costs a night; older ones pay as an extra adult. */
      childRates: z.array(z.object({ untilAge: z.int(), perNight: minorSchema })),
      /** Adults that a night's rate covers, and what one more costs. */
      includedAdults: z.int(),
      extraAdultPerNight: minorSchema,
      currency: currencyCodeSchema,
    }),
    stay: z.object({ checkinDate: localDateSchema, checkoutDate: localDateSchema, nights: z.int() }).nullable(),
    rooms: z.array(roomOfferSchema),
    /** Null without dates, and where one room will do or no rooms will. */
    split: splitOfferSchema.nullable(),
  })
  .meta({ id: 'HotelProduct' });

export const readHotel = defineOperation({
  id: 'readHotel',
  method: 'get',
  path: '/v1/hotels/{hotelIdentifier}',
  summary: 'One hotel with its rooms, for a party and dates where given (R21, R74, F21)',
  params: z.object({ hotelIdentifier: hotelIdentifierSchema }),
  query: languageQuery.extend({
    checkinDate: localDateSchema.optional(),
    checkoutDate: localDateSchema.optional(),
    nbOfAdults: digits(2).optional(),
    ageOfChildren: z
      .string()
      .regex(/^(\d{1,2}(,\d{1,2})*)?$/)
      .optional(),
    currencyCode: currencyCodeSchema.optional(),
    product: z.enum(PRODUCTS).exclude(['bus']).optional(),
    stationId: z.string().max(120).optional(),
  }),
  success: { 200: hotelProductSchema },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'HOTEL_NOT_FOUND'],
});

export type Hotel = z.infer<typeof hotelSchema>;
export type HotelOffer = z.infer<typeof hotelOfferSchema>;
export type HotelCard = z.infer<typeof hotelCardSchema>;
export type HotelProduct = z.infer<typeof hotelProductSchema>;
export type HotelSearch = z.infer<typeof hotelSearchSchema>;
export type Room = z.infer<typeof roomSchema>;
export type SharedRoom = z.infer<typeof sharedRoomSchema>;
export type SplitOffer = z.infer<typeof splitOfferSchema>;
export type RoomOffer = z.infer<typeof roomOfferSchema>;
export type StayPrice = z.infer<typeof stayPriceSchema>;
