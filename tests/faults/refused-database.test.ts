import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDataDirectory } from '@/tests/support/api/test-database';

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-refused-'));
const database = path.join(folder, 'database');
/** Processes are started here: a second or two each, and many on a busy machine. */
const PATIENCE_MS = 180_000;
/** Where bundles find their packages. */
const bundles = path.resolve('node_modules/.cache/tandem-tests', path.basename(folder));

beforeAll(async () => {
  const client = await PGlite.create({ dataDir: database, loadDataDir: await emptyDataDirectory() });
  await client.exec('update drizzle.__drizzle_migrations set created_at = 1795301944182');
  await client.close();
  await build({
    entryPoints: [
      'server.ts',
      'scripts/serve-api.ts',
      'scripts/check-start.ts',
      'scripts/processes/api-part.ts',
      'scripts/processes/web-part.ts',
    ].map((entry) => ({ in: entry, out: path.basename(entry, '.ts') })),
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
}, PATIENCE_MS);
afterAll(() => {
  for (const made of [folder, bundles]) rmSync(made, { recursive: true, force: true });
});

function run(program: string): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

it.each([
  ['npm start, before it builds', 'check-start.mjs', '.then((check) => check.checkStart())'],
  ['the server', 'server.mjs', ''],
  ['the product API alone', 'serve-api.mjs', ''],
])(
  '%s refuses the data directory of an older version in one line',
  async (_what, file, then) => {
    expect(await run(`import(${JSON.stringify(path.join(bundles, file))})${then}`)).toEqual({
      code: 1,
      out: '',
      err: `The database ${database} was made by an older version, whose tables this one cannot take over. To start anew, set DATA_DIR to another directory, or remove ${database}.\n`,
    });
    expect(readdirSync(folder)).not.toContain('owner.lock');
  },
  PATIENCE_MS,
);
