import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { cancellationOffers } from './offers.table';

export type OfferRow = typeof cancellationOffers.$inferSelect;

export async function insertOffer(tx: Queryable, offer: Omit<OfferRow, 'id'>): Promise<OfferRow> {
  const [row] = await tx.insert(cancellationOffers).values(offer).returning();
  if (!row) throw new Error('An offer was not written');
  return row;
}

export async function findOffer(db: Queryable, offerId: string): Promise<OfferRow | null> {
  const [row] = await db.select().from(cancellationOffers).where(eq(cancellationOffers.offerId, offerId));
  return row ?? null;
}

/** Of a booking's offers only this one can be confirmed (D64). */
export async function findNewestOffer(db: Queryable, bookingId: number): Promise<OfferRow | null> {
  const [row] = await db
    .select()
    .from(cancellationOffers)
    .where(eq(cancellationOffers.bookingId, bookingId))
    .orderBy(desc(cancellationOffers.id))
    .limit(1);
  return row ?? null;
}
