import { describe, expect, it } from 'vitest';
import { chooseCity, extentKm, reachKm, type Candidate } from './choose-city';

const near = (id: string, population: number, distanceKm: number, more: Partial<Candidate> = {}) => ({
  id,
  population,
  distanceKm,
  isSameRegion: true,
  named: null,
  nameLength: 0,
  ...more,
});
const chosen = (candidates: ReturnType<typeof near>[], hasOwnWords = false) => {
  const choice = chooseCity(candidates, hasOwnWords);
  return choice && [choice.chosen.id, choice.how, choice.isCertain];
};

describe('how far a city goes', () => {
  it('grows with its people, from a village’s last house to where the largest ends', () => {
    expect(extentKm(0)).toBe(2.5);
    expect(extentKm(120_000)).toBeCloseTo(5.05, 2);
    expect(extentKm(620_000)).toBeCloseTo(11.47, 2);
    expect(extentKm(9_000_000)).toBe(25);
  });

  it('is five to fifteen kilometres less than how far it takes stops from', () => {
    expect(reachKm(0)).toBe(7.5);
    expect(reachKm(620_000)).toBeCloseTo(22.94, 2);
    expect(reachKm(9_000_000)).toBe(40);
  });
});

describe('the city of a stop', () => {
  it('is the one it is named after, also as a suburb of a larger one', () => {
    const suburb = near('levis', 126_000, 3, { named: 'whole', nameLength: 5 });
    expect(chosen([near('quebec', 528_000, 4), suburb], true)).toEqual(['levis', 'name', true]);
  });

  it('is not one of its name out of reach, and one across a border only where none is on this side', () => {
    const far = near('far', 5000, 12, { named: 'first', nameLength: 7 });
    expect(chosen([far, near('here', 5000, 1)])).toEqual(['here', 'distance', true]);
    const across = near('across', 150_000, 1, { named: 'whole', nameLength: 11, isSameRegion: false });
    expect(chosen([across, near('here', 475_000, 3, { named: 'whole', nameLength: 11 })])?.[0]).toBe('here');
    expect(chosen([across])).toEqual(['across', 'name', false]);
  });

  it('may be small and thirty kilometres away when the stop’s name says nothing else', () => {
    const called = near('called', 1000, 29, { named: 'whole', nameLength: 8 });
    expect(chosen([called])).toEqual(['called', 'name', false]);
    expect(chosen([near('called', 1000, 31, { named: 'whole', nameLength: 8 })])).toBeNull();
  });

  it('is named first before within, and longer before shorter', () => {
    const within = near('within', 50_000, 1, { named: 'within', nameLength: 12 });
    const first = near('first', 50_000, 3, { named: 'first', nameLength: 6 });
    expect(chosen([within, first])?.[0]).toBe('first');
    expect(chosen([first, near('longer', 9000, 2, { named: 'first', nameLength: 9 })])?.[0]).toBe('longer');
  });

  it('is of those that contain it the one whose centre is nearest by its own size', () => {
    const [city, suburb] = [near('washington', 601_000, 2.6), near('alexandria', 139_000, 5.4)];
    expect(chosen([suburb, city])).toEqual(['washington', 'distance', true]);
    expect(chosen([near('montreal', 1_600_000, 9), near('longueuil', 229_000, 1)])?.[0]).toBe('longueuil');
  });

  it('is uncertain where a stop has a name of its own that no city has', () => {
    expect(chosen([near('quebec', 528_000, 7)], true)).toEqual(['quebec', 'distance', false]);
  });

  it('is the largest within reach where none contains it, never across a border', () => {
    const [small, large] = [near('linthicum', 10_000, 3.5), near('baltimore', 621_000, 13)];
    expect(chosen([small, large])).toEqual(['baltimore', 'distance', false]);
    expect(chosen([near('across', 621_000, 1, { isSameRegion: false })])).toBeNull();
    expect(chosen([])).toBeNull();
  });
});
