import type { WholeContext } from '@/product-api/index';

export type CommandInput = {
  args: string[];
  report: (line: string) => void;
  /** A file as typed, wherever the shell stood: the command may run in a server that stands elsewhere. */
  file: (typed: string) => string;
};
/** @returns exit code where it is not 0 */
export type Command = { usage: string; run: (ctx: WholeContext, input: CommandInput) => Promise<number | void> };

/** Something is wrong with what was typed: the usage is shown beside it. */
export class UsageFault extends Error {}
