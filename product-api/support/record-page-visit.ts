import { todayIn } from '@/rules/dates/dates';
import { withoutCardNumbers } from '@/rules/money/card-in-text';
import { addPage, addVisit } from './page-visits.repository';
import type { PageVisitContext } from './page-visit-webhook';

/** About how many: addresses that anybody makes up cannot fill the table. */
export const MAX_PAGES_A_DAY = 5_000;

/**
 * Counts a page seen by somebody who agreed to it, by day (UTC) and page, and tells the webhook where there is one
 * (R152, D56). Nothing is kept of who it was. Without the consent nothing happens.
 * @param asked path of the page, without query
 */
export async function recordPageVisit(ctx: PageVisitContext, asked: string, hasConsent: boolean): Promise<void> {
  if (!hasConsent) return;
  const path = withoutCardNumbers(asked);
  ctx.suppliers.pageVisits?.tell(path);
  const day = todayIn('UTC', ctx.now());
  if (!(await addVisit(ctx.database.db, day, path))) await addPage(ctx.database.db, day, path, MAX_PAGES_A_DAY);
}
