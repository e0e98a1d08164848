import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typedArguments } from './starting/typed-arguments.mjs';

/**
 * `npm run build:compare`: builds the tree twice, each time in a folder of its own and from nothing, and compares what
 * came out, file by file. Exit code 1 when more differs than is named here.
 */
const NAMED = [
  {
    files: /^(?:cache|diagnostics|trace|turbopack|types)(?:\/|$)|^trace-build$/,
    why: 'notes of the builder to itself',
  },
  { files: /^required-server-files\.(?:js|json)$/, why: 'the folder it was built in' },
  {
    files: /^(?:prerender-manifest|server\/preview-props)\.json$/,
    why: 'keys of previews, secret and new with each build',
  },
  { files: /^server\/(?:server-reference|middleware|functions-config)-manifest\.(?:js|json)$/, why: 'the same keys' },
];
typedArguments('npm run build:compare takes no arguments: it builds twice and says what differs.');
const folder = mkdtempSync(path.join(tmpdir(), 'tandem-builds-'));
try {
  const places = ['one', 'two'].map((name) => path.join(folder, name));
  // Both first: what is written meanwhile belongs to neither.
  for (const place of places) copyTree(place);
  const [first, second] = places.map(built);
  const files = [...new Set([...first.keys(), ...second.keys()])].sort();
  const differing = files.filter((file) => first.get(file) !== second.get(file));
  const reasonOf = (file) => NAMED.find(({ files: named }) => named.test(file))?.why;
  for (const file of differing) process.stdout.write(`${reasonOf(file) ?? 'DIFFERS'}: ${file}\n`);
  const lost = differing.filter((file) => reasonOf(file) === undefined);
  process.stdout.write(
    `${files.length} files, ${files.length - differing.length} the same, ${differing.length - lost.length} as named, ${lost.length} different\n`,
  );
  process.exitCode = lost.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function copyTree(place) {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of tracked) cpSync(file, path.join(place, file));
  // The builder follows no link that leads out of its folder: the same files under a second name, or copies.
  try {
    execFileSync('cp', ['-al', 'node_modules', place], { stdio: 'ignore' });
  } catch {
    cpSync('node_modules', path.join(place, 'node_modules'), { recursive: true });
  }
}

/** @returns hashes of what the build has written, by path */
function built(place) {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] });
  const out = path.join(place, '.next');
  const names = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(out, file), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}
