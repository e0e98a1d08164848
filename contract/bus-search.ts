import { z } from 'zod';
import { busTicketSchema } from './bus-ticket';
import {
  PRODUCTS,
  cityCodeSchema,
  currencyCodeSchema,
  languageQuery,
  localDateSchema,
  minorSchema,
  roadSchema,
  searchPassengersSchema,
} from './common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from './operation';

const stationIdSchema = z.string().min(1).max(120);

const outboundSearchSchema = z
  .object({
    passengers: searchPassengersSchema,
    departureCityCode: cityCodeSchema,
    destinationCityCode: cityCodeSchema,
    /** Also list overnight trips that leave the day before and arrive on `date` (D42). */
    acceptTripsArrivingTheDayOf: z.boolean().optional(),
    /** Only tickets from, or to, one station of its city; ids as in the destinations. */
    departureStationId: stationIdSchema.optional(),
    destinationStationId: stationIdSchema.optional(),
    date: localDateSchema,
    /** Omitted one way. */
    returnDate: localDateSchema.optional(),
  })
  .meta({ id: 'OutboundSearch' });

const returnSearchSchema = z
  .object({
    /** The chosen outbound ticket's offer. */
    tripId: z.string().min(1).max(4000),
    /** Another return day than the one searched with (day strip). */
    returnDate: localDateSchema.optional(),
  })
  .meta({ id: 'ReturnSearch' });

/** Name of a company whose search failed, as x-suppliers gives it: it is asked once more. */
const retrySchema = z.string().max(200).optional();

const searchAnswer = {
  success: { 200: z.array(busTicketSchema) },
  answerHeaders: {
    'x-try-again': "'true' while a company has not answered: repeat the same call (D33)",
    'x-suppliers': 'progress by company: comma list of percent-encoded name=answered|searching|failed',
    'x-supplier-ids':
      "the same companies in the same order: comma list of percent-encoded ids, those of the tickets' operators",
  },
} as const;

export const searchOutboundTickets = defineOperation({
  id: 'searchOutboundTickets',
  method: 'post',
  path: '/v1/search/buses/outbound',
  summary: 'Outbound tickets of a day (R134); POST /v1/search/buses is the same (D36)',
  /** `busHotel`: the bus of a package (D28, D28b, D42). */
  query: languageQuery.extend({ product: z.enum(PRODUCTS).exclude(['hotel']).optional(), retry: retrySchema }),
  body: outboundSearchSchema,
  ...searchAnswer,
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'UNKNOWN_CITY'],
});

export const searchReturnTickets = defineOperation({
  id: 'searchReturnTickets',
  method: 'post',
  path: '/v1/search/buses/return',
  summary: 'Return tickets for a chosen outbound (R135, D32)',
  query: languageQuery.extend({ retry: retrySchema }),
  body: returnSearchSchema,
  ...searchAnswer,
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'INVALID_TRIP', 'MOCKED_TRIP', 'NOT_ON_SALE'],
});

const dayPriceSchema = z
  .object({
    date: localDateSchema,
    /** Cheapest price per person of that day, or null when nothing can be bought. */
    perPerson: minorSchema.nullable(),
    currency: currencyCodeSchema,
    isSoldOut: z.boolean(),
    /**
     * Rows of that day's search: one for each pair of stations a bus is sold between, and each journey with a change.
     */
    departures: z.int(),
  })
  .meta({ id: 'DayPrice' });

export const listDayPrices = defineOperation({
  id: 'listDayPrices',
  method: 'get',
  path: '/v1/search/buses/days',
  summary: 'Cheapest price per person under each day of a calendar or day strip (F8, F9); at most 62 days',
  query: languageQuery.extend({
    departureCityCode: cityCodeSchema,
    destinationCityCode: cityCodeSchema,
    from: localDateSchema,
    to: localDateSchema,
    currencyCode: currencyCodeSchema.optional(),
    nbOfAdults: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
    /** Comma list, `5,9`. */
    ageOfChildren: z
      .string()
      .regex(/^(\d{1,2}(,\d{1,2})*)?$/)
      .optional(),
  }),
  success: { 200: z.array(dayPriceSchema) },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'UNKNOWN_CITY'],
});

export const readRoad = defineOperation({
  id: 'readRoad',
  method: 'get',
  path: '/v1/departures/{departureId}/road',
  summary: 'The way of a bus on the ground between two of its stations, for a map (F44); empty where nobody says it',
  params: z.object({ departureId: z.string().regex(/^[1-9]\d{0,14}$/) }),
  query: languageQuery.extend({ from: stationIdSchema, to: stationIdSchema }),
  success: { 200: z.object({ points: roadSchema }) },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'NOT_FOUND'],
});

export type OutboundSearch = z.infer<typeof outboundSearchSchema>;
export type DayPrice = z.infer<typeof dayPriceSchema>;
