import { describe, expect, it } from 'vitest';
import { boxOf, projectionOf } from '@/lib/maps/map-frame';
import { mapViews } from '@/lib/maps/map-view';
import { makeConnection, makeTicket } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { mapOfJourney } from './map-of-journey';

const named = (journey: Parameters<typeof mapOfJourney>[0]) =>
  mapOfJourney(journey).places.map(({ name, kind }) => `${kind} ${name}`);
const call = (cityName: string, latitude?: number, longitude?: number) => ({
  name: cityName,
  cityName,
  zone: 'America/Toronto',
  arrivalTime: '2026-12-11T16:00:00Z',
  departureTime: '2026-12-11T16:00:00Z',
  latitude,
  longitude,
});
const withStops = (stops: ReturnType<typeof call>[]) => present(makeTicket({ leg: { stops } }).journey);

describe('the map of a journey', () => {
  it('has boarding, stops, the change and the arrival in their order, and a line through all', () => {
    const journey = present(makeConnection().journey);
    expect(named(journey)).toEqual(['from Montréal', 'hub Ottawa', 'stop Kingston', 'to Toronto']);
    expect(mapOfJourney(journey).lines).toEqual([['0', '1', '2', '3']]);
  });

  it('leaves out stops of tickets that were kept before stops had coordinates', () => {
    expect(named(withStops([call('Kingston'), call('Belleville', 44.16, -77.38)]))).toEqual([
      'from Montréal',
      'stop Belleville',
      'to Toronto',
    ]);
  });

  it('gives a city one dot, however often the bus stops in it', () => {
    expect(
      named(withStops([call('Montréal', 45.4, -73.7), call('Kingston', 44.2, -76.5), call('Kingston', 44.3, -76.5)])),
    ).toEqual(['from Montréal', 'way Montréal', 'stop Kingston', 'way Kingston', 'to Toronto']);
  });

  it('of 200 stops is a line without their dots', () => {
    const journey = withStops(
      Array.from({ length: 200 }, (_, index) => call(`Stop ${index}`, 44 + index / 200, -79 + index / 40)),
    );
    const input = mapOfJourney(journey);
    const { wide } = mapViews(input, projectionOf(boxOf(input.places)));
    expect(wide.dots).toHaveLength(2);
    expect(wide.lines[0]?.split('L')).toHaveLength(202);
  });

  it('follows the roads of all its buses, and straight lines where one of them is not known', () => {
    const journey = present(makeConnection().journey);
    const roads: [number, number][][] = [
      [
        [-73.56, 45.51],
        [-74.6, 45.6],
        [-75.65, 45.41],
      ],
      [
        [-75.65, 45.41],
        [-79.38, 43.65],
      ],
    ];
    expect(mapOfJourney(journey, roads)).toEqual({ ...mapOfJourney(journey), roads: [roads.flat()] });
    expect(mapOfJourney(journey, [roads[0] ?? [], []])).toEqual(mapOfJourney(journey));
    expect(mapOfJourney(journey, roads.slice(0, 1))).toEqual(mapOfJourney(journey));
  });
});
