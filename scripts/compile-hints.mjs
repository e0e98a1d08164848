import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * V8's explicit compile hint (Chrome 136 and later; a comment elsewhere): functions of this file are compiled while it
 * arrives, beside the page's thread, instead of one by one when they are first called there.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Of the street map's library, which is larger, most is never called. */
const MAX_BYTES = 250_000;

/**
 * Gives the hint to all scripts of a folder but the largest. What has it already is left as it is.
 * @param {string} folder
 */
export function hintScripts(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith('.js') || statSync(file).size > MAX_BYTES) continue;
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
}
