import type { Database } from '../../database/database';

/** Of a pattern that runs between two cities by exactly these stations. */
export async function selectRoadOfRide(
  database: Database['reading'],
  { fromCity, toCity, stationIds }: { fromCity: string; toCity: string; stationIds: readonly string[] },
): Promise<number[] | null> {
  const [row] = await database.query<{ points: number[] }>(
    `select r.points from pattern_segments s
     join patterns p on p.id = s.pattern_id and p.is_on_sale
     join pattern_roads r on r.pattern_id = p.id
     where s.from_city = $1 and s.to_city = $2 and p.station_ids[s.from_position + 1 : s.to_position + 1] = $3::text[]
     order by r.pattern_id limit 1`,
    [fromCity, toCity, [...stationIds]],
  );
  return row?.points ?? null;
}

/** null: there is no such departure. */
export async function selectRoadOfDeparture(
  database: Database['reading'],
  departureId: number,
): Promise<{ points: number[] | null } | null> {
  const [row] = await database.query<{ points: number[] | null }>(
    `select r.points from departures d join trips t on t.id = d.trip_id left join pattern_roads r on r.pattern_id = t.pattern_id
     where d.id = $1`,
    [departureId],
  );
  return row ?? null;
}
