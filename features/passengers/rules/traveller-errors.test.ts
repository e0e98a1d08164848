import { describe, expect, it } from 'vitest';
import { standIn } from '@/tests/support/stand-in';
import { travellerErrors } from './traveller-errors';

const wrong = (message: string) => ({ type: 'rule', message });

describe('errors of the travellers’ forms', () => {
  it('come in the order of the page, whatever order they arose in', () => {
    const errors = travellerErrors({
      children: [{ firstName: wrong('child name') }],
      adults: standIn([
        undefined,
        { passportNumber: wrong('passport'), email: wrong('mail'), lastName: wrong('last'), firstName: wrong('first') },
        { firstName: wrong('third') },
      ]),
    });
    expect(errors.map(({ message }) => message)).toEqual(['first', 'last', 'mail', 'passport', 'third', 'child name']);
  });

  it('name the traveller, and lead to the day of a split date', () => {
    expect(travellerErrors({ adults: standIn([{ dateOfBirth: wrong('date') }]) })).toEqual([
      { name: 'adults.0.dateOfBirth.day', message: 'date', traveller: { group: 'adults', index: 0 } },
    ]);
    expect(travellerErrors({ adults: standIn([{ dateOfBirth: { year: wrong('year') } }]) })[0]?.name).toBe(
      'adults.0.dateOfBirth.year',
    );
  });

  it('may be about a whole group', () => {
    expect(travellerErrors({ adults: wrong('count') })).toEqual([
      { name: 'adults', message: 'count', traveller: null },
    ]);
  });
});
