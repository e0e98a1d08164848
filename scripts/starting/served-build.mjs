import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { OUT_DIR } from '../bundle.mjs';
import { HASH_FILE } from '../source-hash.mjs';

const SERVED = `${OUT_DIR}-serving-`;
/** Where the product API's programs lie that run without a website. */
const API = `${OUT_DIR}-api`;
/** What the builder keeps from build to build and writes over. Everything else it removes, and makes anew. */
const BUILDERS_OWN = new Set(['cache', 'dev', 'diagnostics', 'lock', 'trace']);
/** This build, and the one served before: a server that is about to end may still run from it. */
const KEPT = 2;

/**
 * The folder that a server runs from: the build's files by a second name, so that the next build, which takes the first
 * one away, takes nothing away under the server.
 * @param {string} [root] of the product
 * @returns {string} its name; the build's own where there can be none beside it, as in a container: nobody builds there
 */
export function folderToServeFrom(root = '.') {
  const build = path.join(root, OUT_DIR);
  try {
    const name = SERVED + markOf(build);
    const folder = path.join(root, name);
    if (!existsSync(folder)) giveSecondName(build, folder);
    // Those that were served last are kept.
    utimesSync(folder, new Date(), new Date());
    removeOlder(root);
    return name;
  } catch {
    return OUT_DIR;
  }
}

/** The same for a product API alone, whose programs each start writes. */
export function folderForApi(root = '.') {
  try {
    mkdirSync(path.join(root, API), { recursive: true });
    return API;
  } catch {
    return OUT_DIR;
  }
}

/** Its sources, and when it was made: one that is made anew is another. */
function markOf(build) {
  const file = path.join(build, HASH_FILE);
  return `${readFileSync(file, 'utf8').slice(0, 12)}-${Math.round(statSync(file).mtimeMs).toString(36)}`;
}

function giveSecondName(build, folder) {
  const mark = markOf(build);
  const half = `${folder}.${process.pid}`;
  try {
    linkAll(build, half, BUILDERS_OWN);
    if (markOf(build) !== mark) throw new Error('The build was replaced meanwhile.');
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another server that has begun at the same time was faster.
    if (!existsSync(folder)) throw error;
  }
}

function linkAll(from, to, leftOut = new Set()) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leftOut.has(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkAll(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

/** Some disks know no second names. */
function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

function removeOlder(root) {
  const served = readdirSync(root)
    .filter((name) => name.startsWith(SERVED))
    .map((name) => ({ folder: path.join(root, name), at: statSync(path.join(root, name)).mtimeMs }))
    .sort((left, right) => right.at - left.at);
  for (const { folder } of served.slice(KEPT)) rmSync(folder, { recursive: true, force: true });
}
