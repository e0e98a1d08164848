import { expect, it, onTestFinished, vi } from 'vitest';
import { holdTime, passTime, releaseTime } from '@/tests/support/standing-clock';
import { remembered } from './remembered';

it('asks once for everybody, again when it is old, and keeps failures as long', async () => {
  let time = 0;
  const load = vi.fn(async () => load.mock.calls.length);
  const ask = remembered(load, { keepMs: () => 1_000, fallback: 0, now: () => time });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  time = 999;
  expect(await ask()).toBe(1);
  time = 1_000;
  load.mockRejectedValueOnce(new Error('away'));
  expect(await ask()).toBe(1);
  time = 1_500;
  expect(await ask()).toBe(1);
  expect(load).toHaveBeenCalledTimes(2);
  time = 2_000;
  expect(await ask()).toBe(3);
});

it('gives the last answer to whoever has waited long enough for the next, and waits for the first', async () => {
  let time = 0;
  const answers: ((value: number) => void)[] = [];
  const ask = remembered(() => new Promise<number>((resolve) => answers.push(resolve)), {
    keepMs: () => 1_000,
    fallback: 0,
    patienceMs: 5,
    now: () => time,
  });
  const first = ask();
  answers[0]?.(1);
  expect(await first).toBe(1);
  time = 1_000;
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(answers).toHaveLength(2);
  answers[1]?.(2);
  expect(await ask()).toBe(2);
});

it('waits as long for an answer as each asker wants to, counted from when it was asked for', async () => {
  holdTime();
  onTestFinished(releaseTime);
  const answers: ((value: number) => void)[] = [];
  const ask = remembered(() => new Promise<number>((resolve) => answers.push(resolve)), {
    keepMs: () => 1_000,
    fallback: 0,
  });
  const said: [string, number][] = [];
  const hear = (name: string) => (value: number) => void said.push([name, value]);
  const first = ask(100);
  answers[0]?.(1);
  await first;
  await passTime(1_000);
  void ask().then(hear('patient'));
  void ask(100).then(hear('hurried'));
  await passTime(60);
  void ask(100).then(hear('later'));
  expect(said).toEqual([]);
  await passTime(40);
  expect(said).toEqual([
    ['hurried', 1],
    ['later', 1],
  ]);
  void ask(100).then(hear('too late to wait'));
  await passTime(1);
  answers[1]?.(2);
  await passTime(0);
  expect(said.slice(2)).toEqual([
    ['too late to wait', 1],
    ['patient', 2],
  ]);
});
