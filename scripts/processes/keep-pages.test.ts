import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { PAGE_NODE_ARGS } from './keep-pages';

it('a process of pages says nothing of what the sign-in’s library asks of Node, and all else', () => {
  const said = (code: string) =>
    spawnSync(process.execPath, [...PAGE_NODE_ARGS, '--input-type=module', '-e', code], { encoding: 'utf8' }).stderr;
  expect(said(`import { parse } from 'node:url'; parse('https://login.example/x');`)).toBe('');
  expect(said(`process.emitWarning('another', 'DeprecationWarning', 'DEP9999');`)).toContain('DEP9999');
});
