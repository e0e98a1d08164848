import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPgliteClient } from '@/product-api/index';
import { emptyDataDirectory } from '@/tests/support/api/test-database';
import { present } from '@/tests/support/present';
import { buildPrograms, type Programs } from '@/tests/support/programs';

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-refused-'));
const database = path.join(folder, 'database');
/** Processes are started here: a second or two each, and many on a busy machine. */
const PATIENCE_MS = 180_000;
let programs: Programs | undefined;

beforeAll(async () => {
  const client = await openPgliteClient({ directory: database, loadFrom: await emptyDataDirectory(), isBrief: true });
  await client.exec('update drizzle.__drizzle_migrations set created_at = 1795301944182');
  await client.close();
  programs = await buildPrograms(path.basename(folder), {
    server: 'server.ts',
    'serve-api': 'scripts/serve-api.ts',
    'check-start': 'scripts/check-start.ts',
    'api-part': 'scripts/processes/api-part.ts',
    'web-part': 'scripts/processes/web-part.ts',
  });
}, PATIENCE_MS);
afterAll(() => {
  programs?.remove();
  rmSync(folder, { recursive: true, force: true });
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
  ['npm start, before it builds', 'check-start', '.then((check) => check.checkStart())'],
  ['the server', 'server', ''],
  ['the product API alone', 'serve-api', ''],
])(
  '%s refuses the data directory of an older version in one line',
  async (_what, file, then) => {
    expect(await run(`import(${JSON.stringify(present(programs).file(file))})${then}`)).toEqual({
      code: 1,
      out: '',
      err: `The database ${database} was made by an older version, whose tables this one cannot take over. To start anew, set DATA_DIR to another directory, or remove ${database}.\n`,
    });
    expect(readdirSync(folder)).not.toContain('owner.lock');
  },
  PATIENCE_MS,
);
