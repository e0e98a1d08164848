import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ClientGone, type Turn } from '@/rules/turns/fair-turns';
import { deferred } from '@/tests/support/deferred';
import { standIn } from '@/tests/support/stand-in';
import type { ApiContext } from '../context';
import { askInTime } from './ask-in-time';

const PATIENCE_MS = 120_000;

/** A search in its turn, of our own answer and of one from outside. */
function asking() {
  const [own, outside] = [deferred<string>(), deferred<string>()];
  const client = new AbortController();
  const turn: Turn = { signal: client.signal };
  const ctx = standIn<ApiContext>({
    database: {},
    config: { searchTimes: { answerAfterMs: PATIENCE_MS } },
    log: pino({ level: 'silent' }),
    turn,
  });
  const asked = askInTime(
    ctx,
    [
      { key: 'own', supplierId: 'own', ask: () => own.promise },
      { key: 'outside', supplierId: 'outside', ask: () => outside.promise },
    ],
    { isShort: false },
  );
  return { own, outside, client, asked };
}

it('a search in its turn ends, once the companies have answered, for a client that is gone (P14)', async () => {
  const { own, outside, client, asked } = asking();
  client.abort(new ClientGone());
  own.resolve('seats');
  outside.resolve('more');
  await expect(asked).rejects.toBeInstanceOf(ClientGone);
});

it('and goes on for one that is there', async () => {
  const { own, outside, asked } = asking();
  own.resolve('seats');
  outside.resolve('more');
  expect((await asked).map(({ answer }) => answer)).toEqual(['seats', 'more']);
});
