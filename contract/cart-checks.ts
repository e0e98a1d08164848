import { z } from 'zod';
import { currencyCodeSchema, localDateSchema, minorSchema } from './common';

/**
 * Nights without a bed that buses make beside a stay (D42b), one entry for those that follow each other. Until each has
 * an answer nothing is booked.
 */
export const bedChoiceSchema = z
  .object({
    /** By the days on which they begin. */
    nights: z.array(localDateSchema).min(1),
    /** The first of them is that of somebody who arrives before 06:00. */
    isEarlyArrival: z.boolean(),
    /** Null until it is chosen. A night that was added is a night of the stay, and no entry any more. */
    answer: z.enum(['noBed']).nullable(),
    /** The stay with these nights at today's rates; null where it cannot be had, for the reason of `unavailable`. */
    offer: z
      .object({
        checkinDate: localDateSchema,
        checkoutDate: localDateSchema,
        nights: z.int(),
        /** The stay then, taxes in, and what that adds. */
        stayTotal: minorSchema,
        difference: minorSchema,
        /** The whole cart then. */
        total: minorSchema,
        currency: currencyCodeSchema,
      })
      .nullable(),
    unavailable: z.enum(['SOLD_OUT', 'NOT_ON_SALE', 'ELSEWHERE']).nullable(),
  })
  .meta({ id: 'BedChoice' });

/**
 * Something in the cart that does not fit, by the rules that warn in the planner (F47); the part to change comes first.
 */
export const cartConflictSchema = z
  .object({
    code: z.enum(['ARRIVES_AFTER', 'TIMES_OVERLAP', 'LITTLE_TIME_BETWEEN']),
    parts: z.array(
      z.object({
        kind: z.enum(['bus', 'activity']),
        index: z.int(),
        /** Of a bus. */
        direction: z.enum(['outbound', 'return']).nullable(),
      }),
    ),
    /** LITTLE_TIME_BETWEEN: left. ARRIVES_AFTER: too late. */
    minutes: z.int().nullable(),
  })
  .meta({ id: 'CartConflict' });

export type BedChoice = z.infer<typeof bedChoiceSchema>;
export type CartConflict = z.infer<typeof cartConflictSchema>;
