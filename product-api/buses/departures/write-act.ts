import type { Queryable } from '../../database/database';
import { insertDepartureActs, type NewDepartureAct } from './departure-acts.repository';
import type { RunRow } from './runs.repository';
import { nameInTimetable } from './trip-names';

/** Which departure an act is about. */
export type ActedOn = Pick<RunRow, 'id' | 'operatorId' | 'externalId' | 'serviceDate'>;
type Act = Omit<NewDepartureAct, 'departureId' | 'operatorId' | 'externalId' | 'serviceDate'>;

/** Writes an act on a run into the operator's book. Returns its id. */
export async function writeAct(tx: Queryable, run: ActedOn, act: Act): Promise<number> {
  const id = (await writeActs(tx, [run], () => act)).get(run.id);
  if (id === undefined) throw new Error('An act on a departure was not written');
  return id;
}

/** An act on each of several runs. Returns the acts' ids by departure. */
export async function writeActs<R extends ActedOn>(
  tx: Queryable,
  runs: readonly R[],
  actOn: (run: R) => Act,
): Promise<Map<number, number>> {
  return insertDepartureActs(
    tx,
    runs.map((run) => ({
      departureId: run.id,
      operatorId: run.operatorId,
      externalId: nameInTimetable(run.externalId),
      serviceDate: run.serviceDate,
      ...actOn(run),
    })),
  );
}
