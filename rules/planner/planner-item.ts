import { isLocalDate, type LocalDate } from '../dates/local-date';
import { minutesBetween } from '../dates/dates';
import type {
  PlannerActivityFields,
  PlannerBusFields,
  PlannerHotelFields,
  PlannerItemFields,
  PlannerRestaurantFields,
} from './planner-fields';
import { plannerMoments } from './planner-span';
import { ruleFault, type RuleFault, type RuleFaultCode } from '../rule-fault';
import { isZone } from '../dates/zone-names';

/**
 * What is wrong with an item, for forms and API alike (R112, D51). Paths are the names of its kind's fields; one fault
 * a field at most.
 */
export function plannerItemFaults(fields: PlannerItemFields): RuleFault[] {
  const faults = faultsOf(fields);
  return faults.filter(({ path }, index) => faults.findIndex((fault) => fault.path === path) === index);
}

function faultsOf(fields: PlannerItemFields): RuleFault[] {
  if (fields.kind === 'bus') return busFaults(fields.bus);
  if (fields.kind === 'hotel') return hotelFaults(fields.hotel);
  return fields.kind === 'activity' ? activityFaults(fields.activity) : restaurantFaults(fields.restaurant);
}

function busFaults(bus: PlannerBusFields): RuleFault[] {
  const faults = [
    ...required(bus, ['busLine', 'busNumber', 'departingStation', 'arrivalStation', 'arrivalDate']),
    ...badDates(bus, ['departureDate', 'arrivalDate']),
    ...badZones(bus, ['departureZone', 'arrivalZone']),
    ...timeWithoutDate(bus, 'departureTime', 'departureDate'),
    ...timeWithoutDate(bus, 'arrivalTime', 'arrivalDate'),
  ];
  // Order is judged by what is right: one mistake is not said twice.
  return faults.length > 0 ? faults : arrivalBeforeDeparture(bus);
}

/**
 * D51: by the moments where both are said. Without a time only the date counts, and a bus that goes west over midnight
 * or a date line is given a day.
 */
function arrivalBeforeDeparture(bus: PlannerBusFields): RuleFault[] {
  const { start, end } = plannerMoments({ kind: 'bus', bus });
  const isEarlier = start && end ? minutesBetween(start, end) < 0 : isBefore(bus.arrivalDate, bus.departureDate);
  return isEarlier
    ? [
        ruleFault(
          start && end && bus.arrivalDate === bus.departureDate ? 'arrivalTime' : 'arrivalDate',
          'ARRIVAL_BEFORE_DEPARTURE',
        ),
      ]
    : [];
}

function hotelFaults(hotel: PlannerHotelFields): RuleFault[] {
  const isReversed = hotel.checkIn !== null && hotel.checkOut !== null && hotel.checkOut <= hotel.checkIn;
  return [
    ...required(hotel, ['name', 'location']),
    ...badDates(hotel, ['checkIn', 'checkOut', 'balanceDueDate']),
    ...badZones(hotel, ['zone']),
    ...timeWithoutDate(hotel, 'checkInTime', 'checkIn'),
    ...timeWithoutDate(hotel, 'checkOutTime', 'checkOut'),
    ...(isReversed ? [ruleFault('checkOut', 'CHECKOUT_BEFORE_CHECKIN')] : []),
  ];
}

function activityFaults(activity: PlannerActivityFields): RuleFault[] {
  const { startDate, endDate, date } = activity;
  return [
    ...required(activity, ['name', 'startDate', 'endDate']),
    ...badDates(activity, ['startDate', 'endDate', 'date']),
    ...badZones(activity, ['zone']),
    ...(isBefore(endDate, startDate) ? [ruleFault('endDate', 'DATES_REVERSED')] : []),
    ...(isBefore(date, startDate) || isBefore(endDate, date) ? [ruleFault('date', 'DATE_OUTSIDE')] : []),
    // A time belongs to the day that is said, or to the only day there is.
    ...(activity.time !== null && date === null && isBefore(startDate, endDate)
      ? [ruleFault('time', 'TIME_WITHOUT_DATE')]
      : []),
    ...timeWithoutDate(activity, 'time', 'startDate'),
  ];
}

function restaurantFaults(restaurant: PlannerRestaurantFields): RuleFault[] {
  const { numberOfGuests } = restaurant;
  return [
    ...required(restaurant, ['name']),
    ...badDates(restaurant, ['reservationDate']),
    ...badZones(restaurant, ['zone']),
    ...timeWithoutDate(restaurant, 'reservationTime', 'reservationDate'),
    ...(numberOfGuests !== null && numberOfGuests < 1
      ? [ruleFault('numberOfGuests', 'GUESTS_OUT_OF_RANGE', { min: 1 })]
      : []),
  ];
}

/** Names of the fields that hold values of a kind. */
type Names<Fields, Value> = { [Name in keyof Fields]: Fields[Name] extends Value ? Name : never }[keyof Fields] &
  string;

function faultWhere<Fields>(
  fields: Fields,
  names: readonly (keyof Fields & string)[],
  code: RuleFaultCode,
  isWrong: (value: unknown) => boolean,
): RuleFault[] {
  return names.filter((name) => isWrong(fields[name])).map((name) => ruleFault(name, code));
}

function required<Fields>(fields: Fields, names: readonly Names<Fields, string | null>[]): RuleFault[] {
  return faultWhere(fields, names, 'REQUIRED', (value) => value === null || String(value).trim() === '');
}

/** A slip of the pen such as the year 202 is no day of a trip, and no clock is known for it. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** A real day of a trip: a form may hand over 30 February, a file the year 9999. */
export function isPlannerDay(value: unknown): value is LocalDate {
  return isLocalDate(value) && FIRST_DAY <= value && value <= LAST_DAY;
}

function badDates<Fields>(fields: Fields, names: readonly Names<Fields, string | null>[]): RuleFault[] {
  return faultWhere(fields, names, 'DATE_INVALID', (value) => value !== null && !isPlannerDay(value));
}

function badZones<Fields>(fields: Fields, names: readonly Names<Fields, string>[]): RuleFault[] {
  return faultWhere(fields, names, 'ZONE_INVALID', (value) => !isZone(String(value)));
}

function timeWithoutDate<Fields>(
  fields: Fields,
  time: Names<Fields, string | null>,
  date: Names<Fields, string | null>,
): RuleFault[] {
  return fields[time] !== null && fields[date] === null ? [ruleFault(time, 'TIME_WITHOUT_DATE')] : [];
}

function isBefore(day: string | null, other: string | null): boolean {
  return isLocalDate(day) && isLocalDate(other) && day < other;
}
