import { z } from 'zod';
import { TICKET_MACHINE } from '@/rules/after-sale/ticket-status';
import { keysOf } from '@/rules/records';
import {
  activityVoucherSchema,
  BOOKING_STATUSES,
  bookingSchema,
  browserKeyHeader,
  eTicketSchema,
  hotelVoucherSchema,
} from '../booking';
import { watchedJourneySchema } from '../bus-ticket';
import { bookingUnitSchema, cancellationOfferSchema, cancellationSchema, DOORS, refundSchema } from '../cancellations';
import { CHANGE_KINDS, companyChangeSchema } from './company-changes';
import { claimActSchema, claimSchema } from './claims';
import { currencyCodeSchema, instantSchema, languageQuery, localDateSchema, minorSchema } from '../common';
import { exchangeActSchema, exchangeSchema } from './exchanges';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from '../operation';
import { bookedActivitySchema, bookedHotelSchema } from '../session';

const ofBooking = z.object({ bookingNumber: z.string().max(20) });
const NOT_THERE = [...COMMON_ERRORS, 'VALIDATION_FAILED', 'BOOKING_NOT_FOUND'] as const;
const WRITE = [...COMMON_ERRORS, ...BODY_ERRORS, 'BOOKING_NOT_FOUND', 'MAINTENANCE'] as const;

/** What was done with a booking, and by which door (D60). `detail`: amounts, numbers and masked addresses only. */
const BOOKING_EVENTS = [
  'BOOKED',
  'CANCELLED',
  'EXCHANGED',
  'REFUND_DONE',
  'REFUND_OWED',
  'REFUND_RETRIED',
  'REFUND_SETTLED',
  'ROOM_CANCEL_DONE',
  'ROOM_CANCEL_OWED',
  'BUS_CANCELLED',
  'BUS_MOVED',
  'BUS_RESTORED',
  'ROOM_GONE',
  'CHANGE_ANSWERED',
  'CHANGE_LAPSED',
  'MAIL_SENT',
  'EMAIL_CHANGED',
  'EMAIL_CHANGE_ASKED',
  'EMAIL_CHANGE_STOPPED',
  'STEPPED_UP',
  'LINKS_ENDED',
  'NAME_CORRECTED',
  'PASSPORT_GIVEN',
  'PHONE_CHANGED',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'CLAIM_SENT',
  'CLAIM_IN_REVIEW',
  'CLAIM_ACCEPTED',
  'CLAIM_REFUSED',
  'SUPPORT_SENT_LINK',
] as const;

const bookingEventSchema = z
  .object({
    at: instantSchema,
    what: z.enum(BOOKING_EVENTS),
    /** null: by itself, or by support. */
    door: z.enum(DOORS).nullable(),
    amount: minorSchema.nullable(),
    /** `CN-…` of a cancellation, the masked address of a mail. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'BookingEvent' });

/** Why an act is not open now (D64). */
const ACT_REASONS = ['PENDING', 'ALL_CANCELLED', 'TOO_LATE'] as const;

/** A code is used once it was scanned, and stops working when what it stands for is given back. */
const CODE_STATUSES = keysOf(TICKET_MACHINE);

/**
 * One booking as the door it was opened by may see it (D61). Before its step-up the door by number gets no codes, no
 * vouchers and no first names; `isMasked` says so. Parts stand in `entryIndex` order of their kind.
 */
export const myBookingSchema = z
  .object({
    bookingNumber: z.string(),
    status: z.enum(BOOKING_STATUSES),
    door: z.enum(DOORS),
    isMasked: z.boolean(),
    /** How this door proves more: null when it needs not. */
    stepUp: z
      .object({
        /** Masked address a code can be sent to; null: nobody gave one, card and postcode prove it. */
        email: z.string().nullable(),
        /** Until then this browser has proved it. */
        until: instantSchema.nullable(),
      })
      .nullable(),
    revision: z.int(),
    serverTime: instantSchema,
    createdAt: instantSchema,
    currency: currencyCodeSchema,
    /** Sum of all charges (D66); `givenBack` stands beside it. */
    total: minorSchema,
    subtotal: minorSchema,
    taxBreakdown: bookingSchema.shape.taxBreakdown,
    givenBack: minorSchema,
    isCancellationInsuranceAdded: z.boolean(),
    cancellationInsuranceFee: minorSchema,
    /** First departure to last arrival or check-out, local days. */
    startDate: localDateSchema,
    endDate: localDateSchema,
    buses: z.array(bookingSchema.shape.buses.element),
    stays: z.array(bookedHotelSchema.omit({ holdExpiresAt: true })),
    visits: z.array(bookedActivitySchema.omit({ holdExpiresAt: true })),
    /** Names as this door may see them; masked: last names only where they were given. */
    travellers: z.array(z.object({ name: z.string(), type: z.enum(['adult', 'child']) })),
    units: z.array(bookingUnitSchema),
    eTickets: z.array(
      eTicketSchema.extend({
        status: z.enum(CODE_STATUSES),
        /** When it was scanned first (D72). */
        usedAt: instantSchema.nullable(),
        unitId: z.string(),
        entryIndex: z.int(),
      }),
    ),
    hotelVouchers: z.array(
      hotelVoucherSchema
        .pick({ voucherNumber: true, leadName: true, qrPayload: true, qrSvg: true, supplierReference: true })
        .extend({ status: z.enum(CODE_STATUSES), entryIndex: z.int(), roomIndex: z.int() }),
    ),
    activityVouchers: z.array(
      activityVoucherSchema
        .pick({ voucherNumber: true, leadName: true, qrPayload: true, qrSvg: true })
        .extend({ status: z.enum(CODE_STATUSES), entryIndex: z.int(), places: z.int() }),
    ),
    /** Masked but for the doors that may see it; null: nobody gave one. */
    email: z.string().nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    acts: z.object({
      cancel: z.object({
        isOpen: z.boolean(),
        until: instantSchema.nullable(),
        reason: z.enum(ACT_REASONS).nullable(),
      }),
      /** Each direction by itself. */
      exchange: z.array(exchangeActSchema),
      /** With the refundable booking (D68). */
      claim: claimActSchema,
      /** Names of travellers (D70): open while one of them can be corrected; why one cannot is readTravellers'. */
      names: z.object({
        isOpen: z.boolean(),
        until: instantSchema.nullable(),
        reason: z.enum(ACT_REASONS).nullable(),
      }),
      /** Phones (D70): until they are forgotten (S30). */
      phone: z.object({
        isOpen: z.boolean(),
        until: instantSchema.nullable(),
        reason: z.enum(ACT_REASONS).nullable(),
      }),
    }),
    /** What company or hotel changed (D71). */
    changes: z.array(companyChangeSchema),
    /** None for the door by number before its step-up: reasons tell of people (D61). */
    claims: z.array(claimSchema),
    cancellations: z.array(cancellationSchema),
    /** Confirmed exchanges, those that are being paid or have failed with them, the oldest first. */
    exchanges: z.array(exchangeSchema),
    refunds: z.array(refundSchema),
    history: z.array(bookingEventSchema),
    termsVersion: z.string(),
    annexVersion: z.string().nullable(),
  })
  .meta({ id: 'MyBooking' });

/** A line of the list. `isPartCancelled`: some of it was given back. */
export const myBookingLineSchema = z
  .object({
    bookingNumber: z.string(),
    status: z.enum(BOOKING_STATUSES),
    isPartCancelled: z.boolean(),
    door: z.enum(DOORS),
    /** A door by number closes by itself. */
    doorClosesAt: instantSchema.nullable(),
    /** City of the first journey's end, the stay or the activity, in the visitor's language. */
    title: z.string(),
    startDate: localDateSchema,
    endDate: localDateSchema,
    /** What happens first of what has not begun: instant and place's zone. */
    next: z.object({ at: instantSchema, zone: z.string(), kind: z.enum(['journey', 'stay', 'visit']) }).nullable(),
    /** The first bus journey that was not over an hour ago: a late one is waited for after its time. */
    journey: watchedJourneySchema.nullable(),
    buses: z.int(),
    stays: z.int(),
    visits: z.int(),
    travellers: z.int(),
    currency: currencyCodeSchema,
    total: minorSchema,
    givenBack: minorSchema,
    /** Refunds that have not reached the card yet. */
    onItsWay: minorSchema,
    /** A change by company or hotel that waits for an answer, the first to run out; `zone` of its place (D71). */
    toAnswer: z.object({ kind: z.enum(CHANGE_KINDS), deadline: instantSchema, zone: z.string() }).nullable(),
  })
  .meta({ id: 'MyBookingLine' });

export const listMyBookings = defineOperation({
  id: 'listMyBookings',
  method: 'get',
  path: '/v1/my-bookings',
  summary: 'Every booking this browser or account may open (D60), those that are still to come first',
  query: languageQuery,
  success: { 200: z.object({ bookings: z.array(myBookingLineSchema), serverTime: instantSchema }) },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

export const findMyBooking = defineOperation({
  id: 'findMyBooking',
  method: 'post',
  path: '/v1/my-bookings/lookups',
  summary: 'Opens a booking by its number and a last name, for this browser and eight hours (D11b, D62)',
  query: languageQuery,
  body: z.object({ bookingNumber: z.string().max(40), lastName: z.string().max(120) }),
  success: { 200: z.object({ bookingNumber: z.string() }) },
  answerHeaders: browserKeyHeader,
  errors: WRITE,
});

export const openBookingLink = defineOperation({
  id: 'openBookingLink',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/link-openings',
  summary: "Changes a mail's token for this browser's proof (D62)",
  params: ofBooking,
  query: languageQuery,
  body: z.object({ key: z.string().max(200) }),
  success: { 200: z.object({ bookingNumber: z.string() }) },
  answerHeaders: browserKeyHeader,
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'BOOKING_LINK_INVALID'],
});

export const readMyBooking = defineOperation({
  id: 'readMyBooking',
  method: 'get',
  path: '/v1/my-bookings/{bookingNumber}',
  summary: 'A booking with its units, acts, refunds and history, as its door may see it (D60, D61)',
  params: ofBooking,
  query: languageQuery,
  success: { 200: myBookingSchema },
  errors: NOT_THERE,
});

export const sendBookingCode = defineOperation({
  id: 'sendBookingCode',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/codes',
  summary: 'Mails a one-time code to the address on file: for the step-up, or for changing that address (D61)',
  params: ofBooking,
  query: languageQuery,
  body: z.object({ purpose: z.enum(['stepUp', 'emailChange']) }),
  success: { 202: z.object({ email: z.string(), expiresAt: instantSchema }) },
  errors: [...WRITE, 'NO_EMAIL_ON_FILE', 'STEP_UP_STOPPED'],
});

const stepUpProof = z.union([
  z.object({ code: z.string().max(20) }),
  z.object({ cardLast4: z.string().max(10), postalCode: z.string().max(20) }),
]);

export const stepUpBooking = defineOperation({
  id: 'stepUpBooking',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/step-ups',
  summary: 'Proves more by a mailed code, or without an address by card and postcode; holds 30 minutes (D61)',
  params: ofBooking,
  query: languageQuery,
  body: stepUpProof,
  success: { 200: z.object({ until: instantSchema }) },
  errors: [...WRITE, 'STEP_UP_WRONG', 'STEP_UP_STOPPED'],
});

export const resendBookingMail = defineOperation({
  id: 'resendBookingMail',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/mails',
  summary: 'Sends tickets and link again to the address on file, three times a day (D61)',
  params: ofBooking,
  query: languageQuery,
  success: { 202: z.object({ email: z.string() }) },
  errors: [
    ...COMMON_ERRORS,
    'VALIDATION_FAILED',
    'BOOKING_NOT_FOUND',
    'MAINTENANCE',
    'NO_EMAIL_ON_FILE',
    'RESEND_LIMIT',
    'BOOKING_PENDING',
  ],
});

export const changeBookingEmail = defineOperation({
  id: 'changeBookingEmail',
  method: 'put',
  path: '/v1/my-bookings/{bookingNumber}/email',
  summary: 'Changes the address on file (D61): at once with a code to the old one or signed in, else after 24 hours',
  params: ofBooking,
  query: languageQuery,
  body: z.object({
    email: z.string().max(254),
    code: z.string().max(20).optional(),
    cardLast4: z.string().max(10).optional(),
    postalCode: z.string().max(20).optional(),
  }),
  success: { 200: z.object({ email: z.string(), inForceAt: instantSchema }) },
  errors: [...WRITE, 'STEP_UP_REQUIRED', 'STEP_UP_WRONG', 'STEP_UP_STOPPED', 'BOOKING_PENDING'],
});

export const stopEmailChange = defineOperation({
  id: 'stopEmailChange',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/email-objections',
  summary: 'The old address stops a change of itself by its link (D61)',
  params: ofBooking,
  query: languageQuery,
  /** Without a key that of the header `x-stop-key`, which the website's gateway makes of its cookie (D62). */
  body: z.object({ key: z.string().max(200).optional() }),
  success: { 204: null },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'BOOKING_LINK_INVALID', 'MAINTENANCE'],
});

export const endBookingLinks = defineOperation({
  id: 'endBookingLinks',
  method: 'delete',
  path: '/v1/my-bookings/{bookingNumber}/links',
  summary: 'Ends every link, and closes the booking to other browsers that came in by one or by number (D62)',
  params: ofBooking,
  query: languageQuery,
  success: { 204: null },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'BOOKING_NOT_FOUND', 'MAINTENANCE', 'STEP_UP_REQUIRED'],
});

export const forgetBrowser = defineOperation({
  id: 'forgetBrowser',
  method: 'delete',
  path: '/v1/my-bookings',
  summary: 'This browser opens no booking any more (D62)',
  query: languageQuery,
  success: { 204: null },
  answerHeaders: { 'x-browser-key': 'empty: the gateway clears the cookie' },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

export const offerCancellation = defineOperation({
  id: 'offerCancellation',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/cancellation-offers',
  summary: 'What cancelling these units would give back, good for ten minutes (D63, D64)',
  params: ofBooking,
  query: languageQuery,
  body: z.object({ unitIds: z.array(z.string().max(40)).min(1).max(200) }),
  success: { 201: cancellationOfferSchema },
  errors: [
    ...WRITE,
    'STEP_UP_REQUIRED',
    'BOOKING_PENDING',
    'UNIT_CANCELLED',
    'UNIT_CLOSED',
    'CHILD_ALONE',
    'DISPUTE_OPEN',
  ],
});

export const confirmCancellation = defineOperation({
  id: 'confirmCancellation',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/cancellations',
  summary: 'Cancels what the newest offer says, once (D64, D65); OFFER_OUTDATED carries a fresh offer where one is due',
  params: ofBooking,
  query: languageQuery,
  body: z.object({
    offerId: z
      .string()
      .max(60)
      .regex(/^[\w-]*$/),
  }),
  success: { 201: cancellationSchema, 200: cancellationSchema },
  errors: [...WRITE, 'STEP_UP_REQUIRED', 'OFFER_NOT_FOUND', 'OFFER_OUTDATED', 'BOOKING_PENDING', 'DISPUTE_OPEN'],
});

export const readCreditNote = defineOperation({
  id: 'readCreditNote',
  method: 'get',
  path: '/v1/my-bookings/{bookingNumber}/credit-notes/{creditNoteNumber}/{receiptFormat}',
  summary: 'Credit note as pdf or html (D65, D67)',
  params: ofBooking.extend({ creditNoteNumber: z.string().max(40), receiptFormat: z.string().max(10) }),
  query: languageQuery,
  success: { 200: 'file' },
  errors: [...NOT_THERE, 'UNKNOWN_FORMAT', 'NOT_FOUND'],
});

export type MyBooking = z.infer<typeof myBookingSchema>;
export type MyBookingLine = z.infer<typeof myBookingLineSchema>;
export type BookingEvent = z.infer<typeof bookingEventSchema>;
export type BookingEventKind = (typeof BOOKING_EVENTS)[number];
