import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { DemoCity } from './demo-city';
import { DEMO_CITIES } from './demo-cities';
import { buildFares, type DemoFare } from './demo-fares';
import type { DemoOperator } from './operators/demo-operator';
import { DEMO_OPERATORS } from './operators/demo-operators';
import { buildTimetable, type DemoPattern, type DemoTrip } from './demo-timetable';
import { BORDER_LINES } from './lines/lines-border';
import { CENTRAL_CANADIAN_LINES } from './lines/lines-central-canada';
import { OUTER_CANADIAN_LINES } from './lines/lines-outer-canada';
import { US_LINES } from './lines/lines-united-states';

export type DemoCatalogue = {
  cities: readonly DemoCity[];
  operators: readonly DemoOperator[];
  patterns: DemoPattern[];
  trips: DemoTrip[];
  fares: DemoFare[];
  /** Same content, same hash: a second run has nothing to write. */
  contentHash: string;
};

let catalogue: Promise<DemoCatalogue> | undefined;

/**
 * Everything of the demo inventory but its dates, built when first needed. The same on every machine and every day
 * (D59).
 */
export function demoCatalogue(): Promise<DemoCatalogue> {
  catalogue ??= buildDemoCatalogue();
  return catalogue;
}

/** In parts, so that a site that is already answering is not kept waiting. */
async function buildDemoCatalogue(): Promise<DemoCatalogue> {
  const { patterns, trips } = buildTimetable([
    ...CENTRAL_CANADIAN_LINES,
    ...OUTER_CANADIAN_LINES,
    ...BORDER_LINES,
    ...US_LINES,
  ]);
  await setImmediate();
  const content = { cities: DEMO_CITIES, operators: DEMO_OPERATORS, patterns, trips, fares: buildFares(patterns) };
  await setImmediate();
  return { ...content, contentHash: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
}
