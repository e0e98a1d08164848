import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { codeOf } from '@/rules/thrown';

/** Whoever has not ended by then is ended. */
const PATIENCE_MS = 8_000;

type Child = {
  name: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Gives way to the others where all want the processor. */
  isPatient?: boolean;
  /** Gets every line it prints; without this it prints by itself. */
  read?: (line: string) => void;
  /** Hears what it tells (`process.send`). */
  hear?: (message: unknown) => void;
};

export type Children = {
  /** Starts a Node program. It has signals for itself: Ctrl-C reaches who started it, who then ends it in order. */
  start: (child: Child) => void;
  /** Asks all of them to end, and sees to it. A second call ends them at once. */
  stopAll: () => Promise<void>;
};

/** @param ended a child ended although nobody asked it to, with a code or by a signal */
export function children(ended: (name: string, code: number | null, signal: NodeJS.Signals | null) => void): Children {
  const running = new Set<ChildProcess>();
  let isStopping = false;

  return {
    start: ({ name, args, env, isPatient, read, hear }) => {
      const output = read ? 'pipe' : 'inherit';
      const stdio: StdioOptions = hear ? ['ignore', output, output, 'ipc'] : ['ignore', output, output];
      const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env }, detached: true });
      running.add(child);
      if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      if (hear) child.on('message', hear);
      for (const stream of [child.stdout, child.stderr])
        if (read && stream) createInterface({ input: stream }).on('line', read);
      child.once('exit', (code, signal) => {
        running.delete(child);
        if (!isStopping) ended(name, code, signal);
      });
    },
    stopAll: async () => {
      const left = [...running];
      for (const child of left) endGroup(child, isStopping ? 'SIGKILL' : 'SIGTERM');
      isStopping = true;
      const timer = setTimeout(() => left.forEach((child) => endGroup(child, 'SIGKILL')), PATIENCE_MS);
      await Promise.all(left.filter((child) => running.has(child)).map(exitOf));
      clearTimeout(timer);
    },
  };
}

const exitOf = (child: ChildProcess) => new Promise((done) => child.once('exit', done));

/** With everything that it has started. */
function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // Gone by itself in the meantime.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
