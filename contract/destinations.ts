import { z } from 'zod';
import { cityCodeSchema, languageQuery } from './common';
import { COMMON_ERRORS, defineOperation } from './operation';

export const destinationSchema = z
  .object({
    code: cityCodeSchema,
    name: z.string(),
    /** Other spellings people type: the other language's name, airport codes, old names. */
    aliases: z.array(z.string()),
    country: z.enum(['CA', 'US']),
    region: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    zone: z.string(),
    /** Larger = more travelled: order of suggestions. */
    rank: z.int(),
    experiences: z.object({ buses: z.boolean(), hotels: z.boolean(), activities: z.boolean() }),
    nearMe: z.boolean(),
    /**
     * Where buses stop, by name in the language. `otherName`: the other language's, where it differs; people type that,
     * too.
     */
    stations: z.array(z.object({ id: z.string(), name: z.string(), otherName: z.string().optional() })),
    /** Cities that can be reached from here by a ticket on sale. */
    busDestinations: z.array(
      z.object({ code: cityCodeSchema, name: z.string(), busCompanies: z.array(z.object({ name: z.string() })) }),
    ),
  })
  .meta({ id: 'Destination' });

export const listDestinations = defineOperation({
  id: 'listDestinations',
  method: 'get',
  path: '/v1/destinations',
  summary: 'Cities, sorted by name, case-insensitive (R57, R58, R139)',
  query: languageQuery.extend({
    ipAddress: z.string().max(60).optional(),
    /** Marks `nearMe` (D13c): the visitor's IANA zone, or, when they ask for it, where they are, decimal degrees. */
    timeZone: z.string().max(60).optional(),
    latitude: z
      .string()
      .regex(/^-?\d{1,2}(\.\d{1,8})?$/)
      .optional(),
    longitude: z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,8})?$/)
      .optional(),
    /** 'true': only the cities near the visitor. */
    nearMe: z.enum(['true']).optional(),
  }),
  success: { 200: z.array(destinationSchema) },
  isShared: true,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

const countrySchema = z.object({ code: z.string().length(2), name: z.string() }).meta({ id: 'Country' });

export const listCountries = defineOperation({
  id: 'listCountries',
  method: 'get',
  path: '/v1/destinations/countries',
  summary: 'Nationalities and billing countries, Canada and United States first (R64, R142)',
  query: languageQuery,
  success: { 200: z.array(countrySchema) },
  isShared: true,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

export type Destination = z.infer<typeof destinationSchema>;
export type Country = z.infer<typeof countrySchema>;
