import { subDays } from 'date-fns';
import { addDays, todayIn } from '@/rules/dates/dates';
import type { ApiContext } from '../context';
import { forgetSpentPayloads } from '../outbox/forget-spent-payloads';
import { deleteContactMessages } from './contact-messages.repository';
import { deleteVisits } from './page-visits.repository';

/** Days that the privacy policy names (content/pages): change both. */
export const KEPT_DAYS = { contactMessages: 365, pageVisits: 400 };

/**
 * Forgets what is kept no longer (R30): messages to support, counts of pages, and what messages sent or given up
 * were about.
 */
export async function forgetOldRecords(ctx: ApiContext): Promise<void> {
  const { db } = ctx.database;
  const now = ctx.now();
  await deleteContactMessages(db, subDays(now, KEPT_DAYS.contactMessages));
  await deleteVisits(db, addDays(todayIn('UTC', now), -KEPT_DAYS.pageVisits));
  await forgetSpentPayloads(ctx);
}
