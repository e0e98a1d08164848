import type { ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lets a process have less of the processors than this one where they are short, however much that may have itself.
 * @param steps of niceness; each is about a tenth of a processor's time
 */
export function giveWay({ pid }: ChildProcess, steps: number): void {
  if (pid !== undefined) setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps));
}
