import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Chrome's explicit compile hint (136 and later; a comment elsewhere): functions of this file are compiled while it
 * arrives, beside the page's thread, instead of one by one when they are first called there.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Gives the hint to the scripts that pages begin with. Those that are fetched ahead and run with a press stay without:
 * they are compiled when they run, and then only what is called should be.
 * @param {string} outDir of the website's build
 */
export function hintScripts(outDir) {
  /** @type {{ rootMainFiles: string[] }} */
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(outDir, 'build-manifest.json'), 'utf8'));
  const pages = path.join(outDir, 'server', 'app');
  const named = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('_client-reference-manifest.js'))
    .flatMap((name) => readFileSync(path.join(pages, name), 'utf8').match(/static\/chunks\/[^"]+\.js/g) ?? []);
  if (named.length === 0) throw new Error('No page of the build names its scripts: the builder keeps them elsewhere.');
  for (const name of new Set([...rootMainFiles, ...named])) {
    const file = path.join(outDir, name);
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
}
