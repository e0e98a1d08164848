import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';

/**
 * `node deploy/fill.mjs several-machines VALUES OUT`: writes the files of a folder of deploy/ with the values of a file
 * (deploy/several-machines/values.example shows them all) in the place of `{{NAME}}`.
 */

/** What stands in double braces. */
const PLACE = /\{\{([A-Z][A-Z0-9_]*)\}\}/g;

/**
 * @param {string} text
 * @param {Readonly<Record<string, string | undefined>>} values
 * @returns {string}
 */
export function fill(text, values) {
  return text.replace(PLACE, (_place, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${name}`);
    return value;
  });
}

/**
 * Names of a file that values stand for.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function placesOf(text) {
  return [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))];
}

/**
 * @param {string} file in the form of systemd's EnvironmentFile
 * @returns {Record<string, string>}
 */
export function readValues(file) {
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, 'utf8'))).map(([name, value = '']) => [name, value]),
  );
}

const FOLDERS = ['one-machine', 'several-machines', 'nginx'];
/** For people to read, not to be filled. */
const EXPLAINS = new Set(['README.md', 'values.example']);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, values, out, ...more] = process.argv.slice(2);
  if (!FOLDERS.includes(folder) || !values || !out || more.length > 0) {
    process.stderr.write(`node deploy/fill.mjs ${FOLDERS.join('|')} VALUES OUT\n`);
    process.exit(2);
  }
  try {
    const source = path.join(import.meta.dirname, folder);
    const given = readValues(values);
    // All of them or none: a value may be missing.
    const filled = readdirSync(source)
      .filter((file) => !EXPLAINS.has(file))
      .map((name) => ({ name, text: fill(readFileSync(path.join(source, name), 'utf8'), given) }));
    mkdirSync(out, { recursive: true, mode: 0o700 });
    for (const { name, text } of filled) writeFileSync(path.join(out, name), text, { mode: 0o600 });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
