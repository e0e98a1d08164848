import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameStations, type KnownStation, type NamedStop } from './name-stations';

const station = (id: string, name: string, latitude: number, longitude = -73): KnownStation => ({
  id: `gtfs:x:${id}`,
  name,
  latitude,
  longitude,
});
const stop = (stopId: string, name: string, latitude: number, longitude = -73): NamedStop => ({
  stopId,
  name,
  latitude,
  longitude,
});
const name = (known: KnownStation[], stops: NamedStop[]) =>
  nameStations('gtfs:x', known, stops).map((id) => id.slice('gtfs:x:'.length));

describe('stations of a next version', () => {
  const known = [station('1', 'Gare Centrale', 45.5), station('2', 'Sainte-Foy', 46.77), station('3', 'Lévis', 46.81)];

  it('are called after their stops where they are new', () => {
    expect(name([], [stop('a', 'A', 45), stop('b', 'B', 46)])).toEqual(['a', 'b']);
  });

  it('keep their ids when a stop is renamed, or moves with its name or its id', () => {
    expect(
      name(known, [stop('1', 'Terminus', 45.505), stop('2', 'SAINTE FOY', 46.84), stop('3', 'Rive-Sud', 46.85)]),
    ).toEqual(['1', '2', '3']);
  });

  it('keep their ids when the feed has given their stops others, by name and place, or place alone', () => {
    expect(
      name(known, [
        stop('s7', 'Gare centrale', 45.506),
        stop('s8', 'Terminus de la Gare', 46.7705),
        stop('s9', 'X', 40),
      ]),
    ).toEqual(['1', '2', 's9']);
  });

  it('are not taken for others when ids are dealt anew among them', () => {
    expect(
      name(known, [stop('2', 'Gare Centrale', 45.5), stop('3', 'Sainte-Foy', 46.77), stop('1', 'Lévis', 46.81)]),
    ).toEqual(['1', '2', '3']);
    // The id of a station that is gone now belongs to a stop far away: that is another one.
    expect(name(known, [stop('1', 'Toronto', 43.65, -79.38)])).toEqual(['1~2']);
  });

  it('gives two stops of one name at one place to the nearer ones', () => {
    const street = [station('n', 'Main & 1st', 45, -73), station('s', 'Main & 1st', 45.0003, -73)];
    expect(name(street, [stop('b', 'Main & 1st', 45.0003, -73), stop('a', 'Main & 1st', 45.0001, -73)])).toEqual([
      's',
      'n',
    ]);
  });

  it('answers the same when the version is read again, whatever it calls its stops, and never one id twice', () => {
    const places = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), {
      selector: String,
      minLength: 1,
      maxLength: 25,
    });
    const at = ([row, column]: [number, number]) => [45 + row * 0.004, -73 + column * 0.004] as const;
    fc.assert(
      fc.property(places, places, fc.array(fc.nat(30), { minLength: 25, maxLength: 25 }), (before, after, ids) => {
        const old = before.map((cell, index) => station(`${index}`, `Stop ${cell[0] % 3}`, ...at(cell)));
        const stops = after.map((cell, index) =>
          stop(`${(ids[index] ?? 0) * 100 + index}`, `Stop ${cell[1] % 3}`, ...at(cell)),
        );
        const named = nameStations('gtfs:x', old, stops);
        expect(new Set(named).size).toBe(stops.length);
        const live = stops.map(({ stopId: _, ...place }, index) => ({ id: named[index] ?? '', ...place }));
        expect(nameStations('gtfs:x', live, stops)).toEqual(named);
      }),
      { numRuns: 100 },
    );
  });
});
