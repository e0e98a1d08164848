import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { environmentOrExit } from '@/lib/env/environment';
import { createLogger } from '@/lib/web-server/log';
import { DirectoryInUse, liveOwner, sendCommand, type CommandRequest } from '@/product-api/index';
import { COMMANDS, runAlone, runCommand } from './commands';
import { askFirst } from './operator/ask-first';
import { openProductApi } from './parts/open-product-api';

const report = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * `tsx scripts/command.ts NAME [ARGUMENTS]`: where a server owns the data directory, the command runs in it and its
 * answer is streamed here; otherwise, or with DATABASE_URL, this process opens the database itself.
 */
async function main(): Promise<number> {
  const [command = '', ...args] = process.argv.slice(2);
  if (!COMMANDS[command]) {
    for (const { usage } of Object.values(COMMANDS)) report(usage);
    return 2;
  }
  return askFirst({
    args,
    asks: COMMANDS[command].asks?.(args) ?? false,
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
  if (owner) return sendCommand(owner.socket, request, report);
  try {
    const { api, close } = await openProductApi(environment, createLogger('error'), (opened, ...sent) =>
      runCommand(opened.api, ...sent),
    );
    try {
      return await runCommand(api, request, report);
    } finally {
      await close();
    }
  } catch (error) {
    // A server that started a moment ago: it takes the command.
    if (error instanceof DirectoryInUse) return sendCommand(error.owner.socket, request, report);
    throw error;
  }
}

/** What was said is with whoever reads it: a process that ends at once takes the rest of a long report along. */
function end(code: number): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}

main().then(end, (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  end(1);
});
