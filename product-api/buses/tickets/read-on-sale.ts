import { isOnSale } from '@/rules/buses/bus-terms';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { canChange } from '../connections/can-change';
import { readOfferedSegments } from '../supply/list-offered-segments';
import type { OfferedSegment } from '../timetable/offered-segment';
import type { Offer } from '../pricing/offers';

/**
 * The vehicles of an offer, direction by direction, as they are now.
 * @throws ApiError NOT_ON_SALE when one is gone, has left or is past its sell cut-off, or the change to it is no longer
 * possible
 */
export async function readOnSale(ctx: ApiContext, offer: Offer): Promise<OfferedSegment[][]> {
  const now = ctx.now();
  const found = await readOfferedSegments(
    ctx,
    offer.legs.flatMap((direction) => direction.segments),
  );
  const segments = found.map((segment) => {
    if (!segment || !isOnSale(segment.departureAt, segment.terms, now)) throw new ApiError('NOT_ON_SALE');
    return segment;
  });
  const directions = offer.legs.map((direction) => segments.splice(0, direction.segments.length));
  for (const vehicles of directions) if (!(await canChange(ctx, vehicles))) throw new ApiError('NOT_ON_SALE');
  return directions;
}

/** First and last vehicle of a direction. */
export function endsOf(segments: readonly OfferedSegment[]): { first: OfferedSegment; last: OfferedSegment } {
  const first = segments[0];
  const last = segments.at(-1);
  if (!first || !last) throw new RangeError('A direction has at least one vehicle');
  return { first, last };
}
