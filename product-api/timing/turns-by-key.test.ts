import { describe, expect, it } from 'vitest';
import { deferred } from '@/tests/support/deferred';
import { turnsByKey } from './turns-by-key';

function line(turns: ReturnType<typeof turnsByKey>, key: string) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, options?: { isPatient?: boolean }) => {
    const { promise, resolve } = deferred<string>();
    ends.set(name, () => resolve(name));
    return turns.run(
      key,
      () => {
        begun.push(name);
        return promise;
      },
      options,
    );
  };
  return { begun, enter, end: (name: string) => ends.get(name)?.() };
}

describe('turns by key', () => {
  it('are a few at a time, in the order in which they came', async () => {
    const { begun, enter, end } = line(turnsByKey({ atOnce: 2, waiting: 2 }), 'one');
    const all = ['a', 'b', 'c', 'd'].map((name) => enter(name));
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await all[1];
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) end(name);
    expect([await all[0], await all[2], await all[3]]).toEqual(['a', 'c', 'd']);
  });

  it('are refused beyond those who wait, but not to whoever is patient, nor under another key', async () => {
    const turns = turnsByKey({ atOnce: 1, waiting: 1 });
    const { begun, enter, end } = line(turns, 'one');
    const [first, second] = [enter('a'), enter('b')];
    expect(enter('c')).toBeNull();
    const patient = enter('d', { isPatient: true });
    const other = line(turns, 'two');
    expect(other.enter('e')).not.toBeNull();
    await Promise.resolve();
    expect([begun, other.begun]).toEqual([['a'], ['e']]);
    for (const name of ['a', 'b', 'd']) end(name);
    expect([await first, await second, await patient]).toEqual(['a', 'b', 'd']);
    expect(enter('f')).not.toBeNull();
  });

  it('are handed on after work that fails', async () => {
    const turns = turnsByKey({ atOnce: 1, waiting: 1 });
    const failing = turns.run('one', () => Promise.reject(new Error('no')));
    const next = turns.run('one', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
