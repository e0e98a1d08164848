import { shiftMoment } from '@/rules/dates/clock-move';
import type { Queryable } from '../../database/database';
import { updateMoments, type UnitRow } from './units.repository';

/** What a unit stands for, and until when it gives back what, that many milliseconds later. */
export async function shiftUnit(tx: Queryable, { id, startsAt, steps }: UnitRow, ms: number): Promise<void> {
  await updateMoments(tx, id, {
    startsAt: new Date(startsAt.getTime() + ms),
    steps: steps.map((step) => ({ ...step, until: shiftMoment(step.until, ms) })),
  });
}
