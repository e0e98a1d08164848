import { describe, expect, it } from 'vitest';
import { departureRefusal, exchangeAct, faultsOfDay, isInOrder } from './exchange-act';
import { exchangeConsequences, type ExchangedJourney } from './exchange-consequences';
import { exchangeTerms, type LegExchange } from './exchange-terms';

const NOON = '2026-12-11T12:00:00.000Z';
const leg = (company: string, exchange: LegExchange) => ({ company, departureTime: NOON, exchange });
const allowed = (until: string, change: Partial<NonNullable<LegExchange>> = {}): LegExchange => ({
  isAllowed: true,
  until,
  fee: 1_000,
  ...change,
});

describe('terms of an exchange (D69)', () => {
  it('are the strictest of several companies, with the fee of each', () => {
    const terms = exchangeTerms([
      leg('north', allowed('2026-12-10T12:00:00.000Z', { difference: 'refunded', per: 'person' })),
      leg('north', allowed('2026-12-10T14:00:00.000Z', { difference: 'refunded', per: 'person', fee: 700 })),
      leg('south', allowed('2026-12-11T11:00:00.000Z', { difference: 'kept', fee: 500 })),
    ]);
    expect(terms).toEqual({ until: '2026-12-10T12:00:00.000Z', feeOnce: 500, feePerPerson: 1_000, cheaper: 'kept' });
  });

  it('are not stated, or do not allow it, where one company says so', () => {
    expect(exchangeTerms([leg('north', null)])).toBe('NOT_STATED');
    expect(exchangeTerms([leg('north', allowed(NOON)), leg('south', null)])).toBe('NOT_STATED');
    expect(exchangeTerms([leg('north', null), leg('south', allowed(NOON, { isAllowed: false }))])).toBe('NOT_ALLOWED');
  });

  it('say nothing of cheaper departures where a company does not, and move with a later departure (D75)', () => {
    const one = [leg('north', allowed('2026-12-10T12:00:00.000Z'))];
    expect(exchangeTerms(one)).toMatchObject({ cheaper: null });
    expect(exchangeTerms(one, 3_600_000)).toMatchObject({ until: '2026-12-10T13:00:00.000Z' });
    expect(exchangeTerms(one, -3_600_000)).toMatchObject({ until: '2026-12-10T12:00:00.000Z' });
  });
});

describe('whether a direction can be exchanged (D64)', () => {
  const direction = {
    isPending: false,
    hasOpenCase: false,
    isDisputed: false,
    hasSoldSeat: true,
    isUsed: false,
    terms: { until: NOON, feeOnce: 0, feePerPerson: 0, cheaper: null },
  };

  it('says until when, that moment included, and else why not', () => {
    const reasonOf = (change: Partial<Parameters<typeof exchangeAct>[0]>, at = NOON) =>
      exchangeAct({ ...direction, ...change }, new Date(at)).reason;
    expect(exchangeAct(direction, new Date(NOON))).toEqual({ isOpen: true, until: NOON, reason: null });
    expect(reasonOf({}, '2026-12-11T12:00:00.001Z')).toBe('TOO_LATE');
    expect(reasonOf({ isPending: true })).toBe('PENDING');
    expect(reasonOf({ hasSoldSeat: false })).toBe('ALL_CANCELLED');
    expect(reasonOf({ isUsed: true, hasOpenCase: true })).toBe('TICKET_USED');
    expect(reasonOf({ hasOpenCase: true })).toBe('CASE_OPEN');
    expect(reasonOf({ isDisputed: true })).toBe('DISPUTE');
    expect(reasonOf({ terms: 'NOT_ALLOWED' })).toBe('NOT_ALLOWED');
  });
});

describe('why a departure cannot be taken', () => {
  const fine = {
    same: null,
    hasSeats: true,
    isInOrder: true,
    faults: [],
    newFare: 5_000,
    oldFare: 5_000,
    cheaper: null,
  };

  it.each([
    [{}, null],
    [{ newFare: 4_999 }, 'CHEAPER'],
    [{ newFare: 4_999, cheaper: 'kept' as const }, null],
    [{ same: 'ride' as const }, 'SAME_BUS'],
    [{ same: 'bus' as const }, 'OTHER_STOP'],
    [{ hasSeats: false }, 'SOLD_OUT'],
    [{ newFare: null }, 'NO_PRICE'],
    [{ isInOrder: false, hasSeats: false }, 'OUT_OF_ORDER'],
    [{ faults: [{ path: 'children.0.dateOfBirth', code: 'AGE_TOO_YOUNG_TO_BOOK_ONLINE' }] }, 'AGE'],
    [{ faults: [{ path: 'adults.0.passportExpiryDate', code: 'PASSPORT_EXPIRES_TOO_SOON' }] }, 'PASSPORT'],
  ])('%j: %s', (change, refusal) => {
    expect(departureRefusal({ ...fine, ...change })).toBe(refusal);
  });

  it('a birthday within the child’s years changes nothing', () => {
    const faults = [
      { path: 'children.0.dateOfBirth', code: 'DATE_OF_BIRTH_DISAGREES_WITH_AGE' },
      { path: 'children.0.dateOfBirth', code: 'AGE_TOO_YOUNG_TO_BOOK_ONLINE' },
      { path: 'adults.0.email', code: 'EMAIL_INVALID' },
    ];
    expect(faultsOfDay(faults)).toEqual([faults[1]]);
  });

  it('nobody leaves for home before they have arrived', () => {
    const out = { arrivalTime: NOON };
    expect(isInOrder(out, { departureTime: NOON })).toBe(true);
    expect(isInOrder(out, { departureTime: '2026-12-11T11:59:00.000Z' })).toBe(false);
    expect(isInOrder(out, null)).toBe(true);
  });
});

describe('what an exchange means for the rest of the trip', () => {
  const wayOut: ExchangedJourney = {
    departure: { cityCode: 'montreal', at: '2026-12-11T12:30:00.000Z', date: '2026-12-11', hour: 7 },
    arrival: { cityCode: 'toronto', at: '2026-12-11T19:00:00.000Z', date: '2026-12-11', hour: 14 },
    hasReservedSeats: false,
    isRefundable: false,
    total: 0,
    stays: [{ cityCode: 'toronto', checkinDate: '2026-12-11', checkoutDate: '2026-12-13' }],
    visits: [{ cityCode: 'toronto', startsAt: '2026-12-12T15:00:00.000Z' }],
  };
  const arriving = (date: string, hour: number, at = `${date}T20:00:00.000Z`) =>
    exchangeConsequences({ ...wayOut, arrival: { cityCode: 'toronto', date, hour, at } });

  it('says that the stay is kept, or what is missed of it', () => {
    expect(exchangeConsequences(wayOut)).toEqual(['STAY_IS_KEPT', 'CODES_CHANGE']);
    expect(arriving('2026-12-12', 9, '2026-12-12T14:00:00.000Z')).toContain('ARRIVES_AFTER_CHECK_IN');
    expect(arriving('2026-12-10', 20)).toContain('NIGHT_WITHOUT_BED');
    expect(arriving('2026-12-11', 5)).toContain('NIGHT_WITHOUT_BED');
    // In the night that began on the day of check-in.
    expect(arriving('2026-12-12', 0, '2026-12-12T05:20:00.000Z')).not.toContain('ARRIVES_AFTER_CHECK_IN');
    expect(arriving('2026-12-12', 20)).toContain('ACTIVITY_MISSED');
  });

  it('looks at the way back from its own end', () => {
    const back = (date: string, at: string) =>
      exchangeConsequences({
        ...wayOut,
        departure: { cityCode: 'toronto', at, date, hour: 12 },
        arrival: { cityCode: 'montreal', at, date, hour: 18 },
      });
    expect(back('2026-12-12', '2026-12-12T14:00:00.000Z')).toEqual([
      'LEAVES_BEFORE_CHECK_OUT',
      'ACTIVITY_MISSED',
      'CODES_CHANGE',
    ]);
    expect(back('2026-12-14', '2026-12-14T14:00:00.000Z')).toContain('NIGHT_WITHOUT_BED');
    expect(back('2026-12-13', '2026-12-13T14:00:00.000Z')).toContain('STAY_IS_KEPT');
  });

  it('says what goes along and what is bound together', () => {
    expect(
      exchangeConsequences({ ...wayOut, stays: [], visits: [], hasReservedSeats: true, isRefundable: true, total: 5 }),
    ).toEqual(['CODES_CHANGE', 'SEATS_ANEW', 'ADD_ON_GOES_ALONG', 'ALL_OR_NOTHING']);
  });
});
