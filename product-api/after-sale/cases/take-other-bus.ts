import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { moveRevision } from '../../bookings/record/bookings.repository';
import { moveStart } from '../../bookings/units/units.repository';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { touchedUnits } from '../changes/touched-units';
import { replaceDirection } from '../replace-direction/replace-direction';
import type { Answering } from './answer-change';
import { holdKeyOfChange } from './hold-key-of-change';
import type { OtherBus } from './list-other-buses';
import { tellOfChange } from './tell-of-change';

/**
 * Those who still travel take another bus, free of charge (D71): its seats, new tickets, the old codes void. Their
 * units stay what was sold, with the price and the ladder of then; what leaves earlier can be given back until then.
 * @throws ApiError SOLD_OUT when somebody else has the last seat; the caller's transaction keeps nothing then
 */
export async function takeOtherBus(
  ctx: Pick<ApiContext, 'database' | 'secrets' | 'now'>,
  tx: Queryable,
  { booking, units, change, language }: Answering,
  { direction }: OtherBus,
): Promise<void> {
  const { entryIndex, directionIndex } = change;
  const touched = touchedUnits(change, units);
  const travellerIndexes = touched.map(({ memberIndex }) => memberIndex);
  const place = { entryIndex, directionIndex };
  // Where its hold has run out, or was never asked for, what is free is taken.
  const holdKey = holdKeyOfChange(change);
  await replaceDirection(ctx, tx, { booking, place, travellerIndexes, direction, holdKey, because: 'company' });
  const leavesAt = new Date(journeyOf(direction.ticket).departureTime);
  const later = touched.filter(({ startsAt }) => startsAt > leavesAt);
  await moveStart(
    tx,
    later.map(({ id }) => id),
    leavesAt,
  );
  if (!(await moveRevision(tx, booking, { status: 'CONFIRMED' }))) throw new Error('A locked booking was changed');
  await tellOfChange(ctx, tx, { booking, change, what: 'answered', language });
}
