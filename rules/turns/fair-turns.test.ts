import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '@/tests/support/deferred';
import { holdTime, passTime, releaseTime } from '@/tests/support/standing-clock';
import { instanceOf } from '@/tests/support/instance-of';
import { ClientGone, fairTurns, LineFull, type Asker, type FairTurnsSizes, type Turn } from './fair-turns';

const SIZES = { atOnce: 2, atOnceOfOne: 2, waiting: 100, waitingOfOne: 10 };

/** A line whose work ends when the test says so, and the order in which it was begun. */
function line(sizes: Partial<FairTurnsSizes> = {}) {
  const turns = fairTurns({ ...SIZES, ...sizes });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, asker: Partial<Asker> = {}, key?: string): Promise<string> => {
    const { promise, resolve } = deferred<string>();
    ends.set(name, () => resolve(name));
    const work = () => {
      begun.push(name);
      return promise;
    };
    return turns
      .run({ sender: name.charAt(0), errand: 'search', ...asker }, work, key)
      .catch((error: unknown) =>
        error instanceof LineFull ? `full: ${error.whose}` : instanceOf(Error, error).constructor.name,
      );
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { turns, begun, enter, end };
}

/** Everything that waits for nothing has happened. */
async function settled(): Promise<void> {
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
}

/** Ends one after the other, as they were begun, until all are done. */
async function endAll({ begun, end }: ReturnType<typeof line>): Promise<void> {
  for (let index = 0; index < begun.length; index += 1) await end(begun[index] ?? '');
}

describe('turns (P14)', () => {
  it('go round: who sends one waits for one of the crowd, not for all', async () => {
    const all = line({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void all.enter(name);
    await endAll(all);
    expect(all.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('leave room: a crowd of one has a single one beside others, and what is free while alone', async () => {
    const all = line({ atOnce: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void all.enter(name);
    expect(all.begun).toEqual(['a1', 'a2']);
    void all.enter('b1');
    expect(all.begun).toEqual(['a1', 'a2', 'b1']);
    await all.end('a1');
    expect(all.begun).toHaveLength(3);
    await all.end('a2');
    expect(all.begun.at(-1)).toBe('a3');
    await all.end('b1');
    expect(all.begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('of many flooding senders never starve one who asks now and then', async () => {
    const all = line({ atOnce: 1, waiting: 1_000 });
    for (let round = 0; round < 8; round += 1)
      for (const crowd of ['a', 'b', 'c', 'd']) void all.enter(`${crowd}${round}`);
    const waits: number[] = [];
    for (let visit = 0; visit < 5; visit += 1) {
      const before = all.begun.length;
      void all.enter(`v${visit}`);
      while (!all.begun.includes(`v${visit}`)) await all.end(all.begun.at(-1) ?? '');
      waits.push(all.begun.length - before);
      await all.end(`v${visit}`);
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(4);
  });

  it('are the page’s first and the crawler’s last', async () => {
    const all = line({ atOnce: 1 });
    void all.enter('a1');
    void all.enter('b1', { errand: 'crawl' });
    void all.enter('c1', { errand: 'search' });
    void all.enter('d1', { errand: 'page' });
    await endAll(all);
    expect(all.begun).toEqual(['a1', 'd1', 'c1', 'b1']);
  });

  it('are handed on after work that fails', async () => {
    const { turns, enter, begun } = line({ atOnce: 1 });
    const failing = turns.run({ sender: 'a', errand: 'search' }, () => Promise.reject(new Error('no')));
    void enter('b1');
    await expect(failing).rejects.toThrow('no');
    await settled();
    expect(begun).toEqual(['b1']);
  });
});

describe('a full line', () => {
  it('refuses whoever has enough in it, but not the patient, nor others', async () => {
    const all = line({ atOnce: 1, waitingOfOne: 2 });
    for (const name of ['a1', 'a2', 'a3']) void all.enter(name);
    expect(await all.enter('a4')).toBe('full: sender');
    void all.enter('a5', { isPatient: true });
    void all.enter('b1');
    await endAll(all);
    expect(all.begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a5']);
  });

  it('makes room for who has less in it, by the last of who has most', async () => {
    const all = line({ atOnce: 1, waiting: 3 });
    for (const name of ['a1', 'a2', 'a3']) void all.enter(name);
    const last = all.enter('a4');
    void all.enter('b1');
    expect(await last).toBe('full: everybody');
    expect(await all.enter('a5')).toBe('full: everybody');
    await endAll(all);
    expect(all.begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });
});

describe('the same work', () => {
  it('is done once for all who ask while it waits or runs, and anew afterwards', async () => {
    const all = line({ atOnce: 1 });
    void all.enter('z0');
    const found = [all.enter('a1', {}, 'same'), all.enter('b1', {}, 'same')];
    await all.end('z0');
    found.push(all.enter('c1', {}, 'same'));
    await all.end('a1');
    expect(await Promise.all(found)).toEqual(['a1', 'a1', 'a1']);
    void all.enter('d1', {}, 'same');
    expect(all.begun).toEqual(['z0', 'a1', 'd1']);
  });

  it('is done in the turn of whoever has one first: nobody waits in another’s crowd', async () => {
    const all = line({ atOnce: 1 });
    for (const name of ['z0', 'a1', 'a2', 'a3']) void all.enter(name);
    const [crowded, visitor] = [all.enter('a4', {}, 'same'), all.enter('b1', {}, 'same')];
    await all.end('z0');
    await all.end('a1');
    expect(all.begun).toEqual(['z0', 'a1', 'a4']);
    await all.end('a4');
    expect(await Promise.all([crowded, visitor])).toEqual(['a4', 'a4']);
  });

  it('fails for all who asked', async () => {
    const { turns } = line();
    const ask = (sender: string) =>
      turns.run({ sender, errand: 'search' }, () => Promise.reject(new Error('no')), 'same');
    const asked = await Promise.allSettled([ask('a'), ask('b')]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('work of a client that is gone', () => {
  it('is not begun', async () => {
    const all = line({ atOnce: 1 });
    const client = new AbortController();
    void all.enter('a1');
    const gone = all.enter('b1', { signal: client.signal });
    void all.enter('c1');
    client.abort();
    expect(await gone).toBe(ClientGone.name);
    await endAll(all);
    expect(all.begun).toEqual(['a1', 'c1']);
    expect(await all.enter('d1', { signal: client.signal })).toBe(ClientGone.name);
    expect(all.begun).not.toContain('d1');
  });

  it('ends at its next step, keeps its turn until then, and is no answer for whoever comes later', async () => {
    const { turns } = line({ atOnce: 1 });
    const client = new AbortController();
    const step = deferred<undefined>();
    const steps: string[] = [];
    const work = async ({ signal }: Turn) => {
      steps.push('first');
      await step.promise;
      signal.throwIfAborted();
      steps.push('second');
    };
    const gone = turns.run({ sender: 'a', errand: 'search', signal: client.signal }, work, 'same');
    const next = turns.run({ sender: 'a', errand: 'search' }, async () => steps.push('anew'));
    client.abort();
    await expect(gone).rejects.toBeInstanceOf(ClientGone);
    expect(steps).toEqual(['first']);
    step.resolve(undefined);
    await next;
    expect(steps).toEqual(['first', 'anew']);
  });

  it('goes on while somebody else waits for it', async () => {
    const all = line();
    const client = new AbortController();
    const gone = all.enter('a1', { signal: client.signal }, 'same');
    const stays = all.enter('b1', {}, 'same');
    client.abort();
    expect(await gone).toBe(ClientGone.name);
    await all.end('a1');
    expect(await stays).toBe('a1');
  });
});

describe('who goes on without end', () => {
  const PACE = { burst: 3, perSecond: 1, restTimes: 3, maxRestMs: 1_000, waitingOfHurried: 2 };
  beforeEach(holdTime);
  afterEach(releaseTime);

  /** Work that takes 20 ms each. */
  async function busy(all: ReturnType<typeof line>, name: string): Promise<void> {
    await passTime(20);
    await all.end(name);
  }

  it('has one turn at a time beyond its burst, and rests as long as said; others do not wait', async () => {
    const all = line({ pace: PACE });
    for (let turn = 1; turn <= 8; turn += 1) void all.enter(`a${turn}`);
    expect(all.begun).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'a3', 'a4']) await busy(all, name);
    expect(all.begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    // It began while two could: it has taken 40 ms.
    await busy(all, 'a5');
    await passTime(119);
    expect(all.begun).toHaveLength(5);
    void all.enter('b1');
    expect(all.begun.at(-1)).toBe('b1');
    await all.end('b1');
    expect(all.begun).toHaveLength(6);
    await passTime(3);
    expect(all.begun.at(-1)).toBe('a6');
  });

  it('has fewer of its own wait, and is as all others after a while', async () => {
    const all = line({ pace: PACE });
    for (let turn = 1; turn <= 4; turn += 1) {
      void all.enter(`a${turn}`);
      await busy(all, `a${turn}`);
    }
    for (const name of ['a5', 'a6']) void all.enter(name);
    expect(await all.enter('a7')).toBe('full: sender');
    void all.enter('b1');
    expect(all.begun.slice(4)).toEqual(['b1']);
    await passTime(7_000);
    for (const name of ['a8', 'a9', 'a10']) void all.enter(name);
    expect(all.begun.slice(5)).toEqual(['a5']);
    await all.end('b1');
    expect(all.begun.slice(6)).toEqual(['a6']);
  });
});
