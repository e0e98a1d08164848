import { expect, it } from 'vitest';
import { judge, type Minute } from './judge';

/** A minute of a hundred pages in ten milliseconds each, but for what is said of it. */
function minute({ ms = 10, megabytes = 900, handles = 100, status = 200, silent = [] as string[] } = {}): Minute {
  const answers = Array.from({ length: 100 }, (_, at) => ({ at, ms, what: 'page', status }));
  return { diary: { answers, silent }, held: { megabytes, handles }, mostOpen: 3 };
}

/** Promises broken, and what was said. */
function judged(minutes: readonly Minute[]) {
  const said: string[] = [];
  return { broken: judge(minutes, (line) => said.push(line)), said: said.join('\n') };
}

const calm = Array.from({ length: 10 }, () => minute());

it('takes ten equal minutes as well', () => {
  const { broken, said } = judged(calm);
  expect(broken).toBe(0);
  expect(said).toContain('tried 1000, survived 1000, lost 0');
});

it('leaves out what is loaded in the first two minutes', () => {
  expect(judged([minute({ ms: 900, megabytes: 400 }), minute({ ms: 500 }), ...calm]).broken).toBe(0);
});

it.each([
  ['p99', { ms: 16 }],
  ['memory', { megabytes: 1_100 }],
  ['handles', { handles: 130 }],
])('finds what grows: %s', (what, grown) => {
  const { broken, said } = judged([...calm.slice(0, 5), ...Array.from({ length: 5 }, () => minute(grown))]);
  expect(broken).toBe(1);
  expect(said).toMatch(new RegExp(`${what}, last .*: 1\\.[2-6]`));
});

it.each([
  ['a 5xx', minute({ status: 500 }), 'lost: page: 500'],
  ['a 503', minute({ status: 503 }), 'lost: page: 503'],
  ['a call without an answer', minute({ silent: ['page: timed out'] }), 'lost: page: timed out'],
])('counts %s as lost', (_, bad, line) => {
  const { broken, said } = judged([...calm, bad]);
  expect(broken).toBe(1);
  expect(said).toContain(line);
});

it('takes a refusal as an answer', () => {
  expect(judged([...calm, minute({ status: 409 })]).broken).toBe(0);
});
