import { stat } from 'node:fs/promises';
import type { WholeContext } from '@/product-api/index';

export type CommandInput = {
  args: string[];
  report: (line: string) => void;
  /** A file as typed, wherever the shell stood: the command may run in a server that stands elsewhere. */
  file: (typed: string) => string;
};
/**
 * `asks`: whether it is first run with `--dry-run`, and with `--yes` once the operator agrees. `run`: with the product
 * API open; `isLong`: where a server runs, in a process beside it; `mayBegin`: what of it also runs before the
 * first start, in a database that is made for it. `runAlone`: acts that need none, such as a reader's at a bus, with
 * the shell's own input and environment, or what is looked at before one is made; null where the act is, or goes on as,
 * `run`'s. Both return an exit code where it is not 0.
 */
export type Command = {
  usage: string;
  asks?: (args: readonly string[]) => boolean;
  isLong?: true;
  mayBegin?: (args: readonly string[]) => boolean;
  run: (ctx: WholeContext, input: CommandInput) => Promise<number | void>;
  runAlone?: (input: CommandInput) => Promise<number | null>;
};

/** What a dry run ends with that found nothing to do: nobody is asked whether to do it. */
export const NOTHING_TO_DO = 3;

/** Something is wrong with what was typed: the usage is shown beside it. */
export class UsageFault extends Error {}

/**
 * Whether a list is asked for, which is named alone.
 * @param takes its options, in words
 * @throws UsageFault where more is named
 */
export function asksForList(act: string, more: string | undefined, takes?: string): boolean {
  if (act !== 'list') return false;
  if (more === undefined) return true;
  throw new UsageFault(takes === undefined ? 'list takes nothing else.' : `list takes ${takes}, and nothing else.`);
}

export function onlyFile(names: readonly string[], what: 'file' | 'file or folder' = 'file or folder'): string {
  const [name] = names;
  if (name === undefined || names.length > 1) throw new UsageFault(`Name one ${what}.`);
  return name;
}

/**
 * What a command looks at before a database is made for it: whether the files that it names are there.
 * @throws as the system does where one is not, which is said in words
 */
export async function needFiles(...locations: readonly (string | undefined)[]): Promise<null> {
  for (const location of locations) if (location !== undefined) await stat(location);
  return null;
}
