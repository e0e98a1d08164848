import { describe, expect, it } from 'vitest';
import { claimAct, claimDeadline, sendAgainUntil } from './claim-act';

const END = '2026-12-13';
const LAST = '2027-01-13T12:00:00.000Z';
const open = { isPending: false, isRefundable: true, endDate: END, isAnythingLeft: true };
const later = new Date(Date.parse(LAST) + 1);

describe('until when something can be claimed (D68, R181)', () => {
  it('is the thirtieth day after the return, wherever it ends last', () => {
    expect(claimDeadline(END).toISOString()).toBe(LAST);
    expect(claimAct(open, new Date(LAST))).toEqual({ isOpen: true, until: LAST, reason: null });
  });

  it.each([
    ['a moment later', {}, later, 'TOO_LATE'],
    ['without the refundable booking', { isRefundable: false }, new Date(LAST), 'NOT_REFUNDABLE'],
    ['while it is being confirmed', { isPending: true }, new Date(LAST), 'PENDING'],
    ['once all is claimed or paid back', { isAnythingLeft: false }, new Date(LAST), 'NOTHING_LEFT'],
  ] as const)('not %s', (_, change, at, reason) => {
    expect(claimAct({ ...open, ...change }, at)).toEqual({ isOpen: false, until: null, reason });
  });
});

describe('a refused claim is sent once more', () => {
  const refused = { status: 'REFUSED', sendings: 1, decidedAt: new Date('2026-12-16T16:02:00Z') } as const;

  it('until the same day, or 14 days after a late refusal', () => {
    expect(sendAgainUntil(refused, END)?.toISOString()).toBe(LAST);
    const late = { ...refused, decidedAt: new Date('2027-01-20T12:00:00Z') };
    expect(sendAgainUntil(late, END)?.toISOString()).toBe('2027-02-03T12:00:00.000Z');
  });

  it.each([{ sendings: 2 }, { status: 'SENT' }, { status: 'ACCEPTED' }] as const)('not where it is %j', (change) => {
    expect(sendAgainUntil({ ...refused, ...change }, END)).toBeNull();
  });
});
