import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-worker-'));

/** A fresh reader: the built script is read once for the process. */
async function read(): Promise<string> {
  return (await freshReader())();
}

async function freshReader(): Promise<() => Promise<string>> {
  vi.resetModules();
  return (await import('./worker-script')).workerScript;
}

beforeEach(() => {
  mkdirSync(path.join(folder, 'built'), { recursive: true });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.stubEnv('NEXT_DIST_DIR', 'built');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('is the one that was built with the website (R154)', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  writeFileSync(path.join(folder, 'built', 'sw.js'), '/* built */');
  expect(await read()).toBe('/* built */');
});

it.each([
  ['in development', 'development', true],
  ['where none was built', 'production', false],
])('ends what another version left in the browser: %s', async (_where, mode, isBuilt) => {
  vi.stubEnv('NODE_ENV', mode);
  if (isBuilt) writeFileSync(path.join(folder, 'built', 'sw.js'), '/* built */');
  expect(await read()).toContain('self.registration.unregister()');
});

it('a read that fails is not remembered, and takes no browser’s worker away', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  // Something that is there and cannot be read.
  const file = path.join(folder, 'built', 'sw.js');
  mkdirSync(file);
  const worker = await freshReader();
  await expect(worker()).rejects.toThrow('EISDIR');
  rmSync(file, { recursive: true });
  writeFileSync(file, '/* built */');
  expect(await worker()).toBe('/* built */');
});
