import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/scripts/throwaway/free-port';

/** A net for busy machines, as everywhere in these tests. */
const PATIENCE_MS = 180_000;

export type RunningServer = { url: string; stop: (signal?: NodeJS.Signals) => Promise<void> };

/** The built server on a port of its own, once it is ready. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const { PUBLIC_URL: _shared, ...environment } = process.env;
  const child = spawn(process.execPath, ['.next/server.mjs'], {
    env: { ...environment, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'fatal', ...settings },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  async function stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    child.kill(signal);
    await ended;
  }
  const url = `http://localhost:${port}`;
  for (
    const until = Date.now() + PATIENCE_MS;
    Date.now() < until && child.exitCode === null;
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

/**
 * The built server with other settings than the one that all tests share, without inventory, in a data directory of its
 * own.
 */
export async function startOwnServer(settings: Record<string, string>): Promise<RunningServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-own-'));
  // Parts of a server that was killed end a moment after it, and may still write.
  const forget = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  try {
    const server = await startServer({ DATA_DIR: path.join(folder, 'data'), DEMO_INVENTORY: 'false', ...settings });
    return { url: server.url, stop: () => server.stop().finally(forget) };
  } catch (error) {
    forget();
    throw error;
  }
}
