import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hintScripts } from './compile-hints.mjs';

const build = mkdtempSync(path.join(tmpdir(), 'tandem-hints-'));
afterAll(() => rmSync(build, { recursive: true }));
const PAGE = 'server/app/[locale]/bus/page_client-reference-manifest.js';
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(build, name)), { recursive: true });
  writeFileSync(path.join(build, name), text);
};
const script = (name: string) => readFileSync(path.join(build, 'static/chunks', `${name}.js`), 'utf8');

it('scripts that pages begin with say once that their functions are called at once; what comes later does not', () => {
  write('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/chunks/root.js'] }));
  write(PAGE, 'm["/bus"] = {"chunks":["/_next/static/chunks/page.js"],"js":["static/chunks/page.js"]};');
  for (const name of ['root', 'page', 'late']) write(`static/chunks/${name}.js`, 'go();');
  hintScripts(build);
  hintScripts(build);
  const hinted = '//# allFunctionsCalledOnLoad\ngo();';
  expect(['root', 'page', 'late'].map(script)).toEqual([hinted, hinted, 'go();']);
});

it('says so where the builder no longer names the scripts of pages', () => {
  write(PAGE, '');
  expect(() => hintScripts(build)).toThrow(/No page of the build/);
});
