import { z } from 'zod';
import { MAX_ROOMS } from '@/rules/hotels/room-split';
import { busTicketSchema, legSchema } from './bus-ticket';
import {
  currencyCodeSchema,
  instantSchema,
  languageQuery,
  languageSchema,
  localDateSchema,
  minorSchema,
  partyPriceSchema,
  refundLadderSchema,
  taxLineSchema,
} from './common';
import { ERROR_CODES } from './errors';
import { sharedRoomSchema } from './hotels';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from './operation';
import { passengersSchema } from './passengers';
import { bookedActivitySchema, bookedHotelSchema } from './session';

/** D38, R106. */
export const BOOKING_STATUSES = ['PENDING', 'CONFIRMED', 'FAILED', 'CANCELLED'] as const;
/** D41, any case in the path. */
export const RECEIPT_FORMATS = ['pdf', 'html'] as const;

export const billingAddressSchema = z.object({
  address: z.string().trim().max(200),
  aptNumber: z.string().trim().max(30).optional(),
  country: z.string().max(2),
  city: z.string().trim().max(120),
  provinceState: z.string().trim().max(120),
  postalCode: z.string().trim().max(20),
});

/** Goes to the payment gateway's port and nowhere else (D44). */
export const creditCardSchema = z.union([
  z.object({
    number: z.string().max(30),
    securityCode: z.string().max(4),
    firstName: z.string().trim().max(120),
    lastName: z.string().trim().max(120),
    expiryMonth: z.string().max(2),
    expiryYear: z.string().max(4),
  }),
  /** `last4` is empty where a wallet stands for no card of its own. */
  z.object({ paymentToken: z.string().max(500), brand: z.string().max(40), last4: z.string().regex(/^(\d{4})?$/) }),
]);

const bookingRequestSchema = z
  .object({
    passengers: passengersSchema.optional(),
    paymentInfo: billingAddressSchema,
    ipAddress: z.string().max(60).optional(),
    /** Total that the visitor agreed to, integer minor units, with the add-on when it was accepted (D26). */
    expectedAmount: z.int(),
    expectedCurrency: currencyCodeSchema.optional(),
    /** Of the cart that was shown: another answers CART_CHANGED (D26). The refundable booking is said beside it. */
    cartFingerprint: z.string().max(100).optional(),
    isCancellationInsuranceAdded: z.boolean(),
    creditCard: creditCardSchema,
    captchaChallenge: z.string().max(8000),
    captchaVersion: z.string().max(4),
  })
  .meta({ id: 'BookingRequest' });

/** One traveller on one vehicle. */
export const eTicketSchema = z
  .object({
    ticketNumber: z.string(),
    travellerName: z.string(),
    travellerType: z.enum(['adult', 'child']),
    direction: z.enum(['outbound', 'return']),
    leg: legSchema,
    /** null = free seating. */
    seat: z.string().nullable(),
    /** Signed text that a driver's app can check offline, and the same as an SVG drawing. */
    qrPayload: z.string(),
    qrSvg: z.string(),
  })
  .meta({ id: 'ETicket' });

const voucher = {
  voucherNumber: z.string(),
  /** Whose name it is in. */
  leadName: z.string(),
  qrPayload: z.string(),
  qrSvg: z.string(),
};

const hotelVoucher = { ...voucher, supplierReference: z.string().nullable() };

/**
 * What is shown at the desk. Empty until the booking is confirmed. `supplierReference`: the hotel's own confirmation
 * code. Each room has a voucher and an order of its own (D22); the stay's are those of its first room.
 */
export const hotelVoucherSchema = bookedHotelSchema
  .omit({ holdExpiresAt: true })
  .extend({ ...hotelVoucher, rooms: z.array(sharedRoomSchema.extend(hotelVoucher)).min(1).max(MAX_ROOMS) })
  .meta({ id: 'HotelVoucher' });

export const activityVoucherSchema = bookedActivitySchema
  .omit({ holdExpiresAt: true })
  .extend(voucher)
  .meta({ id: 'ActivityVoucher' });

/**
 * What a receipt lists of a booking that is another by now: each part at what it was sold for, what exchanges cost, and
 * what was given back since, in minor units (D66, D69).
 */
const soldBookingSchema = z
  .object({
    buses: z.array(z.object({ tickets: z.array(busTicketSchema) })),
    hotels: z.array(bookedHotelSchema.omit({ holdExpiresAt: true })),
    activities: z.array(bookedActivitySchema.omit({ holdExpiresAt: true })),
    exchanges: minorSchema,
    givenBack: minorSchema,
  })
  .meta({ id: 'SoldBooking' });

export const bookingSchema = z
  .object({
    bookingNumber: z.string(),
    status: z.enum(BOOKING_STATUSES),
    /** While it runs: what is being done. After a failure: why, in the visitor's language. */
    bookingMessage: z.string().nullable(),
    failureCode: z.enum(ERROR_CODES).nullable(),
    language: languageSchema,
    createdAt: instantSchema,
    currency: currencyCodeSchema,
    rateDate: z.string(),
    total: minorSchema,
    subtotal: minorSchema,
    taxBreakdown: z.array(taxLineSchema),
    isCancellationInsuranceAdded: z.boolean(),
    cancellationInsuranceFee: minorSchema,
    buses: z.array(
      z.object({ tickets: z.array(busTicketSchema), price: partyPriceSchema, refunds: z.array(refundLadderSchema) }),
    ),
    hotels: z.array(hotelVoucherSchema),
    activities: z.array(activityVoucherSchema),
    travellers: z.array(z.object({ name: z.string(), type: z.enum(['adult', 'child']) })),
    eTickets: z.array(
      eTicketSchema.extend({
        /** A bus of its journey does not run; the code is valid until somebody has chosen (D71). */
        isStopped: z.boolean(),
      }),
    ),
    /** Where tickets were mailed, or null when nobody gave an address (D47). */
    mailedTo: z.string().nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    termsLastModified: localDateSchema,
    /** Null as long as everything is as it was sold. */
    sold: soldBookingSchema.nullable(),
  })
  .meta({ id: 'Booking' });

/** As it is answered to whoever makes it: the drawings of its codes come with GET v1/booking, which shows them. */
export const madeBookingSchema = bookingSchema
  .extend({
    hotels: z.array(
      hotelVoucherSchema.omit({ qrSvg: true }).extend({
        rooms: z
          .array(sharedRoomSchema.extend(hotelVoucher).omit({ qrSvg: true }))
          .min(1)
          .max(MAX_ROOMS),
      }),
    ),
    activities: z.array(activityVoucherSchema.omit({ qrSvg: true })),
    eTickets: z.array(eTicketSchema.omit({ qrSvg: true })),
  })
  .meta({ id: 'MadeBooking' });

/** Answered to whoever may open a booking from now on. */
export const browserKeyHeader = { 'x-browser-key': "the browser's proof; the gateway turns it into a cookie (D62)" };

export const createBooking = defineOperation({
  id: 'createBooking',
  method: 'post',
  path: '/v1/booking',
  summary: 'Books and charges the cart once (R143, D38, D40b); optional header Idempotency-Key',
  query: languageQuery,
  body: bookingRequestSchema,
  /** 202: the gateway has not said yet; GET /v1/booking resumes. */
  success: { 201: madeBookingSchema, 202: madeBookingSchema, 200: madeBookingSchema },
  answerHeaders: { 'x-session-id': 'the session renewed at lock (D31)', ...browserKeyHeader },
  errors: [
    ...COMMON_ERRORS,
    ...BODY_ERRORS,
    'CAPTCHA_FAILED',
    'PASSENGERS_MISSING',
    'SESSION_NOT_FOUND',
    'CART_EMPTY',
    'CART_CHANGED',
    'PRICE_CHANGED',
    'SOLD_OUT',
    'HOLD_EXPIRED',
    'NOT_ON_SALE',
    'BED_CHOICE_MISSING',
    'SUPPLIER_REFUSED',
    'IDEMPOTENCY_KEY_REUSED',
    'SESSION_LOCKED',
    'PAYMENT_DECLINED',
    'DECLINED_INSUFFICIENT_FUNDS',
    'DECLINED_LOST_CARD',
    'DECLINED_WRONG_CVV2',
    'DECLINED_NOT_CONFIRMED',
    'PAYMENT_UNAVAILABLE',
    'MAINTENANCE',
  ],
});

export const readBooking = defineOperation({
  id: 'readBooking',
  method: 'get',
  path: '/v1/booking',
  summary: "The session's booking (R144); resumes the progress screen after a reload (D38)",
  query: languageQuery,
  success: { 200: bookingSchema },
  answerHeaders: browserKeyHeader,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'BOOKING_NOT_FOUND'],
});

const ofBooking = z.object({ bookingNumber: z.string().max(20) });

export const readReceipt = defineOperation({
  id: 'readReceipt',
  method: 'get',
  path: '/v1/booking/{bookingNumber}/receipt/{receiptFormat}',
  summary: 'Receipt as pdf or html (R145, D41)',
  params: ofBooking.extend({ receiptFormat: z.string().max(10) }),
  query: languageQuery,
  success: { 200: 'file' },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'UNKNOWN_FORMAT', 'BOOKING_NOT_FOUND'],
});

export const readETickets = defineOperation({
  id: 'readETickets',
  method: 'get',
  path: '/v1/booking/{bookingNumber}/tickets',
  summary: 'All e-tickets and vouchers as one pdf (R39, F35)',
  params: ofBooking,
  query: languageQuery,
  success: { 200: 'file' },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'BOOKING_NOT_FOUND', 'STEP_UP_REQUIRED'],
});

export const readCalendar = defineOperation({
  id: 'readCalendar',
  method: 'get',
  path: '/v1/booking/{bookingNumber}/calendar',
  summary: 'Journeys, nights and activities as a calendar file (F35)',
  params: ofBooking,
  query: languageQuery,
  success: { 200: 'file' },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'BOOKING_NOT_FOUND', 'STEP_UP_REQUIRED'],
});

export const readTicketKey = defineOperation({
  id: 'readTicketKey',
  method: 'get',
  path: '/v1/ticket-key',
  summary: 'Public key (Ed25519, SPKI PEM) that checks the signature of e-ticket codes offline (F35)',
  query: languageQuery,
  success: { 200: z.object({ publicKey: z.string() }) },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

export type BookingRequest = z.infer<typeof bookingRequestSchema>;
export type Booking = z.infer<typeof bookingSchema>;
export type MadeBooking = z.infer<typeof madeBookingSchema>;
export type HotelVoucher = z.infer<typeof hotelVoucherSchema>;
export type ActivityVoucher = z.infer<typeof activityVoucherSchema>;
export type ETicket = z.infer<typeof eTicketSchema>;
export type BillingAddress = z.infer<typeof billingAddressSchema>;
