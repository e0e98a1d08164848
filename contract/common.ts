import { z } from 'zod';
import { CURRENCIES } from '@/rules/money/currency';
import { LANGUAGES } from '@/rules/language';
import { isLocalDate } from '@/rules/dates/dates';
import { MAX_CHILDREN } from '@/rules/travellers/party-limits';

export const currencyCodeSchema = z.enum(CURRENCIES);
export const languageSchema = z.enum(LANGUAGES);
/** Integer minor units (cents) of the session's or ticket's currency. */
export const minorSchema = z.int();
export const localDateSchema = z
  .string()
  .refine(isLocalDate, { error: 'DATE_INVALID' })
  .meta({ example: '2026-12-11' });
export const instantSchema = z.iso.datetime({ offset: true }).meta({ example: '2026-12-11T12:30:00.000Z' });
export const cityCodeSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
  .meta({ example: 'montreal' });

/** The way of a bus on the ground: longitude and latitude of each point, as maps count. */
export const roadSchema = z.array(z.tuple([z.number(), z.number()]));

/** Every call takes the visitor's language (R125). */
export const languageQuery = z.object({ language: languageSchema.optional() });

/** Travellers of a search (R60). Limits are rules/travellers/party: counts and ages are judged there, with codes. */
export const partySchema = z.object({
  nbOfAdults: z.int(),
  nbOfChildren: z.int(),
  ageOfChildren: z.array(z.int()).max(MAX_CHILDREN + 10),
});

export const searchPassengersSchema = partySchema.extend({ currencyCode: currencyCodeSchema.optional() });

/** A price all in (R4). `total` is for the whole party and is the promise (D23). */
export const partyPriceSchema = z
  .object({
    currency: currencyCodeSchema,
    total: minorSchema,
    perPerson: minorSchema,
    /** True where fares differ or the total does not divide evenly: the screen says 'average per person'. */
    isAverage: z.boolean(),
    adult: minorSchema,
    child: minorSchema.nullable(),
  })
  .meta({ id: 'PartyPrice' });

/** One line of taxes contained in a total. `status` open: not settled by an accountant yet (D24). */
export const taxLineSchema = z
  .object({
    code: z.string(),
    jurisdiction: z.string(),
    percent: z.string(),
    product: z.enum(['bus', 'fee', 'hotel', 'activity']),
    amount: minorSchema,
    status: z.enum(['established', 'open']),
  })
  .meta({ id: 'TaxLine' });

/** What a part of the trip gives back until when; after the last step nothing (rules/money/refund-ladder). */
export const refundLadderSchema = z
  .object({ paid: minorSchema, steps: z.array(z.object({ until: instantSchema, amount: minorSchema })) })
  .meta({ id: 'RefundLadder' });

/** Which product a search belongs to: its direct-contract and pretty-price flags apply (D28, D28b). */
export const PRODUCTS = ['bus', 'hotel', 'busHotel'] as const;

/** Time of day at the place, 24 h. */
export const clockTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ example: '15:00' });

export type PartyPrice = z.infer<typeof partyPriceSchema>;
