import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN_VIEW, viewsFromQuery, viewsToQuery, type ListView } from './list-views';
import { TICKET_ORDERS } from './order/sort-tickets';
import { FILTER_GROUPS, FIXED_CHOICES, type FilterGroup } from './ticket-filters';

const ids = fc.uniqueArray(
  fc
    .string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'é', ',', '%', ' ', ':', '&', '2', 'C') })
    .filter((id) => id.trim() === id),
  { maxLength: 4 },
);
const valuesOf = (group: FilterGroup) => (FIXED_CHOICES[group] ? fc.subarray([...FIXED_CHOICES[group]]) : ids);
const views: fc.Arbitrary<ListView> = fc.record({
  order: fc.constantFrom(...TICKET_ORDERS),
  filters: fc.record(Object.fromEntries(FILTER_GROUPS.map((group) => [group, valuesOf(group)]))),
});
const read = (text: string) => viewsFromQuery(new URLSearchParams(text));

describe('order and filters in an address', () => {
  it('are read back as they were written, each direction its own', () => {
    fc.assert(
      fc.property(views, views, (outbound, back) => {
        const query = new URLSearchParams(viewsToQuery({ outbound, return: back })).toString();
        expect(read(query)).toEqual({ outbound, return: back });
      }),
    );
  });

  it('are few words, and none while nothing is chosen', () => {
    expect(viewsToQuery({ outbound: PLAIN_VIEW, return: PLAIN_VIEW })).toEqual([]);
    const outbound: ListView = {
      order: 'price',
      filters: { ...PLAIN_VIEW.filters, time: ['morning', 'evening'], refundable: ['true'] },
    };
    const back: ListView = { order: 'arrival', filters: { ...PLAIN_VIEW.filters, company: ['nordet'] } };
    expect(viewsToQuery({ outbound, return: back })).toEqual([
      ['sort', 'price'],
      ['time', 'morning,evening'],
      ['refundable', 'true'],
      ['returnSort', 'arrival'],
      ['returnCompany', 'nordet'],
    ]);
  });

  it.each([
    ['filters that do not exist', 'colour=red&returnColour=red&time[]=morning'],
    ['an order that is none', 'sort=cheapest'],
    [
      'times, stops and amenities that are none',
      'time=midnight,25&stops=99&amenity=pool,wheelchairRamp&refundable=yes&wheelchair=1',
    ],
    ['empty lists', 'time=&company=,,,&sort='],
    ['broken signs', 'company=%25E0%25A4%25A&from=%25'],
    [
      '10,000 characters',
      `company=${'x'.repeat(10_000)}&time=${'y'.repeat(10_000)}&sort=${'z'.repeat(10_000)}&from=${'%2525'.repeat(2_000)}`,
    ],
  ])('that mean nothing are none: %s', (_, text) => {
    expect(read(text)).toEqual({ outbound: PLAIN_VIEW, return: PLAIN_VIEW });
  });

  it('keep what is sensible beside it, once', () => {
    expect(read('time=midnight,morning,morning&time=evening').outbound.filters.time).toEqual(['morning', 'evening']);
    expect(viewsFromQuery({ time: ['morning', 'night'], sort: ['price', 'duration'] }).outbound).toMatchObject({
      order: 'price',
      filters: { time: ['morning', 'night'] },
    });
    expect(
      read(`company=${Array.from({ length: 5_000 }, (_, index) => index).join(',')}`).outbound.filters.company.length,
    ).toBeLessThan(100);
  });
});
