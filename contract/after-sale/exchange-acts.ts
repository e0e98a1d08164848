import { z } from 'zod';
import { billingAddressSchema, creditCardSchema } from '../booking';
import { currencyCodeSchema, languageQuery, localDateSchema } from '../common';
import { directionSchema, exchangeDeparturesSchema, exchangeOfferSchema, exchangeSchema } from './exchanges';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from '../operation';
import { seatChoiceSchema, seatMapSchema } from '../seats';

const ofBooking = z.object({ bookingNumber: z.string().max(20) });
const ACT = [...COMMON_ERRORS, ...BODY_ERRORS, 'BOOKING_NOT_FOUND', 'MAINTENANCE', 'STEP_UP_REQUIRED'] as const;
const REFUSED = ['BOOKING_PENDING', 'EXCHANGE_CLOSED'] as const;

/** `expectedAmount` is the offer's total that the visitor agreed to (D26). */
const exchangePaymentSchema = z
  .object({
    paymentInfo: billingAddressSchema,
    creditCard: creditCardSchema,
    expectedAmount: z.int(),
    expectedCurrency: currencyCodeSchema.optional(),
    captchaChallenge: z.string().max(8000),
    captchaVersion: z.string().max(4),
  })
  .meta({ id: 'ExchangePayment' });

export const listExchangeDepartures = defineOperation({
  id: 'listExchangeDepartures',
  method: 'get',
  path: '/v1/my-bookings/{bookingNumber}/exchange-departures',
  summary: 'Departures of a day that a direction can be exchanged for, priced as differences (D69)',
  params: ofBooking,
  query: languageQuery.extend({ direction: directionSchema, date: localDateSchema.optional() }),
  success: { 200: exchangeDeparturesSchema },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'BOOKING_NOT_FOUND', 'STEP_UP_REQUIRED', ...REFUSED],
});

export const offerExchange = defineOperation({
  id: 'offerExchange',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/exchange-offers',
  summary: 'What taking another departure would do and cost; holds its seats for ten minutes (D69)',
  params: ofBooking,
  query: languageQuery,
  body: z.object({ direction: directionSchema, tripId: z.string().min(1).max(8000) }),
  success: { 201: exchangeOfferSchema },
  errors: [
    ...ACT,
    ...REFUSED,
    'MOCKED_TRIP',
    'INVALID_TRIP',
    'NOT_ON_SALE',
    'SOLD_OUT',
    'EXCHANGE_CHEAPER',
    'EXCHANGE_OUT_OF_ORDER',
    'EXCHANGE_TRAVELLERS',
    'HOLD_LIMIT',
    'CAPTCHA_REQUIRED',
  ],
});

const ofOffer = ofBooking.extend({
  offerId: z
    .string()
    .max(60)
    .regex(/^[\w-]*$/),
});

export const readExchangeSeats = defineOperation({
  id: 'readExchangeSeats',
  method: 'get',
  path: '/v1/my-bookings/{bookingNumber}/exchange-offers/{offerId}/seats',
  summary: 'Seat maps of the new bus, one for each vehicle; travellers are counted as in the booking (F17, D69)',
  params: ofOffer,
  query: languageQuery,
  success: { 200: z.array(seatMapSchema) },
  errors: [
    ...COMMON_ERRORS,
    'VALIDATION_FAILED',
    'BOOKING_NOT_FOUND',
    'STEP_UP_REQUIRED',
    'BOOKING_PENDING',
    'OFFER_NOT_FOUND',
    'OFFER_OUTDATED',
  ],
});

export const chooseExchangeSeats = defineOperation({
  id: 'chooseExchangeSeats',
  method: 'put',
  path: '/v1/my-bookings/{bookingNumber}/exchange-offers/{offerId}/seats',
  summary: 'Keeps these seats for the offer, all or none; who has none is seated with the others (F17, D69)',
  params: ofOffer,
  query: languageQuery,
  body: z.object({ seats: z.array(seatChoiceSchema).max(80) }),
  success: { 200: z.array(seatMapSchema) },
  errors: [
    ...ACT,
    'BOOKING_PENDING',
    'OFFER_NOT_FOUND',
    'OFFER_OUTDATED',
    'SEAT_UNKNOWN',
    'SEAT_TAKEN',
    'HOLD_EXPIRED',
  ],
});

export const confirmExchange = defineOperation({
  id: 'confirmExchange',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/exchanges',
  summary: 'Does what the newest offer says, once (D69); `payment` where there is more to pay; header Idempotency-Key',
  params: ofBooking,
  query: languageQuery,
  body: z.object({
    offerId: z
      .string()
      .max(60)
      .regex(/^[\w-]*$/),
    payment: exchangePaymentSchema.optional(),
  }),
  /** 202: the gateway has not said yet; the booking's `exchanges` say when it has. */
  success: { 201: exchangeSchema, 202: exchangeSchema, 200: exchangeSchema },
  errors: [
    ...ACT,
    'DISPUTE_OPEN',
    'BOOKING_PENDING',
    'OFFER_NOT_FOUND',
    'OFFER_OUTDATED',
    'PRICE_CHANGED',
    'CAPTCHA_FAILED',
    'NOT_ON_SALE',
    'SOLD_OUT',
    'IDEMPOTENCY_KEY_REUSED',
    'PAYMENT_DECLINED',
    'DECLINED_INSUFFICIENT_FUNDS',
    'DECLINED_LOST_CARD',
    'DECLINED_WRONG_CVV2',
    'DECLINED_NOT_CONFIRMED',
    'PAYMENT_UNAVAILABLE',
  ],
});

export const readExchangeReceipt = defineOperation({
  id: 'readExchangeReceipt',
  method: 'get',
  path: '/v1/my-bookings/{bookingNumber}/receipts/{receiptNumber}/{receiptFormat}',
  summary: 'Receipt of what an exchange cost, as pdf or html (D66)',
  params: ofBooking.extend({ receiptNumber: z.string().max(40), receiptFormat: z.string().max(10) }),
  query: languageQuery,
  success: { 200: 'file' },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'BOOKING_NOT_FOUND', 'UNKNOWN_FORMAT', 'NOT_FOUND'],
});

export type ExchangePayment = z.infer<typeof exchangePaymentSchema>;
