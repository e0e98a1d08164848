import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDatabase } from '@/tests/support/describe-database';
import { startPostgres, type PostgresServer } from '@/scripts/throwaway/postgres';
import { canRunPostgres } from '@/tests/support/api/postgres';
import { emptyDataDirectory } from '@/tests/support/api/test-database';
import { instanceOf } from '@/tests/support/instance-of';
import { checkDatabaseDirectory, connectDatabase, openPgliteClient, type DatabaseTarget } from './connect';
import { DatabaseRefused } from './known-migrations';

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;
/** A database that is kept, and a look into it that does not go through connectDatabase. */
type Kept = { target: DatabaseTarget; look: <T>(work: (ask: Ask) => Promise<T>) => Promise<T> };

/** A database is opened several times here: a second each, and many on a busy machine. */
const PATIENCE_MS = 180_000;

/** As the last version before the one first migration left its database. */
const MADE_BY_OLDER = 'update drizzle.__drizzle_migrations set created_at = 1795301944182';
const CHANGED_BY_NEWER = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)";

async function everything(ask: Ask): Promise<unknown[]> {
  const ran = await ask('select * from drizzle.__drizzle_migrations order by id');
  return [await describeDatabase(ask), ran, await ask('select * from feature_flags')];
}

/** What a start says of a database after a change; it leaves it as it was. */
async function refusedAfter({ target, look }: Kept, change: string): Promise<string> {
  const before = await look(async (ask) => {
    await ask(change);
    return everything(ask);
  });
  const error = await connectDatabase(target).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DatabaseRefused);
  expect(await look(everything)).toEqual(before);
  return instanceOf(DatabaseRefused, error).message;
}

/** Opens the database, and once more as the version that has made it. */
async function keepSomething(target: DatabaseTarget): Promise<void> {
  const made = await connectDatabase(target);
  await made.query("insert into feature_flags values ('kept', true, now())");
  await made.close();
  const again = await connectDatabase(target);
  expect(await again.query('select is_on from feature_flags')).toEqual([{ is_on: true }]);
  await again.close();
}

describe('a data directory of another version', { timeout: PATIENCE_MS }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-versions-'));
  const directory = path.join(folder, 'database');
  const kept: Kept = {
    target: { kind: 'pglite', directory, isBrief: true },
    look: async (work) => {
      const client = await openPgliteClient({ directory, isBrief: true });
      try {
        return await work(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
      } finally {
        await client.close();
      }
    },
  };
  beforeAll(async () => {
    await openPgliteClient({ directory, loadFrom: await emptyDataDirectory(), isBrief: true }).then((made) =>
      made.close(),
    );
    await keepSomething(kept.target);
  }, PATIENCE_MS);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is refused in one line when a newer version changed it', async () => {
    await expect(checkDatabaseDirectory(directory)).resolves.toBeUndefined();
    expect(await refusedAfter(kept, CHANGED_BY_NEWER)).toBe(
      `The database ${directory} was changed by a newer version. Start that version, or set DATA_DIR to another directory.`,
    );
  });

  it.each([
    ['a file of it is half a copy', ['global', 'pg_control']],
    ['another PostgreSQL made it', ['PG_VERSION']],
  ])('is refused in one line when %s', async (_, file) => {
    const damaged = path.join(folder, file.at(-1) ?? '');
    await openPgliteClient({ directory: damaged, loadFrom: await emptyDataDirectory(), isBrief: true }).then((made) =>
      made.close(),
    );
    writeFileSync(path.join(damaged, ...file), '9');
    const words = `The database ${damaged} cannot be opened: it is damaged, was copied while it was open, or is of`;
    // One after the other, as a start does: two on one directory would be in each other's way.
    const looks = [checkDatabaseDirectory, (at: string) => connectDatabase({ kind: 'pglite', directory: at })];
    for (const look of looks) {
      const error = instanceOf(DatabaseRefused, await look(damaged).catch((caught: unknown) => caught));
      expect(error.message).toMatch(new RegExp(`^${words}[^\\n]+$`));
    }
  });

  it('is refused in one line when an older version made it', async () => {
    expect(await refusedAfter(kept, MADE_BY_OLDER)).toBe(
      `The database ${directory} was made by an older version, whose tables this one cannot take over. To start anew, set DATA_DIR to another directory, or remove ${directory}.`,
    );
  });
});

describe.skipIf(!canRunPostgres())('a PostgreSQL database of another version', { timeout: PATIENCE_MS }, () => {
  let postgres: PostgresServer;
  let kept: Kept;
  let name: string;
  beforeAll(async () => {
    postgres = await startPostgres({ isLasting: false });
    const url = await postgres.createDatabase();
    name = new URL(url).pathname.slice(1);
    kept = {
      target: { kind: 'postgresql', url },
      look: async (work) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        try {
          return await work(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
        } finally {
          await client.end();
        }
      },
    };
    await keepSomething(kept.target);
  }, PATIENCE_MS);
  afterAll(() => postgres.stop());

  it('is refused in one line when a newer version changed it, and left free for that version', async () => {
    expect(await refusedAfter(kept, CHANGED_BY_NEWER)).toBe(
      `The database ${name} was changed by a newer version. Start that version, or set DATABASE_URL to another database.`,
    );
    const others =
      'select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await expect.poll(() => kept.look((ask) => ask(others)), { timeout: 10_000 }).toEqual([]);
  });

  it('is refused in one line when an older version made it', async () => {
    expect(await refusedAfter(kept, MADE_BY_OLDER)).toBe(
      `The database ${name} was made by an older version, whose tables this one cannot take over. To start anew, set DATABASE_URL to a new, empty database.`,
    );
  });
});
