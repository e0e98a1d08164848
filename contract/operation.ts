import { z } from 'zod';
import { cancellationOfferSchema } from './cancellations';
import { ERROR_CODES, type ErrorCode } from './errors';

/** Body of every refused call. `message` is in the visitor's language and is what the screen shows (R165). */
export const errorBodySchema = z
  .object({
    message: z.string(),
    code: z.enum(ERROR_CODES),
    requestId: z.string(),
    /** Path of the faulty field (`adults.0.firstName`) and what is wrong with it, in words. */
    fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
    /** PRICE_CHANGED: what the cart costs now, integer minor units (D26). */
    total: z.int().optional(),
    currency: z.string().optional(),
    /** SOLD_OUT, HOLD_EXPIRED, NOT_ON_SALE, SUPPLIER_REFUSED: which entry of the cart, counted in its own list. */
    part: z.int().optional(),
    partKind: z.enum(['bus', 'hotel', 'activity']).optional(),
    /** OFFER_OUTDATED: what holds now, for the same units, where something can still be given back (D64). */
    offer: cancellationOfferSchema.optional(),
    /** OFFER_OUTDATED of an exchange: an ExchangeOffer of the same departure, where it can still be had (D69). */
    exchangeOffer: z.looseObject({ offerId: z.string() }).optional(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBodySchema>;

/**
 * One call of the product API. The same entry drives the API's route and its OpenAPI document,
 * the website's client, the MSW handlers of tests, and forms that post it.
 * `path` is relative to `/api` and uses `{name}` for parameters.
 */
export type Operation = {
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Longest body, bytes; without it 64 KB (S17). */
  maxBodyBytes?: number;
  /** Statuses of success with their body; `null` is an answer without a body, 'file' a download. */
  success: Partial<Record<200 | 201 | 202 | 204 | 304, z.ZodType | null | 'file'>>;
  /** The same for everybody: answered with an ETag, and with 304 to whoever names it in If-None-Match. */
  isShared?: true;
  /** Answer headers a caller may rely on. */
  answerHeaders?: Record<string, string>;
  errors: readonly ErrorCode[];
};

/** Refusals that any operation may answer with. */
export const COMMON_ERRORS = ['TOO_MANY_REQUESTS', 'INTERNAL', 'NOT_READY'] as const satisfies readonly ErrorCode[];
/** Refusals of any operation that reads a JSON body. */
export const BODY_ERRORS = [
  'VALIDATION_FAILED',
  'MALFORMED_JSON',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const satisfies readonly ErrorCode[];

export function defineOperation<const T extends Operation>(operation: T): T {
  return operation;
}
