import { expect, it, vi } from 'vitest';
import { keepFound } from './keep-found';
import type { KnownPlaces } from './known-places';
import { reservationFindings } from './reservation-findings';

const zoneAhead = vi.fn<KnownPlaces['zoneAhead']>(() => 'UTC');
const places: KnownPlaces = {
  cityOf: () => null,
  zoneAhead,
  zoneLike: () => null,
  zoneInWinter: () => null,
  visitorZone: null,
  homeZone: 'America/Toronto',
};

it('reads no more trips than are shown, in the order they stand', () => {
  const trips = Array.from({ length: 30 }, (_, index) => ({
    busNumber: `${index}`,
    departureTime: '2026-12-11T10:00+05:13',
  }));
  const all = Array.from({ length: 200 }, (_, index) => ({
    '@type': 'BusReservation',
    reservationNumber: `Q${index}`,
    reservationFor: trips,
  }));
  const { fields, skipped } = reservationFindings(all, places);
  const names = fields.map((one) => one.kind === 'bus' && `${one.bus.eTicket} ${one.bus.busNumber}`);
  expect([fields.length, names[0], names[19], names[20], names[199], skipped]).toEqual([
    200,
    'Q0 0',
    'Q0 19',
    'Q1 0',
    'Q9 19',
    0,
  ]);
  expect(zoneAhead).toHaveBeenCalledTimes(200);
});

it('leaves out days that nobody travels on: no clock is known for them', () => {
  const dinner = (startTime: string) => ({
    '@type': 'FoodEstablishmentReservation',
    startTime,
    reservationFor: { name: 'Chez Lucie' },
  });
  const { fields } = reservationFindings(
    ['9999-12-31T23:30-12:00', '0001-01-01T00:00+14:00', '2199-12-31T23:30-12:00'].map(dinner),
    { ...places, zoneAhead: () => 'Pacific/Kiritimati' },
  );
  expect(fields.map((one) => one.kind === 'restaurant' && one.restaurant.reservationDate)).toEqual([
    null,
    null,
    '2200-01-02',
  ]);
});

it('looks for a clock once, also where there is none', () => {
  const find = vi.fn((minutes: number, year: number) => (minutes === 60 ? `zone ${year}` : null));
  const kept = keepFound(find);
  expect([kept(60, 2026), kept(60, 2026), kept(60, 2027), kept(61, 2026), kept(61, 2026)]).toEqual([
    'zone 2026',
    'zone 2026',
    'zone 2027',
    null,
    null,
  ]);
  expect(find).toHaveBeenCalledTimes(3);
});
