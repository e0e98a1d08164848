import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { rowsOf } from '../../database/rows-of';
import { operators } from '../buses.table';
import { liveExtraBuses, liveFeeds } from './live.table';
import type { ExtraCall } from './live-state';

export type ExtraBusRow = {
  feed: string;
  id: string;
  company: string;
  phone: string | null;
  isDirectContract: boolean;
  calls: ExtraCall[];
  saidAt: string;
  heardAt: string;
};

/** Buses that feeds have added, of those that have been heard since. */
export async function selectExtraBuses(db: Queryable, heardSince: Date): Promise<ExtraBusRow[]> {
  const result = await db.execute(sql`
    select e.feed, e.id, o.name as company, o.phone, o.is_direct_contract as "isDirectContract", e.calls,
      coalesce(e.said_at, f.said_at) as "saidAt", f.said_at as "heardAt"
    from ${liveExtraBuses} e join ${liveFeeds} f on f.name = e.feed join ${operators} o on o.id = e.operator_id
    where f.said_at > ${heardSince.toISOString()}::timestamptz order by e.feed, e.id`);
  return rowsOf(result);
}
