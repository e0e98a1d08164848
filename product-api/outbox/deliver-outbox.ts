import { createHash } from 'node:crypto';
import type { ApiContext } from '../context';
import { composeMail, type Couriers } from './composers';
import { MAX_ATTEMPTS, type QueuedMessage } from './outbox-message';
import { noteFailed, noteGivenUp, noteSent, noteUnknown, takeDueMessages } from './outbox.repository';
import type { MailContext } from './mailer';

const BATCH = 10;
/** A process that takes a message and dies leaves it to the others after that long. */
const BUSY_MS = 2 * 60_000;
/**
 * Pauses of 30 s, 1, 2, 4 ... minutes, at most 6 hours: the last of MAX_ATTEMPTS tries comes about two days after the
 * first.
 */
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 6 * 60 * 60_000;

/** Pause before the next try, after so many have failed. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);
}

/**
 * Sends what is due, at least once each: a repeated mail has the same Message-ID, by which receivers know it.
 * Several processes may deliver at once. @returns how many were sent
 */
export async function deliverOutbox(ctx: MailContext, couriers: Couriers): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = ctx.now();
    const due = await takeDueMessages(ctx.database.db, {
      now,
      busyUntil: new Date(now.getTime() + BUSY_MS),
      limit: BATCH,
    });
    for (const message of due) if (await deliver(ctx, couriers, message)) sent += 1;
    if (due.length < BATCH) return sent;
  }
}

async function deliver(ctx: MailContext, couriers: Couriers, message: QueuedMessage): Promise<boolean> {
  const { db } = ctx.database;
  const { kind } = message;
  // An upgraded installation may have messages that nobody writes any more: a person looks after them.
  if (kind !== 'marketing-contact' && !Object.hasOwn(couriers.composers, kind)) {
    await noteUnknown(db, message.id);
    ctx.log.error({ kind, outboxId: message.id }, 'message of an earlier version: it is not sent');
    return false;
  }
  try {
    const isSent = await send(ctx, couriers, message);
    await noteSent(db, message.id, ctx.now());
    return isSent;
  } catch (error) {
    const { attempts } = message;
    const isLast = attempts >= MAX_ATTEMPTS;
    const lastError = error instanceof Error ? withoutAddresses(error.message).slice(0, 500) : 'unknown';
    if (isLast) await noteGivenUp(db, message.id, lastError);
    else
      await noteFailed(db, message.id, {
        lastError,
        nextAttemptAt: new Date(ctx.now().getTime() + pauseAfter(attempts)),
      });
    ctx.log[isLast ? 'error' : 'warn']({ kind: message.kind, outboxId: message.id, attempts }, 'message not sent');
    return false;
  }
}

/** @returns false where nobody is left to send it to */
async function send(ctx: MailContext, couriers: Couriers, message: QueuedMessage): Promise<boolean> {
  if (message.kind === 'marketing-contact') return couriers.handOver(message.payload);
  const content = await composeMail(couriers.composers, message);
  if (content) await ctx.suppliers.mail.send({ ...content, messageId: messageId(ctx, message) });
  return content !== null;
}

/** Made of what the message is about: the same whenever and by whomever it is sent. */
function messageId(ctx: ApiContext, message: QueuedMessage): string {
  const name = createHash('sha256').update(message.dedupKey).digest('hex').slice(0, 32);
  return `${message.kind}.${name}@${new URL(ctx.config.publicUrl).hostname}`;
}

/** Mail servers name the receiver when they refuse. */
function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>:;,"'()]+@[^\s<>:;,"'()]+/g, '…@…');
}
