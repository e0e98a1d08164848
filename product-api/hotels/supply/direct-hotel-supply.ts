import { createHash } from 'node:crypto';
import type { ApiContext } from '../../context';
import { listRoomNights, sellsHotels } from './list-room-nights';
import type { HotelSupply } from '../hotel-supply';

/** `hotels.supplier` of our own hotels; whoever else answers for hotels is a partner. */
export const DIRECT_SUPPLIER = 'direct';
const REFERENCE_LENGTH = 8;

/**
 * Our own hotels: those whose rooms we keep ourselves. Answers and confirms at once, because what we sold is what the
 * hotel reads. An order's reference follows from its key, so that it needs no book of its own.
 */
export function directHotelSupply(ctx: ApiContext): HotelSupply {
  const confirmed = (key: string) => ({ outcome: 'confirmed', reference: referenceOf(key) }) as const;
  return {
    id: DIRECT_SUPPLIER,
    sells: (cityCode) => sellsHotels(ctx, cityCode, DIRECT_SUPPLIER),
    search: (query) => listRoomNights(ctx, query, DIRECT_SUPPLIER),
    order: async ({ key }) => confirmed(key),
    findOrder: async (key) => confirmed(key),
    cancelOrder: async () => 'cancelled',
    // The operator says so (npm run stays).
    listWithdrawn: async () => [],
  };
}

function referenceOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, REFERENCE_LENGTH).toUpperCase();
}
