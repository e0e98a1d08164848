import { describe, expect, it } from 'vitest';
import { MAX_NIGHTS, nightsOfStay, stayFaults } from './stay-rules';

const LIMITS = { today: '2026-10-20', lastDate: '2027-10-20' };
const codes = (checkinDate: string, checkoutDate: string) =>
  stayFaults({ checkinDate, checkoutDate }, LIMITS).map(({ path, code }) => `${path} ${code}`);

describe('stayFaults', () => {
  it.each<[string, string, string, string[]]>([
    ['one night from today', '2026-10-20', '2026-10-21', []],
    ['the longest stay', '2026-10-20', '2026-11-19', []],
    ['a night more', '2026-10-20', '2026-11-20', ['checkoutDate TOO_MANY_NIGHTS']],
    ['no night', '2026-10-21', '2026-10-21', ['checkoutDate CHECKOUT_BEFORE_CHECKIN']],
    ['check-out before check-in', '2026-10-23', '2026-10-21', ['checkoutDate CHECKOUT_BEFORE_CHECKIN']],
    ['yesterday', '2026-10-19', '2026-10-21', ['checkinDate DATE_PAST']],
    ['the last night on sale', '2027-10-20', '2027-10-21', []],
    ['a night beyond it', '2027-10-20', '2027-10-22', ['checkoutDate DATE_TOO_FAR']],
    ['a stay that begins beyond it', '2027-10-21', '2027-10-22', ['checkinDate DATE_TOO_FAR']],
    ['no dates', '', '', ['checkinDate REQUIRED', 'checkoutDate REQUIRED']],
    ['dates that do not exist', '2026-02-30', '2026-13-01', ['checkinDate DATE_INVALID', 'checkoutDate DATE_INVALID']],
    ['only check-in', '2026-10-21', '', ['checkoutDate REQUIRED']],
    ['only check-out', '', '2026-10-21', ['checkinDate REQUIRED']],
  ])('%s', (_, checkinDate, checkoutDate, expected) => {
    expect(codes(checkinDate, checkoutDate)).toEqual(expected);
  });

  it('says until when check-out can be, and how long a stay', () => {
    expect(stayFaults({ checkinDate: '2027-10-20', checkoutDate: '2027-10-25' }, LIMITS)[0]?.params).toEqual({
      lastDate: '2027-10-21',
    });
    expect(stayFaults({ checkinDate: '2026-10-20', checkoutDate: '2026-12-20' }, LIMITS)[0]?.params).toEqual({
      max: MAX_NIGHTS,
    });
  });
});

describe('nightsOfStay', () => {
  it('ends with the night before check-out', () => {
    expect(nightsOfStay({ checkinDate: '2026-10-30', checkoutDate: '2026-11-02' })).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(nightsOfStay({ checkinDate: '2026-11-02', checkoutDate: '2026-11-01' })).toEqual([]);
  });
});
