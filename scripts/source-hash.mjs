import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OUT_DIR } from './bundle.mjs';

/** Everything a build is made of. */
const SOURCES = [
  'app',
  'components',
  'content',
  'contract',
  'features',
  'lib',
  'login-provider',
  'messages',
  'product-api',
  'public',
  'rules',
  'scripts',
  'service-worker',
  'middleware.ts',
  'next.config.ts',
  'server.ts',
  'package-lock.json',
  'tsconfig.json',
];
/** In a build: what it was made of. First to go when one begins, last to come. */
export const HASH_FILE = 'source-hash';

/** Fingerprint of the sources: a build is up to date as long as it stays the same. */
export function sourceHash() {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) if (existsSync(source)) add(hash, source);
  return hash.digest('hex');
}

function add(hash, file) {
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) add(hash, path.join(file, name));
  } else if (!/\.test\.tsx?$/.test(file)) {
    hash.update(`${file}\n`).update(readFileSync(file));
  }
}

export function isUpToDate(hash) {
  const file = path.join(OUT_DIR, HASH_FILE);
  return existsSync(path.join(OUT_DIR, 'BUILD_ID')) && existsSync(file) && readFileSync(file, 'utf8') === hash;
}

export function rememberBuild(hash) {
  writeFileSync(path.join(OUT_DIR, HASH_FILE), hash);
}
