import { z } from 'zod';
import { REFUND_MACHINE } from '@/rules/after-sale/refund-status';
import type { Consequence } from '@/rules/after-sale/units/consequences';
import { UNIT_MACHINE } from '@/rules/after-sale/units/unit-status';
import { keysOf } from '@/rules/records';
import { currencyCodeSchema, instantSchema, minorSchema, taxLineSchema } from './common';

/** Ways into a booking (D61): bought here, signed in, number and last name, link in a mail. */
export const DOORS = ['browser', 'account', 'number', 'link'] as const;

/** Who gives back, and so how much (D63, D68, D69, D71). */
const CANCELLATION_CAUSES = ['traveller', 'company', 'hotel', 'claim', 'exchange', 'dispute'] as const;

/** What can be given back by itself (D63): a traveller's direction, a room of a stay, a place of an activity. */
const UNIT_KINDS = ['seat', 'room', 'place'] as const;

/**
 * Minor units of the booking's currency. `price` is what was paid, taxes in, without the refundable booking; `steps`
 * are this unit's share of what comes back until when, frozen at the sale, by the times known now (D63, D75).
 */
export const bookingUnitSchema = z
  .object({
    unitId: z.string(),
    kind: z.enum(UNIT_KINDS),
    /** Which entry of its kind, and for a seat 0 = outbound, 1 = return. */
    entryIndex: z.int(),
    directionIndex: z.int(),
    /** Traveller (adults first), room or place. */
    memberIndex: z.int(),
    status: z.enum(keysOf(UNIT_MACHINE)),
    price: minorSchema,
    taxes: z.array(taxLineSchema),
    addOn: minorSchema,
    steps: z.array(z.object({ until: instantSchema, amount: minorSchema })),
    /** Last moment at which it can be given back. */
    cancellableUntil: instantSchema,
    /** What comes back if it is cancelled at the answer's time; of a cancelled one what came back. */
    givesBack: minorSchema,
  })
  .meta({ id: 'BookingUnit' });

/** What a cancellation of some units means for the others (rules/after-sale/consequences). Words are the website's. */
const CONSEQUENCES = [
  'TICKETS_VOID',
  'OTHERS_TRAVEL_ON',
  'NO_WAY_BACK',
  'NO_WAY_OUT',
  'STAY_WITHOUT_BUS',
  'BUS_WITHOUT_STAY',
  'ACTIVITY_WITHOUT_BUS',
  'STAY_IS_KEPT',
] as const satisfies readonly Consequence[];

/** What a charge was for: the sale, or an exchange that cost more (D69). */
const PAID_FOR = ['booking', 'exchange'] as const;

const cancellationLineSchema = z
  .object({
    unitId: z.string(),
    paid: minorSchema,
    kept: minorSchema,
    givenBack: minorSchema,
    /** The step that holds: until then so much comes back; null: no step is open, everything is kept. */
    step: z.object({ until: instantSchema, amount: minorSchema }).nullable(),
    /** The last step that has passed; null: none has. */
    passed: instantSchema.nullable(),
  })
  .meta({ id: 'CancellationLine' });

const amounts = {
  currency: currencyCodeSchema,
  lines: z.array(cancellationLineSchema),
  /** Rows of taxes inside what comes back (D67). */
  taxesGivenBack: z.array(taxLineSchema),
  /** The refundable booking's share of these units: kept when the traveller cancels, else given back (D68). */
  addOnKept: minorSchema,
  addOnGivenBack: minorSchema,
  paid: minorSchema,
  kept: minorSchema,
  total: minorSchema,
};

/** What cancelling would do and cost (D64). Nothing happens until it is confirmed. */
export const cancellationOfferSchema = z
  .object({
    offerId: z.string(),
    bookingNumber: z.string(),
    ...amounts,
    consequences: z.array(z.enum(CONSEQUENCES)),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    expiresAt: instantSchema,
    termsVersion: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'CancellationOffer' });

export const refundSchema = z
  .object({
    amount: minorSchema,
    currency: currencyCodeSchema,
    /** REQUESTED until the gateway says; OWED after three days without success; SETTLED outside it (D66). */
    status: z.enum(keysOf(REFUND_MACHINE)),
    requestedAt: instantSchema,
    /** When it was done or settled, or given up on. */
    decidedAt: instantSchema.nullable(),
    /** Null: a charge that came too late for what it was to pay. */
    creditNoteNumber: z.string().nullable(),
    /** The charge that it goes back on: what for, when, and by which card. */
    paidFor: z.enum(PAID_FOR),
    paidAt: instantSchema,
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  })
  .meta({ id: 'Refund' });

export const cancellationSchema = z
  .object({
    /** `CN-{number}-{n}`. */
    creditNoteNumber: z.string(),
    at: instantSchema,
    because: z.enum(CANCELLATION_CAUSES),
    /** null: by itself, or by the operator. */
    door: z.enum(DOORS).nullable(),
    ...amounts,
    /** None when nothing comes back. */
    refunds: z.array(refundSchema),
  })
  .meta({ id: 'Cancellation' });

export type Door = (typeof DOORS)[number];
export type CancellationCause = (typeof CANCELLATION_CAUSES)[number];
export type UnitKind = (typeof UNIT_KINDS)[number];
export type BookingUnit = z.infer<typeof bookingUnitSchema>;
export type CancellationLine = z.infer<typeof cancellationLineSchema>;
export type CancellationOffer = z.infer<typeof cancellationOfferSchema>;
export type Cancellation = z.infer<typeof cancellationSchema>;
export type Refund = z.infer<typeof refundSchema>;
