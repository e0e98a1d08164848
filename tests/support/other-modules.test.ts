import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SCREENS_WITH_OTHER_MODULES, WITH_OTHER_MODULES } from '@/vitest.config';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: path.resolve(import.meta.dirname, '../..'), encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');

it('whoever puts something in a module’s place has modules of its own', () => {
  // Written so that this file is none of them.
  const mocking = git('grep', '--untracked', '-l', '^ *vi\\.mock(', '--', '*.test.ts', '*.test.tsx');
  const listed = [...WITH_OTHER_MODULES, ...SCREENS_WITH_OTHER_MODULES].map((files) => `:(glob)${files}`);
  const own = new Set(git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...listed));
  expect(mocking.length).toBeGreaterThan(20);
  expect(mocking.filter((file) => !own.has(file))).toEqual([]);
});
