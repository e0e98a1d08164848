import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-refused-'));
const database = path.join(folder, 'database');

/** A migration ran here that this version has never heard of. */
beforeAll(async () => {
  const client = await PGlite.create({ dataDir: database });
  await client.exec(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', 1795185286617);`);
  await client.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...program: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...program], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

it.each([
  ['npm start, before it builds', '--eval', "import('./scripts/check-start.ts').then((check) => check.checkStart())"],
  ['the server', 'server.ts'],
  ['the product API alone', 'scripts/serve-api.ts'],
])('%s refuses the data directory of an older version in one line', async (_what, ...program) => {
  expect(await run(...program)).toEqual({
    code: 1,
    out: '',
    err: `The database ${database} was made by an older version, whose tables this one cannot take over. To start anew, set DATA_DIR to another directory, or remove ${database}.\n`,
  });
  expect(readdirSync(folder)).not.toContain('owner.lock');
});
