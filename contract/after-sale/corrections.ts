import { z } from 'zod';
import type { NameReason } from '@/rules/after-sale/name-correction';
import { instantSchema, languageQuery } from '../common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from '../operation';
import { passengersSchema } from '../passengers';

const ofBooking = z.object({ bookingNumber: z.string().max(20) });
/** Adults first, then children, from 0. */
const ofTraveller = ofBooking.extend({ travellerIndex: z.string().regex(/^\d{1,2}$/) });
const READ = [...COMMON_ERRORS, 'VALIDATION_FAILED', 'BOOKING_NOT_FOUND', 'STEP_UP_REQUIRED'] as const;
const WRITE = [...READ, ...BODY_ERRORS, 'NOT_FOUND', 'MAINTENANCE', 'BOOKING_PENDING'] as const;

const NAME_REASONS = [
  'PENDING',
  'ALL_CANCELLED',
  'TICKET_USED',
  'HOTEL_LEAD',
  'TOO_LATE',
] as const satisfies readonly NameReason[];

const traveller = passengersSchema.shape.adults.element.shape;
const nameSchema = z.object({ firstName: traveller.firstName, lastName: traveller.lastName });

/** A traveller as tickets name them, and what of it can be put right after the sale (D70). */
const bookedTravellerSchema = nameSchema
  .extend({
    type: z.enum(['adult', 'child']),
    /** The name of the sale, where another one is on the tickets now: corrections are compared with it. */
    soldName: nameSchema.nullable(),
    name: z.object({
      isOpen: z.boolean(),
      until: instantSchema.nullable(),
      reason: z.enum(NAME_REASONS).nullable(),
      /** Every company of their tickets lets both names be changed. */
      mayTransfer: z.boolean(),
    }),
    passport: z.object({
      /** A journey that is still to come crosses a border. */
      isAsked: z.boolean(),
      /** The last two characters of the number (D61); null: none is known. */
      tail: z.string().nullable(),
    }),
    /** Masked but for the doors that see the e-mail, too; null: nobody gave one. */
    phone: z.string().nullable(),
    canChangePhone: z.boolean(),
  })
  .meta({ id: 'BookedTraveller' });

export const travellersSchema = z
  .object({ revision: z.int(), serverTime: instantSchema, travellers: z.array(bookedTravellerSchema) })
  .meta({ id: 'BookedTravellers' });

export const readTravellers = defineOperation({
  id: 'readTravellers',
  method: 'get',
  path: '/v1/my-bookings/{bookingNumber}/travellers',
  summary: 'Names, passports and phones of a booking, and what of them can be put right until when (D70)',
  params: ofBooking,
  query: languageQuery,
  success: { 200: travellersSchema },
  errors: READ,
});

export const correctName = defineOperation({
  id: 'correctName',
  method: 'put',
  path: '/v1/my-bookings/{bookingNumber}/travellers/{travellerIndex}/name',
  summary: 'Corrects a name, free of charge: new tickets, the old codes are void, the passport is emptied (D70)',
  params: ofTraveller,
  query: languageQuery,
  /** `revision`: of the booking as the form showed it; a name that was corrected meanwhile is not written over. */
  body: nameSchema.extend({ revision: z.int() }),
  success: { 200: travellersSchema },
  errors: [...WRITE, 'NAME_CLOSED', 'NAME_USED', 'HOTEL_LEAD', 'NAME_TRANSFER', 'BOOKING_CHANGED'],
});

export const givePassport = defineOperation({
  id: 'givePassport',
  method: 'put',
  path: '/v1/my-bookings/{bookingNumber}/travellers/{travellerIndex}/passport',
  summary: 'Gives a traveller’s passport, sealed as it is kept, while a journey over a border is to come (D47, D70)',
  params: ofTraveller,
  query: languageQuery,
  body: z.object({
    passportNumber: traveller.passportNumber.unwrap(),
    passportExpiryDate: traveller.passportExpiryDate.unwrap(),
    passportIssuingAuthority: traveller.passportIssuingAuthority.unwrap(),
    passportNationality: traveller.passportNationality.unwrap(),
  }),
  success: { 200: travellersSchema },
  errors: [...WRITE, 'CORRECTION_CLOSED'],
});

export const changePhone = defineOperation({
  id: 'changePhone',
  method: 'put',
  path: '/v1/my-bookings/{bookingNumber}/travellers/{travellerIndex}/phone',
  summary: 'Changes a traveller’s phone, or with an empty one takes it out (D70)',
  params: ofTraveller,
  query: languageQuery,
  body: z.object({ cellPhone: traveller.cellPhone.unwrap() }),
  success: { 200: travellersSchema },
  errors: [...WRITE, 'CORRECTION_CLOSED'],
});

export type BookedTraveller = z.infer<typeof bookedTravellerSchema>;
export type BookedTravellers = z.infer<typeof travellersSchema>;
