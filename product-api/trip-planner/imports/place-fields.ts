import type { PlannerFields } from '@/contract/planner-items';
import { addDays } from '@/rules/dates/dates';
import { fitLine } from './fit-text';
import { readPlace, type KnownCity, type KnownPlaces } from './known-places';
import { firstText, nameOf, textOf, type Node } from './node-values';
import { readDay, readMoment, type ReadMoment } from './read-moment';
import { readPrice } from './read-price';

const MAX_GUESTS = 500;

/** LodgingReservation (R80): the number that the desk asks for, and a second one where the sender has its own. */
export function hotelFields(reservation: Node, hotel: Node, places: KnownPlaces): PlannerFields {
  const { address, city } = placeOf(hotel, places);
  const zone = city?.zone ?? null;
  const [arrival, departure] = [
    reservation.checkinTime ?? reservation.checkinDate,
    reservation.checkoutTime ?? reservation.checkoutDate,
  ].map((value) => readDay(value, zone, places));
  const [code, ofSender] = [
    firstText(reservation.reservationNumber, reservation.reservationId),
    firstText(reservation.reservationId),
  ];
  return {
    kind: 'hotel',
    hotel: {
      name: fitLine(nameOf(hotel)),
      location: address,
      cityCode: city?.code ?? null,
      zone: arrival?.zone ?? places.homeZone,
      phone: fitLine(textOf(hotel.telephone)),
      checkIn: arrival?.date ?? null,
      checkInTime: arrival?.time ?? null,
      checkOut: departure?.date ?? null,
      checkOutTime: departure?.time ?? null,
      room: fitLine(firstText(reservation.lodgingUnitType, reservation.lodgingUnitDescription)),
      confirmationCode: fitLine(code),
      bookingConfirmationNumber: ofSender === code ? '' : fitLine(ofSender),
      details: '',
      balanceDueDate: null,
      ...readPrice(reservation),
      pricePerPerson: null,
    },
  };
}

/** EventReservation (R81). */
export function activityFields(reservation: Node, event: Node, places: KnownPlaces): PlannerFields {
  const { address, city } = placeOf(event.location, places);
  const start = readMoment(event.startDate ?? event.startTime, city?.zone ?? null, places);
  const end = readMoment(event.endDate ?? event.endTime, city?.zone ?? null, places);
  return {
    kind: 'activity',
    activity: {
      name: fitLine(nameOf(event)),
      cityCode: city?.code ?? null,
      address,
      ...activityTimes(start, end),
      ...readPrice(reservation),
      pricePerPerson: null,
    },
  };
}

/**
 * When an activity is. An end in the night belongs to the day before; of several days only the first one's beginning is
 * said.
 */
export function activityTimes(
  start: ReadMoment,
  end: ReadMoment,
): {
  zone: string;
  startDate: string | null;
  endDate: string | null;
  date: string | null;
  time: string | null;
  endTime: string | null;
} {
  const isOvernight =
    start.date !== null &&
    start.time !== null &&
    end.time !== null &&
    end.date === addDays(start.date, 1) &&
    end.time < start.time;
  const lastDay = isOvernight ? start.date : (end.date ?? start.date);
  const isOneDay = lastDay === start.date;
  return {
    zone: start.zone,
    startDate: start.date,
    endDate: lastDay,
    date: start.time === null ? null : start.date,
    time: start.time,
    endTime: isOneDay && start.time !== null ? end.time : null,
  };
}

/** FoodEstablishmentReservation (R82). */
export function restaurantFields(reservation: Node, restaurant: Node, places: KnownPlaces): PlannerFields {
  const { address, city } = placeOf(restaurant, places);
  const { date, time, zone } = readMoment(reservation.startTime ?? reservation.startDate, city?.zone ?? null, places);
  const guests = Number(firstText(reservation.partySize));
  return {
    kind: 'restaurant',
    restaurant: {
      name: fitLine(nameOf(restaurant)),
      cityCode: city?.code ?? null,
      zone,
      address,
      phone: fitLine(textOf(restaurant.telephone)),
      reservationDate: date,
      reservationTime: time,
      numberOfGuests: Number.isInteger(guests) && guests >= 1 && guests <= MAX_GUESTS ? guests : null,
      ...readPrice(reservation),
      pricePerPerson: null,
    },
  };
}

/** Where the city is one of ours it is said as such, and the address is the street. */
function placeOf(place: unknown, places: KnownPlaces): { address: string; city: KnownCity | null } {
  const { street, whole, names } = readPlace(place);
  const city = places.cityOf(names);
  return { address: fitLine(city && street !== '' ? street : whole), city };
}
