import type { WholeContext } from '@/product-api/index';

export type CommandInput = {
  args: string[];
  report: (line: string) => void;
  /** A file as typed, wherever the shell stood: the command may run in a server that stands elsewhere. */
  file: (typed: string) => string;
};
/**
 * `asks`: whether it is first run with `--dry-run`, and with `--yes` once the operator agrees. `run` returns an exit
 * code where it is not 0.
 */
export type Command = {
  usage: string;
  asks?: (args: readonly string[]) => boolean;
  run: (ctx: WholeContext, input: CommandInput) => Promise<number | void>;
};

/** Something is wrong with what was typed: the usage is shown beside it. */
export class UsageFault extends Error {}
