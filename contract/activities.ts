import { z } from 'zod';
import {
  cityCodeSchema,
  clockTimeSchema,
  currencyCodeSchema,
  instantSchema,
  languageQuery,
  localDateSchema,
  minorSchema,
} from './common';
import { COMMON_ERRORS, defineOperation } from './operation';

export const ACTIVITY_KINDS = ['tour', 'food', 'nature', 'museum', 'show', 'water', 'sport', 'family'] as const;

const activityOptionSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    subtitle: z.string(),
    /** One ticket, taxes in. */
    price: minorSchema,
    /** Youngest age that may take part with this option; null: everybody. */
    minAge: z.int().nullable(),
  })
  .meta({ id: 'ActivityOption' });

/** A beginning of the activity that can be booked, with its places. */
const activityTimeSchema = z.object({
  date: localDateSchema,
  time: clockTimeSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  placesLeft: z.int(),
  /** Until then a ticket can be cancelled for all its price; null: no refund. */
  freeCancellationUntil: instantSchema.nullable(),
});

/** R75, from our own sample catalogue (D43). */
export const activitySchema = z
  .object({
    id: z.string().max(120),
    cityCode: cityCodeSchema,
    cityName: z.string(),
    kind: z.enum(ACTIVITY_KINDS),
    /** Seed of its drawing, '{kind}.{id}': pictures are drawn, not photographed. */
    photo: z.string(),
    title: z.string(),
    description: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    zone: z.string(),
    durationMinutes: z.int(),
    /** First beginning of a day, 'HH:mm'. */
    activityTime: clockTimeSchema,
    /** Cheapest option's ticket, taxes in. */
    price: minorSchema,
    currency: z.object({ code: currencyCodeSchema, currencySymbol: z.string() }),
    /** Days of the asked span with a place left, in order. */
    preferableDates: z.array(localDateSchema),
    times: z.array(activityTimeSchema),
    availableOptions: z.array(activityOptionSchema).min(1),
  })
  .meta({ id: 'Activity' });

/** Days asked about, both included; at most 31. Without them: today and the 13 days after it. */
const span = {
  from: localDateSchema.optional(),
  to: localDateSchema.optional(),
  currencyCode: currencyCodeSchema.optional(),
};

export const listActivities = defineOperation({
  id: 'listActivities',
  method: 'get',
  path: '/v1/activities',
  summary: 'Activities of a city, cheapest first, with the times of the asked days (D43)',
  query: languageQuery.extend({ cityCode: cityCodeSchema, ...span }),
  success: { 200: z.array(activitySchema) },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'UNKNOWN_CITY'],
});

export const readActivity = defineOperation({
  id: 'readActivity',
  method: 'get',
  path: '/v1/activities/{id}',
  summary: 'One activity (D43)',
  params: z.object({ id: z.string().max(120) }),
  query: languageQuery.extend(span),
  success: { 200: activitySchema },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'ACTIVITY_NOT_FOUND'],
});

export type Activity = z.infer<typeof activitySchema>;
export type ActivityOption = z.infer<typeof activityOptionSchema>;
export type ActivityTime = z.infer<typeof activityTimeSchema>;
