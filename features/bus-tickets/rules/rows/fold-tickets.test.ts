import { describe, expect, it } from 'vitest';
import type { BusTicket } from '@/contract/bus-ticket';
import { stopsToChoose } from '@/rules/buses/rows/fold-rides';
import { suburbanBus } from '@/tests/support/buses/suburban-bus';
import { makePrice, makeTicket } from '@/tests/support/fixtures';
import { arrangeTickets } from '../arrange-tickets';
import { rowsOf, wholeList } from './fold-tickets';
import { PLAIN_VIEW } from '../list-views';
import { countWithout } from '../count-without';
import { narrowTickets } from '../narrow-tickets';
import { bestBasis } from '../order/best-tickets';
import { markedTickets, TICKET_ORDERS } from '../order/sort-tickets';
import { NO_TICKET_FILTERS } from '../ticket-filters';
import { factsOf } from '../ticket-facts';

const facts = (tickets: readonly BusTicket[]) => factsOf(tickets, Date.parse('2026-11-20T15:00:00Z'), '2026-12-11');
const pairsOf = (tickets: readonly BusTicket[]) =>
  rowsOf(facts(tickets)).map(({ facts: { ticket } }) => ticket.tripId.replace('offer ', ''));

describe('a bus that stops many times in a city', () => {
  it('is one row, which shows the whole way through both cities', () => {
    expect(pairsOf(suburbanBus())).toEqual(['terminal harbour']);
    expect(rowsOf(facts(suburbanBus()))).toMatchObject([{ members: { length: 6 } }]);
  });

  it('is one row on two vehicles, too', () => {
    const tickets = suburbanBus(() => ({ departureId: '415+12' }));
    expect(pairsOf([...tickets, ...suburbanBus()])).toEqual(['terminal harbour', 'terminal harbour']);
  });

  it('shows the cheapest that can be bought', () => {
    expect(pairsOf(suburbanBus((board) => ({ price: makePrice(board === 'mill' ? 1_000 : 1_200) })))).toEqual([
      'mill harbour',
    ]);
    const gone = { availability: 'soldOut', tripId: 'offer gone', price: makePrice(1) } as const;
    expect(pairsOf(suburbanBus((_, leave) => (leave === 'harbour' ? gone : {})))).toEqual(['terminal park']);
    const none = { availability: 'priceNotSet', price: null } as const;
    expect(pairsOf(suburbanBus(() => none))).toEqual(['terminal harbour']);
  });

  it('of two or three stations stays two or three rows, each with its price', () => {
    const three = suburbanBus().filter(({ tripId }) => tripId.startsWith('offer terminal'));
    expect(rowsOf(facts(three))).toHaveLength(3);
    expect(rowsOf(facts([...three, ...suburbanBus().slice(3, 4)]))).toHaveLength(1);
  });

  it('keeps the place of one of its rows when it becomes one of many', () => {
    const apart = rowsOf(facts(suburbanBus().slice(0, 3))).map(({ key }) => key);
    const [row] = rowsOf(facts(suburbanBus().slice(0, 4)));
    expect(apart).toContain(row?.key);
    // Whatever is cheapest by now.
    const [later] = rowsOf(facts(suburbanBus((board) => ({ price: makePrice(board === 'mill' ? 1 : 2) })).slice(0, 4)));
    expect(later).toMatchObject({ key: row?.key, facts: { ticket: { tripId: 'offer mill lake' } } });
  });

  it('is another row where it is taken the evening before (D42)', () => {
    const before = suburbanBus((board) => (board === 'mill' ? {} : { from: '2026-12-11T04:50:00Z' }));
    const rows = rowsOf(facts([...before, ...before.map((ticket) => ({ ...ticket, departureId: 'other' }))]));
    expect(new Set(rows.map(({ facts: { isDayBefore } }) => isDayBefore)).size).toBe(2);
    for (const { members } of rows) expect(new Set(members.map(({ isDayBefore }) => isDayBefore)).size).toBe(1);
  });

  it('offers the stops of both cities, but none where there is no other', () => {
    const of = (tickets: BusTicket[]) => stopsToChoose(facts(tickets));
    expect(of(suburbanBus())).toBe(5);
    expect(of(suburbanBus().slice(0, 3))).toBe(3);
    expect(of(suburbanBus().slice(0, 1))).toBe(0);
  });
});

describe('the list', () => {
  const dearer = makeTicket({
    departureId: 'dearer',
    price: makePrice(25_000),
    from: '2026-12-11T12:31:00Z',
    to: '2026-12-11T18:00:00Z',
  });
  const list = facts([...suburbanBus(), dearer]);
  const mill = { ...NO_TICKET_FILTERS, from: ['mill'] };

  it('weighs, marks and sorts what its rows show', () => {
    expect(bestBasis(wholeList(list).heads)).toEqual({ price: 14_100, duration: 329 });
    const [bus, other] = rowsOf(list).map(({ key }) => key);
    expect(markedTickets(wholeList(list).heads)).toEqual({ best: bus, cheapest: bus, fastest: other });
    for (const order of TICKET_ORDERS) {
      const { rows } = arrangeTickets(wholeList(list), { ...PLAIN_VIEW, order }, true);
      const first = ['duration', 'arrival'].includes(order) ? other : bus;
      expect(rows.map(({ key }) => key)[0], order).toBe(first);
    }
  });

  it('weighs nothing against a ride of a minute that no row shows', () => {
    const edge = suburbanBus((board, leave) =>
      board === 'mill' && leave === 'lake' ? { from: '2026-12-11T18:29:00Z' } : {},
    );
    const cheap = makeTicket({ departureId: 'cheap', price: makePrice(10_000), to: '2026-12-11T19:10:00Z' });
    const quick = makeTicket({ departureId: 'quick', price: makePrice(11_000), to: '2026-12-11T18:30:00Z' });
    const { rows } = arrangeTickets(wholeList(facts([...edge, quick, cheap])), PLAIN_VIEW, true);
    expect(rows.map((row) => row.facts.ticket.departureId)).toEqual(['cheap', 'quick', 'suburban']);
  });

  it('is narrowed before a bus becomes one row, and by both stops to their pair', () => {
    const { rows } = arrangeTickets(wholeList(list), { ...PLAIN_VIEW, filters: mill }, true);
    expect(rows).toMatchObject([{ facts: { ticket: { tripId: 'offer mill harbour' } }, members: { length: 3 } }]);
    const both = arrangeTickets(wholeList(list), { ...PLAIN_VIEW, filters: { ...mill, to: ['lake'] } }, true);
    expect(both.rows).toMatchObject([{ facts: { ticket: { tripId: 'offer mill lake' } }, members: { length: 1 } }]);
  });

  it('counts rows beside each filter, not pairs of stops', () => {
    const { counts } = narrowTickets(list, NO_TICKET_FILTERS);
    expect(counts.stops.get('direct')).toBe(2);
    expect(counts.from.get('mill')).toBe(1);
    expect(counts.to.get('harbour')).toBe(1);
    expect(countWithout(list, mill, ['from'])).toBe(2);
  });
});
