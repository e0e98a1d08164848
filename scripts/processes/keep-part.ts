import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { StartFault } from '@/lib/env/start-fault';
import { giveWay } from './give-way';
import type { News, Order } from './part-messages';

/** Of a part that has died for the first time in a while. */
const FIRST_PAUSE_MS = 200;
/** A part that dies again and again is not started more often than this. */
const MAX_PAUSE_MS = 10_000;
/** After so long a life a death is the first one again. */
const CALM_MS = 60_000;
/** The shell has little to do for a kept page: that does not wait for what parts reckon for others (P14). */
const STEPS_BELOW_SHELL = 3;

export type PartSettings = {
  /** In the log. */
  name: string;
  /** Its program. */
  file: URL | string;
  environment: () => NodeJS.ProcessEnv;
  /** What Node is told beside. */
  nodeArgs?: string[];
  log: Logger;
  /** It listens there: for the first time, or anew. */
  opened?: (url: string) => void;
  hear?: (news: News) => void;
};

export type Part = {
  /** Resolves when it listens for the first time. @throws StartFault when it never did */
  start: () => Promise<void>;
  /** Where it listens; null while it does not. */
  url: () => string | null;
  /** What is wrong with the disk, where it could not start for that; null: nothing that is known. */
  diskFault: () => string | null;
  /** Says something to it, if it runs. */
  tell: (order: Order) => void;
  /** Lets it end in order for `patience` milliseconds, then ends it. */
  stop: (patience: number) => Promise<void>;
};

const running = new Set<ChildProcess>();
// However this process ends by itself.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** @param deaths of a part that has not lived for long in between */
export function pauseAfter(deaths: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (deaths - 1));
}

/** A part of the product in a process of its own, started again when it dies. It never outlives this process. */
export function keepPart({ name, file, environment, nodeArgs = [], log, opened, hear }: PartSettings): Part {
  let child: ChildProcess | null = null;
  let url: string | null = null;
  let diskFault: string | null = null;
  let isStopping = false;
  let deaths = 0;
  let again: NodeJS.Timeout | undefined;

  function run(ready: () => void, ended: (reason: string, lived: number) => void): void {
    const startedAt = performance.now();
    let reason = '';
    const own = fork(file, { env: environment(), execArgv: nodeArgs, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = own;
    running.add(own);
    giveWay(own, STEPS_BELOW_SHELL);
    own.on('message', (news: News) => {
      if (news.kind === 'refused') {
        ({ reason } = news);
        diskFault = news.disk ?? null;
      } else if (news.kind === 'open') {
        ({ url } = news);
        diskFault = null;
        log.info({ part: name, process: own.pid }, 'a part runs');
        opened?.(news.url);
        ready();
      } else hear?.(news);
    });
    const over = (how: string) => {
      running.delete(own);
      if (child !== own) return;
      child = null;
      url = null;
      if (!isStopping) ended(reason || `It was ended by ${how}.`, performance.now() - startedAt);
    };
    // What is said to a part that has just died fails, too: that is told by its end.
    own.on('error', (error) => own.pid === undefined && over(error.message));
    // Not 'exit': what it has said last is read by then.
    own.once('close', (code, signal) => over(signal ?? `itself, with code ${code}`));
  }

  function runAgain(reason: string, lived: number): void {
    deaths = lived > CALM_MS ? 1 : deaths + 1;
    const pauseMs = pauseAfter(deaths);
    log.error({ part: name, reason, pauseMs }, 'a part has ended and is started again');
    again = setTimeout(() => run(() => undefined, runAgain), pauseMs);
  }

  return {
    start: () =>
      new Promise((resolve, reject) => {
        let hasOpened = false;
        run(
          () => {
            hasOpened = true;
            resolve();
          },
          (reason, lived) => (hasOpened ? runAgain(reason, lived) : reject(new StartFault(reason))),
        );
      }),
    url: () => url,
    diskFault: () => diskFault,
    tell: (order) => {
      if (child?.connected) child.send(order);
    },
    stop: async (patience) => {
      isStopping = true;
      clearTimeout(again);
      const own = child;
      if (!own) return;
      const ended = new Promise((resolve) => own.once('exit', resolve));
      if (own.connected) own.send({ kind: 'stop' } satisfies Order);
      const timer = setTimeout(() => own.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(timer);
    },
  };
}
