import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where no worker was built (development), one that another version left in this browser ends itself. */
const RETIRED = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;

let built: Promise<string> | undefined;

/**
 * The script of /sw.js: scripts/service-worker.mjs puts it beside the website's build.
 * @throws where it stands there and cannot be read now: the next call tries again, and no browser is told to give its
 * worker up
 */
export function workerScript(): Promise<string> {
  if (process.env.NODE_ENV !== 'production') return Promise.resolve(RETIRED);
  built ??= readFile(path.join(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next', 'sw.js'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return RETIRED;
      built = undefined;
      throw error;
    },
  );
  return built;
}
