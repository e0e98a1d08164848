import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type CommandRun = { seconds: number; peakMegabytes: number; said: string };

const LOOK_EVERY_MS = 250;

/** Runs an operator's command in a process of its own, and says how long it took and how much memory it ever had. */
export async function runCommand(args: readonly string[], env: Record<string, string>): Promise<CommandRun> {
  const since = performance.now();
  const child = spawn(process.execPath, ['scripts/run-command.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  let peakMegabytes = 0;
  const look = setInterval(() => (peakMegabytes = Math.max(peakMegabytes, peakOf(child.pid))), LOOK_EVERY_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`${args[0]} ended with ${String(code)}:\n${said.slice(-2_000)}`);
  return { seconds: (performance.now() - since) / 1000, peakMegabytes, said };
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
