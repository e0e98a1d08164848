import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PATIENCE_MS = 60_000;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/**
 * The built server with other settings than the one that all tests share, without inventory, in a data directory of its
 * own.
 */
export async function startOwnServer(
  settings: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-own-'));
  const port = await freePort();
  const { PUBLIC_URL: _shared, ...environment } = process.env;
  const child = spawn(process.execPath, ['.next/server.mjs'], {
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      DEMO_INVENTORY: 'false',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  async function stop(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  const url = `http://localhost:${port}`;
  for (
    const until = Date.now() + PATIENCE_MS;
    Date.now() < until;
    await new Promise((resolve) => setTimeout(resolve, 200))
  ) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, stop };
  }
  await stop();
  throw new Error('The server did not become ready.');
}
