import type { Queryable } from '../database/database';
import type { Statement } from '../database/statement';
import type { OutboxMessage } from './outbox-message';
import { insertMessage, messageInsertion } from './outbox.repository';

/**
 * Writes down what has to be sent, in the transaction of its cause: both happen, or neither. The same dedupKey twice is
 * one message.
 */
export async function enqueue(tx: Queryable, message: OutboxMessage, now: Date): Promise<void> {
  await insertMessage(tx, message, now);
}

/** The same as a part of a larger statement of that transaction. */
export function enqueued(message: OutboxMessage, now: Date): Statement {
  return messageInsertion(message, now);
}
