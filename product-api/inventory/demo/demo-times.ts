import { kmOverLand } from '@/rules/places/over-land';
import { distanceKm } from '@/rules/places/great-circle';
import { neighbours } from '@/rules/neighbours';
import type { DemoStop } from './demo-cities';

/** Roads are that much longer than the crow's way. */
export const ROAD_FACTOR = 1.18;
/** Where the crow would cross a lake, roads that much longer than the way around it are the least there is. */
const SHORE_FACTOR = 1.03;
/** Minutes in and out of a stop, besides driving. */
const STOP_MINUTES = 5;
const DWELL_MINUTES = { small: 5, large: 15 };
/** Cities of that rank and above are a longer stop. */
const LARGE_RANK = 60;
const BORDER_MINUTES = 35;
/** Timetables are written in steps of 5 minutes. */
const GRAIN = 5;

/** Seconds since noon minus 12 h, one for each stop. */
export type Calls = { arrivals: number[]; departures: number[] };

/** Per cent of the driving time at the hour of departure: nights are empty, commuters are slow. */
function trafficPercent(hour: number): number {
  const clock = hour % 24;
  if (clock >= 22 || clock < 5) return 95;
  return (clock >= 7 && clock < 9) || (clock >= 15 && clock < 18) ? 106 : 100;
}

function minutesBetweenStops(from: DemoStop, to: DemoStop, speed: number, traffic: number): number {
  // Between two stations of one city nobody drives at 95 km/h.
  const pace = from.city === to.city ? Math.min(speed, 40) : speed;
  const driving = (roadKm(from, to) / pace) * 60 * (traffic / 100);
  const border = from.city.country === to.city.country ? 0 : BORDER_MINUTES;
  return Math.ceil((driving + STOP_MINUTES + border) / GRAIN) * GRAIN;
}

const roads = new Map<string, number>();

/** The same leg is measured once: it is driven by many buses. */
function roadKm({ station: from }: DemoStop, { station: to }: DemoStop): number {
  const key = `${from.id} ${to.id}`;
  const known = roads.get(key);
  if (known !== undefined) return known;
  const km = Math.max(distanceKm(from, to) * ROAD_FACTOR, kmOverLand(from, to) * SHORE_FACTOR);
  roads.set(key, km);
  return km;
}

/** @param time 'HH:mm', may pass 24:00 @throws Error on another text */
function minutesOfDay(time: string): number {
  const match = /^(\d{2}):([0-5]\d)$/.exec(time);
  if (!match) throw new Error(`Not a clock time of a timetable: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** When a bus that leaves at `start` calls at each of its stops. */
export function callsOf(stops: readonly DemoStop[], start: string, speed: number): Calls {
  const first = minutesOfDay(start);
  const traffic = trafficPercent(Math.floor(first / 60));
  const arrivals = [first];
  const departures = [first];
  let leaves = first;
  for (const [index, [before, here]] of neighbours(stops).entries()) {
    const arrival = leaves + minutesBetweenStops(before, here, speed, traffic);
    const isLast = index === stops.length - 2;
    const dwell = here.city.rank >= LARGE_RANK ? DWELL_MINUTES.large : DWELL_MINUTES.small;
    arrivals.push(arrival);
    leaves = isLast ? arrival : arrival + dwell;
    departures.push(leaves);
  }
  return { arrivals: arrivals.map((minutes) => minutes * 60), departures: departures.map((minutes) => minutes * 60) };
}
