import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDataDirectory } from '@/tests/support/api/test-database';
import { askInFewerCalls } from './fewer-calls';
import { statementName } from './statement-name';

let client: PGlite;
/** How often the database itself has been asked. */
let calls = 0;

beforeAll(async () => {
  client = await PGlite.create({ loadDataDir: await emptyDataDirectory() });
  const raw = client.execProtocolRaw.bind(client);
  client.execProtocolRaw = async (...asked) => {
    calls += 1;
    return raw(...asked);
  };
  askInFewerCalls(client);
});
afterAll(() => client.close());
beforeEach(async () => {
  await client.exec('drop table if exists things; create table things (id int primary key, words text, facts jsonb)');
  calls = 0;
});

async function countOf(ask: () => Promise<unknown>): Promise<number> {
  const before = calls;
  await ask();
  return calls - before;
}

const insert = (id: number, words: string | null) => () =>
  client.query('insert into things values ($1, $2, $3)', [id, words, { ids: [id, null] }]);

describe('a query of the embedded database', () => {
  it('is asked in two calls, and answers as ever', async () => {
    expect(await countOf(insert(1, 'Montréal; «été»'))).toBe(2);
    await insert(2, null)();
    const { rows, fields } = await client.query('select * from things where id > $1 order by id', [0]);
    expect(rows).toEqual([
      { id: 1, words: 'Montréal; «été»', facts: { ids: [1, null] } },
      { id: 2, words: null, facts: { ids: [2, null] } },
    ]);
    expect(fields.map(({ name }) => name)).toEqual(['id', 'words', 'facts']);
    expect(await client.query('update things set words = $1', ['b'])).toMatchObject({ affectedRows: 2, rows: [] });
    expect((await client.query('select 1 as one', [], { rowMode: 'array' })).rows).toEqual([[1]]);
  });

  it('is asked in one where PostgreSQL would keep it by its name', async () => {
    const find = 'select words from things where id = $1 -- kept';
    statementName(find);
    await insert(1, 'a')();
    await insert(2, 'b')();
    const ask = (id: number) => () => client.query<{ words: string }>(find, [id]);
    expect(await countOf(ask(1))).toBe(2);
    expect(await countOf(ask(2))).toBe(1);
    for (let time = 0; time < 12; time += 1) expect((await ask(1 + (time % 2))()).rows[0]?.words).toBe('ab'[time % 2]);
    expect((await ask(3)()).rows).toEqual([]);
  });

  it('says what is wrong with it, and the next one is carried out', async () => {
    await insert(1, 'a')();
    await expect(insert(1, 'twice')()).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
    await expect(client.query('select nothing from things')).rejects.toMatchObject({ code: '42703' });
    await expect(client.query('select $1::int', ['no number'])).rejects.toMatchObject({ code: '22P02' });
    for (const [code, asked] of [
      ['42703', 'select nothing from things'],
      ['23505', "insert into things values (3); insert into things values (1, 'twice')"],
    ] as const) {
      await expect(client.exec(asked)).rejects.toMatchObject({ code });
      expect((await client.query('select words from things')).rows).toEqual([{ words: 'a' }]);
    }
  });

  it('fails within a transaction, which undoes all of it', async () => {
    const twice = client.transaction(async (tx) => {
      await tx.query('insert into things values ($1)', [1]);
      await tx.query('insert into things values ($1)', [1]);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect((await client.query('select * from things')).rows).toEqual([]);
    await client.transaction(async (tx) => {
      await tx.query('insert into things values ($1)', [1]);
      await tx.exec('savepoint one');
      await expect(tx.query('insert into things values ($1)', [1])).rejects.toMatchObject({ code: '23505' });
      await tx.exec('rollback to savepoint one');
      await tx.query('insert into things values ($1)', [2]);
    });
    expect((await client.query('select id from things order by 1')).rows).toEqual([{ id: 1 }, { id: 2 }]);
    // Begun, asked, ended.
    expect(await countOf(() => client.transaction((tx) => tx.query('select 1')))).toBe(4);
  });

  it('is read anew once its tables have changed, after it was refused once', async () => {
    const all = 'select * from things -- kept';
    statementName(all);
    const names = async () => (await client.query(all)).fields.map(({ name }) => name);
    expect(await names()).toEqual(['id', 'words', 'facts']);
    await client.exec('alter table things drop column facts');
    await expect(names()).rejects.toMatchObject({ code: '0A000' });
    expect(await names()).toEqual(['id', 'words']);
  });
});
