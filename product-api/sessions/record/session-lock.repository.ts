import type { Passengers } from '@/contract/passengers';
import { keysOf } from '@/rules/records';
import type { Queryable } from '../../database/database';
import { asJson, plainText, runStatement, statement, type Statement } from '../../database/statement';
import type { SessionRecord } from './session-record';
import { SESSION_TEXT, sessionOf, type StoredSession } from './session-parts.repository';

const PARTS = { buses: 'session_buses', hotels: 'session_hotels', activities: 'session_activities' } as const;

/**
 * What claimSession (life/lock-session) promises. The session's row is waited for and stays locked while `write` runs.
 * What it and its cart looked like is of one moment, which may be before that wait: the lock compares the version.
 */
export async function claimFreeSession<Written>(
  db: Queryable,
  { id, now, write }: { id: string; now: Date; write: Statement },
): Promise<{ session: SessionRecord; written: Written } | null> {
  const [row] = await runStatement<StoredSession & Written>(
    db,
    statement`
      with free as (select id from sessions where id = ${id} and expires_at > ${now} and not is_locked for update),
        written as (${write})
      select written.*, ${plainText(SESSION_TEXT)}
      from written, sessions where sessions.id = ${id}`,
  );
  if (!row) return null;
  const { session, parts, ...written } = row;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left is what the caller's insert returned
  return { session: sessionOf({ session, parts }), written: written as Written };
}

/** Locks the session under a new id, if it is still what was seen. False: it is not. */
export async function lockSeenSession(
  tx: Queryable,
  lock: {
    seen: SessionRecord;
    newId: string;
    askedId: string;
    bookingId: number;
    passengers: Passengers;
    now: Date;
  },
): Promise<boolean> {
  const { seen, newId, askedId, bookingId, passengers, now } = lock;
  const rows = await runStatement(
    tx,
    statement`
      update sessions set id = ${newId}, previous_id = ${askedId}, is_previous_id_private = holds_personal_data,
        passengers = ${asJson(passengers)}::jsonb, holds_personal_data = true, is_locked = true,
        is_booking_in_progress = true, booking_message = null, booking_id = ${bookingId}, version = version + 1
      where id = ${seen.id} and expires_at > ${now} and not is_locked and version = ${seen.version}
      returning id`,
  );
  return rows.length > 0;
}

/** Which kinds of things a session has bought. */
export type SoldKinds = Record<keyof typeof PARTS, boolean>;

/** The session's booking is decided; its cart is not held any more, but sold. The session's row is locked first. */
export async function endHoldsOfSale(
  tx: Queryable,
  { id, expiresAt, sold }: { id: string; expiresAt: Date; sold: SoldKinds },
): Promise<void> {
  const ends = keysOf(PARTS)
    .filter((kind) => sold[kind])
    .map(
      (kind) => `, ${kind} as (update ${PARTS[kind]} set hold_expires_at = null from kept where session_id = kept.id)`,
    );
  await runStatement(
    tx,
    statement`
      with kept as (update sessions set is_booking_in_progress = false, expires_at = ${expiresAt}, version = version + 1
        where id = ${id} returning id)${plainText(ends.join(''))}
      select 1`,
  );
}
