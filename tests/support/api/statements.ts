import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';
import { checked } from './read-json';

/** Everything that reaches a database while something runs, in order: also what begins and ends transactions. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const note = (text: string) => seen.push(text.replace(/\s+/g, ' ').trim());
  const { query } = pg.Client.prototype;
  const { execProtocolRawSync } = PGlite.prototype;
  const spies = [
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      const [first] = given;
      note(typeof first === 'string' ? first : checked(z.looseObject({ text: z.string() }), first).text);
      return (query as (...args: unknown[]) => void).apply(this, given);
    }),
    vi.spyOn(PGlite.prototype, 'execProtocolRawSync').mockImplementation(function (this: PGlite, message) {
      const text = textOf(message);
      if (text !== null) note(text);
      return execProtocolRawSync.call(this, message);
    }),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return seen;
}

/** SQL of a message of PostgreSQL's protocol that brings some: Parse (behind the statement's name), or Query. */
function textOf(message: Uint8Array): string | null {
  const kind = String.fromCharCode(message[0] ?? 0);
  const strings = new TextDecoder().decode(message.subarray(5)).split('\0');
  if (kind === 'P') return strings[1] ?? null;
  return kind === 'Q' ? (strings[0] ?? null) : null;
}
