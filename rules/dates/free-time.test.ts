import { describe, expect, it } from 'vitest';
import { clashOf, freeDay, type Happening, type TripBus } from './free-time';

const ZONE = 'America/Toronto';
/** Fri 11 Dec 2026, 7:30 AM to 1:50 PM; back Sun 13 Dec, 3:45 PM to 10:10 PM. */
const outbound: TripBus = { departure: '2026-12-11T12:30:00Z', arrival: '2026-12-11T18:50:00Z', isReturn: false };
const back: TripBus = { departure: '2026-12-13T20:45:00Z', arrival: '2026-12-14T03:10:00Z', isReturn: true };
const tour: Happening = { id: 'tour', startsAt: '2026-12-12T15:00:00Z', endsAt: '2026-12-12T18:00:00Z' };
const from = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

describe('clashOf', () => {
  it.each([
    [
      'before the bus has left',
      from('2026-12-11T10:00:00Z', '2026-12-11T11:00:00Z'),
      { kind: 'busArrives', at: outbound.arrival },
    ],
    [
      'while the bus is on its way',
      from('2026-12-11T17:00:00Z', '2026-12-11T19:00:00Z'),
      { kind: 'busArrives', at: outbound.arrival },
    ],
    ['as the bus arrives', from('2026-12-11T18:50:00Z', '2026-12-11T20:00:00Z'), null],
    ['until the bus leaves', from('2026-12-13T18:45:00Z', '2026-12-13T20:45:00Z'), null],
    [
      'past the bus back',
      from('2026-12-13T20:00:00Z', '2026-12-13T22:00:00Z'),
      { kind: 'busLeaves', at: back.departure },
    ],
    [
      'after the bus back',
      from('2026-12-14T05:00:00Z', '2026-12-14T06:00:00Z'),
      { kind: 'busLeaves', at: back.departure },
    ],
    ['in what is planned', from('2026-12-12T17:59:00Z', '2026-12-12T20:00:00Z'), { kind: 'happening', id: 'tour' }],
    ['after what is planned', from('2026-12-12T18:00:00Z', '2026-12-12T20:00:00Z'), null],
  ])('%s', (_, wanted, expected) => {
    expect(clashOf(wanted, [back, outbound], [tour])).toEqual(expected);
  });

  it('knows no end of a trip one way', () => {
    expect(clashOf(from('2027-01-05T15:00:00Z', '2027-01-05T16:00:00Z'), [outbound], [])).toBeNull();
  });

  it('says of a bus between two places whether it leaves too early or arrives too late', () => {
    const onward: TripBus = { departure: '2026-12-12T15:00:00Z', arrival: '2026-12-12T20:00:00Z', isReturn: false };
    expect(clashOf(from('2026-12-12T14:00:00Z', '2026-12-12T16:00:00Z'), [outbound, onward, back], [])).toEqual({
      kind: 'busLeaves',
      at: onward.departure,
    });
    expect(clashOf(from('2026-12-12T19:00:00Z', '2026-12-12T21:00:00Z'), [outbound, onward, back], [])).toEqual({
      kind: 'busArrives',
      at: onward.arrival,
    });
    expect(clashOf(from('2026-12-12T20:00:00Z', '2026-12-12T21:00:00Z'), [outbound, onward, back], [])).toBeNull();
  });

  it('fits anything into a stay without a bus', () => {
    expect(clashOf(from('2026-12-12T10:00:00Z', '2026-12-12T11:00:00Z'), [], [])).toBeNull();
  });
});

describe('freeDay', () => {
  it('is free from the arrival of the bus', () => {
    const day = freeDay('2026-12-11', ZONE, [outbound, back], [tour]);
    expect(day.free).toEqual([{ from: new Date(outbound.arrival), to: null }]);
    expect(day.shares).toHaveLength(1);
    // 8 AM to 1:50 PM of the sixteen hours to midnight.
    expect(day.shares[0]).toMatchObject({ id: null, from: 0 });
    expect(day.shares[0]?.to).toBeCloseTo(350 / 960);
  });

  it('is free until the bus leaves, and all day between', () => {
    expect(freeDay('2026-12-13', ZONE, [outbound, back], []).free).toEqual([
      { from: null, to: new Date(back.departure) },
    ]);
    expect(freeDay('2026-12-12', ZONE, [outbound, back], [tour])).toEqual({
      date: '2026-12-12',
      shares: [{ id: 'tour', from: 2 / 16, to: 5 / 16 }],
      free: [{ from: null, to: null }],
    });
  });

  it('is not free before and after the trip', () => {
    expect(freeDay('2026-12-10', ZONE, [outbound, back], []).free).toEqual([]);
    expect(freeDay('2026-12-14', ZONE, [outbound, back], []).shares).toEqual([{ id: null, from: 0, to: 1 }]);
  });

  it('has free time on both sides of a bus between two places', () => {
    const onward: TripBus = { departure: '2026-12-12T15:00:00Z', arrival: '2026-12-12T20:00:00Z', isReturn: false };
    expect(freeDay('2026-12-12', ZONE, [outbound, onward], []).free).toEqual([
      { from: null, to: new Date(onward.departure) },
      { from: new Date(onward.arrival), to: null },
    ]);
  });

  it('ends at midnight of a day that is 25 hours long', () => {
    const late: Happening = { id: 'show', startsAt: '2026-11-02T04:00:00Z', endsAt: '2026-11-02T06:00:00Z' };
    expect(freeDay('2026-11-01', ZONE, [], [late]).shares).toEqual([{ id: 'show', from: 15 / 16, to: 1 }]);
  });
});
