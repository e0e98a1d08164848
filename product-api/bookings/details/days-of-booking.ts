import { tripDays, type TripDays } from '@/rules/after-sale/trip-days';
import { localDateOf } from '@/rules/dates/dates';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { BookingRow } from '../record/booking-record';

/** When a booking's trip begins and ends, by the times known now. */
export function daysOfBooking({
  carts,
  hotelCarts,
  activityCarts,
}: Pick<BookingRow, 'carts' | 'hotelCarts' | 'activityCarts'>): TripDays {
  const journeys = carts.flatMap(({ directions }) => directions.map(({ ticket }) => journeyOf(ticket)));
  return tripDays({
    journeys: journeys.map((journey) => ({
      departureDate: localDateOf(journey.departureTime, journey.departureLocation.zone),
      arrivalDate: localDateOf(journey.arrivalTime, journey.destinationLocation.zone),
    })),
    stays: hotelCarts.map(({ stay }) => stay),
    visits: activityCarts.map(({ places }) => places.date),
  });
}
