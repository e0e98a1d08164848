import { createHash } from 'node:crypto';
import { demoStop, type DemoStop } from './demo-cities';
import { DAILY, type DemoLine, type DemoRun } from './lines/demo-line';
import type { DemoOperator } from './operators/demo-operator';
import { demoOperator } from './operators/demo-operators';
import { callsOf } from './demo-times';

/** A sold pair of a pattern, by positions. */
type DemoSegment = { fromPosition: number; toPosition: number; fromCity: string; toCity: string };
export type DemoPattern = { operatorId: string; stationIds: string[]; segments: DemoSegment[] };
export type DemoTrip = {
  operatorId: string;
  coachId: string;
  externalId: string;
  tripNumber: string;
  zone: string;
  arrivals: number[];
  departures: number[];
  weekdays: number;
  stationIds: string[];
};

/**
 * Pairs an operator may sell on a line: different cities, and not both in a foreign country,
 * since carriers may not sell domestic trips abroad (cabotage).
 */
function sellableSegments(operator: DemoOperator, stops: readonly DemoStop[]): DemoSegment[] {
  const segments: DemoSegment[] = [];
  stops.forEach((from, fromPosition) => {
    for (const [toPosition, to] of stops.entries()) {
      if (toPosition <= fromPosition) continue;
      const isForeign = from.city.country !== operator.country && to.city.country !== operator.country;
      if (from.city === to.city || isForeign) continue;
      segments.push({ fromPosition, toPosition, fromCity: from.city.code, toCity: to.city.code });
    }
  });
  return segments;
}

/** Stable name of a trip. Other stops or times make another trip, so nothing that was sold ever changes its times. */
function externalIdOf(tripNumber: string, parts: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
  return `${tripNumber.replace(' ', '-').toLowerCase()}-${digest}`;
}

function tripsOfRun(
  line: DemoLine,
  run: DemoRun,
  stops: readonly DemoStop[],
  starts: string,
  firstNumber: number,
): DemoTrip[] {
  const operator = demoOperator(line.operator);
  const coachId = `${operator.id}/${run.coach}`;
  if (!operator.coaches.some(({ id }) => id === coachId))
    throw new Error(`${operator.name} has no coach ${run.coach}.`);
  const stationIds = stops.map(({ station }) => station.id);
  const zone = stops[0]?.city.zone;
  if (!zone) throw new Error(`A line of ${operator.name} has no stops.`);
  return starts.split(' ').map((start, index) => {
    const calls = callsOf(stops, start, line.speed);
    const tripNumber = `${operator.prefix} ${firstNumber + 2 * index}`;
    const externalId = externalIdOf(tripNumber, [zone, stationIds, calls]);
    return {
      operatorId: operator.id,
      coachId,
      externalId,
      tripNumber,
      zone,
      ...calls,
      weekdays: run.days ?? DAILY,
      stationIds,
    };
  });
}

function tripsOfDirection(line: DemoLine, direction: 'out' | 'back', stops: readonly DemoStop[]): DemoTrip[] {
  let number = direction === 'out' ? line.number : line.number + 1;
  return line.runs.flatMap((run) => {
    const trips = tripsOfRun(line, run, stops, run[direction], number);
    number += 2 * trips.length;
    return trips;
  });
}

/** Both directions of every line: what is driven where and when. */
export function buildTimetable(lines: readonly DemoLine[]): { patterns: DemoPattern[]; trips: DemoTrip[] } {
  const patterns = new Map<string, DemoPattern>();
  const trips: DemoTrip[] = [];
  for (const line of lines) {
    const out = line.stops.map(demoStop);
    for (const [direction, stops] of [
      ['out', out],
      ['back', [...out].reverse()],
    ] as const) {
      const stationIds = stops.map(({ station }) => station.id);
      patterns.set(patternKey(line.operator, stationIds), {
        operatorId: line.operator,
        stationIds,
        segments: sellableSegments(demoOperator(line.operator), stops),
      });
      trips.push(...tripsOfDirection(line, direction, stops));
    }
  }
  return { patterns: [...patterns.values()], trips };
}

/** A pattern is one operator's order of stations. */
export function patternKey(operatorId: string, stationIds: readonly string[]): string {
  return [operatorId, ...stationIds].join(' ');
}
