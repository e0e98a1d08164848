import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { environmentOrExit, type Environment } from '@/lib/env/environment';
import { createLogger } from '@/lib/web-server/log';
import { DirectoryInUse, liveOwner, sendCommand, type CommandRequest } from '@/product-api/index';
import { codeOf } from '@/rules/thrown';
import { COMMANDS, runAlone, runCommand } from './commands';
import { askFirst } from './operator/ask-first';
import { asksForUsage, usageLines } from './operator/usage';
import { openProductApi } from './parts/open-product-api';

/** As a shell says it of what Ctrl-C has ended. */
const INTERRUPTED = 130;
const report = (line: string) => void process.stdout.write(`${line}\n`);

// Nobody reads on (`| head`, a pager that was left): what has begun goes on to its end, in silence.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error;
  });

/**
 * `tsx scripts/command.ts NAME [ARGUMENTS]`: where a server owns the data directory, the command runs in it and its
 * answer is streamed here; otherwise, or with DATABASE_URL, this process opens the database itself.
 */
async function main(): Promise<number> {
  const [command = '', ...args] = process.argv.slice(2);
  const asked = COMMANDS[command];
  if (!asked || asksForUsage(args)) {
    for (const { usage } of asked ? [asked] : Object.values(COMMANDS)) usageLines(usage).forEach(report);
    return asked || asksForUsage([command]) ? 0 : 2;
  }
  return askFirst({
    args,
    asks: asked.asks?.(args) ?? false,
    run: async (typed) => runOne({ command, args: typed, cwd: process.cwd() }),
    agrees,
    report,
  });
}

/** Without a terminal nobody can be asked: a script says --yes. */
async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    report('Add --yes to do it.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Do it? Type yes: ')).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

async function runOne(request: CommandRequest): Promise<number> {
  const alone = await runAlone(request, report);
  if (alone !== null) return alone;
  const environment = environmentOrExit();
  const owner = environment.DATABASE_URL ? null : await liveOwner(path.resolve(environment.DATA_DIR));
  if (owner) return runInServer(owner.socket, request);
  if (!beginsWith(environment, request)) return 1;
  try {
    const { api, close } = await openProductApi(
      environment,
      createLogger('error'),
      (opened, ...sent) => runCommand(opened.api, ...sent),
      { isBrief: !COMMANDS[request.command]?.isLong },
    );
    try {
      return await runCommand(api, request, report);
    } finally {
      await close();
    }
  } catch (error) {
    // A server that started a moment ago: it takes the command.
    if (error instanceof DirectoryInUse) return runInServer(error.owner.socket, request);
    throw error;
  }
}

/** Who interrupts it ends nothing but this process. */
async function runInServer(socket: string, request: CommandRequest): Promise<number> {
  const leave = () => {
    report('The server goes on with it: only its words are not shown any more.');
    end(INTERRUPTED);
  };
  process.once('SIGINT', leave);
  try {
    return await sendCommand(socket, request, report);
  } finally {
    process.off('SIGINT', leave);
  }
}

/** Says where there is no database. @returns whether the command may go on: those that stock a new one may */
function beginsWith({ DATABASE_URL, DATA_DIR }: Environment, { command, args }: CommandRequest): boolean {
  const dataDir = path.resolve(DATA_DIR);
  if (DATABASE_URL || existsSync(path.join(dataDir, 'database'))) return true;
  const mayBegin = COMMANDS[command]?.mayBegin?.(args) ?? false;
  report(
    mayBegin
      ? `There is no database in ${dataDir} yet: it is made. Is DATA_DIR right?`
      : `There is no database in ${dataDir}, and no server runs there. Is DATA_DIR right? npm start makes one.`,
  );
  return mayBegin;
}

/** What was said is with whoever reads it: a process that ends at once takes the rest of a long report along. */
function end(code: number): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}

main().then(end, (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  end(1);
});
