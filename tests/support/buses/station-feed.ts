import { movedBy, type Coordinate } from '@/rules/places/great-circle';
import { datesOf, lines, type FeedFiles } from './gtfs-feed';

type Town = Coordinate & { name: string; region: string };
export type NamedStation = Coordinate & { id: string; name: string; town: string; region: string };

/** How stations are called, each with the town's name in it. */
const STYLES = [
  (town: string) => `${town} Amtrak Station`,
  (town: string) => `${town} Union Station`,
  (town: string) => `Gare d’autocars de ${town}`,
  (town: string) => `${town} Bus Terminal (Curbside)`,
  (town: string) => `Greyhound: ${town}`,
  (town: string) => `${town} - Intermodal Transportation Center`,
];
/** A station stands beside the centre, in a direction that differs from one to the next. */
const DEGREES_TO_NEXT = 137.5;
const METERS_FROM_CENTRE = 600;
/** Stops of one bus, an hour apart. */
const CALLS = 12;

/** A station beside the centre of each town, called as stations are. */
export function stationsOf(towns: readonly Town[]): NamedStation[] {
  return towns.map((town, index) => {
    const nameOf = STYLES[index % STYLES.length] ?? String;
    return {
      id: `s${index}`,
      name: nameOf(town.name),
      town: town.name,
      region: town.region,
      ...movedBy(town, index * DEGREES_TO_NEXT, METERS_FROM_CENTRE),
    };
  });
}

/** A bus a day that calls at some stations after each other, until each has had one. */
export function stationFeed(stations: readonly NamedStation[]): FeedFiles {
  const trips = Array.from({ length: Math.ceil(stations.length / CALLS) }, (_, trip) => ({
    id: `t${trip}`,
    calls: stations.slice(trip * CALLS, trip * CALLS + CALLS),
  }));
  return {
    'agency.txt': lines(
      'agency_id,agency_name,agency_url,agency_timezone',
      '1,Stations of the Land,https://stations.example,America/Toronto',
    ),
    'routes.txt': lines('route_id,agency_id,route_short_name,route_type', 'r,1,R,3'),
    'stops.txt': lines(
      'stop_id,stop_name,stop_lat,stop_lon',
      ...stations.map(({ id, name, latitude, longitude }) => `${id},"${name}",${latitude},${longitude}`),
    ),
    'trips.txt': lines('route_id,service_id,trip_id', ...trips.map(({ id }) => `r,D,${id}`)),
    'stop_times.txt': lines(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...trips.flatMap(({ id, calls }) =>
        calls.map((stop, index) => `${id},${8 + index}:00:00,${8 + index}:00:00,${stop.id},${index + 1}`),
      ),
    ),
    'calendar_dates.txt': datesOf(['D'], 3),
  };
}
