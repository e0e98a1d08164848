import { spawnSync } from 'node:child_process';
import { standIn } from '@/tests/support/stand-in';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const wide = 'word '.repeat(30);
const SEEDS = {
  'a rule put aside without a reason': ['// oxlint-disable-next-line no-console\nconsole.log(1);', 'house(reasons)'],
  'a rule put aside with one': ['// oxlint-disable-next-line no-var -- a seed\nvar one = 1;\nconsole.warn(one);', null],
  'a wide comment': [`// ${wide}`, 'house(line-length)'],
  'a wide text': [`console.warn('${wide}');`, null],
  'a wide address': [`// https://example.org/${'a'.repeat(130)}`, null],
  'a barrel': [`export * from 'node:fs';`, 'house(no-barrels)'],
  'a limit of another name': ['export const MOST_ROWS = 3;', 'house(limit-names)'],
  'a limit': ['export const MAX_ROWS = 3;', null],
} as const;

describe('the rules of this house', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'house-rules-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let said: { code: string; filename: string }[] = [];

  beforeAll(() => {
    for (const [name, [code]] of Object.entries(SEEDS)) writeFileSync(path.join(folder, `${name}.ts`), `${code}\n`);
    const { stdout } = spawnSync('node_modules/.bin/oxlint', ['-c', '.oxlintrc.json', '-f', 'json', folder]);
    said = standIn<{ diagnostics: typeof said }>(JSON.parse(stdout.toString())).diagnostics;
  });

  it.each(Object.entries(SEEDS))('%s', (name, [, rule]) => {
    const ofSeed = said.filter(({ filename }) => path.basename(filename, '.ts') === name);
    expect(ofSeed.map(({ code }) => code)).toEqual(rule ? [rule] : []);
  });
});
