import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiContext } from '../../context';
import { listRoomNights, sellsHotels } from '../../hotels/supply/list-room-nights';
import type { HotelOrder, HotelOrderResult, HotelSupply, HotelSupplyQuery } from '../../hotels/hotel-supply';
import {
  cancelHotelOrder,
  findHotelOrder,
  listConfirmedOrders,
  writeHotelOrder,
  type SandboxHotelOrder,
} from './sandbox-hotel-orders.repository';

/** `hotels.supplier` of the hotels it answers for. */
export const HOTEL_PARTNER = 'lodgelink';

/** Last names that make it refuse an order, or never answer one: see docs/operating.md. */
const REFUSED_NAME = 'refused';
const SILENT_NAME = 'silence';
/** Last names whose confirmed orders it does not cancel, or about whose cancellation it says nothing. */
const KEEPS_NAME = 'keeps';
const QUIET_NAME = 'quiet';
/** A last name whose room it cannot give after all. */
const WITHDRAWN_NAME = 'withdrawn';
/** How its references begin: they say which of these an order is. */
const REFERENCES: Readonly<Record<string, string>> = {
  [KEEPS_NAME]: 'LLK',
  [QUIET_NAME]: 'LLQ',
  [WITHDRAWN_NAME]: 'LLW',
};
/** What is ordered in place of another room has such a key (order-other-rooms): these it can give. */
const IN_PLACE_OF_ANOTHER = /-N\d+$/;

const MIN_DELAY_MS = 300;
const MAX_DELAY_MS = 1_500;
/** It remembers what it was asked for that long, for so many questions. */
const REMEMBER_MS = 10 * 60_000;
const MAX_REMEMBERED = 5_000;

/**
 * Stands in for a partner with a system of its own: its rooms are in our database, but it takes its time when it is
 * asked for a city and day for the first time (D33), so that every page of a list comes at once when the first has
 * come. It keeps a book of orders.
 */
export function sandboxHotelSupply(ctx: ApiContext, { isSlow }: { isSlow: boolean }): HotelSupply {
  const waitFor = waiting();
  return {
    id: HOTEL_PARTNER,
    sells: (cityCode) => sellsHotels(ctx, cityCode, HOTEL_PARTNER),
    search: async (query, signal) => {
      if (isSlow) await delay(waitFor(query), undefined, { signal, ref: false });
      return listRoomNights(ctx, query, HOTEL_PARTNER);
    },
    order: (order) => takeOrder(ctx, order),
    findOrder: async (key) => {
      const order = await findHotelOrder(ctx.database, key);
      return order ? resultOf(order) : null;
    },
    cancelOrder: async (key) => {
      const order = await findHotelOrder(ctx.database, key);
      if (order?.reference.startsWith(`${REFERENCES[KEEPS_NAME]}-`)) return 'refused';
      if (order?.reference.startsWith(`${REFERENCES[QUIET_NAME]}-`)) return 'unknown';
      await cancelHotelOrder(ctx.database, key);
      return 'cancelled';
    },
    listWithdrawn: async () => {
      const keys = await listConfirmedOrders(ctx.database, `${REFERENCES[WITHDRAWN_NAME]}-`);
      return keys.filter((key) => !IN_PLACE_OF_ANOTHER.test(key));
    },
  };
}

async function takeOrder(ctx: ApiContext, { key, leadName }: HotelOrder): Promise<HotelOrderResult> {
  const lastName = leadName.trim().split(/\s+/).at(-1)?.toLowerCase();
  if (lastName === SILENT_NAME) return { outcome: 'unknown' };
  const status = lastName === REFUSED_NAME ? 'refused' : 'confirmed';
  const prefix = REFERENCES[lastName ?? ''] ?? 'LL';
  const reference = `${prefix}-${randomUUID().slice(0, 8).toUpperCase()}`;
  return resultOf(await writeHotelOrder(ctx.database, { key, status, reference }));
}

function resultOf({ status, reference }: SandboxHotelOrder): Exclude<HotelOrderResult, { outcome: 'unknown' }> {
  return status === 'confirmed' ? { outcome: 'confirmed', reference } : { outcome: 'refused' };
}

/**
 * Milliseconds left until a question is answered: 300 to 1,500 from the first time it was asked, the same for
 * everybody.
 */
function waiting(): (query: HotelSupplyQuery) => number {
  const answersAt = new Map<string, number>();
  return ({ cityCode, checkinDate }) => {
    const key = `${cityCode} ${checkinDate}`;
    const now = performance.now();
    const known = answersAt.get(key);
    if (known !== undefined && now < known + REMEMBER_MS) return Math.max(0, known - now);
    const wait =
      MIN_DELAY_MS + (createHash('sha256').update(key).digest().readUInt32BE() % (MAX_DELAY_MS - MIN_DELAY_MS));
    answersAt.delete(key);
    answersAt.set(key, now + wait);
    const oldest = answersAt.size > MAX_REMEMBERED ? answersAt.keys().next().value : undefined;
    if (oldest !== undefined) answersAt.delete(oldest);
    return wait;
  };
}
