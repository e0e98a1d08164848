import { localClockOf, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { datesOf, lines, type FeedFiles } from './gtfs-feed';
import { addedTrip, cancelledTrip, STOP_STATES, type LiveEntity } from './live-feed';

const ZONE = 'America/Toronto';
const MINUTE_MS = 60_000;
/** Buses can be bought a while before they leave. */
const AHEAD_MINUTES = 40;
/** So long after the first one the last of them leaves Montréal. */
const MORNING_MINUTES = 40;

export type DelayedMorning = {
  /** Service day, on the clocks of Québec. */
  day: LocalDate;
  /** When its first bus leaves Montréal. */
  firstAt: Date;
};

/** The morning that begins soon, whatever the clock says; all of it leaves on one day. */
export function morningFrom(now: Date): DelayedMorning {
  const first = new Date(Math.ceil((now.getTime() + AHEAD_MINUTES * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
  const day = localDateOf(first, ZONE);
  const isCut = localDateOf(new Date(first.getTime() + MORNING_MINUTES * MINUTE_MS), ZONE) !== day;
  return isCut ? morningFrom(new Date(now.getTime() + 10 * MINUTE_MS)) : { day, firstAt: first };
}

/** Minutes after the first bus, as clock times of the service day. */
type Call = [stopId: string, minutes: number];

const ON_TIME_TRIPS: Record<string, Call[]> = {
  late: [
    ['mtl', 0],
    ['tr', 90],
    ['qc', 180],
  ],
  gone: [
    ['mtl', 10],
    ['qc', 190],
  ],
  passes: [
    ['mtl', 20],
    ['tr', 105],
    ['qc', 200],
  ],
  punctual: [
    ['mtl', 30],
    ['qc', 215],
  ],
  onward: [
    ['qc', 215],
    ['rim', 430],
  ],
  onwardLater: [
    ['qc', 345],
    ['rim', 560],
  ],
};

/** Montréal – Trois-Rivières – Québec – Rimouski, with a change in Québec that takes 35 minutes. */
export function morningFeed({ day, firstAt }: DelayedMorning): FeedFiles {
  return feedOf('Lignes du Fleuve', ON_TIME_TRIPS, { day, firstAt });
}

/** One bus of another company, whose live feed has fallen silent. */
export function silentFeed({ day, firstAt }: DelayedMorning): FeedFiles {
  return feedOf(
    'Rive-Sud Express',
    {
      silent: [
        ['mtl', 25],
        ['qc', 210],
      ],
    },
    { day, firstAt },
  );
}

/** Where the road goes between two stops, from west to east. */
const ROADS: Record<string, [number, number][]> = {
  'mtl tr': [
    [45.7, -73.46],
    [45.83, -73.27],
    [46.05, -73.1],
    [46.22, -72.87],
    [46.3, -72.66],
  ],
  'tr qc': [
    [46.43, -72.36],
    [46.56, -72.1],
    [46.64, -71.86],
    [46.7, -71.62],
    [46.75, -71.32],
  ],
  'qc rim': [
    [46.72, -71.15],
    [46.9, -70.75],
    [47.13, -70.32],
    [47.35, -70.03],
    [47.75, -69.6],
    [48.1, -69.1],
    [48.36, -68.78],
  ],
};
const STOPS: Record<string, [number, number]> = {
  mtl: [45.5161, -73.5645],
  tr: [46.3432, -72.5419],
  qc: [46.8176, -71.2139],
  rim: [48.4489, -68.5236],
};
const NAMES: Record<string, string> = {
  mtl: 'Gare d’autocars de Montréal',
  tr: 'Terminus de Trois-Rivières',
  qc: 'Gare du Palais',
  rim: 'Terminus de Rimouski',
};
/** All stops that a road passes, also those that a bus does not call at. */
const ALONG = ['mtl', 'tr', 'qc', 'rim'];

function shapeOf(calls: readonly Call[]): [number, number][] {
  const [first = '', last = ''] = [calls[0]?.[0], calls.at(-1)?.[0]];
  const passed = ALONG.slice(ALONG.indexOf(first), ALONG.indexOf(last) + 1);
  return passed.flatMap((stop, index) => [
    ...(index === 0 ? [] : (ROADS[`${passed[index - 1]} ${stop}`] ?? [])),
    STOPS[stop] ?? [0, 0],
  ]);
}

function feedOf(company: string, trips: Record<string, Call[]>, { day, firstAt }: DelayedMorning): FeedFiles {
  const [hours = 0, minutes = 0] = localClockOf(firstAt, ZONE).split(':').map(Number);
  const clock = (after: number) => {
    const total = hours * 60 + minutes + after;
    return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}:00`;
  };
  return {
    'agency.txt': lines(
      'agency_id,agency_name,agency_url,agency_timezone',
      `1,${company},https://lignes.example,${ZONE}`,
    ),
    'routes.txt': lines('route_id,agency_id,route_short_name,route_type', '1,1,20,3'),
    'stops.txt': lines(
      'stop_id,stop_name,stop_lat,stop_lon',
      ...Object.entries(STOPS).map(
        ([stop, [latitude, longitude]]) => `${stop},${NAMES[stop]},${latitude},${longitude}`,
      ),
    ),
    'trips.txt': lines(
      'route_id,service_id,trip_id,shape_id',
      ...Object.keys(trips).map((trip) => `1,D,${trip},${trip}`),
    ),
    'shapes.txt': lines(
      'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence',
      ...Object.entries(trips).flatMap(([trip, calls]) =>
        shapeOf(calls).map(([latitude, longitude], index) => `${trip},${latitude},${longitude},${index}`),
      ),
    ),
    'stop_times.txt': lines(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...Object.entries(trips).flatMap(([trip, calls]) =>
        calls.map(([stop, after], index) => `${trip},${clock(after)},${clock(after)},${stop},${index + 1}`),
      ),
    ),
    'calendar_dates.txt': datesOf(['D'], 8, day.replaceAll('-', '')),
  };
}

/** What the feed of the lines along the river says of them. */
export function morningSays({ day, firstAt }: DelayedMorning): LiveEntity[] {
  const startDate = day.replaceAll('-', '');
  const run = (tripId: string) => ({ tripId, startDate });
  return [
    {
      tripUpdate: {
        trip: run('late'),
        stopTimeUpdate: [
          { stopId: 'mtl', departure: { delay: 15 * 60 } },
          { stopId: 'qc', arrival: { delay: 60 * 60 } },
        ],
      },
    },
    cancelledTrip('gone', startDate),
    {
      tripUpdate: {
        trip: run('passes'),
        stopTimeUpdate: [
          { stopId: 'mtl', departure: { delay: 0 } },
          { stopId: 'tr', scheduleRelationship: STOP_STATES.SKIPPED },
        ],
      },
    },
    { tripUpdate: { trip: run('punctual'), stopTimeUpdate: [{ stopId: 'mtl', departure: { delay: 0 } }] } },
    addedTrip({ ...run('extra'), routeId: '1' }, [
      ['mtl', new Date(firstAt.getTime() + 5 * MINUTE_MS).toISOString()],
      ['tr', new Date(firstAt.getTime() + 95 * MINUTE_MS).toISOString(), STOP_STATES.SKIPPED],
      ['qc', new Date(firstAt.getTime() + 185 * MINUTE_MS).toISOString()],
    ]),
    { vehicle: { trip: run('late'), position: { latitude: 45.53, longitude: -73.6 }, stopId: 'mtl' } },
    {
      alert: {
        headerText: {
          translation: [
            { language: 'en', text: 'Snow between Montréal and Québec' },
            { language: 'fr', text: 'Neige entre Montréal et Québec' },
          ],
        },
        descriptionText: {
          translation: [
            { language: 'en', text: 'Buses are slower this morning.' },
            { language: 'fr', text: 'Les autocars roulent plus lentement ce matin.' },
          ],
        },
        informedEntity: [{ routeId: '1' }],
      },
    },
  ];
}

/** What the other company's feed said last. */
export function silentSays({ day }: DelayedMorning): LiveEntity[] {
  const trip = { tripId: 'silent', startDate: day.replaceAll('-', '') };
  return [{ tripUpdate: { trip, stopTimeUpdate: [{ stopId: 'mtl', departure: { delay: 20 * 60 } }] } }];
}
