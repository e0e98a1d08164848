import { runCommand } from '@/scripts/commands';
import type { TestApi } from '../api/api-fixture';

/** Test cards whose refunds are paid, refused for good, paid without an answer, heard the second time only. */
export const CARDS_OF_REFUNDS = {
  paid: '4242424242424242',
  refused: '4000000000005126',
  lost: '4000000000007726',
  slow: '4000000000008138',
} as const;

/** Test cards whose charges are disputed an hour later, and lost or won by us after a week. */
export const CARDS_OF_DISPUTES = { lost: '4000000000001976', won: '4000000000002685' } as const;

/** An operator's command as typed. @returns its exit code and what it said */
export async function toldBy(api: TestApi, command: string, ...args: string[]): Promise<[number, string]> {
  const told: string[] = [];
  const code = await runCommand(api.api, { command, args, cwd: '/' }, (line) => told.push(line));
  return [code, told.join('\n')];
}
