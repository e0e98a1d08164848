import { describe, expect, it } from 'vitest';
import { makeMockedTicket, makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { makeBookedActivity, makeBookedHotel, makeHotel } from '@/tests/support/stays/stay-fixtures';
import { tripDays } from './trip-days';

const out = makeTicket();
const back = makeTicket({ direction: 'return', price: makePrice(29_700), ownPrice: makePrice(15_600) });

function partsOf(session: Parameters<typeof tripDays>[0]) {
  return tripDays(session).map(({ date, parts }) => [date, ...parts.map((part) => part.kind)]);
}

describe('the cart as days (F24)', () => {
  it('has a day for each departure, both buses of a pair under one entry', () => {
    const days = tripDays(makeSession([out, back]));
    expect(days.map(({ date }) => date)).toEqual(['2026-12-11', '2026-12-13']);
    expect(days.flatMap(({ parts }) => parts)).toMatchObject([
      { entry: 0, isPair: true },
      { entry: 0, isPair: true },
    ]);
    expect(days.map(({ freeIn }) => freeIn)).toEqual([null, null]);
  });

  it('takes the day from the clocks of the departure, and the order from the instants', () => {
    // 11:30 PM in Montréal, already the next day in UTC.
    const late = makeTicket({ from: '2026-12-12T04:30:00Z', to: '2026-12-12T10:00:00Z' });
    const [day, ...others] = tripDays(makeSession([late, out]));
    expect(day?.date).toBe('2026-12-11');
    expect(day?.parts).toMatchObject([
      { ticket: { departureId: out.departureId } },
      { ticket: { departureId: late.departureId } },
    ]);
    expect(others).toEqual([]);
  });

  it('puts the hotel after the bus, shows its free days, and the activity on its day', () => {
    const whole = makeSession([out, back], {
      bookedHotels: [makeBookedHotel()],
      bookedActivities: [makeBookedActivity()],
    });
    expect(partsOf(whole)).toEqual([
      ['2026-12-11', 'bus', 'stay'],
      ['2026-12-12', 'activity'],
      ['2026-12-13', 'bus'],
    ]);
    expect(tripDays(whole).map(({ freeIn }) => freeIn?.cityCode ?? null)).toEqual(['toronto', null, null]);
    expect(partsOf(makeSession([], { bookedHotels: [makeBookedHotel()] }))).toEqual([
      ['2026-12-11', 'stay'],
      ['2026-12-12'],
    ]);
  });

  it('says how long people wait for the room, and puts a late bus before it', () => {
    const stay = (to: string) =>
      tripDays(makeSession([makeTicket({ to })], { bookedHotels: [makeBookedHotel()] }))[0]?.parts.at(-1);
    expect(stay('2026-12-11T18:50:00Z')).toMatchObject({ kind: 'stay', gap: { kind: 'before', minutes: 70 } });
    expect(stay('2026-12-12T01:00:00Z')).toMatchObject({ kind: 'stay', gap: { kind: 'after', minutes: 300 } });
    expect(tripDays(makeSession([], { bookedHotels: [makeBookedHotel()] }))[0]?.parts[0]).toMatchObject({
      gap: null,
      fromStation: false,
    });
    expect(stay('2026-12-11T18:50:00Z')).toMatchObject({ fromStation: true });
    const elsewhere = makeBookedHotel({
      hotel: makeHotel({
        station: {
          stationId: 'toronto-scarborough',
          name: 'Scarborough Centre',
          latitude: 43.77,
          longitude: -79.26,
          distanceMeters: 900,
          walkMinutes: 16,
        },
      }),
    });
    expect(tripDays(makeSession([out], { bookedHotels: [elsewhere] }))[0]?.parts.at(-1)).toMatchObject({
      fromStation: false,
    });
  });

  it('leaves out what has no journey, and is empty for an empty cart', () => {
    expect(tripDays(makeSession())).toEqual([]);
    const searching = {
      tickets: [makeMockedTicket()],
      price: makePrice(100),
      seats: [],
      refunds: [],
      holdExpiresAt: null,
    };
    expect(tripDays({ ...makeSession([out]), bookedBuses: [searching] })).toEqual([]);
  });
});
