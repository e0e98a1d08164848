import type { CartTrip } from '@/rules/planner/cart-trip';
import { journeyOf } from '../cart/cart-contents';
import type { SessionRecord } from '../record/session-record';

type Cart = Pick<SessionRecord, 'buses' | 'hotels' | 'activities'>;

/** The cart as the planner's rules read it. Ids are the kind, the place in its list and, of a bus, the direction. */
export function cartTripOf({ buses, hotels, activities }: Cart): CartTrip {
  return {
    journeys: buses.flatMap(({ cart }, entry) =>
      cart.directions.map(({ ticket }) => {
        const { departureLocation, departureTime, destinationLocation, arrivalTime } = journeyOf(ticket);
        return {
          id: `bus-${entry}-${ticket.direction}`,
          departure: { instant: departureTime, ...placeOf(departureLocation) },
          arrival: { instant: arrivalTime, ...placeOf(destinationLocation) },
        };
      }),
    ),
    stays: hotels.map(({ cart: { hotel, stay } }, entry) => ({
      id: `hotel-${entry}`,
      name: hotel.name,
      cityCode: hotel.cityCode,
      zone: hotel.zone,
      checkinDate: stay.checkinDate,
      checkoutDate: stay.checkoutDate,
    })),
    visits: activities.map(({ cart: { names, cityCode, place, startsAt, endsAt } }, entry) => ({
      id: `activity-${entry}`,
      name: names.activity.en,
      cityCode,
      zone: place.zone,
      address: names.address.en,
      startsAt,
      endsAt,
    })),
  };
}

function placeOf({ zone, cityCode, name }: { zone: string; cityCode: string; name: string }) {
  return { zone, cityCode, station: name };
}
