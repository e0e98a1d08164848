import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, OUT_DIR } from './bundle.mjs';
import { hintScripts } from './compile-hints.mjs';
import { typedArguments } from './starting/typed-arguments.mjs';
import { HASH_FILE, isUpToDate, rememberBuild, sourceHash } from './source-hash.mjs';

const NEXT_BUILD = ['--import', './scripts/quiet-console.mjs', 'node_modules/next/dist/bin/next', 'build'];

/** The shell and the parts that it starts. */
const PROGRAMS = ['server.ts', ...['api', 'web', 'work'].map((part) => `scripts/processes/${part}-part.ts`)];

/**
 * Builds website, service worker and server, and remembers what they were made of. Exits with the builder's code when
 * that fails.
 * @param {{ isQuiet?: boolean }} [options] isQuiet: what the builder reports is shown when it fails; warnings always
 */
export async function buildAll({ isQuiet = false } = {}) {
  const hash = sourceHash();
  rmSync(path.join(OUT_DIR, HASH_FILE), { force: true });
  const { code, report } = await buildWebsite(isQuiet, hash);
  if (code !== 0) {
    process.stdout.write(report);
    // A failed build can be replayed from the cache.
    rmSync(path.join(OUT_DIR, 'cache'), { recursive: true, force: true });
    process.exit(code);
  }
  hintScripts(OUT_DIR);
  // Its tools are only wanted here: every start imports this file.
  const { buildServiceWorker } = await import('./service-worker.mjs');
  await buildServiceWorker();
  for (const program of PROGRAMS) await bundle(program);
  rememberBuild(hash);
}

/**
 * @param {boolean} isQuiet
 * @param {string} hash of the sources: two builds of the same are one, by name and content
 * @returns {Promise<{ code: number, report: string }>}
 */
function buildWebsite(isQuiet, hash) {
  return new Promise((resolve, reject) => {
    let report = '';
    const builder = spawn(process.execPath, NEXT_BUILD, {
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', SOURCE_HASH: hash },
    });
    builder.stdout?.setEncoding('utf8').on('data', (text) => (report += text));
    const stop = (/** @type {NodeJS.Signals} */ signal) => void builder.kill(signal);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    builder.once('error', reject);
    builder.once('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code: code ?? 1, report });
    });
  });
}

/** `node scripts/build.mjs [--if-changed]`: not again when the sources are those of the last build. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const typed = typedArguments('npm run build [-- --if-changed]', { known: ['--if-changed'] });
  const isKept = typed.includes('--if-changed') && isUpToDate(sourceHash());
  if (!isKept) await buildAll();
}
