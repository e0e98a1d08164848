import { describe, expect, it } from 'vitest';
import { stayGap } from './stay-gap';

const zone = 'America/Toronto';
const checkIn = { checkinDate: '2026-12-11', checkInFrom: '15:00', zone };
const arrival = (arrivalTime: string) => ({ arrivalTime, zone });

describe('the gap between bus and room (F19)', () => {
  it('is the wait for the room when the bus is early', () => {
    expect(stayGap([arrival('2026-12-11T18:50:00Z')], checkIn)).toEqual({
      kind: 'before',
      minutes: 70,
      arrivalTime: '2026-12-11T18:50:00Z',
      readyAt: '2026-12-11T20:00:00.000Z',
    });
  });

  it('counts from an overnight bus, and from the last of several', () => {
    expect(stayGap([arrival('2026-12-11T11:10:00Z')], checkIn)).toMatchObject({ kind: 'before', minutes: 530 });
    expect(stayGap([arrival('2026-12-11T21:30:00Z'), arrival('2026-12-11T11:10:00Z')], checkIn)).toMatchObject({
      kind: 'after',
      minutes: 90,
    });
  });

  it('is nothing at the very hour, and null without a bus for that night', () => {
    expect(stayGap([arrival('2026-12-11T20:00:00Z')], checkIn)).toMatchObject({ kind: 'after', minutes: 0 });
    expect(stayGap([arrival('2026-12-12T04:59:00Z')], checkIn)).toMatchObject({ kind: 'after', minutes: 539 });
    // Ten past midnight, in the night that began on the day of check-in (D42b).
    expect(stayGap([arrival('2026-12-12T05:10:00Z')], checkIn)).toMatchObject({ kind: 'after', minutes: 550 });
    expect(stayGap([arrival('2026-12-12T11:00:00Z')], checkIn)).toBeNull();
    expect(stayGap([], checkIn)).toBeNull();
  });
});
