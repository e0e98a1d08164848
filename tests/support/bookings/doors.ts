import { newToken, tokenHash } from '@/product-api/bookings/doors/browser-key';
import { bookingGrants } from '@/product-api/bookings/doors/doors.table';
import type { TestApi } from '../api/api-fixture';

const DAY_MS = 24 * 60 * 60_000;

export async function idOf(api: TestApi, bookingNumber: string): Promise<number> {
  const [row] = await api.database.query<{ id: number }>('select id::int as id from bookings where number = $1', [
    bookingNumber,
  ]);
  if (!row) throw new Error(`No booking ${bookingNumber}`);
  return row.id;
}

/** A browser that came in by a door. @returns its key */
export async function grantByDoor(
  api: TestApi,
  bookingNumber: string,
  door: 'browser' | 'link' | 'number',
  change: { stepUpUntil?: Date; expiresAt?: Date } = {},
): Promise<string> {
  const key = newToken();
  const createdAt = api.clock.now();
  await api.database.db.insert(bookingGrants).values({
    bookingId: await idOf(api, bookingNumber),
    browserHash: tokenHash(api.ctx, key),
    door,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + DAY_MS),
    ...change,
  });
  return key;
}
