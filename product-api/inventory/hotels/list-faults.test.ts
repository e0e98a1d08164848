import { describe, expect, it } from 'vitest';
import { HotelListRefused, ListFaults } from './list-faults';

const line = (number: number) => ({ label: `line ${number}`, order: number });

describe('warnings of a list', () => {
  it('are one line for each kind, in the order of the file', () => {
    const faults = new ListFaults();
    for (let number = 432; number >= 3; number -= 3)
      faults.warn(line(number), 'has no description', 'hotels have no description');
    faults.warn(line(1), 'city "Lévis" is not one of ours', 'hotels are in a city "Lévis"');
    faults.warn(line(7), 'room_fr is empty', 'rooms have no room_fr');
    faults.warn(line(4), 'room_fr is empty', 'rooms have no room_fr');
    expect(faults.warnings.count).toBe(147);
    expect(faults.warnings.describe()).toEqual([
      'line 1: city "Lévis" is not one of ours',
      '144 hotels have no description: lines 3, 6, 9, 12, 15 …',
      '2 rooms have no room_fr: lines 4, 7',
    ]);
  });

  it('name places that are no lines, and one place once', () => {
    const faults = new ListFaults();
    for (const [index, label] of ['hotel 3', 'hotel 4, room 2', 'hotel 4, room 2'].entries())
      faults.warn({ label, order: index }, 'unknown amenity "x"', 'times an unknown amenity "x" is left out');
    faults.warn(line(9), 'is odd');
    faults.warn(line(9), 'is odd');
    expect(faults.warnings.describe()).toEqual([
      '3 times an unknown amenity "x" is left out: hotel 3, hotel 4, room 2',
      '2 times: is odd: line 9',
    ]);
  });

  it('and errors are counted by their kind, of which more places are named', () => {
    const faults = new ListFaults();
    for (let number = 7_500; number >= 2; number -= 1) faults.error(line(number), 'the city is missing');
    faults.error(line(3), 'bad rate "much"');
    expect(faults.errors.count).toBe(7_500);
    expect(faults.errors.describe()).toEqual([
      `7499 times: the city is missing: lines ${Array.from({ length: 20 }, (_, index) => index + 2).join(', ')} …`,
      'line 3: bad rate "much"',
    ]);
  });

  it('stand below the errors of a list that is refused', () => {
    const faults = new ListFaults();
    faults.error(line(2), 'bad rate "much"');
    faults.warn(line(3), 'has no description', 'hotels have no description');
    faults.warn(line(4), 'has no description', 'hotels have no description');
    expect(new HotelListRefused(faults).message.split('\n')).toEqual([
      'The list was refused, nothing was changed: 1 error.',
      '  line 2: bad rate "much"',
      'Besides, 2 warnings:',
      '  2 hotels have no description: lines 3, 4',
    ]);
  });
});
