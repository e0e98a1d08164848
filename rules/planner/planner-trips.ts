import { foldText } from '../fold-text';
import { daysBetween, type LocalDate } from '../dates/local-date';
import type { PlannerBusFields, PlannerItemFields } from './planner-fields';
import type { PlannerSpan } from './planner-span';

/**
 * D55: of a trip that ends on the 13th, what begins on the 15th is part: the 14th alone lies between. What begins on
 * the 16th is another trip.
 */
const MAX_DAYS_BETWEEN = 1;

/** Items of one trip by date and time; both days included. */
export type PlannerTrip<Item> = { startDate: LocalDate; endDate: LocalDate; items: Item[] };

/**
 * Puts what has dates into trips, in order of time. Items are of one trip where at most one day lies between them and
 * what is there already (D55).
 * @param spanOf days of an item: those without any are left out
 */
export function groupTrips<Item>(items: readonly Item[], spanOf: (item: Item) => PlannerSpan): PlannerTrip<Item>[] {
  const dated = items.flatMap((item) => {
    const { startsOn, endsOn } = spanOf(item);
    return startsOn === null ? [] : [{ item, startsOn, endsOn: endsOn ?? startsOn }];
  });
  const trips: PlannerTrip<Item>[] = [];
  for (const { item, startsOn, endsOn } of dated.sort((left, right) => compare(left.startsOn, right.startsOn))) {
    const trip = trips.at(-1);
    if (trip && (startsOn <= trip.endDate || daysBetween(trip.endDate, startsOn) <= MAX_DAYS_BETWEEN + 1)) {
      trip.items.push(item);
      if (endsOn > trip.endDate) trip.endDate = endsOn;
    } else trips.push({ startDate: startsOn, endDate: endsOn, items: [item] });
  }
  return trips;
}

/** Trips that end on a day or later. Trips never overlap, so they are the last ones; the others are earlier. */
export function tripsFrom<Item>(
  trips: readonly PlannerTrip<Item>[],
  day: LocalDate,
): { shown: PlannerTrip<Item>[]; hasEarlier: boolean } {
  const shown = trips.filter(({ endDate }) => endDate >= day);
  return { shown, hasEarlier: shown.length < trips.length };
}

/** A place of a trip: `code` of a city of ours, or null with the name that was typed. */
export type TripCity = { code: string | null; name: string };
export type TripStop = {
  fields: PlannerItemFields;
  /** Of the arrival or the stay, where a code is known. */
  cityName: string | null;
};

/**
 * What a trip is named after: cities with the most nights first, equals in the order of the trip; [] where none is
 * known. The city that its first bus leaves from is where people live, and is left out unless they sleep there.
 * @param stops the trip's items in order
 */
export function tripCities(stops: readonly TripStop[]): TripCity[] {
  const found = new Map<string, TripCity & { nights: number }>();
  for (const stop of stops) {
    const city = cityOf(stop);
    if (!city) continue;
    const key = foldText(city.name);
    const known = found.get(key);
    // Our own spelling wins over what was typed.
    const named = known && (known.code !== null || city.code === null) ? known : city;
    found.set(key, { name: named.name, code: named.code, nights: (known?.nights ?? 0) + nightsOf(stop.fields) });
  }
  const home = busFromHome(stops)?.departureCityCode ?? null;
  const away = [...found.values()].filter(({ code, nights }) => nights > 0 || code === null || code !== home);
  const named = away.length > 0 ? away : [...found.values()];
  return named.sort((left, right) => right.nights - left.nights).map(({ code, name }) => ({ code, name }));
}

/** The first bus, if no bed of an earlier day comes before it: it leaves from where people live. Null: not known. */
export function busFromHome(items: readonly { fields: PlannerItemFields }[]): PlannerBusFields | null {
  const bus = items.map(({ fields }) => fields).find((fields) => fields.kind === 'bus')?.bus;
  const day = bus && (bus.departureDate ?? bus.arrivalDate);
  const sleptBefore = items.some(
    ({ fields }) => fields.kind === 'hotel' && fields.hotel.checkIn !== null && day && fields.hotel.checkIn < day,
  );
  return bus && !sleptBefore ? bus : null;
}

function cityOf({ fields, cityName }: TripStop): TripCity | null {
  const code = cityCodeOf(fields);
  if (cityName !== null) return { code, name: cityName };
  const typed = fields.kind === 'hotel' ? placeName(fields.hotel.location) : null;
  return typed === null ? null : { code: null, name: typed };
}

export function cityCodeOf(fields: PlannerItemFields): string | null {
  if (fields.kind === 'bus') return fields.bus.arrivalCityCode;
  if (fields.kind === 'hotel') return fields.hotel.cityCode;
  return fields.kind === 'activity' ? fields.activity.cityCode : fields.restaurant.cityCode;
}

/** 'Ottawa, ON' names a city; '123 Main St' does not. */
function placeName(location: string): string | null {
  const name = (location.split(',')[0] ?? '').trim();
  return foldText(name) === '' || name.length > 40 || /\d/.test(location) ? null : name;
}

function nightsOf(fields: PlannerItemFields): number {
  if (fields.kind !== 'hotel') return 0;
  const { checkIn, checkOut } = fields.hotel;
  return checkIn === null || checkOut === null ? 0 : Math.max(0, daysBetween(checkIn, checkOut));
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
