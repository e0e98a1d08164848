import { z } from 'zod';
import { CHANGE_MACHINE } from '@/rules/after-sale/changes/change-status';
import { keysOf } from '@/rules/records';
import { busTicketSchema } from '../bus-ticket';
import { cancellationSchema } from '../cancellations';
import { currencyCodeSchema, instantSchema, languageQuery, localDateSchema, minorSchema } from '../common';
import { hotelIdentifierSchema, roomIdentifierSchema, roomSchema } from '../hotels';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from '../operation';

export const CHANGE_KINDS = ['BUS_CANCELLED', 'BUS_MOVED', 'ROOM_GONE'] as const;

/** Why there is a choice (D71). Empty on a change that is only told. */
const CHANGE_REASONS = [
  'CANCELLED',
  'LEAVES_EARLIER',
  'LEAVES_LATER',
  'ARRIVES_LATER',
  'CHANGE_BROKEN',
  'NEXT_PART_BROKEN',
] as const;

/** MONEY_UNUSED: of a moved bus that has left, by whoever says that nobody travelled on it. */
const CHANGE_ANSWERS = ['OTHER_BUS', 'OTHER_ROOM', 'MONEY_PART', 'MONEY_ALL', 'KEEP', 'MONEY_UNUSED'] as const;

const timesSchema = z.object({ departureTime: instantSchema, arrivalTime: instantSchema });

/**
 * What a company or hotel changed (D71), the newest last. A direction and a stay have one at most that is neither over
 * nor superseded. Amounts are minor units of the booking's currency.
 */
export const companyChangeSchema = z
  .object({
    caseId: z.string(),
    kind: z.enum(CHANGE_KINDS),
    status: z.enum(keysOf(CHANGE_MACHINE)),
    reasons: z.array(z.enum(CHANGE_REASONS)),
    /** Of `buses`; of ROOM_GONE of `stays`. */
    entryIndex: z.int(),
    /** 0 = outbound, 1 = return; 0 of a stay. */
    directionIndex: z.int(),
    /** Units that are touched and still sold: travellers of the direction, or rooms. */
    unitIds: z.array(z.string()),
    /** Of the direction as it was sold or last accepted; null of a stay. */
    before: timesSchema.nullable(),
    /** As it is now; null when it does not run, and of a stay. */
    after: timesSchema.nullable(),
    openedAt: instantSchema,
    /** Until then it can be answered; null: nothing to answer. */
    deadline: instantSchema.nullable(),
    /** What can be answered at the answer's time; empty when nothing can. */
    answers: z.array(z.enum(CHANGE_ANSWERS)),
    /** What comes back for what it touches, everything that was paid for it; null where that is no choice. */
    moneyForPart: minorSchema.nullable(),
    /** The same for all of the booking that has not begun; null where that is no choice. */
    moneyForAll: minorSchema.nullable(),
    /** What happens at the deadline when nobody answers. */
    ifSilent: z.enum(['MONEY_BACK', 'KEPT']).nullable(),
    /** Until then it can be said that a moved bus was not used (MONEY_UNUSED). */
    unusedUntil: instantSchema.nullable(),
    answer: z.enum(CHANGE_ANSWERS).nullable(),
    /** When it was answered, restored, superseded or lapsed. */
    endedAt: instantSchema.nullable(),
    /** Of the money that it gave back. */
    creditNoteNumber: z.string().nullable(),
    /** The later change that took its place. */
    supersededBy: z.string().nullable(),
  })
  .meta({ id: 'CompanyChange' });

/**
 * A bed that another bus makes necessary (D42b): nights between arrival and check-in, or between check-out and
 * departure, that the old bus did not have. It is bought by itself; the bus stays free of charge.
 */
const neededNightSchema = z.object({
  checkinDate: localDateSchema,
  checkoutDate: localDateSchema,
  /** Where the party sleeps on its other nights. */
  hotelIdentifier: hotelIdentifierSchema,
  roomIdentifier: roomIdentifierSchema,
  hotelName: z.string(),
  /** What it costs now in the rooms that were booked, taxes in; null where they are not free, or nobody knows. */
  price: z.object({ currency: currencyCodeSchema, total: minorSchema }).nullable(),
  /** A partner that answers for the hotel did not say in time whether they are. */
  isHotelSilent: z.boolean(),
});

/** The bus that is held for the party while it makes up its mind. */
const heldBusSchema = z.object({ tripId: z.string(), heldUntil: instantSchema }).meta({ id: 'HeldBus' });

/** What can be chosen instead at the answer's time. */
export const changeChoicesSchema = z
  .object({
    /** In order of departure; `ticket.tripId` is what OTHER_BUS names; its prices are 0. */
    buses: z.array(z.object({ ticket: busTicketSchema, night: neededNightSchema.nullable() })),
    /** Which of `buses` is held now, by holdChangeBus; null: none. */
    held: heldBusSchema.nullable(),
    /** One for each room that is gone and can be replaced, with what can replace it at no extra cost. */
    rooms: z.array(z.object({ roomIndex: z.int(), choices: z.array(roomSchema) })),
    /** A partner that answers for the hotel did not say in time which rooms it has: there may be some. */
    isHotelSilent: z.boolean(),
    serverTime: instantSchema,
  })
  .meta({ id: 'ChangeChoices' });

const answerSchema = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('KEEP') }),
  z.object({
    answer: z.literal('OTHER_BUS'),
    tripId: z.string().max(400),
    /** Asked for where the bus makes a night necessary: BOOKED_APART or NO_BED, never assumed (D42b). */
    night: z.enum(['BOOKED_APART', 'NO_BED']).optional(),
  }),
  z.object({
    answer: z.literal('OTHER_ROOM'),
    /** One for each room that is gone. */
    rooms: z.array(z.object({ roomIndex: z.int(), roomIdentifier: roomIdentifierSchema })).max(9),
  }),
  z.object({
    answer: z.enum(['MONEY_PART', 'MONEY_ALL', 'MONEY_UNUSED']),
    /** What the traveller was shown: another amount moves nothing. */
    expectedAmount: minorSchema,
  }),
]);

const ofChange = z.object({
  bookingNumber: z.string().max(20),
  caseId: z
    .string()
    .max(40)
    .regex(/^[\w-]*$/),
});

export const listChangeChoices = defineOperation({
  id: 'listChangeChoices',
  method: 'get',
  path: '/v1/my-bookings/{bookingNumber}/company-changes/{caseId}/choices',
  summary: 'Other buses of the same company and pair, free of charge, or other rooms of the house (D71)',
  params: ofChange,
  query: languageQuery,
  success: { 200: changeChoicesSchema },
  errors: [
    ...COMMON_ERRORS,
    'VALIDATION_FAILED',
    'BOOKING_NOT_FOUND',
    'STEP_UP_REQUIRED',
    'BOOKING_PENDING',
    'CHANGE_NOT_FOUND',
    'CHANGE_MOVED_ON',
  ],
});

export const holdChangeBus = defineOperation({
  id: 'holdChangeBus',
  method: 'put',
  path: '/v1/my-bookings/{bookingNumber}/company-changes/{caseId}/held-bus',
  summary: 'Holds the seats of another bus for ten minutes, in place of the one held before (D71)',
  params: ofChange,
  query: languageQuery,
  body: z.object({ tripId: z.string().max(400) }),
  success: { 200: heldBusSchema.extend({ serverTime: instantSchema }) },
  errors: [
    ...COMMON_ERRORS,
    ...BODY_ERRORS,
    'BOOKING_NOT_FOUND',
    'MAINTENANCE',
    'STEP_UP_REQUIRED',
    'BOOKING_PENDING',
    'CHANGE_NOT_FOUND',
    'CHANGE_MOVED_ON',
    /** The last seat went: what was held before stays held. */
    'SOLD_OUT',
  ],
});

export const answerChange = defineOperation({
  id: 'answerChange',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/company-changes/{caseId}/answers',
  summary: 'Answers a change by company or hotel, once; the same answer again changes nothing (D71)',
  params: ofChange,
  query: languageQuery,
  body: answerSchema,
  success: {
    201: z.object({ change: companyChangeSchema, cancellation: cancellationSchema.nullable() }),
    200: z.object({ change: companyChangeSchema, cancellation: cancellationSchema.nullable() }),
  },
  errors: [
    ...COMMON_ERRORS,
    ...BODY_ERRORS,
    'BOOKING_NOT_FOUND',
    'MAINTENANCE',
    'STEP_UP_REQUIRED',
    'BOOKING_PENDING',
    'CHANGE_NOT_FOUND',
    /** Answered otherwise, overtaken by another change or by time, or another amount than was shown. */
    'CHANGE_MOVED_ON',
    /** The bus or room that was chosen went meanwhile: the case stays open. */
    'SOLD_OUT',
    'BED_CHOICE_MISSING',
    /** The hotel's own system did not confirm the room that was chosen: the case stays open. */
    'ROOM_REFUSED',
    /** It did not answer, so that nobody has the room: the case stays open. */
    'HOTEL_SILENT',
    /** Somebody travelled on it. */
    'TICKET_USED',
    /** The bank decides on the charge, or has paid it back (D66). */
    'DISPUTE_OPEN',
  ],
});

export type CompanyChange = z.infer<typeof companyChangeSchema>;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
export type ChangeReason = (typeof CHANGE_REASONS)[number];
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number];
export type ChangeAnswerRequest = z.infer<typeof answerSchema>;
export type ChangeChoices = z.infer<typeof changeChoicesSchema>;
export type HeldBus = z.infer<typeof heldBusSchema>;
export type NeededNight = z.infer<typeof neededNightSchema>;
