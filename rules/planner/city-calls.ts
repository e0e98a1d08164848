import type { LocalDate } from '../dates/local-date';
import type { PlannerBusFields, PlannerHotelFields, PlannerItemFields } from './planner-fields';

/** A bus that gets somebody to a city or away from it; 'HH:mm', not before the bus itself stands in its day. */
type CityCall = { isArrival: boolean; time: string };
/** By day and city, in order of time. */
export type CityCalls = ReadonlyMap<string, readonly CityCall[]>;

export function cityCalls(items: readonly { fields: PlannerItemFields }[]): CityCalls {
  const calls = new Map<string, CityCall[]>();
  function add(day: LocalDate | null, city: string | null, { isArrival, time }: { isArrival: boolean; time: string }) {
    if (day === null || city === null) return;
    const key = keyOf(day, city);
    const ofCity = calls.get(key);
    if (ofCity) ofCity.push({ isArrival, time });
    else calls.set(key, [{ isArrival, time }]);
  }
  for (const { fields } of items) {
    if (fields.kind !== 'bus') continue;
    const { bus } = fields;
    if (bus.departureTime !== null)
      add(bus.departureDate, bus.departureCityCode, { isArrival: false, time: bus.departureTime });
    if (bus.arrivalTime !== null)
      add(bus.arrivalDate, bus.arrivalCityCode, { isArrival: true, time: whenThere(bus, bus.arrivalTime) });
    // Who is on the road at midnight gets to the room of that night when the bus is told: on the day it leaves.
    if (bus.departureTime !== null && bus.arrivalDate !== null && bus.arrivalDate > (bus.departureDate ?? '9999'))
      add(bus.departureDate, bus.arrivalCityCode, { isArrival: true, time: bus.departureTime });
  }
  for (const ofCity of calls.values()) ofCity.sort((left, right) => (left.time < right.time ? -1 : 1));
  return calls;
}

/**
 * When somebody gets to a room whose check-in has begun by then: with the first bus that comes to its city after
 * that. Null: they are there when it begins, or nothing says otherwise.
 */
export function reachedAt(hotel: PlannerHotelFields, calls: CityCalls): string | null {
  if (hotel.checkIn === null || hotel.checkInTime === null || hotel.cityCode === null) return null;
  const { before, after } = around(calls.get(keyOf(hotel.checkIn, hotel.cityCode)), hotel.checkInTime);
  return before?.isArrival !== true && after?.isArrival ? after.time : null;
}

/**
 * When somebody leaves a room before they have to: with the last bus that leaves its city until then. Null: they are
 * still there when check-out ends, or nothing says otherwise.
 */
export function leftAt(hotel: PlannerHotelFields, calls: CityCalls): string | null {
  if (hotel.checkOut === null || hotel.checkOutTime === null || hotel.cityCode === null) return null;
  const { before, after } = around(calls.get(keyOf(hotel.checkOut, hotel.cityCode)), hotel.checkOutTime);
  // One of two buses is somebody else's: whoever takes the later one is still there.
  return before?.isArrival === false && after?.isArrival !== false ? before.time : null;
}

/** The last call until a time, and the first one after it. */
function around(calls: readonly CityCall[] = [], time: string): { before?: CityCall; after?: CityCall } {
  const before = calls.filter((call) => call.time <= time);
  return { before: before.at(-1), after: calls[before.length] };
}

/** West over a border of zones a bus may be there by an earlier clock than it left. */
function whenThere({ departureDate, departureTime, arrivalDate }: PlannerBusFields, arrivalTime: string): string {
  return departureTime !== null && departureDate === arrivalDate && departureTime > arrivalTime
    ? departureTime
    : arrivalTime;
}

function keyOf(day: LocalDate, city: string): string {
  return `${day} ${city}`;
}
