import type { CurrencyCode } from '../money/currency';
import type { LocalDate } from '../dates/local-date';

/**
 * What an item of the planner says: the shapes of contract/planner-items, which these rules cannot import. '' and null:
 * not said.
 */
export type PlannerPrice = { currency: CurrencyCode; pricePerPerson: number | null; totalPrice: number | null };

type Day = LocalDate | null;
/** 'HH:mm' on the clock of the place. */
type Time = string | null;

export type PlannerBusFields = PlannerPrice & {
  busLine: string;
  busNumber: string;
  departingStation: string;
  departureCityCode: string | null;
  departureZone: string;
  departureDate: Day;
  departureTime: Time;
  arrivalStation: string;
  arrivalCityCode: string | null;
  arrivalZone: string;
  arrivalDate: Day;
  arrivalTime: Time;
  travellers: readonly string[];
};

export type PlannerHotelFields = PlannerPrice & {
  name: string;
  location: string;
  cityCode: string | null;
  zone: string;
  checkIn: Day;
  checkInTime: Time;
  checkOut: Day;
  checkOutTime: Time;
  balanceDueDate: Day;
};

export type PlannerActivityFields = PlannerPrice & {
  name: string;
  cityCode: string | null;
  zone: string;
  startDate: Day;
  endDate: Day;
  address: string;
  date: Day;
  time: Time;
  endTime: Time;
};

export type PlannerRestaurantFields = PlannerPrice & {
  name: string;
  cityCode: string | null;
  zone: string;
  address: string;
  reservationDate: Day;
  reservationTime: Time;
  numberOfGuests: number | null;
};

export type PlannerItemFields =
  | { kind: 'bus'; bus: PlannerBusFields }
  | { kind: 'hotel'; hotel: PlannerHotelFields }
  | { kind: 'activity'; activity: PlannerActivityFields }
  | { kind: 'restaurant'; restaurant: PlannerRestaurantFields };

/** The price of an item, whatever its kind. */
export function priceOfItem(fields: PlannerItemFields): PlannerPrice {
  if (fields.kind === 'bus') return fields.bus;
  if (fields.kind === 'hotel') return fields.hotel;
  return fields.kind === 'activity' ? fields.activity : fields.restaurant;
}
