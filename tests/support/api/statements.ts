import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';
import { checked } from './read-json';

/** Everything that reaches a database while something runs, in order: also what begins and ends transactions. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const note = (text: string) => seen.push(text.replace(/\s+/g, ' ').trim());
  const embedded = new Set<PGlite>();
  const { query } = pg.Client.prototype;
  const { execProtocolRawSync } = PGlite.prototype;
  const spies = [
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      const [first] = given;
      note(typeof first === 'string' ? first : checked(z.looseObject({ text: z.string() }), first).text);
      return (query as (...args: unknown[]) => void).apply(this, given);
    }),
    vi.spyOn(PGlite.prototype, 'execProtocolRawSync').mockImplementation(function (this: PGlite, message) {
      embedded.add(this);
      for (const text of textsOf(message)) note(text);
      return execProtocolRawSync.call(this, message);
    }),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const kept = new Map<string, string>();
  for (const client of embedded)
    for (const { name, statement } of (await client.query<Named>('select name, statement from pg_prepared_statements'))
      .rows)
      kept.set(name, statement.replace(/\s+/g, ' ').trim());
  return seen.map((text) => kept.get(text) ?? text);
}

type Named = { name: string; statement: string };

/**
 * Of several messages of PostgreSQL's protocol: SQL of a Query, or of a Parse without a name; of a Bind the name of the
 * statement that is kept.
 */
function textsOf(messages: Uint8Array): string[] {
  const view = new DataView(messages.buffer, messages.byteOffset, messages.byteLength);
  const texts: string[] = [];
  for (let at = 0; at < messages.length; at += 1 + view.getInt32(at + 1)) {
    const kind = String.fromCharCode(messages[at] ?? 0);
    const [first = '', second = ''] = new TextDecoder().decode(messages.subarray(at + 5)).split('\0', 2);
    if (kind === 'Q') texts.push(first);
    if (kind === 'P' && first === '') texts.push(second);
    if (kind === 'B' && second !== '') texts.push(second);
  }
  return texts;
}
