import { expect, it } from 'vitest';
import { retryOnDeadlock } from './retry-on-deadlock';

const failing = (times: number, error: unknown) => {
  let runs = 0;
  return () => {
    runs += 1;
    return runs > times ? Promise.resolve(runs) : Promise.reject(error);
  };
};
const deadlock = Object.assign(new Error('query failed'), { cause: { code: '40P01' } });

it('runs a transaction again that lost a deadlock, a few times', async () => {
  expect(await retryOnDeadlock(failing(2, deadlock))).toBe(3);
  await expect(retryOnDeadlock(failing(3, deadlock))).rejects.toBe(deadlock);
});

it('lets every other failure through at once', async () => {
  const error = Object.assign(new Error('unique'), { code: '23505' });
  await expect(retryOnDeadlock(failing(1, error))).rejects.toBe(error);
});
