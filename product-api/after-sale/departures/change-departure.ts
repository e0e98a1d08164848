import { judgeOrder, type DepartureOrder, type DepartureOutcome } from '@/rules/buses/departure-orders';
import type { ClockTimes } from '@/rules/buses/run-times';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { endActsOn, endHoldsOn, lockRun, runAt, setRunClosed, timetableOf } from '../../buses/departures/change-run';
import { momentOf, type Run, type RunRow } from '../../buses/departures/find-runs';
import { listSoldRides } from '../../buses/departures/list-sold-rides';
import { writeAct } from '../../buses/departures/write-act';
import { loseDepartures } from '../../sessions/cart/lose-departures';
import { listUntoldBookings } from './told-rides.repository';
import { writeToldRides } from './write-told-rides';

const CHANGES = { cancel: 'cancelled', move: 'moved', delay: 'moved', restore: 'restored' } as const;

type ChangeContext = Pick<ApiContext, 'database' | 'now'>;

/** What an order does, or would do. */
export type DepartureChange = {
  outcome: DepartureOutcome;
  before: ClockTimes;
  /** Bookings with seats on it, and their seats. */
  bookings: number;
  seats: number;
  /** Held in carts: these holds end. */
  held: number;
};

/** What an order would do; nothing is changed. `isAllTold`: no booking waits to hear what was said before. */
export async function tryDepartureChange(
  ctx: ChangeContext,
  run: Run,
  order: DepartureOrder,
): Promise<DepartureChange & { isAllTold: boolean }> {
  const { db } = ctx.database;
  const outcome = await judge(db, run, order, ctx.now());
  const untold = await listUntoldBookings(db, { departureIds: [run.id], afterId: 0, limit: 1 });
  return { ...describe(outcome, run, await listSoldRides(db, run.id)), isAllTold: untold.length === 0 };
}

/**
 * Does what an operator says of a departure, in one transaction: it is sold as it is now or not at all, its holds end,
 * and what that means for each booking is written down, to be told by `tellUntold`. It locks the departure and no
 * booking, so that no traveller's own act is waited for in a circle.
 */
export async function changeDeparture(
  ctx: ChangeContext,
  departureId: number,
  { order, because }: { order: DepartureOrder; because: string | null },
): Promise<DepartureChange> {
  return retryOnDeadlock(() =>
    ctx.database.transaction(async (tx) => {
      const now = ctx.now();
      const run = await lockRun(tx, departureId, now);
      if (!run) throw new Error(`Departure ${departureId} is gone.`);
      const outcome = await judge(tx, run, order, now);
      if (outcome.kind !== 'changed') return describe(outcome, run, await listSoldRides(tx, run.id));
      const timetable = await timetableOf(tx, run);
      const { isClosed, times } = outcome;
      if (isClosed !== run.isClosed) await setRunClosed(tx, run, isClosed);
      await runAt(tx, run, { times, byTimetable: outcome.byTimetable });
      const held = order.act === 'restore' && run.isClosed ? 0 : await endHoldsOn(tx, run);
      await loseDepartures(tx, [run.id], now);
      await endActsOn(tx, run, { kinds: outcome.ended, at: now });
      const isOver = order.act === 'restore' || (order.act === 'delay' && order.minutes === 0) || outcome.byTimetable;
      const actId = await writeAct(tx, run, {
        act: order.act,
        at: now,
        because,
        times: order.act === 'move' ? order.times : null,
        timetable: timetable ?? run.moved?.timetable ?? run.delayed?.timetable ?? null,
        delayMinutes: order.act === 'delay' ? order.minutes : null,
        endedAt: isOver ? now : null,
      });
      // After the holds: who was just buying has bought by now, and nobody can any more.
      const change = CHANGES[order.act];
      const told = await writeToldRides(tx, run, { actId, change, times: isClosed ? null : times });
      return { outcome, before: timesOf(run), ...told, held };
    }),
  );
}

async function judge(db: Queryable, run: RunRow, order: DepartureOrder, now: Date): Promise<DepartureOutcome> {
  return judgeOrder(
    {
      isCancelled: run.cancelledAt !== null,
      isKnown: run.isListed && (!run.isClosed || run.cancelledAt !== null),
      now: timesOf(run),
      timetable: await timetableOf(db, run),
      moved: run.moved?.times ?? null,
      delayMinutes: run.delayed?.delayMinutes ?? 0,
      departureAt: momentOf(run, run.departures[0]),
      arrivalAt: momentOf(run, run.arrivals.at(-1)),
    },
    order,
    now,
  );
}

function describe(
  outcome: DepartureOutcome,
  run: RunRow,
  rides: readonly { bookingId: number; seats: number }[],
): DepartureChange {
  return {
    outcome,
    before: timesOf(run),
    bookings: new Set(rides.map(({ bookingId }) => bookingId)).size,
    seats: rides.reduce((sum, { seats }) => sum + seats, 0),
    held: run.held,
  };
}

function timesOf({ arrivals, departures }: RunRow): ClockTimes {
  return { arrivals, departures };
}
