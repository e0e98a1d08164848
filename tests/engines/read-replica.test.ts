import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, withReplica, type ReplicatedDatabase } from '@/product-api/index';
import { canReplicate, startReplicatedPostgres, type ReplicatedPostgres } from '@/scripts/throwaway/engines';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { addTicket, startSession, visitor } from '@/tests/support/bookings/booking-flow';
import { searchOutbound, ticketOf } from '@/tests/support/buses/bus-search';

const canRun = canReplicate();
if (!canRun) console.warn('\n!!! NO initdb or pg_basebackup: the tests with a replica are SKIPPED. !!!\n');
const HOUR_MS = 3_600_000;
const VAN = 'M1';

describe.skipIf(!canRun)('DATABASE_READ_URL', { timeout: HOUR_MS }, () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  let engines: ReplicatedPostgres;
  let database: ReplicatedDatabase;
  let api: TestApi;
  let time = new Date(TEST_NOW).getTime();

  beforeAll(async () => {
    engines = await startReplicatedPostgres();
    const primary = await connectDatabase({ kind: 'postgresql', url: engines.url });
    await engines.replica.catchUp();
    database = await withReplica(primary, { url: engines.replica.url, log, now: () => new Date(time) });
    api = await createTestApi({ database });
    await engines.replica.catchUp();
    await database.checkReplica();
    lines.length = 0;
  }, HOUR_MS);
  afterAll(async () => {
    await api.close();
    await engines.stop();
  }, HOUR_MS);

  /** Every seat of the van of a day, sold by others. */
  const sellOut = (date: string) =>
    database.query(
      `update departures set taken = array_fill(departures.capacity, array[cardinality(departures.taken)])
       from trips where trips.id = departures.trip_id and trips.trip_number = $1 and departures.service_date = $2`,
      [VAN, date],
    );
  // A day of its own for each test: what a search has read is kept for a moment.
  const vanOf = async (date: string) => ticketOf((await searchOutbound(api, { date })).tickets, VAN);

  it('is searched, and a seat that it does not know to be sold is neither held nor offered at payment', async () => {
    await engines.replica.pause();
    await sellOut('2026-10-23');
    const who = visitor(api);
    await startSession(who);
    const van = await vanOf('2026-10-23');
    expect(van.availability).toBe('available');
    const added = await addTicket(who, van);
    expect([added.status, refusalOf(added).code]).toEqual([409, 'SOLD_OUT']);
    // The session is younger than anything the replica knows.
    expect((await who.session()).bookedBuses).toEqual([]);
    await engines.replica.resume();
    await engines.replica.catchUp();
  });

  it('is not asked while it is ten seconds behind, which the log says once', async () => {
    expect(await database.checkReplica()).toBe('good');
    lines.length = 0;
    await engines.replica.pause();
    await sellOut('2026-10-30');
    time += 10_000;
    expect([await database.checkReplica(), await database.checkReplica()]).toEqual(['behind', 'behind']);
    expect((await vanOf('2026-10-30')).availability).toBe('soldOut');
    expect(lines.filter((line) => line.includes('"replica":"behind"'))).toHaveLength(1);
    await engines.replica.resume();
    await engines.replica.catchUp();
    expect(await database.checkReplica()).toBe('good');
    expect(lines.filter((line) => line.includes('answered by the replica again'))).toHaveLength(1);
  });

  it('is done without while it is away, which the log says once', async () => {
    lines.length = 0;
    await engines.replica.leave();
    expect((await vanOf('2026-11-03')).availability).toBe('available');
    expect((await vanOf('2026-11-04')).availability).toBe('available');
    expect(await database.checkReplica()).toBe('away');
    expect(lines.filter((line) => line.includes('"replica":"away"'))).toHaveLength(1);
    await engines.replica.comeBack();
    await engines.replica.catchUp();
    expect(await database.checkReplica()).toBe('good');
  });

  it('is refused when it names another database than a replica', async () => {
    const primary = await connectDatabase({ kind: 'postgresql', url: engines.url });
    await expect(withReplica(primary, { url: engines.url, log })).rejects.toThrow(
      'DATABASE_READ_URL is no replica of DATABASE_URL',
    );
    await primary.close();
  });
});
