import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/rules/dates/dates';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';
import { begunFaults } from './begun-faults';
import { readStay } from './read-stay';
import type { SearchCriteria } from './search-criteria';
import { mostNights, nightsOf, stayOfSearch, type StayCriteria } from './stay-criteria';
import { hasStay, stayFromQuery, stayToQuery } from './stay-query';

const NOW = new Date('2026-11-20T15:00:00Z');
const CITIES = [{ code: 'toronto', zone: 'America/Toronto' }];
const stay: StayCriteria = {
  cityCode: 'toronto',
  checkinDate: '2026-12-11',
  checkoutDate: '2026-12-13',
  nbOfAdults: 2,
  nbOfChildren: 1,
  ageOfChildren: [5],
};
const search: SearchCriteria = {
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  tripType: 'roundTrip',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-14',
  nbOfAdults: 2,
  nbOfChildren: 1,
  ageOfChildren: [5],
  busHotelMode: true,
};

describe('a stay in an address', () => {
  it('is read back exactly as it was written', () => {
    const stays = fc
      .record({
        cityCode: fc.constantFrom('toronto', 'new-york'),
        first: fc.integer({ min: 0, max: 300 }),
        nights: fc.integer({ min: 1, max: MAX_NIGHTS }),
        nbOfAdults: fc.integer({ min: 1, max: 8 }),
        ageOfChildren: fc.array(fc.integer({ min: 3, max: 14 }), { maxLength: 6 }),
      })
      .map(({ cityCode, first, nights, nbOfAdults, ageOfChildren }): StayCriteria => {
        const checkinDate = addDays('2026-11-20', first);
        return {
          cityCode,
          checkinDate,
          checkoutDate: addDays(checkinDate, nights),
          nbOfAdults,
          nbOfChildren: ageOfChildren.length,
          ageOfChildren,
        };
      });
    fc.assert(
      fc.property(stays, (written) => {
        expect(stayFromQuery(new URLSearchParams(stayToQuery(written).toString()))).toEqual(written);
      }),
    );
  });

  it('is understood as a form without scripts sends it: ages alone, repeated or as a list', () => {
    expect(
      stayFromQuery(
        new URLSearchParams(
          'city=Toronto&dateFrom=2026-12-11&dateTo=2026-12-13&nbOfAdults=2&ageOfChildren=5&ageOfChildren=7,+9',
        ),
      ),
    ).toEqual({
      ...stay,
      nbOfChildren: 3,
      ageOfChildren: [5, 7, 9],
    });
  });

  it('is there once it names a city or a day', () => {
    expect([
      hasStay({}),
      hasStay({ nbOfAdults: '2' }),
      hasStay({ city: 'toronto' }),
      hasStay({ dateTo: '2026-12-13' }),
    ]).toEqual([false, false, true, true]);
  });
});

describe('judging a stay', () => {
  const faultsOf = (changes: Record<string, string>) =>
    readStay({ ...Object.fromEntries(stayToQuery(stay)), ...changes }, CITIES, NOW).faults.map(
      ({ path, code }) => `${path} ${code}`,
    );

  it('passes what can be asked for', () => {
    expect(readStay(stayToQuery(stay), CITIES, NOW)).toEqual({ stay, draft: stay, faults: [] });
  });

  it('finds no fault with an address that names no stay', () => {
    expect(readStay({}, CITIES, NOW)).toMatchObject({ stay: null, faults: [], draft: { cityCode: '', nbOfAdults: 2 } });
  });

  it.each([
    ['a city without hotels', { city: 'atlantis' }, ['city REQUIRED']],
    ['a check-out before the check-in', { dateTo: '2026-12-10' }, ['dateTo CHECKOUT_BEFORE_CHECKIN']],
    ['a stay of no night', { dateTo: '2026-12-11' }, ['dateTo CHECKOUT_BEFORE_CHECKIN']],
    ['more than 30 nights', { dateTo: '2027-01-11' }, ['dateTo TOO_MANY_NIGHTS']],
    ['a day that has passed', { dateFrom: '2026-11-19' }, ['dateFrom DATE_PAST']],
    ['no day at all', { dateFrom: '', dateTo: '' }, ['dateFrom REQUIRED', 'dateTo REQUIRED']],
    ['nine adults', { nbOfAdults: '9' }, ['nbOfAdults ADULTS_OUT_OF_RANGE']],
    ['an age that is no number', { ageOfChildren: 'five' }, ['ageOfChildren.0 CHILD_AGE_OUT_OF_RANGE']],
  ])('names %s by the field of the form, and keeps the draft', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
    expect(readStay({ ...Object.fromEntries(stayToQuery(stay)), ...changes }, CITIES, NOW).draft.nbOfChildren).toBe(1);
  });
});

describe('a stay that a link has begun', () => {
  const wrong = (query: string) =>
    begunFaults(readStay(new URLSearchParams(query), CITIES, NOW).faults, new URLSearchParams(query)).map(
      ({ path, code }) => `${path} ${code}`,
    );

  it('is not blamed for what it leaves out', () => {
    expect(wrong('city=toronto')).toEqual([]);
    expect(wrong('dateFrom=2026-12-11&nbOfAdults=2')).toEqual([]);
  });

  it('is for what it says, and for a field that was sent empty', () => {
    expect(wrong('city=atlantis')).toEqual(['city REQUIRED']);
    expect(wrong('city=toronto&dateFrom=2026-11-19')).toEqual(['dateFrom DATE_PAST']);
    expect(wrong('city=toronto&dateFrom=&dateTo=')).toEqual(['dateFrom REQUIRED', 'dateTo REQUIRED']);
  });
});

describe('the stay of a package', () => {
  it('begins on the day the chosen bus arrives and ends on the day of the bus back', () => {
    expect(stayOfSearch(search)).toEqual({ ...stay, checkoutDate: '2026-12-14' });
    expect(stayOfSearch(search, '2026-12-12')).toEqual({
      ...stay,
      checkinDate: '2026-12-12',
      checkoutDate: '2026-12-14',
    });
  });

  it('has the nights that were searched for, never beyond the bus back', () => {
    expect(nightsOf(stayOfSearch({ ...search, nights: 1 }) ?? stay)).toBe(1);
    expect(nightsOf(stayOfSearch({ ...search, nights: 9 }) ?? stay)).toBe(3);
  });

  it('has one night one way unless more were searched for, at most as many as a stay can have', () => {
    const { dateEnd: _, ...rest } = search;
    const oneWay: SearchCriteria = { ...rest, tripType: 'oneWay' };
    expect(nightsOf(stayOfSearch(oneWay) ?? stay)).toBe(1);
    expect(nightsOf(stayOfSearch({ ...oneWay, nights: 12 }) ?? stay)).toBe(12);
    expect(mostNights(oneWay, '2026-12-11')).toBe(MAX_NIGHTS);
  });

  it('does not exist when the bus back leaves on the day of arrival', () => {
    expect(stayOfSearch({ ...search, dateEnd: '2026-12-11' })).toBeNull();
    expect(stayOfSearch({ ...search, dateEnd: '2026-12-12' }, '2026-12-12')).toBeNull();
  });
});
