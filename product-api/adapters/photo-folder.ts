import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { codeOf } from '@/rules/thrown';
import type { PhotoStore } from '../hotels/photos/photo-store';

/** Letters, digits and what stands between them: never a path. */
const NAME = /^[\w-]+\.webp$/;

/** Keeps photos as files of a folder (DATA_DIR/photos), in sub-folders by the first two letters of their names. */
export function photoFolder(directory: string): PhotoStore {
  const fileOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`${name} is no name of a photo`);
    return path.join(directory, name.slice(0, 2), name);
  };
  return {
    write: async (name, content) => {
      const file = fileOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      // Whoever reads meanwhile never gets half a photo.
      const part = `${file}.${randomUUID()}.part`;
      await writeFile(part, content);
      await rename(part, file);
    },
    read: async (name) => {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    remove: async (names) => {
      for (const name of names) await rm(fileOf(name), { force: true });
    },
  };
}
