import { baseOf } from '@/rules/buses/service-day';
import type { Queryable } from '../../../database/database';
import { piecesOf } from '../../../timing/in-pieces';
import { serviceDays } from '../feed/read-services';
import { localDateOfDay, type EpochDay } from '../feed/files/fields';
import type { StagingInput } from '../publish/stage-timetable';
import { shiftDate } from '../service-window';
import { countSameRuns, type SampleRun } from '../tables/sources.repository';
import { listSourceOperators } from '../tables/timetable.repository';
import type { Twin } from '../versions/twin';

/** However large a timetable is, no more of its buses are looked for. */
const MAX_SAMPLE = 200;
/** A timetable that has so much of another one is the same under another name, or part of it. */
const TWIN_SHARE = 0.8;

/** What a first import is likely to be sold as already: a company, or a file, that has another name now. */
export async function findTwins(
  db: Queryable,
  timetable: Pick<StagingInput, 'source' | 'timetable' | 'placed' | 'window'>,
): Promise<Twin[]> {
  const { source } = timetable;
  const sample = sampleOf(timetable);
  const shared = new Map<string, number>();
  await piecesOf(sample, async (piece) => {
    for (const { source: other, runs } of await countSameRuns(db, { except: source, runs: piece }))
      shared.set(other, (shared.get(other) ?? 0) + runs);
  });
  const twins: Twin[] = [];
  for (const [other, runs] of shared) {
    if (runs < sample.length * TWIN_SHARE) continue;
    const companies = (await listSourceOperators(db, other)).map(({ name }) => name);
    twins.push({ source: other, companies, shared: runs, sampled: sample.length });
  }
  return twins;
}

/** Trips from all over the feed, each on its first day from tomorrow on; none that ends in the city it begins in. */
function sampleOf({
  timetable: { trips, services, patterns, zone },
  placed: { cityOf },
  window,
}: Pick<StagingInput, 'timetable' | 'placed' | 'window'>): SampleRun[] {
  const firstDays = new Map<number, EpochDay | undefined>();
  const firstDayOf = (index: number) => {
    const service = services[index];
    if (!firstDays.has(index)) firstDays.set(index, service && serviceDays(service, window.from + 2, window.to)[0]);
    return firstDays.get(index);
  };
  const sample: SampleRun[] = [];
  const step = Math.max(1, Math.ceil(trips.length / MAX_SAMPLE));
  for (let index = 0; index < trips.length; index += step) {
    const trip = trips[index];
    const stations = patterns[trip?.pattern ?? -1]?.stations ?? [];
    const [first, last] = [stations[0], stations.at(-1)];
    const day = trip && firstDayOf(trip.service);
    if (!trip || day === undefined || first === undefined || last === undefined) continue;
    const [from, to] = [cityOf(first).code, cityOf(last).code];
    if (from === to) continue;
    const date = shiftDate(localDateOfDay(day), window.shiftedByDays);
    const at = (seconds = 0) => new Date(baseOf(date, zone).getTime() + seconds * 1000).toISOString();
    sample.push({ from, to, day: date, leaves: at(trip.departures[0]), arrives: at(trip.arrivals.at(-1)) });
  }
  return sample;
}
