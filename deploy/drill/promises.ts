import pg from 'pg';

export type Promises = {
  lost: number;
  soldTwice: number;
  chargedForNothing: number;
  undecided: number;
  confirmed: number;
};

/** What is counted as taken of each hop, against what is sold and held there, and the bus' own seats. */
const SOLD_TWICE = `with used as (
    select departure_id, from_position, to_position, seats from sold_seats
    union all select departure_id, from_position, to_position, seats from seat_holds),
  hops as (
    select d.id, d.capacity, hop.position, hop.taken,
      coalesce((select sum(seats) from used u where u.departure_id = d.id
        and u.from_position < hop.position and u.to_position >= hop.position), 0) as used
    from departures d, unnest(d.taken) with ordinality as hop(taken, position)
    where d.id in (select departure_id from used))
  select (select count(*) from hops where used > capacity or used <> taken)
    + (select count(*) from seat_assignments a join seat_assignments b on a.departure_id = b.departure_id and a.seat = b.seat
       and a.id < b.id and a.from_position < b.to_position and b.from_position < a.to_position) as count`;

const CHARGED_FOR_NOTHING = `select count(*) as count from sandbox_charges c
  where c.outcome = 'approved' and c.amount > 0 and not exists (
    select 1 from bookings b join sold_seats s on s.booking_id = b.id
    where b.payment_key = c.key and b.status = 'CONFIRMED')`;

/**
 * Looks in the leader what became of all that visitors were told: S1, S5, S20 and S21 after everything that was done to
 * the machines.
 */
export async function judgePromises(url: string, acknowledged: readonly string[]): Promise<Promises> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const count = async (sql: string, values: unknown[] = []) => {
      const { rows } = await client.query<{ count: string }>(sql, values);
      return Number(rows[0]?.count);
    };
    const known = await count(
      `select count(distinct b.number) as count from bookings b join sold_seats s on s.booking_id = b.id
         join sandbox_charges c on c.key = b.payment_key and c.outcome = 'approved'
       where b.status = 'CONFIRMED' and b.number = any($1)`,
      [acknowledged],
    );
    return {
      lost: new Set(acknowledged).size - known,
      soldTwice: await count(SOLD_TWICE),
      chargedForNothing: await count(CHARGED_FOR_NOTHING),
      undecided: await count(`select count(*) as count from bookings where status = 'PENDING'`),
      confirmed: await count(`select count(*) as count from bookings where status = 'CONFIRMED'`),
    };
  } finally {
    await client.end();
  }
}

/** As an API that is started there must be able to: the database is its account's own. @throws where it may not */
export async function makeTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create schema tried; create table tried.one (); drop schema tried cascade');
  } finally {
    await client.end();
  }
}

/** Rows of what is worth most, by table. */
export async function countRows(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const counts: Record<string, number> = {};
    for (const table of ['bookings', 'sold_seats', 'money_movements', 'sandbox_charges', 'departures']) {
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`);
      counts[table] = Number(rows[0]?.count);
    }
    return counts;
  } finally {
    await client.end();
  }
}
