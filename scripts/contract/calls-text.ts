import { format, resolveConfig } from 'prettier';
import type { Operation } from '@/contract/operation';
import type { AnswerKind, Call } from '@/lib/http/calls';

export const CALLS_FILE = 'lib/http/calls.ts';

const HEAD = `/** What an answer brings: JSON, a file, or nothing. */
export type AnswerKind = 'json' | 'file' | 'nothing';
export type Call = { method: string; path: string; answers: Readonly<Record<number, AnswerKind>> };

/**
 * Where each operation is called, and what its successes bring: the contract without its shapes, which a page's scripts
 * have no need of (P6). Written by \`npm run contract:calls\`; a test holds it to the contract.
 */
`;

/** The file's text, by name, as the formatter leaves it. */
export async function callsText(operations: readonly Operation[]): Promise<string> {
  const calls = operations
    .map(({ id, method, path, success }) => {
      const answers = new Map(Object.entries(success).map(([status, schema]) => [status, kindOf(schema)]));
      const call: Call = { method, path, answers: Object.fromEntries(answers) };
      return [id, call] as const;
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const table = JSON.stringify(Object.fromEntries(calls));
  const options = await resolveConfig(CALLS_FILE);
  return format(`${HEAD}export const CALLS = ${table} as const satisfies Record<string, Call>;`, {
    ...options,
    filepath: CALLS_FILE,
    objectWrap: 'collapse',
  });
}

function kindOf(schema: Operation['success'][200]): AnswerKind {
  if (schema === null) return 'nothing';
  return schema === 'file' ? 'file' : 'json';
}
