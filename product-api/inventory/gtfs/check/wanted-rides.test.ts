import { expect, it } from 'vitest';
import type { Ride } from './expected-rides';
import { WantedRides } from './wanted-rides';

const place = (city: string, name: string, zone = 'America/Toronto') => ({ city, name, zone });
const [centre, airport] = [place('ottawa', 'Ottawa Centre'), place('ottawa', 'Ottawa Airport')];
const halifax = place('halifax', 'Halifax', 'America/Halifax');

function ride(from: Ride['from'], to: Ride['to'], localDate: string, leaves: string, arrives: string): Ride {
  return { agency: 'A', from, to, localDate, departureAt: new Date(leaves), arrivalAt: () => new Date(arrives) };
}

it('gives rides of a pair and a day as lines, and those of no other pair', () => {
  const rides = [
    ride(centre, halifax, '2026-11-23', '2026-11-23T12:00:00Z', '2026-11-24T02:30:15Z'),
    ride(airport, halifax, '2026-11-23', '2026-11-23T13:00:00Z', '2026-11-24T03:00:00Z'),
    ride(centre, halifax, '2026-11-24', '2026-11-24T12:00:00Z', '2026-11-25T02:30:00Z'),
    ride(halifax, centre, '2026-11-23', '2026-11-23T12:00:00Z', '2026-11-24T02:30:00Z'),
  ];
  const wanted = new WantedRides(rides, [{ from: 'ottawa', to: 'halifax' }]);
  const lines = (from: string, to: string, day: string) => [...wanted.of({ from, to }, day)].map(({ line }) => line);
  expect(lines('ottawa', 'halifax', '2026-11-23').toSorted()).toEqual([
    '2026-11-23 07:00 Ottawa Centre → 2026-11-23 22:30 Halifax (A)',
    '2026-11-23 08:00 Ottawa Airport → 2026-11-23 23:00 Halifax (A)',
  ]);
  expect(lines('ottawa', 'halifax', '2026-11-24')).toHaveLength(1);
  expect(lines('halifax', 'ottawa', '2026-11-23')).toEqual([]);
  expect([...wanted.of({ from: 'ottawa', to: 'halifax' }, '2026-11-23')].at(-1)?.departureAt).toEqual(
    new Date('2026-11-23T12:00:00Z'),
  );
});
