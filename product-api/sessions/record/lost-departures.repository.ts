import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';

/** See lose-departures. */
export async function loseReferences(tx: Queryable, departureIds: readonly number[], now: Date): Promise<void> {
  // jsonb as text: a number after the key and a blank, then a comma or a brace. Legs of tickets have the id as a
  // string.
  const reference = `"departureId": (${departureIds.join('|')})([,}])`;
  await tx.execute(sql`
    update session_buses b set cart = regexp_replace(b.cart::text, ${reference}, '"departureId": -\\1\\2', 'g')::jsonb,
      hold_expires_at = least(hold_expires_at, ${now.toISOString()}::timestamptz)
    from sessions s where s.id = b.session_id and not s.is_locked and b.cart::text ~ ${reference}`);
}
