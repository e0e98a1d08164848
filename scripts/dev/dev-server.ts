import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { environmentOrExit } from '@/lib/env/environment';
import { deferred } from '@/lib/web-server/deferred';
import { closeListener, listen } from '@/lib/web-server/listen';
import { leaveOutKnownNotices } from '../known-notices.mjs';
import type * as DevProductFile from './dev-product';
import type { DevProduct, Kept } from './dev-product';
import { BuildFault, replaceableModule } from './replaceable-module';
import { watchFolders } from './watch-folders';

type ProductModule = typeof DevProductFile;

/** Where everything that answers, but pages, is written. The framework watches the pages. */
const FOLDERS = ['contract', 'lib', 'login-provider', 'messages', 'product-api', 'rules', 'scripts'];
/** Jobs look through the whole inventory when they start: what was changed is seen first. */
const JOBS_START_AFTER_MS = 3_000;

/**
 * The product in development, in one process: ports, database and Next stay open, while product API, login and gateway
 * are built and replaced whenever one of their files changes. What was opened goes on answering until then.
 */
async function main(): Promise<void> {
  const variables = { ...process.env };
  const environment = environmentOrExit();
  leaveOutKnownNotices();
  const front = createServer();
  const internal = createServer();
  const website = deferred<Awaited<Kept['pages']>>();
  const first = deferred<DevProduct>();
  let current: DevProduct | null = null;
  let jobs: NodeJS.Timeout | undefined;
  const kept: Kept = {
    front,
    pages: website.promise,
    variables,
    state: { isReady: false, isStocking: environment.PRODUCT_API_URL === undefined },
    directory: null,
  };
  const waiting =
    (part: 'site' | 'api') =>
    async (req: IncomingMessage, res: ServerResponse): Promise<void> =>
      (current ?? (await first.promise))[part]?.(req, res);
  front.on('request', waiting('site') as RequestListener);
  internal.on('request', waiting('api') as RequestListener);
  const port = await listen(front, environment.PORT, environment.HOST);
  const internalPort = await listen(internal, 0, '127.0.0.1');
  process.env.PUBLIC_URL = environment.PUBLIC_URL;
  process.env.PRODUCT_API_URL = environment.PRODUCT_API_URL ?? `http://127.0.0.1:${internalPort}`;

  const product = await replaceableModule<ProductModule>('scripts/dev/dev-product.ts');
  let last: Promise<void> = Promise.resolve();
  const renewInTurn = (files: readonly string[]) => (last = last.then(() => renew(files)));

  /** One after another; a version that cannot be built or opened leaves the one before it in place. */
  async function renew(files: readonly string[]): Promise<void> {
    const startedAt = performance.now();
    try {
      const renewed = await product.renew();
      if (renewed === null) return;
      await open(renewed);
      if (files.length > 0) print(`${files.join(', ')}: in place after ${seconds(startedAt)}`);
    } catch (error) {
      print(inWords(error));
    }
  }

  async function open(module: ProductModule): Promise<void> {
    const opened = await module.openDevProduct(kept).catch(async (error: unknown) => {
      if (!module.canBeMendedOutside(error)) throw error;
      if (current) return print(error.message);
      await kept.directory?.close();
      await product.dispose();
      print(error.message);
      return process.exit(1);
    });
    if (!opened) return;
    const before = current;
    current = opened;
    first.resolve(opened);
    clearTimeout(jobs);
    jobs = setTimeout(opened.start, JOBS_START_AFTER_MS);
    await before?.stop();
  }

  async function stop(): Promise<void> {
    clearTimeout(jobs);
    endWatch();
    await closeListener(front, 1_000);
    await closeListener(internal, 1_000);
    await current?.stop();
    await kept.directory?.close();
    await product.dispose();
    process.exit(0);
  }

  const endWatch = watchFolders(FOLDERS, (files) => {
    const ours = files.filter((file) => product.uses(file));
    if (ours.length > 0) void renewInTurn(ours);
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => void stop());

  await Promise.all([renewInTurn([]), openWebsite(front, port, environment.PUBLIC_URL).then(website.resolve)]);
  const opened = await first.promise;
  kept.state.isReady = true;
  process.send?.('ready');
  print(`${environment.PUBLIC_URL} (French: /fr). Changes show by themselves. Ctrl-C ends.`);
  await opened.stock();
  kept.state.isStocking = false;
}

async function openWebsite(front: Kept['front'], port: number, publicUrl: string) {
  const { default: next } = await import('next');
  const app = next({
    dev: true,
    dir: process.cwd(),
    hostname: new URL(publicUrl).hostname,
    port,
    httpServer: front,
  });
  await app.prepare();
  return app.getRequestHandler();
}

function print(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`);
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function inWords(error: unknown): string {
  if (error instanceof BuildFault) return error.message;
  return error instanceof Error && error.stack ? error.stack : String(error);
}

main().catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
