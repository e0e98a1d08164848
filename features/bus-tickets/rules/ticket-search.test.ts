import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdOrder } from '@/components/ui/lists/hold-order';
import { pauseBefore } from '@/lib/query/repeated-search';
import { makeMockedTicket, makeTicket } from '@/tests/support/fixtures';
import { nearestDays, nearestSpan, stripSpan } from './strip-days';
import { suppliersOf } from './suppliers-header';
import { isDataFound, searchAfter, type TicketSearch } from './ticket-search';

const answer = (rows = [makeTicket()], tryAgain = false) => ({ rows, tryAgain, suppliers: [] });
const at = (now: number) => ({ now, limit: 10_000 });

describe('a search that repeats itself (D33)', () => {
  it('goes on while a company is asked or a row is mocked, and not longer than its time', () => {
    const first = searchAfter(undefined, answer([makeTicket(), makeMockedTicket()]), at(1_000));
    expect(first).toMatchObject({ status: 'searching', waiting: 1, startedAt: 1_000, round: 1 });
    expect(first.tickets).toHaveLength(1);
    const second = searchAfter(first, answer([makeTicket()], true), at(5_000));
    expect(second).toMatchObject({ status: 'searching', startedAt: 1_000, round: 2 });
    expect(searchAfter(second, answer([makeTicket()], true), at(11_000)).status).toBe('stopped');
    expect(searchAfter(second, answer(), at(6_000)).status).toBe('complete');
  });

  it('starts its time anew once it had ended', () => {
    const ended = searchAfter(undefined, answer(), at(1_000));
    expect(searchAfter(ended, answer([makeTicket()], true), at(90_000))).toMatchObject({
      status: 'searching',
      startedAt: 90_000,
      round: 1,
    });
  });

  it('is not cut short by a server whose clock is ahead', () => {
    const fromServer: TicketSearch = { ...searchAfter(undefined, answer([], true), at(60_000)) };
    expect(searchAfter(fromServer, answer([], true), at(1_000)).startedAt).toBe(1_000);
  });

  it('waits 200 ms growing to 2 s', () => {
    expect([1, 2, 3, 4, 5, 9].map(pauseBefore)).toEqual([200, 400, 800, 1_600, 2_000, 2_000]);
  });

  it('knows whether there is anything only after the last answer (D34)', () => {
    expect(isDataFound(undefined)).toBeNull();
    expect(isDataFound(searchAfter(undefined, answer([], true), at(0)))).toBeNull();
    expect(isDataFound(searchAfter(undefined, answer([]), at(0)))).toBe(false);
    expect(isDataFound(searchAfter(undefined, answer(), at(0)))).toBe(true);
  });
});

describe('companies of the header', () => {
  it('are decoded, and what cannot be read is passed over', () => {
    expect(
      suppliersOf(
        '%C3%89rable%20Express=answered,Nordet=searching, A%2CB=failed,=answered,X=perhaps,%E0%A4%A=answered,',
      ),
    ).toEqual([
      { name: 'Érable Express', state: 'answered' },
      { name: 'Nordet', state: 'searching' },
      { name: 'A,B', state: 'failed' },
    ]);
    expect(suppliersOf(undefined)).toEqual([]);
    expect(suppliersOf('%C3%89rable%20Express=failed,A%2CB=answered,Nordet=answered', 'erable-express,a%2Cb,')).toEqual(
      [
        { name: 'Érable Express', state: 'failed', id: 'erable-express' },
        { name: 'A,B', state: 'answered', id: 'a,b' },
        { name: 'Nordet', state: 'answered' },
      ],
    );
  });
});

describe('the order of rows', () => {
  it('keeps every row exactly once, and those that stood in their places', () => {
    const ids = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 12 });
    fc.assert(
      fc.property(ids, ids, (held, wanted) => {
        const order = holdOrder(held, wanted);
        expect([...order].sort()).toEqual([...wanted].sort());
        const standing = held.filter((id) => wanted.includes(id));
        expect(order.slice(0, standing.length)).toEqual(standing);
      }),
    );
    expect(holdOrder(null, ['b', 'a'])).toEqual(['b', 'a']);
  });
});

describe('days around a date', () => {
  const limits = { today: '2026-11-20', lastDate: '2027-11-20' };
  it('are seven, also at the ends of what is on sale', () => {
    expect(stripSpan('2026-12-11', limits)).toEqual({ first: '2026-12-08', last: '2026-12-14' });
    expect(stripSpan('2026-11-21', limits)).toEqual({ first: '2026-11-20', last: '2026-11-26' });
    expect(stripSpan('2027-11-20', limits)).toEqual({ first: '2027-11-14', last: '2027-11-20' });
    expect(stripSpan(limits.today, limits)).toEqual({ first: '2026-11-20', last: '2026-11-26' });
  });

  it('are fewer where less than a week is on sale, and never a day outside', () => {
    const lastDate = '2026-11-23';
    for (const date of ['2026-11-20', '2026-11-22', lastDate]) {
      expect(stripSpan(date, { ...limits, lastDate })).toEqual({ first: '2026-11-20', last: lastDate });
      expect(nearestSpan(date, { ...limits, lastDate })).toEqual({ first: '2026-11-20', last: lastDate });
    }
  });

  it('with a bus are the closest, in order', () => {
    const day = (date: string, perPerson: number | null) => ({
      date,
      perPerson,
      currency: 'CAD' as const,
      isSoldOut: false,
      departures: 1,
    });
    const days = [
      day('2026-12-01', 1),
      day('2026-12-09', 1),
      day('2026-12-10', null),
      day('2026-12-11', 1),
      day('2026-12-12', 1),
      day('2026-12-13', 1),
      day('2026-12-14', 1),
    ];
    expect(nearestDays(days, '2026-12-11').map(({ date }) => date)).toEqual([
      '2026-12-09',
      '2026-12-12',
      '2026-12-13',
      '2026-12-14',
    ]);
  });
});
