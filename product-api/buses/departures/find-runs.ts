import { addDays, localClockOf, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { foldText } from '@/rules/fold-text';
import type { ApiContext } from '../../context';
import { listPlaces } from '../../places/find-destinations';
import type { OfferedPlace } from '../../places/place';
import type { OperatorRow } from '../timetable/bus-trips.repository';
import { listOperators } from '../timetable/list-operators';
import { selectRunsAround, type RunRow } from './runs.repository';
import { nameInTimetable } from './trip-names';

export type { RunRow };

/** A departure with its stops' names and its moments at both ends. */
export type Run = RunRow & {
  operator: OperatorRow;
  name: string;
  from: OfferedPlace;
  to: OfferedPlace;
  /** None of its rides is sold: all its stops lie in one city. */
  isWithinCity: boolean;
  departureAt: Date;
  arrivalAt: Date;
};

/** The moment of a clock time of a run. */
export function momentOf({ baseAt }: Pick<RunRow, 'baseAt'>, seconds: number | undefined): Date {
  return new Date(baseAt.getTime() + (seconds ?? 0) * 1000);
}

/** @param typed a company's id or name, however it is spelt @throws Error in words, with those that may be meant */
export async function findCompany(ctx: ApiContext, typed: string): Promise<OperatorRow> {
  const all = [...(await listOperators(ctx)).values()];
  if (all.length === 0) throw new Error('There is no company: no timetable is loaded.');
  const byId = all.find(({ id }) => id === typed);
  const wanted = foldText(typed);
  const byName = all.filter(({ id, name }) => foldText(name) === wanted || foldText(id) === wanted);
  const [found] = byName;
  if (byId) return byId;
  if (found && byName.length === 1) return found;
  const alike = all.filter(({ id, name }) => wanted !== '' && foldText(`${id} ${name}`).includes(wanted));
  const known = (alike.length > 0 ? alike : all).map(({ id, name }) => `  ${id}  ${name}`).sort();
  throw new Error([`There is no company ${typed}. ${alike.length > 0 ? 'Perhaps:' : 'Known:'}`, ...known].join('\n'));
}

/** A company's departures that leave their first stop on that day of the stop's clock, in the order of leaving. */
export async function listRuns(ctx: ApiContext, operator: OperatorRow, date: LocalDate): Promise<Run[]> {
  const [first, last] = [addDays(date, -6), addDays(date, 1)];
  const rows = await selectRunsAround(ctx.database.db, { operatorId: operator.id, first, last, now: ctx.now() });
  const runs = await Promise.all(rows.map((row) => runOf(ctx, row)));
  return runs.filter((run) => run !== null).filter((run) => localDateOf(run.departureAt, run.from.zone) === date);
}

async function runOf(ctx: ApiContext, row: RunRow): Promise<Run | null> {
  const places = await listPlaces(ctx);
  const from = places.get(row.stationIds[0] ?? '');
  const to = places.get(row.stationIds.at(-1) ?? '');
  const operator = (await listOperators(ctx)).get(row.operatorId);
  if (!from || !to || !operator) return null;
  const departureAt = momentOf(row, row.departures[0]);
  const arrivalAt = momentOf(row, row.arrivals.at(-1));
  const isWithinCity = row.stationIds.every((id) => places.get(id)?.cityCode === from.cityCode);
  return { ...row, operator, name: nameInTimetable(row.externalId), from, to, isWithinCity, departureAt, arrivalAt };
}

/**
 * The one departure that is meant by the number of the list, a trip's number or name, or its time at the first stop,
 * now or before it was moved: what is typed a second time does not mean another bus.
 * @throws Error in words: nothing leaves, none or several are meant
 */
export function oneRun(runs: readonly Run[], typed: string, day: { operator: OperatorRow; date: LocalDate }): Run {
  const where = `of ${day.operator.name} on ${day.date}`;
  if (runs.length === 0) throw new Error(`There is no departure ${where}.`);
  const exact = runs.find(({ id }) => String(id) === typed);
  if (exact) return exact;
  const wanted = foldText(typed);
  const meant = runs.filter(
    (run) =>
      run.name === typed || foldText(run.tripNumber ?? '') === wanted || clocksOf(run).has(typed.padStart(5, '0')),
  );
  const [run, ...others] = meant;
  if (run && others.length === 0) return run;
  if (run)
    throw new Error(
      [`${typed} is several departures ${where}:`, ...meant.map(lineOf), 'Name one by its number.'].join('\n'),
    );
  const near = nearestTo(runs, typed);
  const said = `There is no departure ${typed} ${where}. ${near.length < runs.length ? 'Nearest' : 'There are'}:`;
  const all = `All ${runs.length}: departures -- list ${day.operator.id} ${day.date}`;
  const rest = near.length < runs.length ? [all] : [];
  throw new Error([said, ...near.map(lineOf), 'Name one by its number.', ...rest].join('\n'));
}

function lineOf(run: Run): string {
  const [now, ...before] = clocksOf(run);
  const was = before.length > 0 ? ` (was ${before.join(', ')})` : '';
  return `  ${run.id}  ${run.tripNumber ?? run.name}  ${now}${was}  ${run.from.nameEn} to ${run.to.nameEn}`;
}

/** When it leaves its first stop, by the stop's clock, and what was said of that before. */
function clocksOf(run: Run): Set<string> {
  const moments = [run.departureAt, ...run.onceLeft.map((seconds) => momentOf(run, seconds))];
  return new Set(moments.map((moment) => localClockOf(moment, run.from.zone)));
}

const SHOWN = 5;

/** Those that may have been meant by what is no departure: a time's neighbours, or names that begin alike. */
function nearestTo(runs: readonly Run[], typed: string): Run[] {
  const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const time = /^\d\d?:\d\d$/.test(typed) ? minutesOf(typed.padStart(5, '0')) : null;
  const apart = (run: Run) =>
    time === null
      ? -alike(foldText(run.tripNumber ?? run.name), foldText(typed))
      : Math.abs(minutesOf(localClockOf(run.departureAt, run.from.zone)) - time);
  const nearest = [...runs].sort((left, right) => apart(left) - apart(right)).slice(0, SHOWN);
  return runs.filter((run) => nearest.includes(run));
}

/** How many letters two texts begin with alike. */
function alike(one: string, other: string): number {
  const differs = [...one].findIndex((letter, index) => letter !== other[index]);
  return differs === -1 ? one.length : differs;
}
