import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderForApi, folderToServeFrom } from './served-build.mjs';

let root = '';
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'tandem-served-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const inRoot = (...names: string[]) => path.join(root, ...names);
const read = (folder: string, name: string) => readFileSync(inRoot(folder, name), 'utf8');
const served = () => readdirSync(root).filter((name) => name.startsWith('.next-serving-'));

/** As the builder does it: everything but what it keeps for itself is removed, and written anew. */
function build(sources: string): void {
  rmSync(inRoot('.next'), { recursive: true, force: true });
  mkdirSync(inRoot('.next/server/app'), { recursive: true });
  mkdirSync(inRoot('.next/cache'));
  mkdirSync(inRoot('.next/node_modules'));
  symlinkSync('../../node_modules/axios', inRoot('.next/node_modules/axios-1'));
  writeFileSync(inRoot('.next/server/app/page.js'), sources);
  writeFileSync(inRoot('.next/cache/large'), 'x');
  writeFileSync(inRoot('.next/trace'), 'x');
  writeFileSync(inRoot('.next/source-hash'), sources.repeat(64));
}

/** So many minutes ago a server has begun on it. */
function begunBefore(folder: string, minutes: number): void {
  const at = new Date(Date.now() - minutes * 60_000);
  utimesSync(inRoot(folder), at, at);
}

it('a server runs from files that stay when the next build takes the first ones away', () => {
  build('a');
  const first = folderToServeFrom(root);
  rmSync(inRoot('.next'), { recursive: true });
  expect(read(first, 'server/app/page.js')).toBe('a');
  expect(readlinkSync(inRoot(first, 'node_modules/axios-1'))).toBe('../../node_modules/axios');
  build('b');
  const second = folderToServeFrom(root);
  expect([read(first, 'server/app/page.js'), read(second, 'server/app/page.js')]).toEqual(['a', 'b']);
});

it('what the builder writes over is left out', () => {
  build('a');
  const folder = folderToServeFrom(root);
  expect(readdirSync(inRoot(folder)).sort()).toEqual(['node_modules', 'server', 'source-hash']);
});

it('one build has one folder, however often a server begins; one of the same sources made anew has another', () => {
  build('a');
  const first = folderToServeFrom(root);
  expect(folderToServeFrom(root)).toBe(first);
  utimesSync(inRoot('.next/source-hash'), new Date(), new Date(Date.now() + 60_000));
  expect(folderToServeFrom(root)).not.toBe(first);
});

it('this build and the one served last before it are kept, others go', () => {
  const folders = ['a', 'b', 'c', 'd'].map((sources, index) => {
    build(sources);
    const folder = folderToServeFrom(root);
    begunBefore(folder, 60 - index);
    return folder;
  });
  expect(served().sort()).toEqual(folders.slice(2).sort());
});

it('a build that is not whole is left as it is, and so is one beside which nothing can be made', () => {
  build('a');
  rmSync(inRoot('.next/source-hash'));
  expect(folderToServeFrom(root)).toBe('.next');
  expect(served()).toEqual([]);
  writeFileSync(inRoot('file'), '');
  expect([folderToServeFrom(inRoot('file')), folderForApi(inRoot('file'))]).toEqual(['.next', '.next']);
});

it('a product API alone has a folder that no build clears', () => {
  expect(folderForApi(root)).toBe('.next-api');
  expect(existsSync(inRoot('.next-api'))).toBe(true);
  expect(folderForApi(root)).toBe('.next-api');
});
