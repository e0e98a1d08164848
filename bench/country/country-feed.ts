import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { daysAhead } from '../support/calls';
import { landOf, type Land, type Stop } from './country-land';
import { seeded, type Dice } from '../support/dice';

/** What the national feeds of Switzerland and Germany have, for as many stop times of one. */
const WHOLE_COUNTRY = 5_000_000;
const STOPS_OF_COUNTRY = 20_000;
const MIN_STOPS = 400;
const DAYS = 60;
const AGENCIES = 40;
/** Trips of one service: such feeds give nearly every group of trips its own days. */
const TRIPS_OF_SERVICE = 40;

export type CountryFeed = {
  stops: number;
  trips: number;
  stopTimes: number;
  /** Rides of a bus on a day. */
  departures: number;
};

/**
 * Writes a made-up feed with the shape of a country's, the same one every time: stations with platforms, town lines,
 * regional and long ones, several orders of stops to a line, services of which half run a few days only, one route in
 * nine a train or a tram. Piece by piece, however large.
 * @param version another number: the same buses under other ids, as such feeds deal them anew
 */
export async function writeCountryFeed(folder: string, stopTimes: number, version = 1): Promise<CountryFeed> {
  await mkdir(folder, { recursive: true });
  const dice = seeded(19);
  const land = landOf(Math.max(MIN_STOPS, Math.round((STOPS_OF_COUNTRY * stopTimes) / WHOLE_COUNTRY)), dice);
  await writeTables(folder, land);
  const [routes, trips, times] = [
    await table(folder, 'routes.txt', 'route_id,agency_id,route_short_name,route_long_name,route_type'),
    await table(folder, 'trips.txt', 'route_id,service_id,trip_id,trip_headsign,direction_id'),
    await table(
      folder,
      'stop_times.txt',
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
    ),
  ];
  const services = await servicesOf(folder);
  const written: CountryFeed = { stops: land.stops.length, trips: 0, stopTimes: 0, departures: 0 };
  for (let route = 0; written.stopTimes < stopTimes; route += 1) {
    const type = route % 12 === 11 ? 106 : route % 25 === 24 ? 900 : 700;
    const line = land.line(route);
    await routes.row(
      `${route},${route % AGENCIES},${100 + (route % 900)},"${line[0]?.name} - ${line.at(-1)?.name}",${type}`,
    );
    for (const [direction, stops] of [line, line.toReversed()].entries()) {
      for (const variant of variantsOf(stops, dice)) {
        for (let run = dice.between(10, 42); run > 0; run -= 1) {
          const id = `${written.trips}.${version}.${direction === 0 ? 'H' : 'R'}.${route}`;
          const service = await services.next(Math.floor(written.trips / TRIPS_OF_SERVICE), dice);
          await trips.row(`${route},${service.id},${id},"${variant.at(-1)?.name}",${direction}`);
          for (const row of callsOf(id, variant, dice)) await times.row(row);
          written.trips += 1;
          written.stopTimes += variant.length;
          if (type === 700) written.departures += service.days;
        }
      }
    }
  }
  for (const each of [routes, trips, times, services]) await each.end();
  return written;
}

/** A line from end to end, and once or twice only a part of it, as buses turn early and schools are passed. */
function variantsOf(stops: readonly Stop[], dice: Dice): Stop[][] {
  const whole = [...stops];
  const others = Array.from({ length: dice.between(0, 2) }, () =>
    dice.share() < 0.5
      ? whole.slice(0, Math.max(4, Math.ceil(whole.length * 0.6)))
      : whole.filter((_, at) => at === 0 || at === whole.length - 1 || dice.share() < 0.8),
  );
  return [whole, ...others.filter(({ length }) => length > 1)];
}

function* callsOf(trip: string, stops: readonly Stop[], dice: Dice): Generator<string> {
  let at = dice.between(4 * 60 + 30, 23 * 60);
  let before: Stop | undefined;
  for (const [index, stop] of stops.entries()) {
    if (before) at += minutesBetween(before, stop);
    before = stop;
    const arrival = clock(at);
    if (index > 0 && index % 9 === 0) at += 2;
    const isLast = index === stops.length - 1;
    yield `${trip},${arrival},${clock(at)},${stop.id},${index + 1},${isLast ? 1 : 0},${index === 0 ? 1 : 0}`;
  }
}

const KM_OF_DEGREE = 100;
const KM_A_MINUTE = 0.8;

function minutesBetween(from: Stop, to: Stop): number {
  const km = Math.hypot(from.latitude - to.latitude, from.longitude - to.longitude) * KM_OF_DEGREE;
  return Math.max(1, Math.round(km / KM_A_MINUTE));
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
}

async function writeTables(folder: string, { stops, stations }: Land): Promise<void> {
  const agencies = await table(folder, 'agency.txt', 'agency_id,agency_name,agency_url,agency_timezone');
  for (let n = 0; n < AGENCIES; n += 1)
    await agencies.row(`${n},Country Lines ${n + 1},https://example.com,America/New_York`);
  await agencies.end();
  const rows = await table(folder, 'stops.txt', 'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station');
  for (const { id, name, latitude, longitude } of stations)
    await rows.row(`${id},"${name}",${latitude.toFixed(6)},${longitude.toFixed(6)},1,`);
  for (const { id, name, latitude, longitude, station } of stops)
    await rows.row(`${id},"${name}",${latitude.toFixed(6)},${longitude.toFixed(6)},0,${station}`);
  await rows.end();
  const transfers = await table(folder, 'transfers.txt', 'from_stop_id,to_stop_id,transfer_type,min_transfer_time');
  const byTown = stops.toSorted((left, right) => left.town - right.town);
  for (const [index, stop] of byTown.entries()) {
    const next = byTown[index + 1];
    if (index % 4 === 0 && next?.town === stop.town)
      await transfers.row(`${stop.id},${next.id},2,${120 + (index % 7) * 60}`);
  }
  await transfers.end();
}

type Service = { id: string; days: number };

/** Services as they are asked for, one after the other, each with its days. */
async function servicesOf(folder: string) {
  const weeks = await table(
    folder,
    'calendar.txt',
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
  );
  const dates = await table(folder, 'calendar_dates.txt', 'service_id,date,exception_type');
  const days = daysAhead(0, DAYS - 1).map((date) => ({
    date: date.replaceAll('-', ''),
    weekday: new Date(date).getUTCDay(),
  }));
  let known: Service = { id: '', days: 0 };
  return {
    next: async (number: number, dice: Dice): Promise<Service> => {
      const id = `TA+${number.toString(36)}`;
      if (known.id === id) return known;
      const kind = dice.share();
      if (kind < 0.5) {
        const chosen = days.filter(() => dice.share() < 3 / DAYS);
        const own = chosen.length > 0 ? chosen : days.slice(1, 2);
        for (const { date } of own) await dates.row(`${id},${date},1`);
        return (known = { id, days: own.length });
      }
      const isWeekday = dice.share() < 0.7;
      const from = kind < 0.8 ? dice.between(0, DAYS - 18) : 0;
      const span = kind < 0.8 ? days.slice(from, from + 17) : days;
      const own = span.filter(({ weekday }) => isWeekday === (weekday > 0 && weekday < 6));
      const gone = own.filter(() => dice.share() < 0.05);
      const [first, last] = [span[0]?.date, span.at(-1)?.date];
      await weeks.row(`${id},${isWeekday ? '1,1,1,1,1,0,0' : '0,0,0,0,0,1,1'},${first},${last}`);
      for (const { date } of gone) await dates.row(`${id},${date},2`);
      return (known = { id, days: own.length - gone.length });
    },
    end: async () => {
      await weeks.end();
      await dates.end();
    },
  };
}

const FULL_BYTES = 1 << 20;

/** A file that is written row by row, a megabyte at a time. */
async function table(folder: string, name: string, header: string) {
  const stream = createWriteStream(path.join(folder, name));
  let waiting = `${header}\n`;
  const flush = async () => {
    if (!stream.write(waiting)) await once(stream, 'drain');
    waiting = '';
  };
  return {
    row: (text: string): Promise<void> | void => {
      waiting += `${text}\n`;
      if (waiting.length >= FULL_BYTES) return flush();
    },
    end: async () => {
      stream.end(waiting);
      await finished(stream);
    },
  };
}
