import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

/** An editor writes a file in several steps, and a change of branches many files. */
const SETTLE_MS = 40;

/**
 * Calls `changed` with the files of these folders that were written, made or removed, once they have come to rest.
 * Every folder is watched by itself: one that is made later comes along, and a file that is replaced whole is seen.
 * @param changed paths as they follow from `folders`
 * @returns ends the watch
 */
export function watchFolders(folders: readonly string[], changed: (files: string[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    const told = [...files];
    files = new Set();
    changed(told);
  }

  function add(folder: string): void {
    if (watchers.has(folder) || !existsSync(folder)) return;
    const watcher = watch(folder, (_event, name) => {
      if (name === null) return;
      const file = path.join(folder, name);
      if (isFolder(file)) return add(file);
      files.add(file);
      clearTimeout(timer);
      timer = setTimeout(tell, SETTLE_MS);
    });
    // A folder that is removed takes its watch along.
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) add(path.join(folder, entry.name));
  }

  function forget(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function isFolder(file: string): boolean {
    try {
      readdirSync(file);
      return true;
    } catch {
      forget(file);
      return false;
    }
  }

  folders.forEach(add);
  return () => {
    clearTimeout(timer);
    for (const folder of [...watchers.keys()]) forget(folder);
  };
}
