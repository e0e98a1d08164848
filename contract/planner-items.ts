import { z } from 'zod';
import { cityCodeSchema, clockTimeSchema, currencyCodeSchema, localDateSchema, minorSchema } from './common';

/** D53: matched in any case. */
export const COMPONENT_TYPES = ['Hotel', 'Bus', 'Activity', 'Restaurant'] as const;
export const PLANNER_KINDS = ['bus', 'hotel', 'activity', 'restaurant'] as const;

/** Longest single line and longest note of an item, characters. */
export const MAX_LINE_LENGTH = 200;
export const MAX_DETAILS_LENGTH = 4_000;

/** Trimmed; absent and '' mean the same: not given. Shapes only; what must be there is rules/planner/planner-item. */
const line = z.string().trim().max(MAX_LINE_LENGTH).default('');
const note = z.string().trim().max(MAX_DETAILS_LENGTH).default('');
const day = localDateSchema.nullable().default(null);
const time = clockTimeSchema.nullable().default(null);
/** IANA name of the clock that dates and times are read on; judged by rules/planner/planner-item. */
const zone = z.string().max(60);
const city = cityCodeSchema.nullable().default(null);

/** What any item may cost (D55): minor units of its own currency; null: not said. */
const price = {
  currency: currencyCodeSchema.default('CAD'),
  pricePerPerson: minorSchema.min(0).max(100_000_000).nullable().default(null),
  totalPrice: minorSchema.min(0).max(100_000_000).nullable().default(null),
};

/**
 * R79, R112, D51. `city` of the arrival names the trip; zones default to those of the cities when a screen knows them.
 */
export const plannerBusSchema = z
  .strictObject({
    busLine: line,
    busNumber: line,
    departingStation: line,
    departureCityCode: city,
    departureZone: zone,
    departureDate: day,
    departureTime: time,
    arrivalStation: line,
    arrivalCityCode: city,
    arrivalZone: zone,
    arrivalDate: day,
    arrivalTime: time,
    eTicket: line,
    seat: line,
    boardingPoint: line,
    dropPoint: line,
    travellers: z.array(line).max(20).default([]),
    ...price,
  })
  .meta({ id: 'PlannerBus' });

/** R80. `nights` is told by the dates where both are given. */
export const plannerHotelSchema = z
  .strictObject({
    name: line,
    location: line,
    cityCode: city,
    zone,
    phone: line,
    checkIn: day,
    checkInTime: time,
    checkOut: day,
    checkOutTime: time,
    room: line,
    confirmationCode: line,
    bookingConfirmationNumber: line,
    details: note,
    balanceDueDate: day,
    ...price,
  })
  .meta({ id: 'PlannerHotel' });

/** R81. From `startDate` to `endDate`; `date` and `time` are when it begins where that is one moment of those days. */
export const plannerActivitySchema = z
  .strictObject({
    name: line,
    cityCode: city,
    zone,
    startDate: day,
    endDate: day,
    address: line,
    date: day,
    time,
    endTime: time,
    ...price,
  })
  .meta({ id: 'PlannerActivity' });

/** R82. */
export const plannerRestaurantSchema = z
  .strictObject({
    name: line,
    cityCode: city,
    zone,
    address: line,
    phone: line,
    reservationDate: day,
    reservationTime: time,
    numberOfGuests: z.int().min(0).max(500).nullable().default(null),
    ...price,
  })
  .meta({ id: 'PlannerRestaurant' });

/** The fields of an item, told apart by `kind`. */
export const plannerFieldsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bus'), bus: plannerBusSchema }),
  z.object({ kind: z.literal('hotel'), hotel: plannerHotelSchema }),
  z.object({ kind: z.literal('activity'), activity: plannerActivitySchema }),
  z.object({ kind: z.literal('restaurant'), restaurant: plannerRestaurantSchema }),
]);

export type PlannerKind = (typeof PLANNER_KINDS)[number];
export type PlannerBus = z.infer<typeof plannerBusSchema>;
export type PlannerHotel = z.infer<typeof plannerHotelSchema>;
export type PlannerActivity = z.infer<typeof plannerActivitySchema>;
export type PlannerRestaurant = z.infer<typeof plannerRestaurantSchema>;
export type PlannerFields = z.infer<typeof plannerFieldsSchema>;
