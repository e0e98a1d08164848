import { describe, expect, it } from 'vitest';
import { roundsAfter, searchLimit } from './repeated-search';

const at = (now: number, isShort = false) => ({ now, limit: searchLimit(isShort) });

describe('repeating a search', () => {
  it('goes on while a supplier is open, and is complete once none is', () => {
    const first = roundsAfter(undefined, true, at(1_000));
    expect(first).toEqual({ status: 'searching', startedAt: 1_000, round: 1 });
    expect(roundsAfter(first, false, at(1_200))).toEqual({ status: 'complete', startedAt: 1_000, round: 2 });
  });

  it('stops after 30 seconds, or 10 with the flag', () => {
    const running = roundsAfter(undefined, true, at(0));
    expect(roundsAfter(running, true, at(29_999)).status).toBe('searching');
    expect(roundsAfter(running, true, at(30_000)).status).toBe('stopped');
    expect(roundsAfter(running, true, at(10_000, true)).status).toBe('stopped');
  });

  it('begins anew after a search that has ended', () => {
    const ended = roundsAfter(undefined, false, at(0));
    expect(roundsAfter(ended, true, at(60_000))).toEqual({ status: 'searching', startedAt: 60_000, round: 1 });
  });
});
