import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, stop } from 'esbuild';

/** Bundles of our own code lie beside the website's build. */
export const OUT_DIR = '.next';

/** How our own TypeScript becomes a program of Node's; packages stay outside. @type {import('esbuild').BuildOptions} */
export const FOR_NODE = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'inline',
  sourcesContent: false,
};

/**
 * Our TypeScript as one file that Node runs as it is.
 * @param {string} entry for example 'server.ts'
 * @param {string} [outDir] where it is put
 * @returns {Promise<string>} the file's absolute path
 */
export async function bundle(entry, outDir = OUT_DIR) {
  prepareOutDir(outDir);
  const outfile = path.resolve(outDir, `${path.basename(entry, '.ts')}.mjs`);
  const written = `${outfile}.${process.pid}`;
  await build({
    entryPoints: [entry],
    outfile: written,
    ...FOR_NODE,
    format: 'esm',
    logLevel: 'warning',
  });
  // Two commands at once: neither runs what the other has half written.
  renameSync(written, outfile);
  return outfile;
}

/** Nothing more is bundled: the bundler would stay beside a server for as long as it runs. */
export async function endBundler() {
  await stop();
}

/**
 * Node remembers for a whole process that a folder has no package.json. The website's build writes this very one, but
 * the first start has imported a bundle from the folder before, and would then take the website's scripts for modules.
 */
export function prepareOutDir(outDir = OUT_DIR) {
  mkdirSync(outDir, { recursive: true });
  const file = path.join(outDir, 'package.json');
  if (!existsSync(file)) writeFileSync(file, '{"type": "commonjs"}');
}
