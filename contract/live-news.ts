import { z } from 'zod';
import { cityCodeSchema, instantSchema, languageQuery, localDateSchema } from './common';
import { COMMON_ERRORS, defineOperation } from './operation';

/** So many departures are asked about at once. */
const MAX_LIVE_DEPARTURES = 100;

const liveMomentSchema = z.object({ planned: instantSchema, expected: instantSchema });

/** What is said of a departure besides its timetable: by its company, or else by a live feed (GTFS-Realtime). */
const liveDepartureSchema = z
  .object({
    departureId: z.string(),
    isCancelled: z.boolean(),
    /** The company's own word goes before that of a feed. */
    saidBy: z.enum(['company', 'feed']),
    company: z.string(),
    /** By the clock of whoever says it. */
    saidAt: instantSchema,
    /** It was said over three minutes ago, and the feed has said nothing since. */
    isStale: z.boolean(),
    /** Stops that something is said of, in order. */
    stops: z.array(
      z.object({
        stationId: z.string(),
        isSkipped: z.boolean(),
        arrival: liveMomentSchema.nullable(),
        departure: liveMomentSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'LiveDeparture' });

/** Where the vehicle of a departure was seen. */
const liveVehicleSchema = z.object({
  departureId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The stop that it is at, or comes to next; null: not said. */
  stop: z.string().nullable(),
  isAtStop: z.boolean(),
  saidAt: instantSchema,
  isStale: z.boolean(),
});

/** A notice about some of the departures that were asked about, in the asked language where it has it. */
const liveAlertSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  url: z.string().nullable(),
  departureIds: z.array(z.string()),
});

const liveNewsSchema = z
  .object({
    serverTime: instantSchema,
    /** Of those that were asked about, the ones that something is said of. */
    departures: z.array(liveDepartureSchema),
    vehicles: z.array(liveVehicleSchema),
    alerts: z.array(liveAlertSchema),
  })
  .meta({ id: 'LiveNews' });

const extraPlaceSchema = z.object({ stationId: z.string(), name: z.string(), zone: z.string() });

/** A bus besides the timetable, which is not sold here. */
const extraBusSchema = z
  .object({
    id: z.string(),
    company: z.string(),
    /** Where its company sells its tickets. */
    phone: z.string().nullable(),
    departureTime: instantSchema,
    arrivalTime: instantSchema,
    departureLocation: extraPlaceSchema,
    destinationLocation: extraPlaceSchema,
    /** By the clock of the company's live feed. */
    saidAt: instantSchema,
    /** The feed has said nothing for over three minutes. */
    isStale: z.boolean(),
  })
  .meta({ id: 'ExtraBus' });

const extraBusesSchema = z.object({ serverTime: instantSchema, buses: z.array(extraBusSchema) });

export const listLiveNews = defineOperation({
  id: 'listLiveNews',
  method: 'get',
  path: '/v1/live/departures',
  summary: 'What is said of departures besides their timetable: late, cancelled, stops left out, notices (F40)',
  query: languageQuery.extend({
    /** Comma list of departures, `12,15`. */
    departureIds: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .refine((ids) => ids.split(',').length <= MAX_LIVE_DEPARTURES),
  }),
  success: { 200: liveNewsSchema },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

export const listExtraBuses = defineOperation({
  id: 'listExtraBuses',
  method: 'get',
  path: '/v1/live/extra-buses',
  summary: 'Buses between two cities that live feeds have added to their timetables today; they are not sold (F40)',
  query: languageQuery.extend({
    departureCityCode: cityCodeSchema,
    destinationCityCode: cityCodeSchema,
    /** On the calendar of the city that they leave. */
    date: localDateSchema,
  }),
  success: { 200: extraBusesSchema },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'UNKNOWN_CITY'],
});

export type LiveNews = z.infer<typeof liveNewsSchema>;
export type LiveDeparture = z.infer<typeof liveDepartureSchema>;
export type ExtraBuses = z.infer<typeof extraBusesSchema>;
export type ExtraBus = z.infer<typeof extraBusSchema>;
