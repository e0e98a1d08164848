import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJson } from '@/tests/support/api/read-json';
import { z } from 'zod';
import { ROOMS } from './cruise-rooms';

const root = path.resolve(import.meta.dirname, '../..');
const folders = [...ROOMS.filter((room) => !room.includes('.')), 'docs', 'messages', 'public', '.ci'];

function documents(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return documents(file);
    return entry.name.endsWith('.md') ? [file] : [];
  });
}

/** Paths of the repository between backticks; what has a placeholder in it is a pattern. */
function namedPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '');
  const isOurs = (name: string) =>
    folders.some((folder) => name === folder || name.startsWith(`${folder}/`)) ||
    /^[a-z][\w.-]*\.(ts|mjs|cjs)$/.test(name);
  return quoted.map((name) => name.replace(/\/$/, '')).filter((name) => isOurs(name) && !/[<>*{}]|…/.test(name));
}

describe.each(['README.md', 'CONTRIBUTING.md', ...['docs', 'deploy', 'login-provider'].flatMap(documents)])(
  '%s',
  (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');

    it('names only paths that exist', () => {
      expect(namedPaths(text).filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    });

    it('names only commands that exist', () => {
      const { scripts } = readJson(
        z.looseObject({ scripts: z.record(z.string(), z.string()) }),
        readFileSync(path.join(root, 'package.json'), 'utf8'),
      );
      const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
      expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    });
  },
);
