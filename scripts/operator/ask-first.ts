import { NOTHING_TO_DO } from './command';

export type AskFirst = {
  args: readonly string[];
  /** Whether the command asks at all. */
  asks: boolean;
  /** @returns the command's exit code */
  run: (args: string[]) => Promise<number>;
  agrees: () => Promise<boolean>;
  report: (line: string) => void;
};

/**
 * Runs a command; one that asks is tried, and done once the operator agrees. Where there is nothing to do nobody is
 * asked. @returns its exit code
 */
export async function askFirst({ args, asks, run, agrees, report }: AskFirst): Promise<number> {
  const isAnswered = args.includes('--yes') || args.includes('--dry-run');
  if (isAnswered || !asks) return whole(await run([...args]));
  const tried = await run([...args, '--dry-run']);
  if (tried !== 0) return whole(tried);
  if (await agrees()) return run([...args, '--yes']);
  report('Nothing was done.');
  return 1;
}

const whole = (code: number) => (code === NOTHING_TO_DO ? 0 : code);
