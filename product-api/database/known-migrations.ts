import { readMigrationFiles } from 'drizzle-orm/migrator';

/** A database that this version must not touch. The message is one line that says what to do. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** Words for the one line: which database, and where else to start. */
type DatabaseWords = { name: string; startAnew: string; startElsewhere: string };

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * Compares the migrations that ran on a database with those of this version, before anything is written. Migrations
 * only ever add: one that is unknown here comes from a newer version, unless the very first is unknown already.
 * @throws DatabaseRefused
 */
export async function refuseUnknownMigrations(
  ask: Ask,
  migrationsFolder: string,
  { name, startAnew, startElsewhere }: DatabaseWords,
): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const ran = await ranMigrations(ask);
  if (ran.every((generatedAt) => ours.includes(generatedAt))) return;
  throw new DatabaseRefused(
    ran[0] === ours[0]
      ? `The database ${name} was changed by a newer version. Start that version, or ${startElsewhere}.`
      : `The database ${name} was made by an older version, whose tables this one cannot take over. To start anew, ${startAnew}.`,
  );
}

/** The moments at which the migrations that ran were generated: by these drizzle-orm knows them. Oldest first. */
async function ranMigrations(ask: Ask): Promise<number[]> {
  const [journal] = await ask("select to_regclass('drizzle.__drizzle_migrations')::text as name");
  if (!journal?.name) return [];
  const rows = await ask('select created_at::text as at from drizzle.__drizzle_migrations order by created_at');
  return rows.map(({ at }) => Number(at));
}
