import { z } from 'zod';
import { AMENITY_KEYS } from '@/rules/buses/amenities';
import { ACTIVITY_KINDS } from './activities';
import { operatorSchema, placeSchema } from './bus-ticket';
import {
  cityCodeSchema,
  clockTimeSchema,
  instantSchema,
  languageQuery,
  localDateSchema,
  minorSchema,
  roadSchema,
} from './common';
import { hotelSchema } from './hotels';
import { COMMON_ERRORS, defineOperation } from './operation';

/** What a landing page can be (R22, D3, D6): `bus` and `hotels` are the two indexes. */
const LANDING_KINDS = [
  'bus',
  'hotels',
  'bus-city',
  'bus-route',
  'hotels-city',
  'bus-hotel-city',
  'bus-hotel-route',
] as const;

/**
 * The same price in every currency, all in, each rounded as a search in that currency would: the page is cached for
 * everybody.
 */
const pricesSchema = z.object({ CAD: minorSchema, USD: minorSchema, EUR: minorSchema }).meta({ id: 'Prices' });

const landingCitySchema = z
  .object({
    code: cityCodeSchema,
    name: z.string(),
    country: z.enum(['CA', 'US']),
    region: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    zone: z.string(),
  })
  .meta({ id: 'LandingCity' });

/** One departure that can still be bought, priced for one adult. */
const landingDepartureSchema = z
  .object({
    departureId: z.string(),
    departureTime: instantSchema,
    arrivalTime: instantSchema,
    /** From then on nobody can buy it: the operator's cut-off. */
    salesEndAt: instantSchema,
    departureLocation: placeSchema,
    destinationLocation: placeSchema,
    durationMinutes: z.int(),
    stopsCount: z.int(),
    operator: operatorSchema,
    tripNumber: z.string().nullable(),
    prices: pricesSchema,
    seatsLeft: z.int(),
  })
  .meta({ id: 'LandingDeparture' });

/** A company on a route over the span, as it can be compared (E14, block 6). Terms: null = not stated. */
const landingCompanySchema = z
  .object({
    operator: operatorSchema,
    /** Buses of the sample day; one that stops at two stations of a city counts once. */
    tripsPerDay: z.int(),
    prices: pricesSchema.nullable(),
    fastestMinutes: z.int(),
    /** On each of its buses here. */
    amenities: z.array(z.enum(AMENITY_KEYS)),
    /** On some of them only. */
    someAmenities: z.array(z.enum(AMENITY_KEYS)),
    reservedSeats: z.enum(['all', 'some', 'none']),
    checked: z.object({ included: z.int(), weightKg: z.number().nullable() }).nullable(),
    carryOn: z.object({ count: z.int(), weightKg: z.number().nullable() }).nullable(),
    exchange: z.object({ isAllowed: z.boolean(), untilMinutesBefore: z.int(), fee: pricesSchema }).nullable(),
    /** In order of time; empty: no refund. */
    refund: z.array(z.object({ untilMinutesBefore: z.int(), percent: z.number() })).nullable(),
  })
  .meta({ id: 'LandingCompany' });

/** What a route sells, from the inventory of the next 14 days, for one adult. */
const routeFactsSchema = z
  .object({
    /**
     * Cheapest price of the next 14 days with the (at most 3, first) days that have it. Null when nothing can be
     * bought.
     */
    cheapest: z.object({ prices: pricesSchema, dates: z.array(localDateSchema).min(1).max(3) }).nullable(),
    /**
     * The first of the next 14 days with departures, today only where no other has any (it is partly over): times,
     * durations and counts below are of this day.
     */
    sampleDate: localDateSchema,
    fastestMinutes: z.int(),
    /** Each bus once, between the stations it costs least from and to, of equal ones between the usual ones. */
    averageMinutes: z.int(),
    slowestMinutes: z.int(),
    /**
     * Buses: one that stops at two stations of a city counts once, while a search has a row for each pair of stations.
     */
    tripsPerDay: z.int(),
    /** Over the days after today; equal where every day is alike. */
    fewestTripsPerDay: z.int(),
    mostTripsPerDay: z.int(),
    /** Clock times at the origin. */
    firstDeparture: clockTimeSchema,
    lastDeparture: clockTimeSchema,
    /** Along the stops of the most frequent direct journey, great circles, whole kilometres. */
    distanceKm: z.int(),
    companies: z.array(landingCompanySchema).min(1),
    /** One entry for each of the next 14 days (cheapest-day strip). `departures`: buses, as in tripsPerDay. */
    days: z.array(
      z.object({ date: localDateSchema, prices: pricesSchema.nullable(), isSoldOut: z.boolean(), departures: z.int() }),
    ),
    /**
     * Cities the line passes, both ends included, in order (map and its text). `tripsPerDay`: buses of the sample day
     * that stop there.
     */
    line: z
      .array(
        z.object({
          cityCode: cityCodeSchema,
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          distanceKm: z.int(),
          tripsPerDay: z.int(),
        }),
      )
      .min(2),
    /** The way of that journey on the ground, at most 102 points; absent where its timetable does not say it. */
    road: roadSchema.optional(),
    crossesBorder: z.boolean(),
    /**
     * Own price history (E14, block 10): the median, by days before departure, of the cheapest prices we saw. Null
     * until there are 7 days of samples.
     */
    history: z
      .object({
        samples: z.int(),
        days: z.int(),
        points: z.array(z.object({ daysBefore: z.int(), prices: pricesSchema })).min(2),
      })
      .nullable(),
  })
  .meta({ id: 'RouteFacts' });

/**
 * Another page worth seeing. `prices`: of a bus-route its cheapest of the next 14 days for one adult, of a hotels-city
 * its cheapest night of the next 60 for two; null on others, and where nothing can be bought.
 */
const landingLinkSchema = z
  .object({
    slug: z.string(),
    kind: z.enum(LANDING_KINDS),
    /** Names of the cities it speaks of. */
    from: z.string().nullable(),
    to: z.string(),
    /** Country of `to`. */
    country: z.enum(['CA', 'US']),
    prices: pricesSchema.nullable(),
    /** Bus companies of a route, hotels of a city; 0 where it does not apply. */
    count: z.int(),
  })
  .meta({ id: 'LandingLink' });

export const agentSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    cityCode: cityCodeSchema,
    address: z.string(),
    phone: z.string().nullable(),
    /** In words, in the asked language: 'Monday to Saturday, 9 AM to 6 PM'. */
    hours: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    /** Where the agent stands in a station. */
    stationId: z.string().nullable(),
  })
  .meta({ id: 'Agent' });

const landingStationSchema = placeSchema
  .extend({
    /** Buses of this page's routes that leave or arrive there on the sample day. */
    tripsPerDay: z.int(),
    agents: z.array(agentSchema),
  })
  .meta({ id: 'LandingStation' });

const landingHotelSchema = hotelSchema
  .extend({ fromRate: z.object({ prices: pricesSchema, date: localDateSchema }).nullable() })
  .meta({ id: 'LandingHotel' });

/** A real trip that can be bought now: bus both ways and two nights for two adults, with what the parts cost (E14). */
const samplePackageSchema = z
  .object({
    from: landingCitySchema,
    checkinDate: localDateSchema,
    checkoutDate: localDateSchema,
    outbound: landingDepartureSchema,
    return: landingDepartureSchema,
    hotel: landingHotelSchema,
    roomName: z.string(),
    busTotal: pricesSchema,
    hotelTotal: pricesSchema,
    total: pricesSchema,
    perPerson: pricesSchema,
  })
  .meta({ id: 'SamplePackage' });

const landingActivitySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(ACTIVITY_KINDS),
    durationMinutes: z.int(),
    prices: pricesSchema,
    nextDate: localDateSchema,
  })
  .meta({ id: 'LandingActivity' });

/** Stable topics; the answer is made of data in the asked language (F45). */
const FAQ_TOPICS = [
  'duration',
  'firstLast',
  'cheapestDay',
  'companies',
  'luggage',
  'border',
  'wheelchair',
  'stations',
  'exchange',
  'hotelPrice',
  'hotelTaxes',
  'hotelNearStation',
  'package',
  'destinations',
  'children',
  'currency',
  'ticket',
] as const;
const faqSchema = z.object({ topic: z.enum(FAQ_TOPICS), question: z.string(), answer: z.string() }).meta({ id: 'Faq' });

/**
 * Everything a landing page says (E14). A block without data is null or empty; faqs, places and hotels stand on every
 * kind (D13b).
 */
export const landingPageSchema = z
  .object({
    slug: z.string(),
    kind: z.enum(LANDING_KINDS),
    from: landingCitySchema.nullable(),
    /** The page's city, or a route's destination; null on the two indexes. */
    to: landingCitySchema.nullable(),
    /** True where the page has data of its own: search engines may list it (D5, E13). */
    isIndexed: z.boolean(),
    /** When prices and times were read. */
    updatedAt: instantSchema,
    /** When what the page says last changed (sitemap, E9); null while it has not been looked at. */
    modifiedAt: instantSchema.nullable(),
    /** Every company the page speaks of, by name. */
    companies: z.array(z.string()),
    /** bus-route, bus-hotel-route: what the route sells; null where nothing is sold. */
    route: routeFactsSchema.nullable(),
    /** The next departures that can be bought, at most 8, each bus once: of the route, or the city's board. */
    departures: z.array(landingDepartureSchema),
    stations: z.array(landingStationSchema),
    /** Map: the cities it shows. On city pages those the city is linked with by bus (D13b). */
    places: z.array(landingCitySchema),
    hotelCount: z.int(),
    cheapestNight: z.object({ prices: pricesSchema, date: localDateSchema, hotelName: z.string() }).nullable(),
    /** hotels-city: every hotel, cheapest night first. Other kinds: at most 4 worth recommending (R23). */
    hotels: z.array(landingHotelSchema),
    package: samplePackageSchema.nullable(),
    activities: z.array(landingActivitySchema),
    faqs: z.array(faqSchema),
    /**
     * Return route first, then routes from the origin, routes to the destination, city pages. On indexes and city
     * pages: every page of it.
     */
    links: z.object({
      back: landingLinkSchema.nullable(),
      from: z.array(landingLinkSchema),
      to: z.array(landingLinkSchema),
      cities: z.array(landingLinkSchema),
    }),
  })
  .meta({ id: 'LandingPage' });

export const readLandingPage = defineOperation({
  id: 'readLandingPage',
  method: 'get',
  path: '/v1/landing-pages/{slug}',
  summary:
    'Everything the page of a route or city says, from the inventory (R22, R23, E14); one spelling of the slug only',
  params: z.object({ slug: z.string().max(160) }),
  query: languageQuery,
  success: { 200: landingPageSchema },
  isShared: true,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'NOT_FOUND'],
});

const landingPageEntrySchema = z
  .object({
    slug: z.string(),
    kind: z.enum(LANDING_KINDS),
    /** Null while the page has not been looked at. */
    modifiedAt: instantSchema.nullable(),
  })
  .meta({ id: 'LandingPageEntry' });

export const listLandingPages = defineOperation({
  id: 'listLandingPages',
  method: 'get',
  path: '/v1/landing-pages',
  summary: 'Every landing page that search engines may list, with when it last changed (E9)',
  query: languageQuery,
  success: { 200: z.array(landingPageEntrySchema) },
  isShared: true,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

export const listAgents = defineOperation({
  id: 'listAgents',
  method: 'get',
  path: '/v1/agents',
  summary: 'Places that sell our tickets over the counter in a city, by name (R57, R140)',
  query: languageQuery.extend({ cityCode: cityCodeSchema }),
  success: { 200: z.array(agentSchema) },
  isShared: true,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'UNKNOWN_CITY'],
});

export const listFaqs = defineOperation({
  id: 'listFaqs',
  method: 'get',
  path: '/v1/faqs',
  summary:
    'Questions answered from data: of a landing page (slug), of a route, of a city, or general without a parameter (R141, F45)',
  /**
   * Cities are named as in a search for buses (R134). Another name is refused: the general questions are no answer to
   * who asks for a city's.
   */
  query: languageQuery
    .extend({
      slug: z.string().max(160).optional(),
      departureCityCode: cityCodeSchema.optional(),
      destinationCityCode: cityCodeSchema.optional(),
      /** Any call may carry it (D31); nothing is read from it. */
      sessionId: z.string().optional(),
    })
    .strict(),
  success: { 200: z.array(faqSchema) },
  isShared: true,
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'NOT_FOUND', 'UNKNOWN_CITY'],
});

export type LandingKind = (typeof LANDING_KINDS)[number];
export type Prices = z.infer<typeof pricesSchema>;
export type LandingCity = z.infer<typeof landingCitySchema>;
export type LandingDeparture = z.infer<typeof landingDepartureSchema>;
export type LandingCompany = z.infer<typeof landingCompanySchema>;
export type RouteFacts = z.infer<typeof routeFactsSchema>;
export type LandingLink = z.infer<typeof landingLinkSchema>;
export type Agent = z.infer<typeof agentSchema>;
export type LandingStation = z.infer<typeof landingStationSchema>;
export type LandingHotel = z.infer<typeof landingHotelSchema>;
export type SamplePackage = z.infer<typeof samplePackageSchema>;
export type LandingActivity = z.infer<typeof landingActivitySchema>;
export type Faq = z.infer<typeof faqSchema>;
export type FaqTopic = (typeof FAQ_TOPICS)[number];
export type LandingPage = z.infer<typeof landingPageSchema>;
export type LandingPageEntry = z.infer<typeof landingPageEntrySchema>;
