import type { NewRun, Run, SoldSeat } from './sold-departure';

export type Segment = { fromPosition: number; toPosition: number };
export type Times = { departureAt: Date; arrivalAt: Date };

/**
 * Where a sold seat lies on the departure that replaces its own: the same stations, in that order, where one may get on
 * and off. A station that is called at twice is taken at the time nearest to what was sold.
 * @returns null when that ride is not offered any more
 */
export function remapSeat(
  { before, after }: { before: Run; after: NewRun | null },
  seat: Pick<SoldSeat, 'fromPosition' | 'toPosition'>,
): (Segment & { times: Times }) | null {
  if (!after) return null;
  const sold = timesOf(before, seat);
  const [from, to] = [before.stationIds[seat.fromPosition], before.stationIds[seat.toPosition]];
  let best: { segment: Segment; times: Times; shift: number } | null = null;
  for (let fromPosition = 0; fromPosition < after.stationIds.length; fromPosition += 1) {
    if (after.stationIds[fromPosition] !== from || !after.pickup[fromPosition]) continue;
    for (let toPosition = fromPosition + 1; toPosition < after.stationIds.length; toPosition += 1) {
      if (after.stationIds[toPosition] !== to || !after.dropOff[toPosition]) continue;
      const segment = { fromPosition, toPosition };
      const times = timesOf(after, segment);
      const shift =
        Math.abs(times.departureAt.getTime() - sold.departureAt.getTime()) +
        Math.abs(times.arrivalAt.getTime() - sold.arrivalAt.getTime());
      if (!best || shift < best.shift) best = { segment, times, shift };
    }
  }
  return best && { ...best.segment, times: best.times };
}

export function timesOf(run: Run, segment: Segment): Times {
  const at = (seconds: number | undefined) => new Date(run.baseAt.getTime() + (seconds ?? 0) * 1000);
  return { departureAt: at(run.departures[segment.fromPosition]), arrivalAt: at(run.arrivals[segment.toPosition]) };
}

export function sameTimes(left: Times, right: Times): boolean {
  return (
    left.departureAt.getTime() === right.departureAt.getTime() && left.arrivalAt.getTime() === right.arrivalAt.getTime()
  );
}
