import type { LandingHotel } from '@/contract/landing-pages';

export type StationHotel = LandingHotel & { station: NonNullable<LandingHotel['station']> };

/** Hotels whose way from the station is known, nearest first. */
export function hotelsByDistance(hotels: readonly LandingHotel[]): StationHotel[] {
  return hotels
    .filter((hotel): hotel is StationHotel => hotel.station !== null)
    .sort(
      (left, right) => left.station.distanceMeters - right.station.distanceMeters || (left.name < right.name ? -1 : 1),
    );
}
