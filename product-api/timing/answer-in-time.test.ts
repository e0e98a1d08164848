import { describe, expect, it } from 'vitest';
import { answerInTime, kindOfFailure } from './answer-in-time';

const never = new Promise<never>(() => undefined);

describe('somebody outside', () => {
  it('is listened to in time, and taken for silent afterwards', async () => {
    expect(await answerInTime(Promise.resolve('yes'), 60_000, 'unknown')).toBe('yes');
    expect(await answerInTime(never, 1, 'unknown')).toBe('unknown');
    await expect(answerInTime(Promise.reject(new TypeError('card 4242')), 60_000, 'unknown')).rejects.toThrow('card');
  });

  it('is logged by the kind of its failure only', () => {
    expect(kindOfFailure(new TypeError('card 4242'))).toBe('TypeError');
    expect(kindOfFailure('card 4242')).toBe('unknown');
  });
});
