import { describe, expect, it } from 'vitest';
import { changedParts, searchOfAddress, stayOfAddress } from './address-drafts';
import { EMPTY_DRAFT } from './search-criteria';
import { EMPTY_STAY } from './stay-criteria';

const NOW = new Date('2026-11-20T15:00:00Z');
const CITIES = ['montreal', 'toronto', 'ottawa'].map((code) => ({
  code,
  zone: 'America/Toronto',
  experiences: { hotels: code !== 'ottawa' },
}));
const OWN = { ...EMPTY_DRAFT, cityCodeDeparture: 'montreal', cityCodeDestination: 'toronto' };

describe('the search of an address over what a page begins with (R158)', () => {
  const search = (address: string, own = OWN) => searchOfAddress(new URLSearchParams(address), own, CITIES, NOW);

  it('takes what the address names and leaves the rest to the page', () => {
    expect(search('dateStart=2026-12-11&dateEnd=2026-12-13&nbOfAdults=1&ageOfChildren=4,9')).toEqual({
      ...OWN,
      dateStart: '2026-12-11',
      dateEnd: '2026-12-13',
      nbOfAdults: 1,
      nbOfChildren: 2,
      ageOfChildren: [4, 9],
    });
    expect(search('cityCodeDestination=Ottawa&tripType=oneWay')).toEqual({
      ...OWN,
      cityCodeDestination: 'ottawa',
      tripType: 'oneWay',
    });
    expect(search('busHotelMode=true&nights=2')).toMatchObject({ ...OWN, busHotelMode: true, nights: 2 });
  });

  it.each([
    '',
    'utm_source=letter',
    'cityCodeDeparture=atlantis&dateStart=2026-02-30',
    'dateStart=2026-11-19&dateEnd=2026-12-13',
    'nbOfAdults=40',
    'nbOfChildren=2&ageOfChildren=5',
    'ageOfChildren=4,x',
  ])('leaves the page as it is for “%s”', (address) => expect(search(address)).toEqual(OWN));

  it('never goes where it starts', () => {
    expect(search('cityCodeDeparture=toronto')).toMatchObject({
      cityCodeDeparture: 'toronto',
      cityCodeDestination: '',
    });
    expect(search('cityCodeDeparture=toronto&cityCodeDestination=montreal')).toMatchObject({
      cityCodeDeparture: 'toronto',
      cityCodeDestination: 'montreal',
    });
  });

  it('a page about packages stays one, and goes to a city with hotels', () => {
    expect(search('cityCodeDestination=ottawa&nights=3', { ...OWN, busHotelMode: true })).toEqual({
      ...OWN,
      busHotelMode: true,
      nights: 3,
    });
  });
});

describe('the stay of an address (R158)', () => {
  const OWN_STAY = { ...EMPTY_STAY, cityCode: 'toronto' };
  const stay = (address: string) => stayOfAddress(new URLSearchParams(address), OWN_STAY, CITIES, NOW);

  it('takes what the address names, by the names of a bus search too', () => {
    const dated = { ...OWN_STAY, checkinDate: '2026-12-11', checkoutDate: '2026-12-13' };
    expect(stay('dateFrom=2026-12-11&dateTo=2026-12-13')).toEqual(dated);
    expect(stay('cityCodeDestination=montreal&dateStart=2026-12-11&dateEnd=2026-12-13&nbOfAdults=3')).toEqual({
      ...dated,
      cityCode: 'montreal',
      nbOfAdults: 3,
    });
  });

  it.each([
    '',
    'city=atlantis',
    'dateFrom=yesterday&dateTo=2026-12-13',
    'dateFrom=2026-11-19&dateTo=2026-11-21',
    'city=toronto&nbOfAdults=99',
  ])('leaves the page as it is for “%s”', (address) => expect(stay(address)).toEqual(OWN_STAY));
});

it('what somebody chose stands apart from what was there before', () => {
  expect(
    changedParts({ ...OWN, nbOfAdults: 1, ageOfChildren: [], dateStart: '' }, { ...OWN, dateStart: '2026-12-11' }),
  ).toEqual({ nbOfAdults: 1 });
});
