import type { LiveDeparture } from '@/contract/live-news';
import { expectedTimes, type LiveRide } from './live-word';

type InCity = { cityCode: string; cityName: string };

/** A ride whose ends' cities are known. */
export type LiveLeg = LiveRide & Record<'departureLocation' | 'destinationLocation', InCity>;

/** What is said between two vehicles of a journey, as far as it is known. */
export type StatedChange = { staysSeated: boolean; ifMissed: 'nextBus' | 'newTicket' | null };

export type MissedChange<Ride extends LiveRide> = {
  before: Ride;
  after: Ride;
  /** When the first vehicle is expected, and when the next one leaves. */
  arrives: string;
  leaves: string;
  ifMissed: StatedChange['ifMissed'];
};

/**
 * The first change of a journey that a late bus makes impossible, by what is said now.
 * A change that grows short but can still be made is not called missed.
 */
export function missedChange<Ride extends LiveRide>(
  rides: readonly Ride[],
  changes: readonly StatedChange[],
  said: ReadonlyMap<string, LiveDeparture>,
): MissedChange<Ride> | null {
  for (const [index, after] of rides.entries()) {
    const before = rides[index - 1];
    const change = changes[index - 1];
    if (!before || change?.staysSeated) continue;
    const [first, second] = [said.get(before.departureId), said.get(after.departureId)];
    if (first === undefined || first.isCancelled || second?.isCancelled) continue;
    const { arrives } = expectedTimes(before, first);
    const { leaves } = expectedTimes(after, second);
    if (Date.parse(arrives) > Date.parse(leaves))
      return { before, after, arrives, leaves, ifMissed: change?.ifMissed ?? null };
  }
  return null;
}
