import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerKeeper, type Found } from './answer-keeper';
import type { FrameworkAnswer } from './framework-line';
import type { DrawAhead } from './known-edition';
import { pageKeepingTime } from './keeping-time';
import { PATIENT } from '@/tests/support/patience';

let time = 0;
let edition = 'one';
beforeEach(() => {
  time = 0;
  edition = 'one';
  drawings.length = 0;
});

const page = (text: string, headers: Record<string, string> = {}, status = 200): FrameworkAnswer => ({
  status,
  headers: { 'cache-control': 's-maxage=60, stale-while-revalidate=840', 'content-type': 'text/html', ...headers },
  body: Buffer.from(text),
});

const drawings: DrawAhead[] = [];

function keeper(maxBytes = 100_000, settlingMs = 0) {
  const ask = vi.fn(async (path: string) => page(`${path} ${ask.mock.calls.length}`));
  const onError = vi.fn();
  const find = answerKeeper({
    ask,
    keepingTime: pageKeepingTime,
    missingTime: { freshMs: 2_000, staleMs: 10_000 },
    edition: async () => edition,
    beforeNext: (draw) => drawings.push(draw),
    maxBytes,
    settlingMs,
    quality: 1,
    onError,
    now: () => time,
  });
  return { ask, find, onError, text: async (path = '/en') => textOf(await find(path)) };
}

async function textOf(found: Found): Promise<string> {
  return found.kind === 'kept' ? (await found.answer.body.as('identity')).content.toString() : found.kind;
}

/** Lets what goes on behind the reader's back come to its end. */
const settled = (check: () => void) => vi.waitFor(check, PATIENT);

describe('one request to the framework', () => {
  it('makes the page for a hundred first readers (P13)', async () => {
    const { ask, text } = keeper();
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => text())))).toEqual(new Set(['/en 1']));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('renews it behind a hundred readers, who get the old one meanwhile', async () => {
    const { ask, text } = keeper();
    await text();
    time = 60_000;
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => text())))).toEqual(new Set(['/en 1']));
    await settled(() => expect(ask).toHaveBeenCalledTimes(2));
    await vi.waitUntil(async () => (await text()) === '/en 2');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is all that goes on for a page, and four at a time renew others', async () => {
    const { ask, text } = keeper();
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f'];
    for (const path of paths) await text(path);
    time = 60_000;
    ask.mockImplementation(() => new Promise(() => undefined));
    for (const path of [...paths, ...paths]) expect(await text(path)).toContain(path);
    expect(ask).toHaveBeenCalledTimes(paths.length + 4);
  });
});

describe('how long', () => {
  it('a page is fresh for its time, stale for the next, and then made anew before it is shown', async () => {
    const { ask, text } = keeper();
    await text();
    time = 59_999;
    expect(await text()).toBe('/en 1');
    expect(ask).toHaveBeenCalledTimes(1);
    time = 900_000;
    expect(await text()).toBe('/en 2');
  });

  it('ends with its edition at once: flags, inventory', async () => {
    const { text } = keeper();
    await text();
    edition = 'two';
    expect(await text()).toBe('/en 2');
  });

  it.each([
    ['made', page('late'), 'late'],
    ['looked for in vain', page('', {}, 404), 'missing'],
  ])('a page that was being %s of the edition before is not shown after the change', async (_, late, told) => {
    const { ask, text } = keeper();
    let answer: (page: FrameworkAnswer) => void = () => undefined;
    ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const before = text();
    await settled(() => expect(ask).toHaveBeenCalledTimes(1));
    edition = 'two';
    time = 1;
    expect(await text()).toBe('/en 2');
    answer(late);
    expect(await before).toBe(told);
    expect(await text()).toBe('/en 2');
  });

  it('what came right after a change is renewed once more when everybody knows of it', async () => {
    const { ask, text } = keeper(100_000, 12_000);
    edition = 'two';
    await text();
    time = 11_999;
    await text();
    expect(ask).toHaveBeenCalledTimes(1);
    time = 12_000;
    await text();
    await settled(() => expect(ask).toHaveBeenCalledTimes(2));
    await vi.waitUntil(async () => (await text()) === '/en 2');
    time = 71_999;
    await text();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('a renewal that fails', () => {
  it.each([
    ['an error of the framework', () => Promise.resolve(page('broken', {}, 500))],
    ['no answer at all', () => Promise.reject(new Error('gone'))],
  ])('leaves the old page, until its time is over: %s', async (_, failure) => {
    const { ask, text } = keeper();
    await text();
    ask.mockImplementation(failure);
    for (time = 60_000; time < 900_000; time += 60_000) expect(await text()).toBe('/en 1');
    time = 900_000;
    expect(await text()).toBe('unkept');
  });

  it('is not asked for again by every reader', async () => {
    const { ask, text } = keeper();
    await text();
    ask.mockResolvedValue(page('broken', {}, 500));
    time = 60_000;
    await text();
    await settled(() => expect(ask).toHaveBeenCalledTimes(2));
    // One turn for what follows the answer.
    await new Promise((resolve) => setImmediate(resolve));
    time = 64_999;
    await text();
    expect(ask).toHaveBeenCalledTimes(2);
    time = 65_000;
    await text();
    await settled(() => expect(ask).toHaveBeenCalledTimes(3));
  });

  it('takes the page away when there is none any more', async () => {
    const { ask, text, find } = keeper();
    await text();
    ask.mockResolvedValue(page('no such page', {}, 404));
    time = 60_000;
    await text();
    await vi.waitUntil(async () => (await text()) === 'missing');
    expect(await find('/en')).toMatchObject({ kind: 'missing', answer: { status: 404 } });
  });

  it('of a first reader is said, and tried again by the next', async () => {
    const { ask, text, onError } = keeper();
    ask.mockRejectedValueOnce(new Error('gone'));
    expect(await text()).toBe('unkept');
    expect(onError).toHaveBeenCalledTimes(1);
    expect(await text()).toBe('/en 2');
  });
});

describe('a page that is missing', () => {
  const missing = page('no such page', { 'cache-control': 'no-store', 'x-request-id': '1' }, 404);

  it('is drawn once for everybody, and looked after behind whoever goes on asking', async () => {
    const { ask, text, find } = keeper();
    ask.mockResolvedValue(missing);
    expect(new Set(await Promise.all(Array.from({ length: 10 }, () => text())))).toEqual(new Set(['missing']));
    time = 1_999;
    expect(await find('/en')).toEqual({
      kind: 'missing',
      answer: { ...missing, headers: { 'cache-control': 'no-store', 'content-type': 'text/html' } },
    });
    expect(ask).toHaveBeenCalledTimes(1);
    time = 2_000;
    ask.mockResolvedValue(page('there at last'));
    expect(await text()).toBe('missing');
    await vi.waitUntil(async () => (await text()) === 'there at last');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is drawn anew for whoever comes later, and of another edition', async () => {
    const { ask, text } = keeper();
    ask.mockResolvedValueOnce(missing).mockResolvedValueOnce(missing);
    await text();
    time = 12_000;
    expect(await text()).toBe('missing');
    edition = 'two';
    expect(await text()).toBe('/en 3');
  });

  it.each([
    ['was asked for in a way that is not understood', page('', {}, 400)],
    ['says something to one visitor', page('no such page', { 'set-cookie': 'a=b' }, 404)],
  ])('is handed on and not remembered where it %s', async (_, answer) => {
    const { ask, text } = keeper();
    ask.mockResolvedValue(answer);
    expect([await text(), await text()]).toEqual(['missing', 'missing']);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('pushes no page out of the memory', async () => {
    const { ask, text } = keeper(20_000);
    await text();
    ask.mockResolvedValue(missing);
    for (let made = 0; made < 30; made += 1) await text(`/made-up-${made}`);
    expect(await text()).toBe('/en 1');
    expect(ask).toHaveBeenCalledTimes(31);
    await text('/made-up-0');
    expect(ask).toHaveBeenCalledTimes(32);
  });
});

describe('what is nobody else’s', () => {
  it.each([
    ['sets a cookie', page('mine', { 'set-cookie': 'a=b' })],
    ['is private', page('mine', { 'cache-control': 'private' })],
    ['leads elsewhere', page('', { location: '/fr' }, 307)],
  ])('is left to the framework, which is not asked twice for each: what %s', async (_, answer) => {
    const { ask, text } = keeper();
    ask.mockResolvedValue(answer);
    expect([await text(), await text(), await text()]).toEqual(['unkept', 'unkept', 'unkept']);
    expect(ask).toHaveBeenCalledTimes(1);
    time = 60_000;
    ask.mockResolvedValue(page('for everybody now'));
    expect(await text()).toBe('for everybody now');
  });

  it('is never kept: no header of one request or connection', async () => {
    const { ask, find } = keeper();
    ask.mockResolvedValue(
      page('x', { 'x-request-id': '1', date: 'today', connection: 'close', 'x-nextjs-cache': 'MISS', link: 'kept' }),
    );
    const found = await find('/en');
    expect(found.kind === 'kept' && Object.keys(found.answer.headers).toSorted()).toEqual([
      'cache-control',
      'content-type',
      'link',
    ]);
  });
});

it('memory is bounded: what was read least lately is made again', async () => {
  const { ask, text } = keeper(2_500);
  for (const path of ['/a', '/b', '/a', '/c']) await text(path);
  expect(ask).toHaveBeenCalledTimes(3);
  await text('/a');
  expect(ask).toHaveBeenCalledTimes(3);
  await text('/b');
  expect(ask).toHaveBeenCalledTimes(4);
  await text(`/${'x'.repeat(500)}`);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('a page that has not changed keeps its bytes and its name', async () => {
  const { ask, find } = keeper();
  ask.mockImplementation(async () => page('the same'.repeat(500)));
  const first = await find('/en');
  edition = 'two';
  const second = await find('/en');
  expect(first.kind === 'kept' && second.kind === 'kept' && first.answer.body === second.answer.body).toBe(true);
});

describe('before another edition is shown', () => {
  const drawAhead = async (next: string) => Promise.all(drawings.map((draw) => draw(next)));

  it('its pages are made, and readers see the old ones for as long as one is not there', async () => {
    const { ask, text } = keeper();
    await text();
    let draw: (answer: FrameworkAnswer) => void = () => undefined;
    ask.mockImplementationOnce(() => new Promise((resolve) => (draw = resolve)));
    const drawn = drawAhead('two');
    expect(await text()).toBe('/en 1');
    draw(page('/en 2'));
    await drawn;
    expect(await text()).toBe('/en 2');
    edition = 'two';
    expect(await text()).toBe('/en 2');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('a page is made that was missing until then, when somebody asks for it', async () => {
    const { ask, text } = keeper();
    ask.mockResolvedValueOnce(page('no such page', {}, 404));
    expect(await text()).toBe('missing');
    await drawAhead('two');
    expect(await text()).toBe('/en 2');
    edition = 'two';
    expect(await text()).toBe('/en 2');
  });

  it('none is made that nobody has asked for lately, though it was made anew', async () => {
    const { ask, text } = keeper();
    await text('/left');
    await text('/read');
    time = 5_000;
    await text('/read');
    time = 10_000;
    ask.mockClear();
    await drawAhead('two');
    expect(ask.mock.calls.map(([path]) => path)).toEqual(['/read']);
    await drawAhead('three');
    expect(ask.mock.calls.map(([path]) => path)).toEqual(['/read', '/read']);
    time = 15_000;
    await drawAhead('four');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('the eight that were asked for last are made', async () => {
    const { ask, text } = keeper();
    for (let page = 0; page < 10; page++) await text(`/${page}`);
    await text('/0');
    ask.mockClear();
    await drawAhead('two');
    expect(ask.mock.calls.map(([path]) => path)).toEqual(['/0', '/9', '/8', '/7', '/6', '/5', '/4', '/3']);
  });

  it('no page is shown of an edition that never began', async () => {
    const { text } = keeper();
    await text();
    await drawAhead('two');
    edition = 'three';
    expect(await text()).toBe('/en 3');
  });

  it('none of them is shown when it is another that begins, and no more are made', async () => {
    const { ask, text } = keeper();
    await text('/a');
    await text('/b');
    ask.mockImplementationOnce(async () => {
      edition = 'three';
      time += 1;
      expect(await text('/b')).toBe('/b 4');
      return page('of two');
    });
    await drawAhead('two');
    expect(await text('/b')).toBe('/b 4');
    expect(await text('/a')).toBe('/a 5');
  });

  it('one that cannot be made leaves the old page until then, and is asked for again', async () => {
    const { ask, text } = keeper();
    await text();
    ask.mockResolvedValueOnce(page('', {}, 500));
    await drawAhead('two');
    expect(await text()).toBe('/en 1');
    edition = 'two';
    expect(await text()).toBe('/en 3');
  });

  it('what is made of other memories is made once more when they have settled', async () => {
    const { text } = keeper(100_000, 12_000);
    await text();
    time = 5_000;
    await drawAhead('two');
    edition = 'two';
    time = 16_999;
    expect(await text()).toBe('/en 2');
    time = 17_000;
    expect(await text()).toBe('/en 2');
    await vi.waitUntil(async () => (await text()) === '/en 3');
  });
});
