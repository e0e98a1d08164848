import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { findHotelsAgain, findRoomsAgain } from './find-again';

const hotel = (key: string, name: string, latitude = 46.8, city = 'quebec-city') => ({
  key,
  name,
  city,
  latitude,
  longitude: -71.2,
});
const METERS = 1 / 111_195;

const found = async (listed: ReturnType<typeof hotel>[], stored: ReturnType<typeof hotel>[]) => {
  const before = await findHotelsAgain(listed, stored);
  return listed.map((one) => before.get(one)?.key ?? null);
};

describe('a hotel of the next version', () => {
  it('is the one of its id, with another name at its place or its name at another place', async () => {
    const stored = [hotel('1', 'Auberge du Quai'), hotel('2', 'The Weir Loft')];
    expect(
      await found([hotel('1', 'Hôtel du Quai', 46.8 + 250 * METERS), hotel('2', 'The Weir Loft', 46.9)], stored),
    ).toEqual(['1', '2']);
  });

  it('is found by name and place when the list is numbered anew, also where another has its number', async () => {
    const stored = [hotel('1', 'Auberge du Quai'), hotel('2', 'The Weir Loft', 46.81), hotel('3', 'Gone House', 46.82)];
    const listed = [
      hotel('2', 'AUBERGE DU QUAI', 46.8 + 400 * METERS),
      hotel('1', 'The Weir Loft', 46.81),
      hotel('3', 'New House', 46.9),
    ];
    expect(await found(listed, stored)).toEqual(['1', '2', null]);
  });

  it('is not one of its name elsewhere, or in another city', async () => {
    const stored = [hotel('1', 'Motel 6')];
    expect(await found([hotel('9', 'Motel 6', 46.8 + 600 * METERS)], stored)).toEqual([null]);
    expect(await found([hotel('1', 'Motel 6', 46.8, 'levis')], stored)).toEqual([null]);
  });

  it('is the one of its id alone while no list numbers anew', async () => {
    expect(await found([hotel('1', 'Renamed', 46.9)], [hotel('1', 'Auberge du Quai')])).toEqual(['1']);
  });

  it('takes each stored one once', async () => {
    const stored = [hotel('1', 'Twin')];
    expect(await found([hotel('8', 'Twin'), hotel('9', 'Twin')], stored)).toEqual(['1', null]);
  });
});

it('rooms are found by id and name, by name, and by id alone while none is found under another id', async () => {
  const before = [
    { key: 'a', name: 'Double room' },
    { key: 'b', name: 'Family room' },
  ];
  const again = async (...listed: { key: string; name: string }[]) => {
    const map = await findRoomsAgain(listed, before);
    return listed.map((one) => map.get(one)?.key ?? null);
  };
  expect(await again({ key: 'a', name: 'Double Room' }, { key: 'b', name: 'Suite' })).toEqual(['a', 'b']);
  expect(await again({ key: 'b', name: 'Double room' }, { key: 'a', name: 'Family room' })).toEqual(['a', 'b']);
  expect(await again({ key: 'b', name: 'Double room' }, { key: 'a', name: 'Suite' })).toEqual(['a', null]);
});

it('while a long list is looked through others have their turns', async () => {
  // A clock on which each look takes longer than a turn may.
  let moment = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (moment += 1_000));
  let turns = 0;
  const looking = { isDone: false };
  const others = (async () => {
    for (; !looking.isDone; turns += 1) await setImmediate();
  })();
  const list = Array.from({ length: 20 }, (_, index) => hotel(String(index), `House ${index}`));
  expect(await found(list, list)).toHaveLength(20);
  looking.isDone = true;
  await others;
  clock.mockRestore();
  expect(turns).toBeGreaterThanOrEqual(list.length);
});
