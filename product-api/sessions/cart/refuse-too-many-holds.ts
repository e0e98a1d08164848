import type { ApiContext } from '../../context';
import { ApiError, type PartKind } from '../../http/api-error';

/**
 * What one visitor may hold at a time, so that nobody can empty a bus, a hotel or a tour by looking around (D48): seats
 * of two round trips of the largest party, or of one with a change each way, a room and the one it is exchanged for,
 * places as seats; an address: a small group's worth of sessions.
 */
const MAX_HELD: Record<PartKind, { bySession: number; byAddress: number }> = {
  bus: { bySession: 36, byAddress: 108 },
  hotel: { bySession: 2, byAddress: 8 },
  activity: { bySession: 36, byAddress: 108 },
};

/**
 * @param wanted seats, rooms or places in addition to those `held`; heldFor = the visitor's address, null when there is
 * none
 * @throws ApiError HOLD_LIMIT
 */
export function refuseTooManyHolds(
  ctx: ApiContext,
  hold: { partKind: PartKind; heldFor: string | null; wanted: number; held: { bySession: number; byAddress: number } },
): void {
  if (!ctx.config.rateLimits) return;
  const { partKind, heldFor, wanted, held } = hold;
  const most = MAX_HELD[partKind];
  const isTooManyHere = heldFor !== null && held.byAddress + wanted > most.byAddress;
  if (held.bySession + wanted > most.bySession || isTooManyHere)
    throw new ApiError('HOLD_LIMIT', { partKind, retryAfter: ctx.config.holdMinutes * 60 });
}
