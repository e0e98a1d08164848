import { describe, expect, it } from 'vitest';
import { makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { makeBookedActivity, makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { present } from '@/tests/support/present';
import { lastFullDay, refundOnDay, refundParts, refundSpan } from './refund-days';

const NOW = new Date('2026-11-20T15:00:00Z');
const terms = present(present(makeTicket().journey).legs[0]).terms;
const out = makeTicket({ price: makePrice(14_100), ownPrice: makePrice(14_100) });
const back = makeTicket({
  direction: 'return',
  price: makePrice(29_700),
  ownPrice: makePrice(15_600),
  leg: { terms: { ...terms, refund: null } },
});
const parts = refundParts(
  makeSession([out, back], { bookedHotels: [makeBookedHotel()], bookedActivities: [makeBookedActivity()] }),
);
const span = present(refundSpan(parts, NOW));
const on = (day: number) => refundOnDay(parts, span, day, NOW);

describe('cancel on this day, get back that much (F25)', () => {
  it('has every part in order of time, and the days from today to the first departure', () => {
    expect(parts.map(({ kind, name }) => [kind, name])).toEqual([
      ['bus', 'Toronto'],
      ['hotel', 'The Foundry House'],
      ['activity', 'Island ferry and bike tour'],
      ['bus', 'Montréal'],
    ]);
    expect(span).toEqual({ first: '2026-11-20', days: 21, zone: 'America/Toronto' });
    expect(refundSpan([], NOW)).toBeNull();
  });

  it('gives what each part gives on that day, and everything but the fee with the refundable booking', () => {
    // Bus 141.00 and hotel 412.00 and activity 58.00 in full; the return has no refund.
    expect(on(0)).toMatchObject({
      date: '2026-11-20',
      standard: 14_100 + 41_200 + 5_800,
      refundable: 14_100 + 41_200 + 5_800 + 15_600,
    });
    expect(on(20).parts.map(({ amount }) => amount)).toEqual([0, 20_600, 5_800, 0]);
  });

  it('says when the amount goes down during the day', () => {
    const wednesday = on(19);
    expect(wednesday.date).toBe('2026-12-09');
    expect(wednesday.parts[0]).toMatchObject({ amount: 14_100, lower: { until: '2026-12-09T12:30:00Z', amount: 0 } });
    expect(on(18).parts[1]).toMatchObject({ amount: 41_200, lower: { until: '2026-12-09T04:59:00Z', amount: 20_600 } });
    expect(on(18).parts[0]?.lower).toBeNull();
  });

  it('begins where everything still comes back, or today', () => {
    const refundable = refundParts(makeSession([out], { bookedHotels: [makeBookedHotel()] }));
    expect(lastFullDay(refundable, present(refundSpan(refundable, NOW)), NOW)).toBe(18);
    expect(lastFullDay(parts, span, NOW)).toBe(0);
  });
});
