import { addToList } from '@/rules/add-to-list';
import { distanceKm } from '@/rules/places/great-circle';
import type { PlainCall } from './plain-calls';

type Row = Record<string, string>;

/** Something of a feed that its publisher should look at, by the name that MobilityData's validator gives it. */
export type Notice = { rule: NamedRule; of: string[] };

/** Rules of the validator that matter for selling, and that no import refuses. */
export const NAMED_RULES = [
  'unusable_trip',
  'stop_without_stop_time',
  'point_near_origin',
  'stop_time_with_only_arrival_or_departure_time',
  'fast_travel_between_consecutive_stops',
  'block_trips_with_overlapping_stop_times',
  'expired_calendar',
  'trip_coverage_not_active_for_next7_days',
] as const;
type NamedRule = (typeof NAMED_RULES)[number];

/** What an import refuses by itself, under the same names. */
export const REFUSED_RULES = [
  'missing_required_file',
  'missing_required_column',
  'foreign_key_violation',
  'duplicate_key',
  'invalid_date',
  'invalid_time',
  'invalid_timezone',
  'stop_time_with_arrival_before_previous_departure_time',
] as const;

/** As the validator has it for buses. */
const MAX_KM_PER_HOUR = 150;

type NamedTables = {
  stops: readonly Row[];
  /** Of buses. */
  trips: readonly Row[];
  /** Of a trip, in order of stop_sequence. */
  callsOf: (tripId: string) => readonly PlainCall[];
  /** Stops that any trip calls at. */
  called: ReadonlySet<string>;
};

/** What the rules about stops and trips find, by their names. */
export function noticesOf({ stops, trips, callsOf, called }: NamedTables): Notice[] {
  const places = new Map(stops.map((stop) => [stop.stop_id, placeOf(stop)]));
  const blocks = new Map<string, BlockTrip[]>();
  const unusable: string[] = [];
  const halfTimed: string[] = [];
  const fast: string[] = [];
  for (const trip of trips) {
    const name = nameOfTrip(trip);
    const calls = callsOf(name);
    if (calls.length < 2) unusable.push(name);
    if (calls.some((call) => (call.arrival === null) !== (call.departure === null))) halfTimed.push(name);
    if (isFast(calls, places)) fast.push(name);
    const [leaves, arrives] = [calls[0]?.departure ?? null, calls.at(-1)?.arrival ?? null];
    if (trip.block_id && leaves !== null && arrives !== null)
      addToList(blocks, `${trip.block_id}|${trip.service_id}`, { name, leaves, arrives });
  }
  return [
    notice('unusable_trip', unusable),
    notice(
      'stop_without_stop_time',
      stops.filter((stop) => isStop(stop) && !called.has(nameOfStop(stop))).map(nameOfStop),
    ),
    notice('point_near_origin', stops.filter((stop) => isNearOrigin(placeOf(stop))).map(nameOfStop)),
    notice('stop_time_with_only_arrival_or_departure_time', halfTimed),
    notice('fast_travel_between_consecutive_stops', fast),
    notice('block_trips_with_overlapping_stop_times', overlapping([...blocks.values()])),
  ].filter(({ of }) => of.length > 0);
}

type Places = ReadonlyMap<string | undefined, ReturnType<typeof placeOf>>;

function isFast(calls: readonly PlainCall[], places: Places): boolean {
  return calls.some((call, index) => {
    const before = calls[index - 1];
    const [from, to] = [places.get(before?.stopId), places.get(call.stopId)];
    if (!from || !to || call.arrival === null || before?.departure === undefined || before.departure === null)
      return false;
    // Times are written to the minute: a minute more is what the validator gives, too.
    const hours = (call.arrival - before.departure + 60) / 3_600;
    return distanceKm(from, to) > MAX_KM_PER_HOUR * hours;
  });
}

type BlockTrip = { name: string; leaves: number; arrives: number };

/** Trips of one block and service that one vehicle cannot run both. */
function overlapping(blocks: readonly BlockTrip[][]): string[] {
  return blocks.flatMap((block) => {
    const sorted = block.sort((left, right) => left.leaves - right.leaves);
    return sorted
      .filter(({ leaves }, index) => leaves < (sorted[index - 1]?.arrives ?? leaves))
      .map(({ name }) => name);
  });
}

const notice = (rule: NamedRule, of: string[]): Notice => ({ rule, of });
const nameOfTrip = ({ trip_id: id }: Row) => id ?? '';
const nameOfStop = ({ stop_id: id }: Row) => id ?? '';
const isStop = ({ location_type: type }: Row) => !type || type === '0';
const placeOf = ({ stop_lat: latitude, stop_lon: longitude }: Row) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});
const isNearOrigin = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  Math.abs(latitude) <= 1 && Math.abs(longitude) <= 1;
