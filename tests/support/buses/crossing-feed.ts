import fc from 'fast-check';
import { lines, type FeedFiles } from './gtfs-feed';

/** Two stops each: in the centre, and some kilometres away. */
const TOWNS = {
  mtl: ['Montréal', 45.5167, -73.5639],
  tr: ['Trois-Rivières', 46.3432, -72.5419],
  qc: ['Québec', 46.8176, -71.2139],
  drm: ['Drummondville', 45.8803, -72.4843],
  she: ['Sherbrooke', 45.4042, -71.8929],
} as const;
const PLACES = Object.keys(TOWNS).flatMap((town) => [`${town}1`, `${town}2`]);

const drawn = fc.record({
  company: fc.constantFrom('1', '1', '2'),
  service: fc.constantFrom('daily', 'daily', 'weekday', 'some'),
  towns: fc.shuffledSubarray(Object.keys(TOWNS), { minLength: 2, maxLength: 4 }),
  stops: fc.array(fc.constantFrom('1', '1', '2'), { minLength: 4, maxLength: 4 }),
  starts: fc.integer({ min: 16, max: 92 }),
  hops: fc.array(fc.integer({ min: 3, max: 10 }), { minLength: 4, maxLength: 4 }),
  /** The same vehicle goes on to another town, so many quarters of an hour later. */
  goesOn: fc.option(fc.record({ to: fc.constantFrom(...Object.keys(TOWNS)), stands: fc.integer({ min: 0, max: 5 }) })),
});

const clock = (quarters: number) => `${Math.floor(quarters / 4)}:${String((quarters % 4) * 15).padStart(2, '0')}:00`;

/**
 * Buses of two companies that cross in five towns, drawn from a number: several stops of a town, nights, days that
 * differ, blocks, headways, changes that are stated, long or not possible. Ten days from a day on.
 */
export function crossingFeed(seed: number, first: string): FeedFiles {
  const [trips = []] = fc.sample(fc.array(drawn, { minLength: 70, maxLength: 70 }), { seed, numRuns: 1 });
  const rows = trips.flatMap(({ company, service, towns, stops, starts, hops, goesOn }, number) => {
    const places = towns.map((town, index) => `${town}${stops[index]}`);
    const own = { id: `t${number}`, company, service, block: goesOn ? `b${number}` : '' };
    const calls = callsOf(places, starts, hops);
    const [last = '', arrives = 0] = calls.at(-1) ?? [];
    if (!goesOn || last.startsWith(goesOn.to)) return [{ ...own, calls }];
    const onward = callsOf([last, `${goesOn.to}1`], arrives + goesOn.stands, hops);
    return [
      { ...own, calls },
      { ...own, id: `t${number}+`, calls: onward },
    ];
  });
  const days = Array.from({ length: 10 }, (_, day) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''),
  );
  return {
    'agency.txt': lines(
      'agency_id,agency_name,agency_url,agency_timezone',
      '1,Lignes du Test,https://lignes.example,America/Toronto',
      '2,Autre Compagnie,https://autre.example,America/Toronto',
    ),
    'routes.txt': lines('route_id,agency_id,route_short_name,route_type', '1,1,A,3', '2,2,B,3'),
    'stops.txt': lines(
      'stop_id,stop_name,stop_lat,stop_lon',
      ...Object.entries(TOWNS).flatMap(([town, [name, latitude, longitude]]) => [
        `${town}1,${name} (Centre),${latitude},${longitude}`,
        `${town}2,${name} (Ouest),${latitude},${(longitude - 0.03).toFixed(4)}`,
      ]),
    ),
    'trips.txt': lines(
      'route_id,service_id,trip_id,block_id',
      ...rows.map(({ id, company, service, block }) => `${company},${service},${id},${block}`),
    ),
    'stop_times.txt': lines(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...rows.flatMap(({ id, calls }) =>
        calls.map(([place, at], index) => `${id},${clock(at)},${clock(at)},${place},${index}`),
      ),
    ),
    'calendar.txt': lines(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      `daily,1,1,1,1,1,1,1,${days[0]},${days.at(-1)}`,
      `weekday,1,1,1,1,1,0,0,${days[0]},${days.at(-1)}`,
    ),
    'calendar_dates.txt': lines(
      'service_id,date,exception_type',
      ...days.filter((_, index) => index % 3 === 1).map((day) => `some,${day},1`),
      `daily,${days[4]},2`,
    ),
    'frequencies.txt': lines('trip_id,start_time,end_time,headway_secs', 't0,6:00:00,20:00:00,10800'),
    'transfers.txt': lines(
      'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
      ...PLACES.flatMap((place, index) => [
        ...(index % 3 === 0 ? [`${place},${place},2,${index % 2 === 0 ? 900 : 5400}`] : []),
        ...(index % 4 === 1 ? [`${place},${place.slice(0, -1)}1,3,`] : []),
        ...(index % 4 === 2 ? [`${place},${place.slice(0, -1)}2,1,`] : []),
      ]),
    ),
  };
}

function callsOf(places: readonly string[], starts: number, hops: readonly number[]): [place: string, at: number][] {
  let at = starts;
  return places.map((place, index) => {
    at += index === 0 ? 0 : (hops[index - 1] ?? 4);
    return [place, at];
  });
}
