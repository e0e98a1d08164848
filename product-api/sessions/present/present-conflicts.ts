import type { CartConflict } from '@/contract/cart-checks';
import { cartConflicts } from '@/rules/planner/cart-trip';
import { cartTripOf } from '../beds/cart-trip-of';
import type { SessionRecord } from '../record/session-record';

/** What the planner would warn of, but for nights: those are chosen (beds). Nothing can be mended once it is locked. */
export function presentConflicts(session: SessionRecord): CartConflict[] {
  if (session.isLocked) return [];
  const trip = cartTripOf(session);
  // One part has nothing to clash with: of most carts, and of a cart's every read, a quarter of the work.
  if (trip.journeys.length + trip.stays.length + trip.visits.length < 2) return [];
  return cartConflicts(trip).flatMap(({ code, itemIds, minutes }) =>
    code === 'NIGHT_WITHOUT_BED' || code === 'NIGHTS_OVERLAP'
      ? []
      : [{ code, minutes, parts: itemIds.flatMap((id) => partOf(id) ?? []) }],
  );
}

function partOf(id: string): CartConflict['parts'][number] | null {
  const [kind, index, direction] = id.split('-');
  if (kind === 'activity') return { kind, index: Number(index), direction: null };
  if (kind !== 'bus') return null;
  return { kind, index: Number(index), direction: direction === 'return' ? direction : 'outbound' };
}
