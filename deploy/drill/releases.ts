import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The tree as it would lie in /opt/tandem/releases of a machine; its packages are the same files by a second name. */
function copyTree(to: string): void {
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of tracked.split('\0').filter((name) => name !== '' && existsSync(name)))
    cpSync(file, path.join(to, file));
  execFileSync('cp', ['-al', 'node_modules', to]);
}

/** A build, without what only the next build reads. */
function copyBuild(from: string, to: string): void {
  for (const name of readdirSync(from).filter((entry) => entry !== 'cache'))
    cpSync(path.join(from, name), path.join(to, name), { recursive: true });
}

const built = (folder: string, args: readonly string[] = []) =>
  execFileSync(process.execPath, ['scripts/build.mjs', ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/**
 * Two releases for each machine: this tree, and the same with another file in `public`, which is a build of its own
 * under another build id. Each machine runs the first.
 * @param machines folders in the place of a machine's `/`
 * @returns their build ids
 */
export function makeReleases(machines: readonly string[]): string[] {
  const [first = '', ...others] = machines.map((root) => path.join(root, 'opt/tandem/releases'));
  built('.', ['--if-changed']);
  const places = ['one', 'two'].map((name) => path.join(first, name));
  for (const place of places) copyTree(place);
  const [one = '', two = ''] = places;
  copyBuild('.next', path.join(one, '.next'));
  writeFileSync(path.join(two, 'public/release.txt'), 'two\n');
  built(two);
  for (const releases of others) {
    mkdirSync(releases, { recursive: true });
    for (const name of ['one', 'two']) {
      const release = path.join(releases, name);
      // The same files by a second name, but for the build, to which a start adds.
      execFileSync('cp', ['-al', path.join(first, name), release]);
      rmSync(path.join(release, '.next'), { recursive: true });
      copyBuild(path.join(first, name, '.next'), path.join(release, '.next'));
    }
  }
  for (const releases of [first, ...others]) symlinkSync('releases/one', path.join(releases, '../current'));
  return places.map((place) => readFileSync(path.join(place, '.next/BUILD_ID'), 'utf8'));
}
