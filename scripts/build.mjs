import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, OUT_DIR } from './bundle.mjs';
import { isUpToDate, rememberBuild, sourceHash } from './source-hash.mjs';

/**
 * Builds website, service worker and server, and remembers what they were made of. Exits with the builder's code when
 * that fails.
 */
export async function buildAll() {
  const hash = sourceHash();
  rmSync(path.join(OUT_DIR, 'source-hash'), { force: true });
  const next = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (next.status !== 0) {
    // A failed build can be replayed from the cache.
    rmSync(path.join(OUT_DIR, 'cache'), { recursive: true, force: true });
    process.exit(next.status ?? 1);
  }
  // Its tools are only wanted here: every start imports this file.
  const { buildServiceWorker } = await import('./service-worker.mjs');
  await buildServiceWorker();
  await bundle('server.ts');
  rememberBuild(hash);
}

/** `node scripts/build.mjs [--if-changed]`: not again when the sources are those of the last build. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isKept = process.argv.includes('--if-changed') && isUpToDate(sourceHash());
  if (!isKept) await buildAll();
}
