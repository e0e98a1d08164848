import { z } from 'zod';
import { EXCHANGE_MACHINE } from '@/rules/after-sale/exchange/exchange-status';
import type { ExchangeConsequence } from '@/rules/after-sale/exchange/exchange-consequences';
import type { DepartureRefusal, ExchangeReason } from '@/rules/after-sale/exchange/exchange-act';
import { keysOf } from '@/rules/records';
import { busTicketSchema } from '../bus-ticket';
import { DOORS } from '../cancellations';
import { currencyCodeSchema, instantSchema, localDateSchema, minorSchema, taxLineSchema } from '../common';
import { ERROR_CODES } from '../errors';
import { seatChoiceSchema } from '../seats';

/** A direction of a booking: entry and direction, as in its units' ids ('0-1' is the way back of the first entry). */
export const directionSchema = z
  .string()
  .regex(/^\d{1,2}-[01]$/)
  .meta({ example: '0-1' });

/** Why a direction cannot be exchanged now (D64, D69). */
const EXCHANGE_REASONS = [
  'PENDING',
  'ALL_CANCELLED',
  'NOT_STATED',
  'NOT_ALLOWED',
  'TOO_LATE',
  'CASE_OPEN',
  'DISPUTE',
  'TICKET_USED',
] as const satisfies readonly ExchangeReason[];

/** Whether and until when a direction can be exchanged: the old bus's limit, of several companies the strictest. */
export const exchangeActSchema = z
  .object({
    direction: directionSchema,
    isOpen: z.boolean(),
    until: instantSchema.nullable(),
    reason: z.enum(EXCHANGE_REASONS).nullable(),
  })
  .meta({ id: 'ExchangeAct' });

/** Why a departure of the list cannot be chosen. */
const DEPARTURE_REFUSALS = [
  'SAME_BUS',
  'OTHER_STOP',
  'SOLD_OUT',
  'NO_PRICE',
  'CHEAPER',
  'OUT_OF_ORDER',
  'AGE',
  'PASSPORT',
] as const satisfies readonly DepartureRefusal[];

/** What an exchange costs, all in. Minor units of the booking's currency; of a person null where the fee is once. */
const costs = {
  oldFare: minorSchema,
  fee: minorSchema,
  feePerPerson: minorSchema.nullable(),
  /** What cancelling the direction would give back instead, at the same moment (D75). */
  cancelGivesBack: minorSchema,
};

/** A departure that could be taken instead. `difference`: above 0 to pay, below 0 coming back, fee and taxes in. */
const exchangeDepartureSchema = z
  .object({
    /** What POST exchange-offers takes; empty where it cannot be chosen. */
    tripId: z.string(),
    ticket: busTicketSchema,
    newFare: minorSchema.nullable(),
    /** Of a cheaper fare: what is not paid back of the difference. */
    keptDifference: minorSchema,
    difference: minorSchema.nullable(),
    refusal: z.enum(DEPARTURE_REFUSALS).nullable(),
  })
  .meta({ id: 'ExchangeDeparture' });

/** Departures of a day for a direction, priced as differences (D69). */
export const exchangeDeparturesSchema = z
  .object({
    bookingNumber: z.string(),
    direction: directionSchema,
    date: localDateSchema,
    currency: currencyCodeSchema,
    ...costs,
    travellers: z.int(),
    until: instantSchema,
    /** What the company's terms say of a cheaper departure; null: not stated, so none can be chosen. */
    cheaper: z.enum(['refunded', 'kept']).nullable(),
    departures: z.array(exchangeDepartureSchema),
    /** Each day's best difference; null: nothing to choose. */
    days: z.array(z.object({ date: localDateSchema, difference: minorSchema.nullable() })),
    /** False while a company has not answered: the same call again gets the rest. */
    isComplete: z.boolean(),
    serverTime: instantSchema,
  })
  .meta({ id: 'ExchangeDepartures' });

/** What an exchange means for codes and the rest of the trip (rules/after-sale/exchange/exchange-consequences). */
const EXCHANGE_CONSEQUENCES = [
  'CODES_CHANGE',
  'SEATS_ANEW',
  'ADD_ON_GOES_ALONG',
  'STAY_IS_KEPT',
  'ARRIVES_AFTER_CHECK_IN',
  'LEAVES_BEFORE_CHECK_OUT',
  'NIGHT_WITHOUT_BED',
  'ACTIVITY_MISSED',
  'ALL_OR_NOTHING',
] as const satisfies readonly ExchangeConsequence[];

const exchangeLineSchema = z
  .object({
    unitId: z.string(),
    oldPrice: minorSchema,
    newPrice: minorSchema,
    fee: minorSchema,
    keptDifference: minorSchema,
  })
  .meta({ id: 'ExchangeLine' });

/** What an exchange would do and cost (D69), with seats held until `expiresAt`. It happens when it is confirmed. */
export const exchangeOfferSchema = z
  .object({
    offerId: z.string(),
    bookingNumber: z.string(),
    direction: directionSchema,
    currency: currencyCodeSchema,
    /** The new bus, with its terms. */
    ticket: busTicketSchema,
    travellers: z.int(),
    lines: z.array(exchangeLineSchema),
    newFare: minorSchema,
    ...costs,
    keptDifference: minorSchema,
    /** Above 0 to pay, below 0 coming back. */
    total: minorSchema,
    /** Contained in `total`, never below 0. */
    taxes: z.array(taxLineSchema),
    /** What the new tickets give back until when, all together. */
    givesBack: z.array(z.object({ until: instantSchema, amount: minorSchema })),
    consequences: z.array(z.enum(EXCHANGE_CONSEQUENCES)),
    /** Chosen on the new bus, those of an earlier offer for it that are still free among them (F17). */
    seats: z.array(seatChoiceSchema),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    expiresAt: instantSchema,
    serverTime: instantSchema,
    termsVersion: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'ExchangeOffer' });

/** An exchange that was confirmed. PENDING while its payment is not decided: old and new seats are kept. */
export const exchangeSchema = z
  .object({
    offerId: z.string(),
    direction: directionSchema,
    status: z.enum(keysOf(EXCHANGE_MACHINE)),
    at: instantSchema,
    decidedAt: instantSchema.nullable(),
    door: z.enum(DOORS),
    currency: currencyCodeSchema,
    newFare: minorSchema,
    oldFare: minorSchema,
    fee: minorSchema,
    keptDifference: minorSchema,
    total: minorSchema,
    from: instantSchema,
    to: instantSchema,
    /** Of what was paid: the receipt of that charge. */
    receiptNumber: z.string().nullable(),
    /** Of what came back. */
    creditNoteNumber: z.string().nullable(),
    failureCode: z.enum(ERROR_CODES).nullable(),
    /** Why it failed, in the visitor's language. */
    message: z.string().nullable(),
  })
  .meta({ id: 'Exchange' });

export type ExchangeAct = z.infer<typeof exchangeActSchema>;
export type ExchangeDeparture = z.infer<typeof exchangeDepartureSchema>;
export type ExchangeDepartures = z.infer<typeof exchangeDeparturesSchema>;
export type ExchangeLine = z.infer<typeof exchangeLineSchema>;
export type ExchangeOffer = z.infer<typeof exchangeOfferSchema>;
export type Exchange = z.infer<typeof exchangeSchema>;
