import type { Direction, SeatLeg } from './seat-facts';

type Ride<Leg> = { direction: Direction; journey: { legs: readonly Leg[] } | null };

/** Every vehicle of some tickets, in their order: one to choose seats on. */
export function seatLegsOf<Leg extends SeatLeg['leg']>(tickets: readonly Ride<Leg>[]): (SeatLeg & { leg: Leg })[] {
  return tickets.flatMap(({ direction, journey }) =>
    (journey?.legs ?? []).map((leg, legIndex, legs) => ({
      key: `${direction}-${legIndex}`,
      direction,
      legIndex,
      leg,
      hasMore: legs.length > 1,
    })),
  );
}
