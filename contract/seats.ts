import { z } from 'zod';
import { languageQuery } from './common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from './operation';
import { sessionSchema } from './session';

/**
 * A place in the coach. `column` counts from the driver's side, the aisle has a column of its own; `row` from the
 * front, from 1.
 */
const seatSchema = z.object({
  /** As printed on the ticket: '4A'. */
  number: z.string(),
  row: z.int(),
  column: z.int(),
  side: z.enum(['window', 'aisle', 'middle']),
  kind: z.enum(['seat', 'wheelchair']),
  state: z.enum(['free', 'taken', 'mine']),
  /** Traveller of this party who has it; adults first, then children. */
  travellerIndex: z.int().nullable(),
});

export const seatMapSchema = z
  .object({
    direction: z.enum(['outbound', 'return']),
    legIndex: z.int(),
    /** False: free seating; then there are no seats. */
    hasReservedSeats: z.boolean(),
    rows: z.int(),
    columns: z.int(),
    /** Column of the aisle; null without seats. */
    aisleColumn: z.int().nullable(),
    /** What stands where there is no seat: drawn in its corner. */
    features: z.array(z.object({ kind: z.enum(['driver', 'door', 'toilet', 'exit']), row: z.int(), column: z.int() })),
    seats: z.array(seatSchema),
  })
  .meta({ id: 'SeatMap' });

export const seatChoiceSchema = z.object({
  direction: z.enum(['outbound', 'return']),
  legIndex: z.int().min(0),
  travellerIndex: z.int().min(0),
  seat: z.string().max(6),
});

const ofEntry = z.object({ index: z.string().regex(/^\d{1,3}$/) });

export const readSeatMaps = defineOperation({
  id: 'readSeatMaps',
  method: 'get',
  path: '/v1/session/bus/{index}/seats',
  summary: 'Seat maps of an entry of the cart, one for each leg (F17)',
  params: ofEntry,
  query: languageQuery,
  success: { 200: z.array(seatMapSchema) },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'NOT_FOUND', 'SESSION_NOT_FOUND'],
});

export const chooseSeats = defineOperation({
  id: 'chooseSeats',
  method: 'put',
  path: '/v1/session/bus/{index}/seats',
  summary: 'Keeps these seats in the hold, all or none; a traveller without one is seated by the company (F17)',
  params: ofEntry,
  query: languageQuery,
  body: z.object({ seats: z.array(seatChoiceSchema).max(80) }),
  success: { 200: sessionSchema },
  errors: [
    ...COMMON_ERRORS,
    ...BODY_ERRORS,
    'SEAT_UNKNOWN',
    'NOT_FOUND',
    'SESSION_NOT_FOUND',
    'SEAT_TAKEN',
    'HOLD_EXPIRED',
    'SESSION_LOCKED',
    'MAINTENANCE',
  ],
});

export type Seat = z.infer<typeof seatSchema>;
export type SeatMap = z.infer<typeof seatMapSchema>;
