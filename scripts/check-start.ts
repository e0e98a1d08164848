import { createServer } from 'node:http';
import { environmentOrExit } from '@/lib/env/environment';
import { closeListener, listen } from '@/lib/web-server/listen';

/** Ends the process with its reason when it could not start: a fault in the environment, or a busy port. */
export async function checkStart(): Promise<void> {
  const { PORT, HOST } = environmentOrExit();
  const server = createServer();
  try {
    await listen(server, PORT, HOST);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  await closeListener(server, 0);
}
