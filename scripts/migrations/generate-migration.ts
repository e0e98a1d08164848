import { spawnSync } from 'node:child_process';
import { migrationName, readMigrations, takeBack, tidyMigrations } from './migration-files';
import { refusedStatements } from './only-adds';

const USAGE = `npm run db:generate -- --name what-changed

Writes the next migration from the tables (product-api/**/*.table.ts). The name says what is new, in lower-case words
with hyphens, for example: --name parcels-on-buses`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run db:generate`: drizzle-kit writes; what does more than add is taken back. */
async function main(): Promise<number> {
  const name = migrationName(process.argv.slice(2));
  if (name === null) {
    say(USAGE);
    return 2;
  }
  const before = readMigrations();
  const { status } = spawnSync('node_modules/.bin/drizzle-kit', ['generate', '--name', name], { stdio: 'inherit' });
  if (status !== 0) return status ?? 1;
  const written = Object.entries(readMigrations().statements).filter(([tag]) => !(tag in before.statements));
  const refused = written.flatMap(([, statements]) => refusedStatements(statements));
  if (refused.length === 0) {
    await tidyMigrations();
    return 0;
  }
  await takeBack(before);
  say('\nTaken back: migrations only ever add (docs/decisions/foundation.md). Refused:');
  for (const { why, statement } of refused) say(`  - ${why}: ${statement}`);
  return 1;
}

process.exitCode = await main();
