import { z } from 'zod';
import { MAX_ROOMS } from '@/rules/hotels/room-split';
import { busTicketSchema } from './bus-ticket';
import { bedChoiceSchema, cartConflictSchema } from './cart-checks';
import {
  cityCodeSchema,
  clockTimeSchema,
  currencyCodeSchema,
  instantSchema,
  languageQuery,
  localDateSchema,
  minorSchema,
  partyPriceSchema,
  partySchema,
  PRODUCTS,
  refundLadderSchema,
  taxLineSchema,
} from './common';
import {
  hotelIdentifierSchema,
  hotelSchema,
  roomIdentifierSchema,
  roomSchema,
  sharedRoomSchema,
  stayPriceSchema,
} from './hotels';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from './operation';
import { passengersSchema } from './passengers';

/** One entry of the cart: a one-way journey, or a round trip sold as one (D32). */
const bookedBusSchema = z
  .object({
    /** outbound first, then return. Their `price` is the entry's price share of that direction. */
    tickets: z.array(busTicketSchema).min(1).max(2),
    price: partyPriceSchema,
    /** Seats chosen so far, where the company reserves them (F17). Travellers count adults first, then children. */
    seats: z.array(
      z.object({
        direction: z.enum(['outbound', 'return']),
        legIndex: z.int(),
        travellerIndex: z.int(),
        seat: z.string(),
      }),
    ),
    /** One for each ticket, in their order. */
    refunds: z.array(refundLadderSchema),
    holdExpiresAt: instantSchema.nullable(),
  })
  .meta({ id: 'BookedBus' });

/**
 * A stay of the whole party (D22, R68, R74): the hotel, its rooms, and what all of them cost as it is charged.
 * `selectedRoom` is the first of `rooms`, at its own rate.
 */
export const bookedHotelSchema = z
  .object({
    hotel: hotelSchema,
    selectedRoom: roomSchema.extend({ ratePerNight: minorSchema }),
    /** Their prices, taxes and refunds add up to the stay's. */
    rooms: z.array(sharedRoomSchema).min(1).max(MAX_ROOMS),
    /** What it was sold as, by itself or with the buses of a package (R35). */
    product: z.enum(['hotel', 'busHotel']),
    checkinDate: localDateSchema,
    checkoutDate: localDateSchema,
    nights: z.int(),
    price: stayPriceSchema,
    /** Total shared out over the travellers, half-up (R77). */
    pricePerPerson: minorSchema,
    refund: refundLadderSchema,
    holdExpiresAt: instantSchema.nullable(),
  })
  .meta({ id: 'BookedHotel' });

/** Tickets of one activity at one time (R75, R77, D43). */
export const bookedActivitySchema = z
  .object({
    activityId: z.string(),
    optionId: z.string(),
    cityCode: cityCodeSchema,
    cityName: z.string(),
    activityName: z.string(),
    optionTitle: z.string(),
    photo: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    zone: z.string(),
    date: localDateSchema,
    time: clockTimeSchema,
    startsAt: instantSchema,
    endsAt: instantSchema,
    quantity: z.int(),
    currency: currencyCodeSchema,
    /** One ticket. */
    pricePerPerson: minorSchema,
    total: minorSchema,
    refund: refundLadderSchema,
    holdExpiresAt: instantSchema.nullable(),
  })
  .meta({ id: 'BookedActivity' });

/** What the optional refundable booking adds (D25): the fee, taxes in, and the totals with it. */
const refundableOfferSchema = z.object({
  fee: minorSchema,
  totalWithFee: minorSchema,
  taxBreakdownWithFee: z.array(taxLineSchema),
  subtotalWithFee: minorSchema,
});

export const sessionSchema = z
  .object({
    /** To programs alone, which have no cookie to keep it in (D31b); pages never see it (D31). */
    sessionId: z.string().optional(),
    /** Of whoever began the session; to programs alone (R68). */
    ipAddress: z.string().nullable().optional(),
    currency: z.object({ code: currencyCodeSchema, symbol: z.string(), rateDate: z.string() }),
    ...partySchema.shape,
    passengers: passengersSchema.nullable(),
    total: minorSchema,
    subtotal: minorSchema,
    taxBreakdown: z.array(taxLineSchema),
    /** The fee alone, under its specified name (R65). People read 'Refundable booking'. */
    cancellationInsuranceFee: minorSchema,
    refundableOffer: refundableOfferSchema.nullable(),
    /** The answer to 'refundable booking?' (R65, D25); null until somebody answers. */
    isCancellationInsuranceAdded: z.boolean().nullable(),
    bookedBuses: z.array(bookedBusSchema),
    /** One stay a booking, in one to three rooms: at most one entry (D22, R68). */
    bookedHotels: z.array(bookedHotelSchema),
    bookedActivities: z.array(bookedActivitySchema),
    /** Another where something else is bought, or for others: what a page shows, its booking says again (D26). */
    cartFingerprint: z.string(),
    /** Empty once the session is locked. */
    bedChoices: z.array(bedChoiceSchema),
    conflicts: z.array(cartConflictSchema),
    isLocked: z.boolean(),
    isBookingInProgress: z.boolean(),
    bookingMessage: z.string().nullable(),
    /** Earliest end of the holds in the cart (D48). */
    holdExpiresAt: instantSchema.nullable(),
    crossesBorder: z.boolean(),
    /** With the next number after each change: an answer that was overtaken on its way is known by it. */
    startedAt: instantSchema,
    version: z.int(),
    serverTime: instantSchema,
  })
  .meta({ id: 'Session' });

const changed = { query: languageQuery, success: { 200: sessionSchema } } as const;
const locked = ['SESSION_LOCKED', 'MAINTENANCE'] as const;

export const readSession = defineOperation({
  id: 'readSession',
  method: 'get',
  path: '/v1/session',
  summary: 'The cart (R127); 204 without a session (D31)',
  query: languageQuery,
  success: { 200: sessionSchema, 204: null },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

export const createSession = defineOperation({
  id: 'createSession',
  method: 'post',
  path: '/v1/session',
  summary:
    'Starts a session, or changes party and currency of an unlocked one; a cart of another party is emptied only where the request `replaces` it (D22b); after a confirmation a new one begins (R128, D38)',
  query: languageQuery,
  body: partySchema.extend({
    currencyCode: currencyCodeSchema,
    /** Another party takes the place of the cart's, which is emptied; without this a cart that holds parts is kept. */
    replaces: z.boolean().optional(),
  }),
  success: { 201: sessionSchema, 200: sessionSchema },
  answerHeaders: {
    'x-session-id': 'new or renewed session: of a page the gateway makes a cookie of it (D31), programs read it (D31b)',
  },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'MAINTENANCE', 'SESSION_LOCKED', 'UNKNOWN_CURRENCY', 'PARTY_CHANGED'],
});

export const endSession = defineOperation({
  id: 'endSession',
  method: 'delete',
  path: '/v1/session',
  summary: 'Ends the session and releases its holds (R101)',
  query: languageQuery,
  success: { 204: null },
  answerHeaders: { 'x-session-end': '1: the gateway clears the cookies' },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'MAINTENANCE'],
});

export const changeSessionCurrency = defineOperation({
  id: 'changeSessionCurrency',
  method: 'patch',
  path: '/v1/session/currency/{code}',
  summary: 'Reprices the cart in another currency (R129, D37); alias /v1/session/{code}',
  params: z.object({ code: z.string().max(10) }),
  ...changed,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'UNKNOWN_CURRENCY', 'SESSION_NOT_FOUND', ...locked],
});

export const addSessionBus = defineOperation({
  id: 'addSessionBus',
  method: 'post',
  path: '/v1/session/bus',
  summary:
    'Adds a ticket (one way) or a pair (round trip) and holds its seats for 15 minutes (R132, D32, D48); optional header x-captcha-challenge (S27)',
  query: languageQuery,
  body: z.object({ tripId: z.string().min(1).max(4000) }),
  success: { 201: sessionSchema },
  errors: [
    ...COMMON_ERRORS,
    ...BODY_ERRORS,
    ...locked,
    'MOCKED_TRIP',
    'INVALID_TRIP',
    'SESSION_NOT_FOUND',
    'SOLD_OUT',
    'PRICE_CHANGED',
    'PARTY_CHANGED',
    'NOT_ON_SALE',
    'HOLD_LIMIT',
    'CAPTCHA_REQUIRED',
  ],
});

export const removeSessionBus = defineOperation({
  id: 'removeSessionBus',
  method: 'delete',
  path: '/v1/session/bus/{index}',
  summary: 'Removes an entry and releases its seats (R133)',
  params: z.object({ index: z.string().regex(/^\d{1,3}$/) }),
  ...changed,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'NOT_FOUND', 'SESSION_NOT_FOUND', ...locked],
});

/** Whom the list was for: another party than the cart's answers 409 (D22b). */
const listedFor = { party: partySchema.optional() };

const shown = {
  /**
   * What the page showed for the whole stay or for all tickets, minor units of `expectedCurrency`: another price
   * answers 409 with it (D23).
   */
  expectedAmount: z.int().optional(),
  expectedCurrency: currencyCodeSchema.optional(),
};

export const addSessionHotel = defineOperation({
  id: 'addSessionHotel',
  method: 'post',
  path: '/v1/session/hotel',
  summary:
    'Holds a room, or the rooms of a split, for 15 minutes and puts them into the cart in place of others (R94, R130, D22, D48); optional header x-captcha-challenge (S27)',
  query: languageQuery,
  body: z.object({
    hotelIdentifier: hotelIdentifierSchema,
    roomIdentifier: roomIdentifierSchema,
    /** All rooms of a split, roomIdentifier first: a kind stands there as often as it is taken. */
    roomIdentifiers: z.array(roomIdentifierSchema).min(1).max(MAX_ROOMS).optional(),
    checkinDate: localDateSchema,
    checkoutDate: localDateSchema,
    cityCode: cityCodeSchema,
    product: z.enum(PRODUCTS).exclude(['bus']).optional(),
    ...listedFor,
    ...shown,
  }),
  success: {
    201: z.object({ hotel: hotelSchema, room: bookedHotelSchema.shape.selectedRoom, session: sessionSchema }),
  },
  errors: [
    ...COMMON_ERRORS,
    ...BODY_ERRORS,
    ...locked,
    'UNKNOWN_CITY',
    'SESSION_NOT_FOUND',
    'HOTEL_NOT_FOUND',
    'ROOM_NOT_FOUND',
    'ROOM_TOO_SMALL',
    'SOLD_OUT',
    'PRICE_CHANGED',
    'PARTY_CHANGED',
    'NOT_ON_SALE',
    'HOLD_LIMIT',
    'CAPTCHA_REQUIRED',
  ],
});

export const removeSessionHotel = defineOperation({
  id: 'removeSessionHotel',
  method: 'delete',
  path: '/v1/session/hotel/{index}',
  summary: 'Takes the stay out of the cart and releases its rooms (R95, R131)',
  params: z.object({ index: z.string().regex(/^\d{1,3}$/) }),
  ...changed,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'NOT_FOUND', 'SESSION_NOT_FOUND', ...locked],
});

export const addSessionActivity = defineOperation({
  id: 'addSessionActivity',
  method: 'post',
  path: '/v1/session/activity',
  summary:
    'Holds places of an activity; the same activity, option, date and time again changes the quantity (D43); optional header x-captcha-challenge (S27)',
  query: languageQuery,
  body: z.object({
    activityId: z.string().max(120),
    optionId: z.string().max(60),
    date: localDateSchema,
    /** Without it the first beginning of that day with enough places. */
    time: clockTimeSchema.optional(),
    quantity: z.int().min(1).max(9),
    ...listedFor,
    ...shown,
  }),
  success: { 201: sessionSchema },
  errors: [
    ...COMMON_ERRORS,
    ...BODY_ERRORS,
    ...locked,
    'SESSION_NOT_FOUND',
    'ACTIVITY_NOT_FOUND',
    'OUTSIDE_STAY',
    'SOLD_OUT',
    'PRICE_CHANGED',
    'PARTY_CHANGED',
    'NOT_ON_SALE',
    'HOLD_LIMIT',
    'CAPTCHA_REQUIRED',
  ],
});

export const removeSessionActivity = defineOperation({
  id: 'removeSessionActivity',
  method: 'delete',
  path: '/v1/session/activity/{index}',
  summary: 'Takes an activity out of the cart and releases its places (R133)',
  params: z.object({ index: z.string().regex(/^\d{1,3}$/) }),
  ...changed,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'NOT_FOUND', 'SESSION_NOT_FOUND', ...locked],
});

export const renewSessionHolds = defineOperation({
  id: 'renewSessionHolds',
  method: 'post',
  path: '/v1/session/holds',
  summary:
    'Opening the payment page renews the holds once (D48); an expired hold is taken again if free, with optional header x-captcha-challenge (S27)',
  ...changed,
  errors: [
    ...COMMON_ERRORS,
    'VALIDATION_FAILED',
    'SESSION_NOT_FOUND',
    'CART_EMPTY',
    /** A bus of the cart has changed since it was chosen, or does not run. */
    'NOT_ON_SALE',
    'HOLD_EXPIRED',
    ...locked,
    'HOLD_LIMIT',
    'CAPTCHA_REQUIRED',
  ],
});

export const savePassengers = defineOperation({
  id: 'savePassengers',
  method: 'put',
  path: '/v1/session/passengers',
  summary: 'Keeps the travellers in the session between pages (D40); the session id is renewed the first time (D31)',
  query: languageQuery,
  body: passengersSchema,
  success: { 200: sessionSchema },
  answerHeaders: { 'x-session-id': 'the renewed session' },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'SESSION_NOT_FOUND', 'CART_EMPTY', ...locked],
});

export const answerRefundable = defineOperation({
  id: 'answerRefundable',
  method: 'put',
  path: '/v1/session/refundable',
  summary: 'Keeps the answer to the refundable booking with the cart (D25); the booking itself says what is charged',
  query: languageQuery,
  body: z.object({ isCancellationInsuranceAdded: z.boolean() }),
  success: { 200: sessionSchema },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'SESSION_NOT_FOUND', 'CART_EMPTY', ...locked],
});

export type Session = z.infer<typeof sessionSchema>;
export type BookedBus = z.infer<typeof bookedBusSchema>;
export type BookedHotel = z.infer<typeof bookedHotelSchema>;
export type BookedActivity = z.infer<typeof bookedActivitySchema>;
