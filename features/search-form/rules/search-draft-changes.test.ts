import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withNights } from '@/lib/search-criteria/package-nights';
import { EMPTY_DRAFT } from '@/lib/search-criteria/search-criteria';
import { partyFaults } from '@/rules/travellers/party';
import { makeDestinations } from '@/tests/support/fixtures';
import { searchCities } from '../search-city';
import { fillableDraft } from './fillable-draft';
import { withDates, withDeparture, withMode, withSwappedCities, withTripType } from './search-draft-changes';

const cities = searchCities(makeDestinations(), 'en');
const draft = {
  ...EMPTY_DRAFT,
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
};

describe('what the form does to a search', () => {
  it('forgets a destination that cannot be reached from the new departure', () => {
    const alone = cities.map((city) => (city.code === 'ottawa' ? { ...city, reaches: ['quebec-city'] } : city));
    expect(withDeparture(draft, 'ottawa', alone).cityCodeDestination).toBe('');
    // By way of Montréal.
    expect(withDeparture(draft, 'ottawa', cities).cityCodeDestination).toBe('toronto');
    expect(withDeparture({ ...draft, cityCodeDestination: 'montreal' }, 'ottawa', cities).cityCodeDestination).toBe(
      'montreal',
    );
    expect(withDeparture({ ...draft, cityCodeDestination: 'montreal' }, 'montreal', cities).cityCodeDestination).toBe(
      '',
    );
  });

  it('swaps there and back', () => {
    expect(withSwappedCities(withSwappedCities(draft, cities), cities)).toEqual(draft);
  });

  it('ties nights and dates of a package, both ways', () => {
    const stay = withMode(draft, true);
    expect(stay).toMatchObject({ busHotelMode: true, nights: 2 });
    expect(withNights(stay, 5).dateEnd).toBe('2026-12-16');
    expect(withDates(stay, '2026-12-11', '2026-12-12').nights).toBe(1);
    expect(withNights(withTripType(stay, 'oneWay'), 5)).toMatchObject({ nights: 5, dateEnd: '2026-12-13' });
    expect(withMode(stay, false)).toEqual(draft);
  });

  it('can show any party that an address names, as one that may travel or is told why not', () => {
    const count = fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constant(Number.NaN));
    fc.assert(
      fc.property(count, count, fc.array(count, { maxLength: 9 }), (nbOfAdults, nbOfChildren, ageOfChildren) => {
        const shown = fillableDraft({ ...draft, nbOfAdults, nbOfChildren, ageOfChildren });
        expect(shown.ageOfChildren).toHaveLength(shown.nbOfChildren);
        const codes = partyFaults(shown).map((fault) => fault.code);
        expect(codes).not.toContain('CHILD_AGES_MISMATCH');
        expect(Number.isNaN(shown.nbOfAdults)).toBe(false);
      }),
    );
  });
});
