import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { environmentOf } from './files';

/** A service as systemd would run it: one main process, its group, and what becomes of them. */
export type Service = {
  name: string;
  command: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  owner?: { uid: number; gid: number };
  /** KillMode=process: what it has started outlives it (Patroni's PostgreSQL). */
  leavesOthers?: boolean;
  /** TimeoutStopSec. */
  stopSeconds?: number;
  /** Answers 200 once it can serve. */
  readyUrl?: string;
};

/** RestartSec of deploy/systemd. */
const RESTART_MS = 1_000;

export type Keeper = ReturnType<typeof openKeeper>;

type Kept = { service: Service; child: ChildProcess | null; isWanted: boolean; restarts: number };

/**
 * What systemd is to the machines of deploy/: starts services and starts them again when they end (Restart=always).
 * Nothing in a drill is started again in any other way.
 * @param logs folder; each service has its file there
 */
export function openKeeper(logs: string) {
  const all = new Map<string, Kept>();
  const keptOf = (name: string): Kept => {
    const kept = all.get(name);
    if (!kept) throw new Error(`No service ${name}`);
    return kept;
  };

  function run(kept: Kept): void {
    const { service } = kept;
    const [command = '', ...args] = service.command;
    const log = openSync(path.join(logs, `${service.name.replaceAll('/', '-')}.log`), 'a');
    const child = spawn(command, args, {
      cwd: service.cwd,
      env: environmentOf(service.env),
      stdio: ['ignore', log, log],
      // A group of its own, as systemd's control group: what is left of it is ended with its main process.
      detached: true,
      ...service.owner,
    });
    kept.child = child;
    child.once('error', (error) => appendFileSync(log, `${error.message}\n`));
    child.once('exit', () => {
      if (!service.leavesOthers) signalGroup(child, 'SIGKILL');
      if (kept.child !== child) return;
      kept.child = null;
      if (kept.isWanted) setTimeout(() => again(kept), RESTART_MS);
    });
  }
  function again(kept: Kept): void {
    if (!kept.isWanted || kept.child) return;
    kept.restarts += 1;
    run(kept);
  }
  async function end(kept: Kept): Promise<void> {
    const { child } = kept;
    kept.isWanted = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), (kept.service.stopSeconds ?? 10) * 1000);
    await ended;
    clearTimeout(timer);
  }

  return {
    start: (service: Service) => {
      const kept = { service, child: null, isWanted: true, restarts: 0 };
      all.set(service.name, kept);
      run(kept);
    },
    /** `systemctl restart`. */
    restart: async (name: string) => {
      const kept = keptOf(name);
      await end(kept);
      kept.isWanted = true;
      run(kept);
    },
    /** kill -9 of the main process; it comes back by itself. */
    kill: (name: string) => keptOf(name).child?.kill('SIGKILL'),
    pidOf: (name: string) => keptOf(name).child?.pid,
    /** Its machine has gone: it is killed, and stays away until `comeBack`. */
    lose: (name: string) => {
      const kept = keptOf(name);
      kept.isWanted = false;
      kept.child?.kill('SIGKILL');
    },
    /** Its machine is there again, and starts what it has. */
    comeBack: (name: string) => {
      const kept = keptOf(name);
      kept.isWanted = true;
      if (!kept.child) run(kept);
    },
    restarts: () => [...all.values()].reduce((sum, { restarts }) => sum + restarts, 0),
    endAll: async () => {
      await Promise.all([...all.values()].map(end));
      await wait(100);
      for (const { child, service } of all.values()) if (child && !service.leavesOthers) signalGroup(child, 'SIGKILL');
    },
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // Nothing is left of it.
  }
}
