import type { Queryable } from '../../database/database';
import { insertDepartureAct, type NewDepartureAct } from './departure-acts.repository';
import type { RunRow } from './runs.repository';
import { nameInTimetable } from './trip-names';

/** Which departure an act is about. */
export type ActedOn = Pick<RunRow, 'id' | 'operatorId' | 'externalId' | 'serviceDate'>;

/** Writes an act on a run into the operator's book. Returns its id. */
export async function writeAct(
  tx: Queryable,
  { id: departureId, operatorId, externalId, serviceDate }: ActedOn,
  act: Omit<NewDepartureAct, 'departureId' | 'operatorId' | 'externalId' | 'serviceDate'>,
): Promise<number> {
  return insertDepartureAct(tx, {
    departureId,
    operatorId,
    externalId: nameInTimetable(externalId),
    serviceDate,
    ...act,
  });
}
