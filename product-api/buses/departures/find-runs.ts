import { clockText } from '@/rules/buses/run-times';
import { addDays, localDateOf, type LocalDate } from '@/rules/dates/dates';
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
  return { ...row, operator, name: nameInTimetable(row.externalId), from, to, departureAt, arrivalAt };
}

/**
 * The one departure that is meant by the number of the list, a trip's number or name, or its time at the first stop.
 * @throws Error in words: nothing leaves, none or several are meant
 */
export function oneRun(runs: readonly Run[], typed: string, day: { operator: OperatorRow; date: LocalDate }): Run {
  const where = `of ${day.operator.name} on ${day.date}`;
  if (runs.length === 0) throw new Error(`There is no departure ${where}.`);
  const exact = runs.find(({ id }) => String(id) === typed);
  if (exact) return exact;
  const wanted = foldText(typed);
  const meant = runs.filter(
    (run) => run.name === typed || foldText(run.tripNumber ?? '') === wanted || clockOf(run) === typed.padStart(5, '0'),
  );
  const [run, ...others] = meant;
  if (run && others.length === 0) return run;
  const lines = (meant.length > 0 ? meant : runs).map(
    (one) => `  ${one.id}  ${one.tripNumber ?? one.name}  ${clockOf(one)}  ${one.from.nameEn} to ${one.to.nameEn}`,
  );
  const said = run ? `${typed} is several departures ${where}:` : `There is no departure ${typed} ${where}. There are:`;
  throw new Error([said, ...lines, 'Name one by its number.'].join('\n'));
}

function clockOf({ departureAt, from }: Run): string {
  return clockText(departureAt, from.zone);
}
