import { expect, it } from 'vitest';
import { nowAndThen } from './now-and-then';

it('says the newest line every five seconds, and makes no other up', () => {
  const said: string[] = [];
  let [now, made] = [0, 0];
  const say = nowAndThen(
    (line) => said.push(line),
    () => now,
  );
  for (; now <= 12_000; now += 1_000)
    say((at) => {
      made += 1;
      return `at ${at}`;
    });
  expect(said).toEqual(['at 5000', 'at 10000']);
  expect(made).toBe(2);
});
