import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hintScripts } from './compile-hints.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-hints-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

it('scripts say once that their functions are called at once; the largest and other files do not', () => {
  write('page.js', 'go();');
  write('map.js', 'x'.repeat(250_001));
  write('page.css', 'a{}');
  hintScripts(folder);
  hintScripts(folder);
  expect(read('page.js')).toBe('//# allFunctionsCalledOnLoad\ngo();');
  expect(read('map.js')).toBe('x'.repeat(250_001));
  expect(read('page.css')).toBe('a{}');
});
