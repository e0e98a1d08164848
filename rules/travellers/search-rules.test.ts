import { expect, it } from 'vitest';
import { busSearchFaults, type BusSearch } from './search-rules';

const limits = { today: '2026-11-20', lastDate: '2027-11-20' };
const good: BusSearch = {
  departureCityCode: 'montreal',
  destinationCityCode: 'toronto',
  date: '2026-12-11',
  returnDate: '2026-12-13',
  passengers: { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [5] },
};
const codes = (change: Partial<BusSearch>) =>
  busSearchFaults({ ...good, ...change }, limits).map((fault) => `${fault.path} ${fault.code}`);

it('runs good searches, from today to the last date, also there and back in a day', () => {
  for (const change of [
    {},
    { returnDate: undefined },
    { returnDate: null },
    { date: '2026-11-20', returnDate: '2026-11-20' },
    { date: '2027-11-20', returnDate: '2027-11-20' },
  ]) {
    expect(codes(change)).toEqual([]);
  }
});

it.each([
  [{ destinationCityCode: 'montreal' }, ['destinationCityCode SAME_CITY']],
  [{ departureCityCode: '', destinationCityCode: '' }, ['departureCityCode REQUIRED', 'destinationCityCode REQUIRED']],
  [{ date: '2026-02-30' }, ['date DATE_INVALID']],
  [{ date: '' }, ['date REQUIRED']],
  [{ date: '2026-11-19', returnDate: undefined }, ['date DATE_PAST']],
  [{ date: '2027-11-21', returnDate: undefined }, ['date DATE_TOO_FAR']],
  [{ returnDate: '2027-11-21' }, ['returnDate DATE_TOO_FAR']],
  [{ returnDate: '2026-12-10' }, ['returnDate RETURN_BEFORE_OUTBOUND']],
  [{ returnDate: 'soon' }, ['returnDate DATE_INVALID']],
  [
    { passengers: { nbOfAdults: 10, nbOfChildren: 0, ageOfChildren: [] } },
    ['passengers.nbOfAdults ADULTS_OUT_OF_RANGE'],
  ],
] as [Partial<BusSearch>, string[]][])('%o', (change, expected) => {
  expect(codes(change)).toEqual(expected);
});
