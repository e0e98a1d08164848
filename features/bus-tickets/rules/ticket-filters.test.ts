import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BusTicket } from '@/contract/bus-ticket';
import { makeConnection, makePrice, makeTicket, type TicketChanges } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { arrangeTickets } from './arrange-tickets';
import { askedForMore, searchAfter } from './ticket-search';
import { filterChoices } from './filter-choices';
import { PLAIN_VIEW } from './list-views';
import { countWithout } from './count-without';
import { knownFilters, narrowTickets, passes } from './narrow-tickets';
import { markedTickets, sortTickets } from './order/sort-tickets';
import { wholeList } from './rows/fold-tickets';
import { factsOf, type TicketFacts } from './ticket-facts';
import {
  activeGroups,
  ALL_NEEDED,
  FILTER_GROUPS,
  flipped,
  NO_TICKET_FILTERS,
  withoutGroups,
  type FilterGroup,
  type TicketFilters,
} from './ticket-filters';

const DAY = '2026-12-11';
const NOW = Date.parse('2026-12-01T00:00:00Z');
const NORDET = { id: 'nordet', name: 'Nordet', color: '#4A2D7A', phone: null, url: null };
const valuesOf = (ticket: BusTicket) => factsOf([ticket], NOW, DAY)[0]?.values;

/** The ticket with a second vehicle. */
function connection(
  changes: TicketChanges,
  second: Partial<NonNullable<BusTicket['journey']>['legs'][number]>,
  staysSeated = false,
): BusTicket {
  const ticket = makeTicket(changes);
  const { journey } = ticket;
  if (!journey) return ticket;
  const [leg] = journey.legs;
  return {
    ...ticket,
    journey: {
      ...journey,
      legs: [present(leg), { ...present(leg), ...second }],
      changes: [{ minutes: 45, metres: 0, staysSeated, ifMissed: null }],
    },
  };
}

describe('what a ticket stands for', () => {
  it.each([
    ['2026-12-11T05:00:00Z', 'night'],
    ['2026-12-11T10:59:00Z', 'night'],
    ['2026-12-11T11:00:00Z', 'morning'],
    ['2026-12-11T16:59:00Z', 'morning'],
    ['2026-12-11T17:00:00Z', 'afternoon'],
    ['2026-12-11T22:59:00Z', 'afternoon'],
    ['2026-12-11T23:00:00Z', 'evening'],
    ['2026-12-12T04:59:00Z', 'evening'],
  ])('a bus that leaves at %s leaves Montréal in the %s', (from, time) => {
    expect(valuesOf(makeTicket({ from, to: '2026-12-12T12:00:00Z' }))?.time).toEqual([time]);
  });

  it('goes by the clock of the stop, not of somebody else', () => {
    const ticket = makeTicket({ from: '2026-12-11T17:00:00Z' });
    const journey = present(ticket.journey);
    const inVancouver = {
      ...ticket,
      journey: { ...journey, departureLocation: { ...journey.departureLocation, zone: 'America/Vancouver' } },
    };
    expect(valuesOf(inVancouver)?.time).toEqual(['morning']);
  });

  it('names any vehicle’s company, and has on board what every vehicle has', () => {
    const values = valuesOf(
      connection(
        { leg: { amenities: ['wifi', 'toilet', 'wheelchairRamp'] } },
        { operator: NORDET, amenities: ['toilet'] },
      ),
    );
    expect(values).toMatchObject({
      company: ['kestrel', 'nordet'],
      amenity: ['toilet'],
      wheelchair: [],
      stops: ['change'],
    });
    expect(valuesOf(makeTicket({ leg: { amenities: ['wheelchairRamp'] } }))?.wheelchair).toEqual(['true']);
  });

  it('is direct for whoever stays seated, and non-stop without a stop', () => {
    expect(valuesOf(connection({}, {}, true))?.stops).toEqual(['direct']);
    const ticket = makeTicket();
    expect(valuesOf(ticket)?.stops).toEqual(['direct']);
    expect(valuesOf({ ...ticket, journey: { ...present(ticket.journey), stopsCount: 0 } })?.stops).toEqual([
      'direct',
      'nonStop',
    ]);
  });

  it('is refundable while something comes back: until the last moment, and more than the fee', () => {
    const terms = present(present(makeTicket().journey).legs[0]).terms;
    const refundable = (until: string, percent: number, fee: number, changes: TicketChanges = {}) =>
      valuesOf(makeTicket({ ...changes, leg: { terms: { ...terms, refund: { steps: [{ until, percent }], fee } } } }))
        ?.refundable;
    const now = '2026-12-01T00:00:00.000Z';
    expect(refundable(now, 50, 0)).toEqual(['true']);
    expect(refundable('2026-11-30T23:59:59Z', 100, 0)).toEqual([]);
    expect(refundable(now, 0, 0)).toEqual([]);
    expect(refundable(now, 50, 7_050)).toEqual([]);
    expect(refundable(now, 50, 7_049)).toEqual(['true']);
    // Of a pair's price only this bus' own share.
    expect(refundable(now, 50, 7_049, { price: makePrice(14_100), ownPrice: makePrice(7_000) })).toEqual([]);
    expect(valuesOf(makeTicket({ leg: { terms: { ...terms, refund: null } } }))?.refundable).toEqual([]);
  });

  it('is refundable with a change only where every company gives something back, each for as long as the strictest', () => {
    const { terms } = present(present(makeTicket().journey).legs[0]);
    const refunded = (...refunds: (typeof terms.refund)[]) =>
      valuesOf(makeConnection({ legs: refunds.map((refund) => ({ terms: { ...terms, refund } })) }))?.refundable;
    const open = { steps: [{ until: '2026-12-10T12:00:00Z', percent: 100 }], fee: 0 };
    expect(refunded(open, open)).toEqual(['true']);
    expect(refunded(open, { steps: [{ until: '2026-11-30T23:59:59Z', percent: 100 }], fee: 0 })).toEqual([]);
    expect(refunded({ ...open, fee: 9_800 }, open)).toEqual([]);
    expect(refunded(open, { steps: [], fee: 0 })).toEqual([]);
    expect(refunded(null, open)).toEqual([]);
  });

  it('is nothing for a company that has not answered', () => {
    expect(factsOf([makeTicket({ journey: null })], NOW, DAY)).toEqual([]);
  });
});

const POOL: Readonly<Record<FilterGroup, readonly string[]>> = {
  time: ['night', 'morning', 'evening'],
  company: ['a', 'b', 'c'],
  stops: ['direct', 'nonStop', 'change'],
  from: ['x', 'y'],
  to: ['z'],
  wheelchair: ['true'],
  amenity: ['wifi', 'toilet', 'ac'],
  refundable: ['true'],
};
const chosen = fc.record(
  Object.fromEntries(FILTER_GROUPS.map((group) => [group, fc.subarray([...POOL[group]])])),
) as fc.Arbitrary<TicketFilters>;
const ticket = makeTicket();
const lists = fc
  .array(
    fc.record({
      values: chosen,
      isDayBefore: fc.boolean(),
      price: fc.constantFrom(1, 2, Infinity),
      departure: fc.nat(3),
      arrival: fc.nat(3),
      duration: fc.nat(3),
      changes: fc.nat(2),
    }),
  )
  .map((rows) => rows.map((row, index): TicketFacts => ({ ...row, key: String(index), row: String(index), ticket })));

describe('narrowing a list', () => {
  it('lists what passes every group, and counts what each value would leave', () => {
    fc.assert(
      fc.property(lists, chosen, (list, filters) => {
        const { rows, counts } = narrowTickets(list, filters);
        const passing = (wanted: TicketFilters) =>
          list.filter((facts) => FILTER_GROUPS.every((group) => passes(facts, wanted, group)));
        expect(rows).toEqual(passing(filters));
        for (const group of FILTER_GROUPS) {
          for (const value of POOL[group]) {
            const wanted = ALL_NEEDED.has(group) ? [...filters[group], value] : [value];
            expect(counts[group].get(value) ?? 0).toBe(passing({ ...filters, [group]: wanted }).length);
          }
          expect(countWithout(list, filters, [group])).toBe(passing({ ...filters, [group]: [] }).length);
        }
      }),
    );
  });

  it('takes one of several companies, but all of several amenities', () => {
    const list = factsOf(
      [
        makeTicket({ leg: { amenities: ['wifi', 'toilet'] } }),
        makeTicket({ from: '2026-12-11T13:00:00Z', operator: NORDET, leg: { amenities: ['wifi'] } }),
      ],
      NOW,
      DAY,
    );
    const left = (changes: Partial<TicketFilters>) =>
      narrowTickets(list, { ...NO_TICKET_FILTERS, ...changes }).rows.length;
    expect(left({ company: ['kestrel', 'nordet'] })).toBe(2);
    expect(left({ company: ['nordet'] })).toBe(1);
    expect(left({ amenity: ['wifi'] })).toBe(2);
    expect(left({ amenity: ['wifi', 'toilet'] })).toBe(1);
  });

  it('passes over a company that no ticket has, once all have answered', () => {
    const list = factsOf([makeTicket()], NOW, DAY);
    const view = {
      ...PLAIN_VIEW,
      filters: { ...NO_TICKET_FILTERS, company: ['nobody', 'kestrel'], from: ['nowhere'] },
    };
    expect(knownFilters(list, view.filters)).toEqual({ ...NO_TICKET_FILTERS, company: ['kestrel'], from: [] });
    expect(arrangeTickets(wholeList(list), view, false).rows).toEqual([]);
    expect(arrangeTickets(wholeList(list), view, true)).toMatchObject({
      rows: [{ key: list[0]?.key }],
      filters: { from: [] },
    });
  });

  it('keeps a station of either city that no bus of the day serves, and says of any other that it is none (D22b)', () => {
    const list = factsOf([makeTicket()], NOW, DAY);
    const asked = { companies: [], stations: ['toronto/pearson'], isOneSilent: false };
    const to = (...ids: string[]) => ({ ...PLAIN_VIEW, filters: { ...NO_TICKET_FILTERS, to: ids } });
    const pearson = arrangeTickets(wholeList(list), to('toronto/pearson'), true, asked);
    expect(pearson).toMatchObject({ rows: [], filters: { to: ['toronto/pearson'] }, isStationUnknown: false });
    const nowhere = arrangeTickets(wholeList(list), to('toronto/nowhere'), true, asked);
    expect(nowhere).toMatchObject({ rows: [{}], filters: { to: [] }, isStationUnknown: true });
    expect(arrangeTickets(wholeList(list), to('toronto/nowhere'), false)).toMatchObject({
      rows: [],
      isStationUnknown: false,
    });
  });

  it('keeps a company that was asked, whatever it has answered, and stations while one is silent; nonsense is still passed over', () => {
    const list = factsOf([makeTicket()], NOW, DAY);
    const view = {
      ...PLAIN_VIEW,
      filters: { ...NO_TICKET_FILTERS, company: ['nobody', 'erable-express'], from: ['somewhere'] },
    };
    const search = (state: 'answered' | 'failed' | 'searching') =>
      searchAfter(
        undefined,
        {
          rows: [makeTicket()],
          tryAgain: false,
          suppliers: [
            { id: 'kestrel', name: 'Kestrel Coach', state: 'answered' },
            { id: 'erable-express', name: 'Érable Express', state },
          ],
        },
        { now: NOW, limit: 0 },
      );
    expect(arrangeTickets(wholeList(list), view, true, askedForMore(search('failed'), []))).toMatchObject({
      rows: [],
      filters: { company: ['erable-express'], from: ['somewhere'] },
    });
    // Not in time.
    expect(arrangeTickets(wholeList(list), view, true, askedForMore(search('searching'), []))).toMatchObject({
      rows: [],
      filters: { company: ['erable-express'] },
    });
    expect(arrangeTickets(wholeList(list), view, true, askedForMore(search('answered'), []))).toMatchObject({
      rows: [],
      filters: { company: ['erable-express'], from: [] },
    });
    expect(askedForMore(undefined, [])).toEqual({ companies: [], stations: [], isOneSilent: false });
  });

  it('offers every time and kind of stop, and of the rest what is listed or chosen', () => {
    const list = factsOf([makeTicket({ leg: { amenities: ['wheelchairRamp', 'toilet', 'wifi'] } })], NOW, DAY);
    const filters = { ...NO_TICKET_FILTERS, amenity: ['ac'], company: ['nordet'] };
    expect(filterChoices('time', [], NO_TICKET_FILTERS)).toHaveLength(4);
    expect(filterChoices('amenity', list, filters)).toEqual(['wifi', 'ac', 'toilet']);
    expect(filterChoices('company', list, filters)).toEqual(['kestrel', 'nordet']);
  });

  it('adds and takes out one value, or whole groups', () => {
    const one = flipped(NO_TICKET_FILTERS, 'time', 'night');
    const two = flipped(one, 'company', 'a');
    expect(activeGroups(two)).toEqual(['time', 'company']);
    expect(flipped(one, 'time', 'night')).toEqual(NO_TICKET_FILTERS);
    expect(withoutGroups(two, ['time', 'company'])).toEqual(NO_TICKET_FILTERS);
  });
});

describe('the order of tickets', () => {
  it('is by price, departure, arrival, duration or changes, equals by departure, and complete, and never mixes two days (D42)', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom('price', 'departure', 'arrival', 'duration', 'changes'), (list, order) => {
        const sorted = sortTickets(list, order);
        expect([...sorted].sort((left, right) => Number(left.key) - Number(right.key))).toEqual(list);
        for (const [index, row] of sorted.slice(1).entries()) {
          const before = present(sorted[index]);
          expect(before.isDayBefore && !row.isDayBefore).toBe(false);
          if (before.isDayBefore !== row.isDayBefore) continue;
          expect(
            before[order] < row[order] || (before[order] === row[order] && before.departure <= row.departure),
          ).toBe(true);
        }
      }),
    );
  });

  it('marks the cheapest and the fastest that can be bought, of equal ones the earliest', () => {
    const early = makeTicket();
    const late = makeTicket({ from: '2026-12-11T17:00:00Z', to: '2026-12-11T23:20:00Z' });
    const gone = makeTicket({
      from: '2026-12-11T18:00:00Z',
      to: '2026-12-11T19:00:00Z',
      availability: 'soldOut',
      price: makePrice(1),
    });
    const list = factsOf([gone, late, early], NOW, DAY);
    expect(markedTickets(list)).toEqual({ best: list[2]?.key, cheapest: list[2]?.key, fastest: list[2]?.key });
    expect(sortTickets(list, 'price').at(-1)).toBe(list[0]);
    expect(markedTickets(list.slice(0, 2))).toEqual({ best: null, cheapest: null, fastest: null });
  });

  it('marks none of the evening before, however cheap it is (D42)', () => {
    const evening = makeTicket({
      from: '2026-12-11T04:15:00Z',
      to: '2026-12-11T05:15:00Z',
      price: makePrice(1),
    });
    const [first, ...rest] = factsOf(
      [evening, makeTicket(), makeTicket({ from: '2026-12-11T13:00:00Z', price: makePrice(99_900) })],
      NOW,
      DAY,
    );
    expect([present(first).isDayBefore, ...rest.map(({ isDayBefore }) => isDayBefore)]).toEqual([true, false, false]);
    expect(markedTickets([present(first), ...rest]).cheapest).toBe(rest[0]?.key);
    expect(sortTickets([present(first), ...rest], 'price').at(-1)).toBe(first);
  });
});
