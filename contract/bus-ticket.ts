import { z } from 'zod';
import { AMENITY_KEYS } from '@/rules/buses/amenities';
import { cityCodeSchema, instantSchema, minorSchema, partyPriceSchema } from './common';

export const operatorSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    color: z.string(),
    phone: z.string().nullable(),
    url: z.string().nullable(),
  })
  .meta({ id: 'Operator' });

export const placeSchema = z
  .object({
    stationId: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    cityCode: cityCodeSchema,
    cityName: z.string(),
    country: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** IANA zone of the stop: what people see. */
    zone: z.string(),
  })
  .meta({ id: 'Place' });

const stopCallSchema = z.object({
  name: z.string(),
  cityName: z.string(),
  zone: z.string(),
  arrivalTime: instantSchema,
  departureTime: instantSchema,
  /** Where it is, for the drawn map; absent from tickets that were kept before calls had it. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});

/** Terms of one departure, computed to dates. null = the operator has not stated it. Fees in the ticket's currency. */
const ticketTermsSchema = z
  .object({
    carryOn: z.object({ count: z.int(), weightKg: z.number().nullable() }).nullable(),
    checked: z
      .object({ included: z.int(), extraFee: minorSchema.nullable(), weightKg: z.number().nullable() })
      .nullable(),
    /** Without `per` the fee is once for the direction. `difference` of a cheaper departure; null: not stated (D69). */
    exchange: z
      .object({
        isAllowed: z.boolean(),
        until: instantSchema.nullable(),
        fee: minorSchema,
        per: z.enum(['direction', 'person']).optional(),
        difference: z.enum(['refunded', 'kept']).nullable().optional(),
      })
      .nullable(),
    /** Steps in order of time: until then, that share of the price comes back, less `fee`. Empty: no refund. */
    refund: z
      .object({ steps: z.array(z.object({ until: instantSchema, percent: z.number() })), fee: minorSchema })
      .nullable(),
    ticket: z.enum(['print', 'mobile', 'either']).nullable(),
    photo: z.enum(['required', 'notRequired']).nullable(),
    picture: z.enum(['required', 'notRequired']).nullable(),
    passport: z.enum(['border', 'none']).nullable(),
    /** Whether it may be handed to somebody else (D70); absent from tickets that were kept before terms had it. */
    transfer: z.enum(['allowed', 'notAllowed']).nullable().optional(),
  })
  .meta({ id: 'TicketTerms' });

/** One vehicle of a journey. A direct ticket has one leg; connections have more. */
export const legSchema = z
  .object({
    departureId: z.string(),
    operator: operatorSchema,
    tripNumber: z.string().nullable(),
    departureTime: instantSchema,
    arrivalTime: instantSchema,
    departureLocation: placeSchema,
    destinationLocation: placeSchema,
    /** Calls between the two ends, in order. */
    stops: z.array(stopCallSchema),
    amenities: z.array(z.enum(AMENITY_KEYS)),
    hasReservedSeats: z.boolean(),
    terms: ticketTermsSchema,
  })
  .meta({ id: 'BusLeg' });

/** Between two vehicles of a journey; stations and cities are those of the legs around it. */
const busChangeSchema = z
  .object({
    /** From arrival to departure. */
    minutes: z.int(),
    /** Between the two stations as the crow flies; 0 where they are one. */
    metres: z.int(),
    /** The same vehicle goes on: travellers stay seated. */
    staysSeated: z.boolean(),
    /**
     * What happens when the first bus is late: the next bus with a free seat, a new ticket, or nothing is stated
     * (null).
     */
    ifMissed: z.enum(['nextBus', 'newTicket']).nullable(),
  })
  .meta({ id: 'BusChange' });

const AVAILABILITIES = ['available', 'soldOut', 'priceNotSet', 'searching'] as const;

/** A journey on offer, or (departureId MOCKED_DEPARTURE_ID) a company that is still being asked (R70, R71). */
export const busTicketSchema = z
  .object({
    departureId: z.string(),
    /**
     * Signed offer: what POST return and POST session bus take. On a return ticket it stands for the pair (D32). Empty
     * on a skeleton or where it cannot be chosen.
     */
    tripId: z.string(),
    direction: z.enum(['outbound', 'return']),
    isReturn: z.boolean(),
    type: z.enum(['oneWay', 'roundTrip']),
    availability: z.enum(AVAILABILITIES),
    operator: operatorSchema,
    /** The ends of its journey, once more where programs look for them (R70); null on a skeleton row. */
    departureTime: instantSchema.nullable(),
    arrivalTime: instantSchema.nullable(),
    departureLocation: placeSchema.nullable(),
    destinationLocation: placeSchema.nullable(),
    /** Null on a skeleton row. */
    journey: z
      .object({
        departureTime: instantSchema,
        arrivalTime: instantSchema,
        departureLocation: placeSchema,
        destinationLocation: placeSchema,
        durationMinutes: z.int(),
        stopsCount: z.int(),
        isLastOfDay: z.boolean(),
        crossesBorder: z.boolean(),
        legs: z.array(legSchema).min(1),
        /** One fewer than legs, in their order; empty on a direct journey. */
        changes: z.array(busChangeSchema),
      })
      .nullable(),
    /** Real count at the answer's time; null on a skeleton. */
    seatsLeft: z.int().nullable(),
    /** Outbound, one way: price of this ticket. Return: price of the PAIR. Null where no price is set. */
    price: partyPriceSchema.nullable(),
    /** Return tickets: this bus' own share of the pair's price. */
    ownPrice: partyPriceSchema.nullable(),
  })
  .meta({ id: 'BusTicket' });

const watchedPlace = placeSchema.pick({ stationId: true, name: true, cityCode: true, cityName: true, zone: true });

/** Of a booked journey what is needed to say how late its buses are (F40). */
export const watchedJourneySchema = z
  .object({
    legs: z.array(
      legSchema
        .pick({ departureId: true, departureTime: true, arrivalTime: true })
        .extend({ departureLocation: watchedPlace, destinationLocation: watchedPlace }),
    ),
    changes: z.array(busChangeSchema.pick({ staysSeated: true, ifMissed: true })),
  })
  .meta({ id: 'WatchedJourney' });

export type BusTicket = z.infer<typeof busTicketSchema>;
export type BusChange = z.infer<typeof busChangeSchema>;
export type BusLeg = z.infer<typeof legSchema>;
export type BusOperator = z.infer<typeof operatorSchema>;
export type BusPlace = z.infer<typeof placeSchema>;
export type WatchedJourney = z.infer<typeof watchedJourneySchema>;
export type TicketTerms = z.infer<typeof ticketTermsSchema>;
