import { describe, expect, it } from 'vitest';
import { plannerFieldsSchema, type PlannerKind } from '@/contract/planner-items';
import {
  makePlannerActivity,
  makePlannerBus,
  makePlannerHotel,
  makePlannerRestaurant,
} from '@/tests/support/planner/planner-fixtures';
import { standIn } from '@/tests/support/stand-in';
import { apiFieldErrors } from './api-field-errors';
import { itemResolver } from './item-resolver';
import {
  blankValues,
  fieldsOf,
  isDayName,
  isTimeName,
  ALL_FIELD_NAMES,
  unknownCity,
  valuesOf,
  type ItemValues,
} from './item-values';
import { valueFaults } from './value-faults';

const blank = blankValues({ zone: 'America/Toronto', currency: 'CAD' });
const faultsOf = (kind: PlannerKind, values: Partial<ItemValues>, halfTyped?: string[]) =>
  valueFaults(kind, { ...blank, ...values }, halfTyped).map(({ path, code }) => `${path} ${code}`);
const bus = {
  busLine: 'Kestrel',
  busNumber: 'K 1',
  departingStation: 'A',
  arrivalStation: 'B',
  arrivalDate: '2026-12-11',
};

describe('values of a form', () => {
  it.each([
    makePlannerBus({ travellers: ['Maëlle', 'Simon'], totalPrice: 12_050, seat: '7B' }),
    makePlannerHotel({ pricePerPerson: 9_900, currency: 'EUR', details: 'Two\nlines' }),
    makePlannerActivity(),
    makePlannerRestaurant({ numberOfGuests: null }),
  ])('are the item again: $kind', (fields) => {
    for (const language of ['en', 'fr'] as const)
      expect(fieldsOf(fields.kind, valuesOf(fields, blank, language))).toEqual(fields);
  });

  it.each(['bus', 'hotel', 'activity', 'restaurant'] as const)(
    'are what the contract takes when nothing is typed: %s',
    (kind) => {
      expect(plannerFieldsSchema.safeParse(fieldsOf(kind, blank)).success).toBe(true);
    },
  );

  it('leave out empty lines among the travellers', () => {
    const fields = fieldsOf('bus', { ...blank, ...bus, travellers: [{ name: ' ' }, { name: ' Simon ' }] });
    expect(fields.kind === 'bus' && fields.bus.travellers).toEqual(['Simon']);
  });

  it('know days and times by their names', () => {
    expect(ALL_FIELD_NAMES.filter(isDayName).sort()).toEqual([
      'arrivalDate',
      'balanceDueDate',
      'checkIn',
      'checkOut',
      'date',
      'departureDate',
      'endDate',
      'reservationDate',
      'startDate',
    ]);
    expect(ALL_FIELD_NAMES.filter(isTimeName).sort()).toEqual([
      'arrivalTime',
      'checkInTime',
      'checkOutTime',
      'departureTime',
      'endTime',
      'reservationTime',
      'time',
    ]);
  });
});

describe('what is wrong with them', () => {
  it.each<[PlannerKind, string[]]>([
    [
      'bus',
      [
        'busLine REQUIRED',
        'busNumber REQUIRED',
        'departingStation REQUIRED',
        'arrivalStation REQUIRED',
        'arrivalDate REQUIRED',
      ],
    ],
    ['hotel', ['name REQUIRED', 'location REQUIRED']],
    ['activity', ['name REQUIRED', 'startDate REQUIRED', 'endDate REQUIRED']],
    ['restaurant', ['name REQUIRED']],
  ])('is what R112 requires of a %s, and nothing else', (kind, faults) => expect(faultsOf(kind, {})).toEqual(faults));

  it.each<[string, Partial<ItemValues>, string[], string[]?]>([
    [
      'an arrival before the departure (D51)',
      { departureDate: '2026-12-12' },
      ['arrivalDate ARRIVAL_BEFORE_DEPARTURE'],
    ],
    ['an amount that is none', { totalPrice: 'much' }, ['totalPrice AMOUNT_INVALID']],
    ['an amount beyond the contract', { pricePerPerson: '1000000.01' }, ['pricePerPerson AMOUNT_TOO_LARGE']],
    ['a line that is too long', { seat: 'x'.repeat(201) }, ['seat TOO_LONG']],
    [
      'a traveller’s name that is too long',
      { travellers: [{ name: 'ok' }, { name: 'x'.repeat(201) }] },
      ['travellers.1.name TOO_LONG'],
    ],
    [
      'half a date, which counts as a wrong one and not as none',
      { arrivalDate: '' },
      ['arrivalDate DATE_INVALID'],
      ['arrivalDate'],
    ],
    ['a city we do not know', { departureCityCode: unknownCity('Springfield') }, ['departureCityCode CITY_UNKNOWN']],
    ['half a time', {}, ['departureTime TIME_HALF_TYPED'], ['departureTime']],
    ['nothing: the largest amount, the longest line', { totalPrice: '1 000 000', seat: 'x'.repeat(200) }, []],
  ])('is %s', (_what, changes, faults, halfTyped) =>
    expect(faultsOf('bus', { ...bus, ...changes }, halfTyped)).toEqual(faults),
  );

  it.each([
    ['0', 'GUESTS_OUT_OF_RANGE'],
    ['-1', 'GUESTS_INVALID'],
    ['two', 'GUESTS_INVALID'],
    ['501', 'GUESTS_INVALID'],
  ])('is %s guests', (numberOfGuests, code) => {
    expect(faultsOf('restaurant', { name: 'A', numberOfGuests })).toEqual([`numberOfGuests ${code}`]);
  });

  it('stands at its field, and the browser’s own word for half a date is heard', () => {
    const resolve = itemResolver('bus', ({ code }) => code);
    const half = {
      arrivalDate: { ref: { validity: { badInput: true } } },
      busLine: { ref: { validity: { badInput: false } } },
      travellers: undefined,
    };
    expect(resolve({ ...blank, ...bus, arrivalDate: '' }, undefined, standIn({ fields: half }))).toEqual({
      values: {},
      errors: { arrivalDate: { type: 'DATE_INVALID', message: 'DATE_INVALID' } },
    });
    expect(resolve({ ...blank, ...bus }, undefined, standIn({ fields: {} }))).toEqual({
      values: { ...blank, ...bus },
      errors: {},
    });
  });

  it('lands on the form’s fields when the API says it, travellers counted without empty lines', () => {
    const values = { ...blank, travellers: [{ name: '' }, { name: 'Simon' }] };
    const fields = [
      { path: 'arrivalDate', message: 'a' },
      { path: 'travellers.0', message: 'b' },
      { path: 'id', message: 'c' },
    ];
    expect(apiFieldErrors('bus', fields, values)).toEqual([
      { name: 'arrivalDate', message: 'a' },
      { name: 'travellers.1.name', message: 'b' },
    ]);
    expect(apiFieldErrors('hotel', fields, values)).toEqual([]);
  });
});
