import { readFileSync } from 'node:fs';
import { build, type Metafile } from 'esbuild';

/**
 * Packages that scripts of a page import by name, whenever they load: what is written for the browser (`'use client'`)
 * among the files that the page's own are made of.
 * @param entries the page and its layouts
 */
export async function browserPackages(entries: readonly string[]): Promise<string[]> {
  const whole = await graphOf(entries);
  const ours = Object.keys(whole.inputs).filter((file) => /^\s*['"]use client['"]/.test(readFileSync(file, 'utf8')));
  if (ours.length === 0) throw new Error('No file of these is written for the browser.');
  const { inputs } = await graphOf(ours);
  const names = Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external === true).map(({ path }) => packageOf(path)),
  );
  return [...new Set(names)].sort();
}

async function graphOf(entryPoints: readonly string[]): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [...entryPoints],
    outdir: 'node_modules/.cache/tandem-tests/browser-packages',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    external: ['node:*'],
    loader: { '.css': 'empty', '.woff2': 'empty', '.svg': 'empty' },
    logLevel: 'silent',
  });
  return metafile;
}

function packageOf(name: string): string {
  const [first = '', second = ''] = name.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
