import { describe, expect, it } from 'vitest';
import { withFirstDay } from './outing';

describe('another first day', () => {
  const days = { from: '2026-12-01', to: '2026-12-14' };
  it.each([
    ['before the last one leaves it', days, '2026-12-05', '2026-12-14'],
    ['after it takes it along, as many days on', days, '2027-01-15', '2027-01-28'],
    ['after a single day is that day', { from: '2026-12-01', to: '2026-12-01' }, '2026-12-03', '2026-12-03'],
    [
      'after a last day before the first is one day',
      { from: '2026-12-08', to: '2026-12-01' },
      '2026-12-09',
      '2026-12-09',
    ],
    ['that is emptied leaves the last one', days, '', '2026-12-14'],
    ['beside an emptied last day leaves that', { ...days, to: '' }, '2027-01-15', ''],
  ])('%s', (_what, before, from, to) => {
    expect(withFirstDay(before, from)).toEqual({ from, to });
  });
});
