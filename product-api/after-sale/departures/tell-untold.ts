import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDatabaseAway } from '../../database/database-away';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { listBookingsById } from '../../bookings/record/bookings.repository';
import type { FaultContext } from '../../bookings/record/fault-points';
import { kindOfFailure } from '../../timing/answer-in-time';
import { openCases } from '../cases/open-cases';
import type { ChangedRide } from '../cases/direction-change';
import { stationTransfers } from '../../buses/connections/station-transfers';
import type { StatedChange } from '@/rules/buses/connections/connections';
import { listUntoldBookings, lockUntold, markTold, type ToldRide } from './told-rides.repository';

const BATCH = 100;

/**
 * How many bookings were told, how many could not be and are tried again. `withoutEmail`: numbers of those that were
 * told by their own page alone.
 */
export type Telling = { told: number; failed: number; withoutEmail: string[] };

/**
 * Tells bookings what became of their departures, each in a transaction of its own: of what is not told yet, so that
 * what a killed process began is finished by whoever comes next, and nobody is told twice.
 * @param departureIds of these alone
 */
export async function tellUntold(
  ctx: FaultContext,
  { departureIds = null }: { departureIds?: readonly number[] | null } = {},
): Promise<Telling> {
  const telling: Telling = { told: 0, failed: 0, withoutEmail: [] };
  for (let afterId = 0; ;) {
    const ids = await listUntoldBookings(ctx.database.db, { departureIds, afterId, limit: BATCH });
    const told: number[] = [];
    for (const bookingId of ids) {
      const became = await tryToTell(ctx, bookingId, await stationTransfers(ctx));
      if (became === 'told') told.push(bookingId);
      if (became === 'failed') telling.failed += 1;
      await ctx.atFaultPoint?.('afterTelling');
      await nextTurn();
    }
    telling.told += told.length;
    const silent = (await listBookingsById(ctx.database.db, told)).filter(({ contactEmail }) => contactEmail === null);
    telling.withoutEmail.push(...silent.map(({ number }) => number));
    if (ids.length < BATCH) return telling;
    afterId = ids.at(-1) ?? Number.MAX_SAFE_INTEGER;
  }
}

/** @returns `nothing`: its travellers do not go by that vehicle any more, and hear nothing of it */
async function tryToTell(
  ctx: FaultContext,
  bookingId: number,
  stated: StatedChange,
): Promise<'told' | 'nothing' | 'failed'> {
  try {
    return await retryOnDeadlock(() =>
      ctx.database.transaction(async (tx) => {
        const untold = await lockUntold(tx, bookingId);
        // Somebody else, such as the server's job beside a command, was quicker: it has been told.
        if (untold.length === 0) return 'told';
        // Of several words about one vehicle the last one counts: nobody hears what is not true any more.
        const rides = new Map(untold.map((ride) => [placeKey(ride), ride]));
        const opened = await openCases(ctx, tx, { bookingId, rides: [...rides.values()].map(changedRide), stated });
        const ids = untold.map(({ id }) => id);
        const outcome = opened.length > 0 ? 'told' : 'nothing';
        await markTold(tx, ids, { doneAt: ctx.now(), outcome });
        return outcome;
      }),
    );
  } catch (error) {
    // One booking that cannot be read must not keep the others.
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ failure: kindOfFailure(error), bookingId }, 'a booking was not told of its departure');
    return 'failed';
  }
}

function changedRide({ entryIndex, directionIndex, legIndex, departureId, after }: ToldRide): ChangedRide {
  return { place: { entryIndex, directionIndex, legIndex }, departureId, now: after ?? 'cancelled' };
}

function placeKey({ entryIndex, directionIndex, legIndex }: ToldRide): string {
  return [entryIndex, directionIndex, legIndex].join(' ');
}
