import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import prettier from 'prettier';

type MigrationFiles = {
  journal: { entries: { idx: number; tag: string; when: number }[] };
  /** Content of each .sql file by its tag, which is its name without .sql. */
  statements: Record<string, string>;
  /** By tag, what the content was when it was generated. */
  hashes: Record<string, string>;
  /** What the tables were, for the next comparison. */
  snapshots: string[];
};

const FOLDER = 'product-api/database/migrations';
const META = path.join(FOLDER, 'meta');
const JOURNAL = path.join(META, '_journal.json');
const HASHES = path.join(META, '_hashes.json');

/** `--name what-changed`; null when it is missing or is no name for a file. */
export function migrationName(args: string[]): string | null {
  try {
    const { values } = parseArgs({ args, options: { name: { type: 'string' } } });
    return values.name && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(values.name) ? values.name : null;
  } catch {
    return null;
  }
}

export function readMigrations(): MigrationFiles {
  const tags = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.sql') ? [path.basename(file, '.sql')] : []));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drizzle-kit has written it
    journal: readJson(JOURNAL) as MigrationFiles['journal'],
    statements: Object.fromEntries(tags.map((tag) => [tag, readFileSync(path.join(FOLDER, `${tag}.sql`), 'utf8')])),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file has written it
    hashes: (existsSync(HASHES) ? readJson(HASHES) : {}) as MigrationFiles['hashes'],
    snapshots: readdirSync(META).filter((file) => file.endsWith('_snapshot.json')),
  };
}

/** Of a file whose lines end as on Windows it is the same. */
export function migrationHash(statements: string): string {
  return createHash('sha256').update(statements.replaceAll('\r\n', '\n')).digest('hex');
}

/**
 * After drizzle-kit has written: of the snapshots the last one stays, which is all that it compares with; new files are
 * listed with their hashes.
 */
export async function tidyMigrations(): Promise<void> {
  const { journal, statements, hashes, snapshots } = readMigrations();
  const [last = '', ...older] = snapshots.sort().reverse();
  for (const file of older) rmSync(path.join(META, file));
  const listed = journal.entries.map(({ tag }) => [tag, hashes[tag] ?? migrationHash(statements[tag] ?? '')]);
  await writeJson(HASHES, Object.fromEntries(listed));
  await writeJson(JOURNAL, journal);
  await writeJson(path.join(META, last), readJson(path.join(META, last)));
}

/** Removes what drizzle-kit has written since. */
export async function takeBack(before: MigrationFiles): Promise<void> {
  const now = readMigrations();
  const tags = Object.keys(now.statements).filter((tag) => !(tag in before.statements));
  for (const tag of tags) rmSync(path.join(FOLDER, `${tag}.sql`));
  const snapshots = now.snapshots.filter((file) => !before.snapshots.includes(file));
  for (const file of snapshots) rmSync(path.join(META, file));
  await writeJson(JOURNAL, before.journal);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** As the formatter writes it: a third of the lines that drizzle-kit makes of it. */
async function writeJson(file: string, content: unknown): Promise<void> {
  const options = await prettier.resolveConfig(file);
  writeFileSync(file, await prettier.format(JSON.stringify(content), { ...options, parser: 'json' }));
}
