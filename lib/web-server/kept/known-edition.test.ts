import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '@/tests/support/deferred';
import { holdTime, passTime, releaseTime } from '@/tests/support/standing-clock';
import { knownEdition, type DrawAhead } from './known-edition';

beforeEach(holdTime);
afterEach(releaseTime);

/** A product API whose edition, and patience, the test decides. */
function api() {
  const state = { edition: 'one', asked: 0, isAway: false, answer: Promise.resolve() };
  const { edition: read, beforeNext } = knownEdition('http://product-api.internal', async () => {
    state.asked += 1;
    await state.answer;
    if (state.isAway) throw new Error('away');
    return new Response(state.edition);
  });
  return { state, read, beforeNext };
}

it('is asked for by the first who comes, and then behind those who come', async () => {
  const { state, read } = api();
  expect(await read()).toBe('one');
  state.edition = 'two';
  expect([await read(), state.asked]).toEqual(['one', 1]);
  await passTime(250);
  expect([await read(), state.asked]).toEqual(['two', 2]);
});

it('keeps nobody waiting while the product API is busy', async () => {
  const { state, read } = api();
  await read();
  const busy = deferred<undefined>();
  state.answer = busy.promise.then(() => undefined);
  state.edition = 'two';
  await passTime(1_999);
  expect([await read(), state.asked]).toEqual(['one', 2]);
  await passTime(1);
  let said = '';
  void read().then((edition) => (said = edition));
  await passTime(99);
  expect(said).toBe('');
  await passTime(1);
  expect(said).toBe('one');
  busy.resolve(undefined);
  await passTime(0);
  expect([await read(), state.asked]).toEqual(['two', 2]);
});

it('is not asked for while nobody is there, and whoever comes after that waits for it', async () => {
  const { state, read } = api();
  await read();
  await passTime(60_000);
  expect(state.asked).toBeLessThanOrEqual(21);
  const before = state.asked;
  state.edition = 'two';
  expect([await read(), state.asked]).toEqual(['two', before + 1]);
});

it('that is half a second old is asked for before it is believed, where nobody asks for it already', async () => {
  const { state, read } = api();
  await read();
  // Nobody is there any more when it is asked for last.
  await passTime(5_400);
  const before = state.asked;
  state.edition = 'two';
  await passTime(200);
  expect([await read(), state.asked]).toEqual(['two', before + 1]);
});

it('stays the last one while the product API is away, and one who comes is not refused', async () => {
  const { state, read } = api();
  await read();
  state.isAway = true;
  await passTime(10_000);
  expect(await read()).toBe('one');
  state.isAway = false;
  state.edition = 'two';
  await passTime(250);
  expect(await read()).toBe('two');
});

describe('of another inventory', () => {
  const said = (inventory: number, flags = {}) => JSON.stringify({ inventory, flags });

  /** An inventory that is known, and a drawing that ends when the test says so. */
  async function drawing() {
    const { state, read, beforeNext } = api();
    state.edition = said(1);
    await read();
    const drawn = deferred<undefined>();
    const draw = vi.fn<DrawAhead>(() => drawn.promise.then(() => undefined));
    beforeNext(draw);
    return { state, read, draw, drawn };
  }

  it('begins once what was asked for lately is drawn of it, and keeps nobody waiting', async () => {
    const { state, read, draw, drawn } = await drawing();
    state.edition = said(2);
    await passTime(250);
    expect(await read()).toBe(said(1));
    await passTime(1_000);
    expect([await read(), draw.mock.calls]).toEqual([said(1), [[said(2)]]]);
    drawn.resolve(undefined);
    await passTime(0);
    expect(await read()).toBe(said(2));
  });

  it('begins a second and a half later all the same', async () => {
    const { state, read } = await drawing();
    state.edition = said(2);
    await passTime(250 + 1_499);
    expect(await read()).toBe(said(1));
    await passTime(1);
    expect(await read()).toBe(said(2));
  });

  it('begins where a drawing fails', async () => {
    const { state, read, draw } = await drawing();
    draw.mockRejectedValueOnce(new Error('the website is away'));
    state.edition = said(2);
    await passTime(250);
    expect(await read()).toBe(said(2));
  });

  it('waits for nothing where flags have changed as well, before it or while it is drawn', async () => {
    const { state, read, draw, drawn } = await drawing();
    state.edition = said(2, { trainTravel: true });
    await passTime(250);
    expect([await read(), draw.mock.calls]).toEqual([state.edition, []]);
    state.edition = said(3, { trainTravel: true });
    await passTime(250);
    expect([await read(), draw.mock.calls.length]).toEqual([said(2, { trainTravel: true }), 1]);
    state.edition = said(3);
    await passTime(250);
    expect(await read()).toBe(said(3));
    drawn.resolve(undefined);
    await passTime(0);
    expect(await read()).toBe(said(3));
  });

  it('gives way to the next one while it is drawn', async () => {
    const { state, read, draw, drawn } = await drawing();
    state.edition = said(2);
    await passTime(250);
    state.edition = said(3);
    await passTime(250);
    expect(draw.mock.calls).toEqual([[said(2)], [said(3)]]);
    drawn.resolve(undefined);
    await passTime(0);
    expect(await read()).toBe(said(3));
  });
});
