import { sql, type SQL } from 'drizzle-orm';

/**
 * Copies of patterns, for what is sold on them, get their roads, too: a ticket's map goes on following the road (F44).
 * @param copies rows of new patterns: id, operator_id, station_ids; of equal ones the first is the copy that is used
 * @param originals rows whose `pattern_id` was copied
 */
export function roadsOfCopies(copies: string, originals: string): SQL {
  return sql.raw(`
    insert into pattern_roads (pattern_id, points)
    select distinct on (c.id) c.id, r.points
    from (select min(id) as id, operator_id, station_ids from ${copies} group by 2, 3) c
      join patterns p on p.operator_id = c.operator_id and p.station_ids = c.station_ids
      join pattern_roads r on r.pattern_id = p.id
    where p.id in (select pattern_id from ${originals}) order by c.id, p.id desc`);
}
