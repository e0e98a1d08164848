import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type CommandRun = {
  seconds: number;
  /** Of its own: what the database does for it is not in it. */
  processorSeconds: number;
  peakMegabytes: number;
  said: string;
};

const LOOK_EVERY_MS = 250;
/** As every Linux counts it. */
const TICKS_A_SECOND = 100;

/**
 * Runs an operator's command in a process of its own, and says how long it took, and how much of processor and memory
 * it ever had.
 */
export async function runCommand(args: readonly string[], env: Record<string, string>): Promise<CommandRun> {
  const since = performance.now();
  const child = spawn(process.execPath, ['scripts/run-command.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  let [peakMegabytes, processorSeconds] = [0, 0];
  const look = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, peakOf(child.pid));
    processorSeconds = Math.max(processorSeconds, processorOf(child.pid));
  }, LOOK_EVERY_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`${args[0]} ended with ${String(code)}:\n${said.slice(-2_000)}`);
  return { seconds: (performance.now() - since) / 1000, processorSeconds, peakMegabytes, said };
}

/** The most that the system has ever counted for it; nothing where the system does not tell. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** Seconds of all its threads; nothing where the system does not tell. */
function processorOf(pid: number | undefined): number {
  try {
    // Behind its name, which may have blanks: the 12th and 13th are ticks of its own and of the system for it.
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [own = 0, ofSystem = 0] = after.split(' ').slice(11, 13).map(Number);
    return (own + ofSystem) / TICKS_A_SECOND;
  } catch {
    return 0;
  }
}
