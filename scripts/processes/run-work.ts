import { fork, type ChildProcess } from 'node:child_process';
import {
  lendDatabase,
  STORAGE_WORDS,
  type LoanAnswer,
  type LoanCall,
  type ProductApi,
  type RoutePrices,
} from '@/product-api/index';
import { giveWay } from './give-way';
import { programOf } from './program-of';
import type { FromWork, Task, ToWork } from './work';

/** What is open in this process. */
type Lender = { embedded: Parameters<typeof lendDatabase>[0] | null; api: Pick<ProductApi, 'ctx'> };

const STEPS_BELOW_API = 10;
/**
 * Of the look at all pages: garbage is collected when it is half as much as what is used, instead of when memory is
 * short. It reads each route's prices, hundreds of megabytes of it one after another, and nobody waits for it.
 */
const COLLECTS_SOON = ['--heap-growing-percent=50'];

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * Does a task in a process of its own; it gives way to those that answer visitors, unless they wait for it.
 * @param lender has the embedded database, which is lent as long as it can be written; with PostgreSQL, which the
 * process asks itself, none
 * @param beside `signal` ends the process, `hear` is told what it has seen of pages
 * @returns the command's exit code; 1 where the process was ended
 */
export async function runWork(
  task: Task,
  { embedded: lent, api }: Lender,
  report: (line: string) => void,
  { signal, hear: hearPrices }: { signal?: AbortSignal; hear?: (looked: RoutePrices) => void } = {},
): Promise<number> {
  const child = fork(programOf('work-part'), {
    execArgv: task.kind === 'look' ? COLLECTS_SOON : [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  // The first stocking is waited for: until then there is little to look at.
  if (task.kind !== 'stock') giveWay(child, STEPS_BELOW_API);
  const codes: number[] = [];
  let hear: (call: LoanCall) => void = () => undefined;
  const say = (said: ToWork) => {
    if (child.connected) child.send(said);
  };
  const endLoan =
    lent &&
    lendDatabase(
      lent,
      {
        say: (loan: LoanAnswer) => say({ loan }),
        hear: (listener) => (hear = listener),
      },
      () => refusalOf(api),
    );
  child.on('message', (said: FromWork) => {
    if ('loan' in said) hear(said.loan);
    else if ('line' in said) report(said.line);
    else if ('looked' in said) hearPrices?.(said.looked);
    else codes.push(said.done);
  });
  const ended = new Promise<string>((resolve) => {
    // What is said to one that has just died fails, too: that is told by its end.
    child.on('error', (error) => child.pid === undefined && resolve(error.message));
    // Not 'exit': what it has said last is read by then.
    child.once('close', (status, signal) => resolve(signal ?? `code ${status}`));
  });
  signal?.addEventListener('abort', () => child.connected && child.disconnect());
  say({ task });
  const how = await ended;
  running.delete(child);
  await endLoan?.();
  const [code] = codes;
  if (code === undefined && !signal?.aborted)
    report(`The work was ended: ${how}. What it had not finished is done again by the same command.`);
  return code ?? 1;
}

/** An import would take the room that bookings under way need (S29). */
function refusalOf({ ctx }: Lender['api']): Error | null {
  const fault = ctx.storage.fault();
  return fault && new Error(`Nothing can be saved: ${STORAGE_WORDS[fault]}. Run this again when that is mended.`);
}
