import type { Queryable } from '../../database/database';
import { insertDepartureActs, type NewDepartureAct } from './departure-acts.repository';
import type { RunRow } from './runs.repository';
import { nameInTimetable } from './trip-names';

/** Which departure an act is about. */
export type ActedOn = Pick<RunRow, 'id' | 'operatorId' | 'externalId' | 'serviceDate'>;
type Act = Omit<NewDepartureAct, 'departureId' | 'operatorId' | 'externalId' | 'serviceDate'>;

/** Writes an act on a run into the operator's book. Returns its id. */
export async function writeAct(tx: Queryable, run: ActedOn, act: Act): Promise<number> {
  const id = (await writeActs(tx, [run], act)).get(run.id);
  if (id === undefined) throw new Error('An act on a departure was not written');
  return id;
}

/** The same act on several runs, each of them once. Returns their ids by departure. */
export async function writeActs(tx: Queryable, runs: readonly ActedOn[], act: Act): Promise<Map<number, number>> {
  return insertDepartureActs(
    tx,
    runs.map(({ id: departureId, operatorId, externalId, serviceDate }) => ({
      departureId,
      operatorId,
      externalId: nameInTimetable(externalId),
      serviceDate,
      ...act,
    })),
  );
}
