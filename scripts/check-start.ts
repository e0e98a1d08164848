import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { needUsableDirectory } from '@/lib/env/data-directory';
import { environmentOrExit, type Environment } from '@/lib/env/environment';
import { closeListener, listen } from '@/lib/web-server/listen';
import { checkDatabaseDirectory, lockDirectory, refuseWithoutRoom } from '@/product-api/index';
import { reasonOf } from './end-with-reason';

/**
 * Ends the process with its reason when it could not start: a fault in the environment, a busy port, or a data
 * directory that is in use, without room or of another version.
 */
export async function checkStart(): Promise<void> {
  const environment = environmentOrExit();
  const server = createServer();
  try {
    await listen(server, environment.PORT, environment.HOST);
    await checkDataDirectory(environment);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
  await closeListener(server, 0);
}

/** PostgreSQL is asked after the build: it may be starting as well. */
async function checkDataDirectory({ DATA_DIR, DATABASE_URL, PRODUCT_API_URL }: Environment): Promise<void> {
  const database = path.resolve(DATA_DIR, 'database');
  if (DATABASE_URL || PRODUCT_API_URL) return;
  await refuseWithoutRoom(path.resolve(DATA_DIR));
  needUsableDirectory(DATA_DIR);
  if (!existsSync(database)) return;
  const lock = await lockDirectory(path.resolve(DATA_DIR), async (_request, report) => {
    report('The server is starting. Send the command again once it runs.');
    return 1;
  });
  try {
    await checkDatabaseDirectory(database);
  } finally {
    await lock.release();
  }
}
