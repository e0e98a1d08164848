import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begunFaults } from './begun-faults';
import { readSearch } from './read-search';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';
import type { SearchCriteria } from './search-criteria';
import { searchFaults } from './search-faults';
import { criteriaFromQuery, criteriaToQuery, draftFromQuery } from './search-query';

const cities = [
  { code: 'montreal', zone: 'America/Toronto', experiences: { hotels: false } },
  { code: 'vancouver', zone: 'America/Vancouver', experiences: { hotels: true } },
];
const now = new Date('2026-11-20T05:30:00Z'); // the 20th in Montréal, still the 19th in Vancouver
const address =
  'cityCodeDeparture=montreal&cityCodeDestination=vancouver&tripType=roundTrip&dateStart=2026-12-11&dateEnd=2026-12-13&nbOfAdults=2&nbOfChildren=1&ageOfChildren=5';

const city = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
const date = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));

const searches: fc.Arbitrary<SearchCriteria> = fc
  .record({
    cities: fc.tuple(city, city),
    dates: fc.tuple(date, fc.option(date, { nil: undefined })),
    nbOfAdults: fc.integer({ min: 1, max: 8 }),
    ages: fc.array(fc.integer({ min: 3, max: 14 }), { maxLength: 6 }),
    nights: fc.option(fc.integer({ min: 1, max: MAX_NIGHTS }), { nil: undefined }),
  })
  .map(({ cities: [from, to], dates: [dateStart, dateEnd], nbOfAdults, ages, nights }) => ({
    cityCodeDeparture: from,
    cityCodeDestination: to,
    tripType: dateEnd === undefined ? 'oneWay' : 'roundTrip',
    dateStart,
    ...(dateEnd === undefined ? {} : { dateEnd }),
    nbOfAdults,
    nbOfChildren: ages.length,
    ageOfChildren: ages,
    ...(nights === undefined ? {} : { busHotelMode: true, nights }),
  }));

describe('the search in the address', () => {
  it('comes back exactly as it was written', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(criteriaFromQuery(new URLSearchParams(criteriaToQuery(search).toString()))).toEqual(search);
      }),
    );
  });

  it('is never read from anything but a whole search', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (query) => {
        expect(criteriaFromQuery(query)).toBeNull();
      }),
    );
  });

  it('takes the defaults of R59 and R60 for what is not said', () => {
    expect(draftFromQuery({ cityCodeDeparture: 'Montreal' })).toMatchObject({
      cityCodeDeparture: 'montreal',
      tripType: 'roundTrip',
      nbOfAdults: 2,
      nbOfChildren: 0,
      ageOfChildren: [],
    });
  });

  it('reads the ages a plain form sends, one select a child', () => {
    const draft = draftFromQuery(new URLSearchParams('ageOfChildren=5&ageOfChildren=&ageOfChildren=9'));
    expect(draft).toMatchObject({ nbOfChildren: 2, ageOfChildren: [5, 9] });
  });

  it('forgets the return date of a one-way trip', () => {
    const read = readSearch(new URLSearchParams(address.replace('roundTrip', 'oneWay')), cities, now);
    expect(read.criteria).not.toHaveProperty('dateEnd');
  });
});

describe('a search that cannot be run', () => {
  const faultsOf = (change: string) => {
    const query = new URLSearchParams(address);
    for (const [name, value] of new URLSearchParams(change)) query.set(name, value);
    return readSearch(query, cities, now).faults.map(({ path, code }) => `${path} ${code}`);
  };

  it.each([
    ['cityCodeDestination=atlantis', 'cityCodeDestination REQUIRED'],
    ['cityCodeDestination=montreal', 'cityCodeDestination SAME_CITY'],
    ['dateStart=2026-11-19', 'dateStart DATE_PAST'],
    ['dateStart=2026-02-31', 'dateStart DATE_INVALID'],
    ['dateStart=2027-11-21&dateEnd=2027-11-21', 'dateStart DATE_TOO_FAR'],
    ['dateEnd=2026-12-10', 'dateEnd RETURN_BEFORE_OUTBOUND'],
    ['nbOfAdults=9', 'nbOfAdults ADULTS_OUT_OF_RANGE'],
    ['nbOfAdults=two', 'nbOfAdults ADULTS_OUT_OF_RANGE'],
    ['nbOfAdults=8&nbOfChildren=2&ageOfChildren=5,6', 'nbOfAdults PARTY_TOO_LARGE'],
    ['nbOfChildren=2', 'ageOfChildren CHILD_AGES_MISMATCH'],
    ['ageOfChildren=2', 'ageOfChildren.0 INFANT_NOT_ONLINE'],
    ['ageOfChildren=15', 'ageOfChildren.0 AGE_TOO_YOUNG_TO_BOOK_ONLINE'],
  ])('%s: %s', (change, fault) => {
    expect(faultsOf(change)).toContain(fault);
  });

  it.each([
    ['cityCodeDeparture=vancouver&cityCodeDestination=montreal', ['cityCodeDestination NO_HOTELS_THERE']],
    ['dateEnd=2026-12-11', ['dateEnd PACKAGE_WITHOUT_NIGHT']],
    ['dateEnd=2027-01-11', ['dateEnd TOO_MANY_NIGHTS']],
    ['dateEnd=2027-01-10', []],
  ])('as a package: %s', (change, faults) => {
    expect(faultsOf(`busHotelMode=true&${change}`)).toEqual(faults);
    // The same as buses alone can be searched.
    expect(faultsOf(change)).toEqual([]);
  });

  it('counts today where the bus leaves', () => {
    const draft = draftFromQuery(new URLSearchParams(address));
    const fromVancouver = {
      ...draft,
      cityCodeDeparture: 'vancouver',
      cityCodeDestination: 'montreal',
      dateStart: '2026-11-19',
    };
    expect(searchFaults(fromVancouver, cities, now)).toEqual([]);
  });

  it('says nothing about an address without a search', () => {
    expect(readSearch({ utm_source: 'mail' }, cities, now)).toMatchObject({ criteria: null, faults: [] });
  });
});

describe('a search that a link has begun', () => {
  const wrong = (query: string) =>
    begunFaults(readSearch(new URLSearchParams(query), cities, now).faults, new URLSearchParams(query)).map(
      ({ path, code }) => `${path} ${code}`,
    );

  it('is not blamed for what it leaves out', () => {
    expect(wrong('busHotelMode=true&cityCodeDestination=vancouver&nights=2')).toEqual([]);
    const { faults } = readSearch({ cityCodeDeparture: 'montreal' }, cities, now);
    expect(faults).not.toEqual([]);
    expect(begunFaults(faults, { cityCodeDeparture: 'montreal' })).toEqual([]);
  });

  it('is for what it says, and for a field that was sent empty', () => {
    expect(wrong('cityCodeDestination=vancouver&dateStart=2026-11-01')).toEqual(['dateStart DATE_PAST']);
    expect(wrong('cityCodeDeparture=&cityCodeDestination=vancouver')).toEqual(['cityCodeDeparture REQUIRED']);
  });
});

describe('nights of a package (R35)', () => {
  const read = (change: string) =>
    readSearch(new URLSearchParams(`${address}&busHotelMode=true&${change}`), cities, now).criteria;

  it('fill the dates of a round trip, or fewer, never more', () => {
    expect(read('')).toMatchObject({ nights: 2, busHotelMode: true });
    expect(read('nights=9')).toMatchObject({ nights: 2 });
    expect(read('nights=1')).toMatchObject({ nights: 1 });
  });

  it('are the searched ones one way, at least one', () => {
    const oneWay = address.replace('roundTrip', 'oneWay');
    const nightsOf = (change: string) =>
      readSearch(new URLSearchParams(`${oneWay}&busHotelMode=true&${change}`), cities, now).criteria?.nights;
    expect([nightsOf('nights=9'), nightsOf('nights=31'), nightsOf('')]).toEqual([9, 1, 1]);
  });

  it('are no part of a search for buses', () => {
    expect(readSearch(new URLSearchParams(address), cities, now).criteria).not.toHaveProperty('nights');
  });

  it('open the form on its tab without a search', () => {
    expect(readSearch({ busHotelMode: 'true' }, cities, now)).toMatchObject({
      criteria: null,
      draft: { busHotelMode: true, nights: 1 },
      faults: [],
    });
  });
});
