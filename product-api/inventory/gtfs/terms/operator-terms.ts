import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AMENITY_KEYS } from '@/rules/buses/amenities';
import { CURRENCIES } from '@/rules/money/currency';
import { errorOf } from '@/rules/thrown';
import { FeedRefused, refuse } from '../feed/files/feed-error';

const minutes = z
  .int()
  .min(0)
  .max(60 * 24 * 365);
/** Amounts are written as people write them, '10.00', and kept in minor units. */
const amount = z
  .string()
  .regex(/^\d{1,6}\.\d{2}$/, 'an amount like "10.00"')
  .transform((text) => Number(text.replace('.', '')));
const stated = z.enum(['required', 'notRequired']).nullable().optional();

/** Where the seats are, for companies that reserve them; read by buses/seats/seat-map. */
const layoutSchema = z.strictObject({
  rows: z.array(z.string().min(1).max(12)).min(1).max(40),
  features: z
    .array(z.strictObject({ kind: z.enum(['driver', 'door', 'toilet', 'exit']), row: z.int(), column: z.int() }))
    .default([]),
});

const coachSchema = z.strictObject({
  capacity: z.int().min(1).max(300).optional(),
  amenities: z.array(z.enum(AMENITY_KEYS)).optional(),
  layout: layoutSchema.nullable().optional(),
});

const termsSchema = coachSchema.extend({
  carryOn: z
    .strictObject({ count: z.int().min(0).max(20), weightKg: z.number().positive().nullable().optional() })
    .nullable()
    .optional(),
  checked: z
    .strictObject({
      included: z.int().min(0).max(20),
      extraFee: amount.nullable().optional(),
      weightKg: z.number().positive().nullable().optional(),
    })
    .nullable()
    .optional(),
  exchange: z
    .strictObject({
      allowed: z.boolean(),
      untilMinutesBefore: minutes.optional(),
      fee: amount.optional(),
      per: z.enum(['direction', 'person']).optional(),
      difference: z.enum(['refunded', 'kept']).optional(),
    })
    .nullable()
    .optional(),
  refund: z
    .strictObject({
      steps: z.array(z.strictObject({ untilMinutesBefore: minutes, percent: z.number().min(0).max(100) })),
      fee: amount.optional(),
    })
    .nullable()
    .optional(),
  ticket: z.enum(['print', 'mobile', 'either']).nullable().optional(),
  photo: stated,
  picture: stated,
  passport: z.enum(['border', 'none']).nullable().optional(),
  /** Journeys with a change: with whose buses, and what happens when the first one is late. */
  connections: z
    .strictObject({
      with: z.enum(['any', 'own', 'none']),
      missed: z.enum(['nextBus', 'newTicket']).nullable().default(null),
    })
    .nullable()
    .optional(),
  /** Whether a ticket may be handed to somebody else (D70). */
  transfer: z.enum(['allowed', 'notAllowed']).nullable().optional(),
  sellCutoffMinutes: minutes.optional(),
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'a colour like "#1E51A4"')
    .optional(),
  phone: z.string().min(3).max(40).optional(),
  currency: z.enum(CURRENCIES).optional(),
});

const fileSchema = z.strictObject({
  default: termsSchema.optional(),
  agencies: z
    .record(z.string(), termsSchema.extend({ routes: z.record(z.string(), coachSchema).optional() }))
    .optional(),
  stops: z.record(z.string(), z.string()).optional(),
});

export type TermsEntry = z.infer<typeof termsSchema>;
export type CoachEntry = z.infer<typeof coachSchema>;
/** What GTFS does not know and an operator states: see docs/timetables.md. */
export type OperatorTermsFile = z.infer<typeof fileSchema> & { file: string; hash: string };

/** Reads and checks the file of `--operator-terms`. @throws FeedRefused with each wrong value's path */
export async function readOperatorTerms(location: string): Promise<OperatorTermsFile> {
  const file = path.basename(location);
  const text = await readFile(location, 'utf8').catch(() => {
    throw refuse(file, 'cannot be read');
  });
  const parsed = fileSchema.safeParse(parseJson(file, text));
  if (!parsed.success)
    throw new FeedRefused(
      parsed.error.issues.map((issue) => ({ file, reason: `${issue.path.join('.') || 'the file'}: ${issue.message}` })),
    );
  return { ...parsed.data, file, hash: createHash('sha256').update(text).digest('hex') };
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = errorOf(error).message;
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? NaN);
    throw refuse(
      file,
      `is not valid JSON (${message})`,
      Number.isNaN(position) ? undefined : text.slice(0, position).split('\n').length,
    );
  }
}
