import type pg from 'pg';

/**
 * Makes a new connection send its statements without names where it is not the server's own: a pooler that hands out
 * connections by transaction (PgBouncer) would run them on one that has never heard of them. It is known by its number
 * of the server's process, which a pooler makes up.
 * @throws what the server or pooler answers instead
 */
export async function keepNoNamesBehindPooler(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Its types do not name it: what the server said when the connection began.
  const said: unknown = Reflect.get(client, 'processID');
  if (rows[0]?.pid === said) return;
  const send = client.query.bind(client);
  Object.assign(client, {
    query: (asked: unknown, ...rest: unknown[]): unknown => Reflect.apply(send, client, [nameless(asked), ...rest]),
  });
}

function nameless(asked: unknown): unknown {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);
  return isNamed ? { ...asked, name: undefined } : asked;
}
