import { spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readJson } from '@/tests/support/api/read-json';
import { z } from 'zod';
import { migrationName } from './migration-files';

/** Processes are started here: a second or two each, and many on a busy machine. */
const PATIENCE_MS = 180_000;

const root = path.resolve(import.meta.dirname, '../..');
/** A product with one table, and no migration yet. */
const house = mkdtempSync(path.join(tmpdir(), 'tandem-generate-'));
const migrations = path.join(house, 'product-api/database/migrations');

beforeAll(() => {
  mkdirSync(path.join(migrations, 'meta'), { recursive: true });
  writeFileSync(
    path.join(migrations, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [] }),
  );
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  for (const file of ['drizzle.config.ts', 'tsconfig.json', 'prettier.config.mjs', 'package.json'])
    copyFileSync(path.join(root, file), path.join(house, file));
});
afterAll(() => rmSync(house, { recursive: true }));

function writeTable(columns: string): void {
  writeFileSync(
    path.join(house, 'product-api/parcels.table.ts'),
    `import { pgTable, text } from 'drizzle-orm/pg-core';\nexport const parcels = pgTable('parcels', { ${columns} });\n`,
  );
}

function generate(...args: string[]): Promise<{ code: number | null; out: string }> {
  const script = path.join(root, 'scripts/migrations/generate-migration.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: house });
  let out = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (out += text.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out })));
}

const written = () => readdirSync(migrations, { recursive: true, encoding: 'utf8' }).sort();
const read = (file: string) => readFileSync(path.join(migrations, file), 'utf8');

it.each([[], ['--name'], ['--name', 'Two Words'], ['--name', '../up'], ['what-changed'], ['--title', 'what-changed']])(
  'takes no name from %s %s',
  (...args) => expect(migrationName(args)).toBeNull(),
);

it(
  'says what is right when asked wrongly, and writes nothing',
  async () => {
    const { code, out } = await generate('what-changed');
    expect(code).toBe(2);
    expect(out).toMatch(/^npm run db:generate -- --name what-changed\n/);
    expect(written()).toEqual(['meta', 'meta/_journal.json']);
  },
  PATIENCE_MS,
);

it(
  'writes what tables have gained, keeps one snapshot, and takes back what does more than add',
  async () => {
    writeTable('id: text().primaryKey()');
    expect(await generate('--name', 'first')).toMatchObject({ code: 0 });
    writeTable('id: text().primaryKey(), sentTo: text()');
    expect(await generate('--name', 'parcels-go-somewhere')).toMatchObject({ code: 0 });

    const files = [
      '0000_first.sql',
      '0001_parcels-go-somewhere.sql',
      'meta',
      'meta/0001_snapshot.json',
      'meta/_hashes.json',
      'meta/_journal.json',
    ];
    expect(written()).toEqual(files);
    expect(read('0001_parcels-go-somewhere.sql')).toBe('ALTER TABLE "parcels" ADD COLUMN "sent_to" text;');
    expect(Object.keys(readJson(z.looseObject({}), read('meta/_hashes.json')))).toEqual([
      '0000_first',
      '0001_parcels-go-somewhere',
    ]);

    const before = files.slice(3).map(read);
    writeTable('id: text().primaryKey()');
    const refused = await generate('--name', 'parcels-stay');
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('migrations only ever add');
    expect(refused.out).toContain('  - does not only add: ALTER TABLE "parcels" DROP COLUMN "sent_to"');
    expect(written()).toEqual(files);
    expect(files.slice(3).map(read)).toEqual(before);
  },
  PATIENCE_MS,
);
