import { describe, expect, it } from 'vitest';
import { findHotelsAgain, findRoomsAgain } from './find-again';

const hotel = (key: string, name: string, latitude = 46.8, city = 'quebec-city') => ({
  key,
  name,
  city,
  latitude,
  longitude: -71.2,
});
const METERS = 1 / 111_195;

const found = (listed: ReturnType<typeof hotel>[], stored: ReturnType<typeof hotel>[]) => {
  const before = findHotelsAgain(listed, stored);
  return listed.map((one) => before.get(one)?.key ?? null);
};

describe('a hotel of the next version', () => {
  it('is the one of its id, with another name at its place or its name at another place', () => {
    const stored = [hotel('1', 'Auberge du Quai'), hotel('2', 'The Weir Loft')];
    expect(
      found([hotel('1', 'Hôtel du Quai', 46.8 + 250 * METERS), hotel('2', 'The Weir Loft', 46.9)], stored),
    ).toEqual(['1', '2']);
  });

  it('is found by name and place when the list is numbered anew, also where another has its number', () => {
    const stored = [hotel('1', 'Auberge du Quai'), hotel('2', 'The Weir Loft', 46.81), hotel('3', 'Gone House', 46.82)];
    const listed = [
      hotel('2', 'AUBERGE DU QUAI', 46.8 + 400 * METERS),
      hotel('1', 'The Weir Loft', 46.81),
      hotel('3', 'New House', 46.9),
    ];
    expect(found(listed, stored)).toEqual(['1', '2', null]);
  });

  it('is not one of its name elsewhere, or in another city', () => {
    const stored = [hotel('1', 'Motel 6')];
    expect(found([hotel('9', 'Motel 6', 46.8 + 600 * METERS)], stored)).toEqual([null]);
    expect(found([hotel('1', 'Motel 6', 46.8, 'levis')], stored)).toEqual([null]);
  });

  it('is the one of its id alone while no list numbers anew', () => {
    expect(found([hotel('1', 'Renamed', 46.9)], [hotel('1', 'Auberge du Quai')])).toEqual(['1']);
  });

  it('takes each stored one once', () => {
    const stored = [hotel('1', 'Twin')];
    expect(found([hotel('8', 'Twin'), hotel('9', 'Twin')], stored)).toEqual(['1', null]);
  });
});

it('rooms are found by id and name, by name, and by id alone while none is found under another id', () => {
  const before = [
    { key: 'a', name: 'Double room' },
    { key: 'b', name: 'Family room' },
  ];
  const again = (...listed: { key: string; name: string }[]) => {
    const map = findRoomsAgain(listed, before);
    return listed.map((one) => map.get(one)?.key ?? null);
  };
  expect(again({ key: 'a', name: 'Double Room' }, { key: 'b', name: 'Suite' })).toEqual(['a', 'b']);
  expect(again({ key: 'b', name: 'Double room' }, { key: 'a', name: 'Family room' })).toEqual(['a', 'b']);
  expect(again({ key: 'b', name: 'Double room' }, { key: 'a', name: 'Suite' })).toEqual(['a', null]);
});
