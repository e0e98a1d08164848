import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, todayIn } from '@/rules/dates/dates';
import { freePort } from '@/scripts/throwaway/free-port';
import { endsWithUs } from './ends-with-us';

export type PageServer = {
  origin: string;
  stop: () => Promise<void>;
  /** Of the product itself. */
  process?: number;
  dataDir?: string;
};

const SERVER_CORE = '0';
const FIRST_START_MS = 300_000;
const LAST_DAY = 360;

/** The command on one core, where the machine can pin: the load has the other. */
function pinned(command: string[]): [string, string[]] {
  const [program = '', ...args] =
    spawnSync('taskset', ['-V']).status === 0 ? ['taskset', '-c', SERVER_CORE, ...command] : command;
  return [program, args];
}

/**
 * The product as `npm start` runs it, with its demo inventory, in a data directory of its own; without limits, unless
 * `env` says otherwise.
 * @param isPinned to the server's core; else it has the whole machine
 */
export async function startProduct({
  isPinned = true,
  env = {},
  isThere = wholeInventory,
}: {
  isPinned?: boolean;
  env?: Record<string, string>;
  /** Resolves once all that is to be measured is on sale. */
  isThere?: (origin: string) => Promise<void>;
} = {}): Promise<PageServer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-bench-'));
  const command = [process.execPath, 'scripts/start.mjs'];
  const [program, args] = isPinned ? pinned(command) : [process.execPath, command.slice(1)];
  const dataDir = path.join(folder, 'data');
  const child = endsWithUs(
    spawn(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'false',
        ...env,
      },
    }),
  );
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await isThere(origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, process: child.pid, dataDir, stop };
}

/** Pages behind a plain server, see serve-pages. */
export async function startPages(of: 'bare' | 'product', env: Record<string, string> = {}): Promise<PageServer> {
  return startNode(['--import', 'tsx', path.join(process.cwd(), 'bench/support/serve-pages.ts')], {
    NODE_ENV: 'production',
    PAGES_OF: of,
    ...env,
  });
}

/** node:http that sends the same bytes to everybody. */
export async function startBytes(body: Buffer): Promise<PageServer> {
  const script = `const b=Buffer.from(process.env.BODY_FILE?require('fs').readFileSync(process.env.BODY_FILE):'');
    const s=require('http').createServer((q,r)=>{r.writeHead(200,{'content-type':'text/html','content-length':b.length});r.end(b)}).listen(0,'127.0.0.1',()=>process.send({port:s.address().port}));
    process.on('disconnect',()=>process.exit(0));`;
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-bytes-'));
  const file = path.join(folder, 'body');
  writeFileSync(file, body);
  const server = await startNode(['-e', script], { BODY_FILE: file });
  return {
    origin: server.origin,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A Node process on the server's core that says its port, and ends when it is let go of. */
async function startNode(nodeArgs: string[], env: Record<string, string>): Promise<PageServer> {
  const [program, args] = pinned([process.execPath, ...nodeArgs]);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what serve-pages.ts sends first
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** nginx as a cache before `upstream`, or null where it is not installed. */
export async function startCache(upstream: string): Promise<PageServer | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-cache-'));
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, cacheConfig(folder, port, upstream));
  const [program, args] = pinned(['nginx', '-c', config, '-p', folder, '-g', 'daemon off;']);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore'] });
  await wait(500);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * What docs/operating.md tells an operator to put before the product: keeps what the answer allows, by its encoding.
 */
function cacheConfig(folder: string, port: number, upstream: string): string {
  // Started by root its worker would be nobody, who may not write into our folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return `${user}worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/pages keys_zone=pages:10m max_size=200m;
  map $http_accept_encoding $encoding { default ''; ~*gzip gzip; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${upstream}; proxy_http_version 1.1; proxy_set_header Host ${new URL(upstream).host}; proxy_set_header Accept-Encoding $encoding;
      proxy_cache pages; proxy_cache_key $request_uri$encoding; proxy_cache_lock on; proxy_cache_use_stale updating error timeout; proxy_ignore_headers Vary;
    }
  }
}`;
}

/** Until `/readyz` answers well. */
export async function ready(origin: string): Promise<void> {
  for (const until = Date.now() + FIRST_START_MS; Date.now() < until; await wait(500))
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return;
  throw new Error('The product was not ready in time.');
}

async function wholeInventory(origin: string): Promise<void> {
  const day = addDays(todayIn('America/Toronto', new Date()), LAST_DAY);
  const query = new URLSearchParams({
    departureCityCode: 'montreal',
    destinationCityCode: 'toronto',
    from: day,
    to: day,
  });
  for (const until = Date.now() + FIRST_START_MS; Date.now() < until; await wait(500)) {
    const answer = await fetch(`${origin}/api/v1/search/buses/days?${query}`).catch(() => null);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the day prices of the contract
    const [price] = answer?.ok ? ((await answer.json()) as { departures: number }[]) : [];
    // Landing pages answer once everything is loaded, hotels too.
    if (price && price.departures > 0 && (await fetch(`${origin}/bus-montreal-toronto`)).ok) return;
  }
  throw new Error('The product did not start with its inventory in time.');
}
