import { instantOfLocal, localDateOf, type LocalDate } from '../dates/dates';

type Room = { checkinDate: LocalDate; hotel: { checkInFrom: string; zone: string; cityCode: string } };
type Ride = {
  departureTime: string;
  arrivalTime: string;
  departureLocation: { zone: string };
  destinationLocation: { cityCode: string };
};

/**
 * When somebody comes to a room in the order of a trip: as soon as it may be taken, or once the last bus of that day is
 * in its city, also where it runs into the night (D42). Without one that comes later it is the check-in's time.
 */
export function roomReachedAt({ checkinDate, hotel }: Room, rides: readonly Ride[]): Date {
  const opens = instantOfLocal(checkinDate, hotel.checkInFrom, hotel.zone).getTime();
  const arrivals = rides
    .filter(
      ({ departureTime, departureLocation, destinationLocation }) =>
        destinationLocation.cityCode === hotel.cityCode &&
        localDateOf(departureTime, departureLocation.zone) === checkinDate,
    )
    .map(({ arrivalTime }) => Date.parse(arrivalTime));
  return new Date(Math.max(opens, ...arrivals));
}
