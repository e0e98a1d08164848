import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeConnection, makePrice, makeTicket, type TicketChanges } from '@/tests/support/fixtures';
import { arrangeTickets } from '../arrange-tickets';
import { bestBasis, bestScore } from './best-tickets';
import { PLAIN_VIEW } from '../list-views';
import { markedTickets, sortTickets } from './sort-tickets';
import { wholeList } from '../rows/fold-tickets';
import { factsOf } from '../ticket-facts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const DAY = '2026-12-11';
/** Six hours on the way, CA $100.00. */
const plain = (changes: TicketChanges = {}) =>
  makeTicket({ from: '2026-12-11T12:00:00Z', to: '2026-12-11T18:00:00Z', price: makePrice(10_000), ...changes });
const basis = { price: 10_000, duration: 360 };
const weighed = (price: number, duration = 360, changes = 0) => ({ price, duration, changes });

describe('best', () => {
  it('is the cheapest, fastest journey without a change, where there is one', () => {
    expect(bestScore(weighed(10_000), basis)).toBe(0);
  });

  it('weighs the price first, then the time, then the changes', () => {
    const dearer = bestScore(weighed(11_000), basis);
    const longer = bestScore(weighed(10_000, 396), basis);
    expect(dearer).toBeGreaterThan(longer);
    expect(longer).toBeGreaterThan(0);
    // A change is worth a sixth of the price, and no more.
    const changing = bestScore(weighed(10_000, 360, 1), basis);
    expect(bestScore(weighed(11_600), basis)).toBeLessThan(changing);
    expect(bestScore(weighed(11_700), basis)).toBeGreaterThan(changing);
  });

  it('never puts what is dearer, slower and has more changes first', () => {
    const facts = fc.record({
      price: fc.integer({ min: 0, max: 90_000 }),
      duration: fc.integer({ min: 0, max: 3_000 }),
      changes: fc.integer({ min: 0, max: 2 }),
    });
    const more = fc.record({ price: fc.nat(5_000), duration: fc.nat(500), changes: fc.nat(2) });
    fc.assert(
      fc.property(facts, more, (one, added) => {
        const other = weighed(one.price + added.price, one.duration + added.duration, one.changes + added.changes);
        const least = bestBasis([one, other]);
        expect(bestScore(one, least)).toBeLessThanOrEqual(bestScore(other, least));
      }),
    );
  });

  it('comes first unasked, what cannot be bought last, and is marked', () => {
    const cheap = plain({ departureId: 'cheap', from: '2026-12-11T20:00:00Z', to: '2026-12-12T02:00:00Z' });
    const quick = plain({ departureId: 'quick', to: '2026-12-11T17:30:00Z', price: makePrice(15_000) });
    const gone = plain({ departureId: 'gone', availability: 'soldOut', price: makePrice(1) });
    const changing = makeConnection({ departureId: 'changing', price: makePrice(10_000) });
    const list = factsOf([gone, changing, quick, cheap], NOW, DAY);
    const { rows } = arrangeTickets(wholeList(list), PLAIN_VIEW, true);
    expect(rows.map(({ facts }) => facts.ticket.departureId)).toEqual(['cheap', 'changing', 'quick', 'gone']);
    // Two cost the least: the better of them is marked.
    expect(markedTickets(list)).toEqual({ best: list[3]?.key, cheapest: list[3]?.key, fastest: list[2]?.key });
  });

  it('is weighed against the whole list: a filter puts no bus before another', () => {
    const list = factsOf(
      [
        plain({ departureId: 'a', price: makePrice(13_000) }),
        plain({ departureId: 'b', price: makePrice(11_500), to: '2026-12-11T19:00:00Z' }),
        plain({ departureId: 'c' }),
      ],
      NOW,
      DAY,
    );
    const whole = sortTickets(list, 'best').filter(({ ticket }) => ticket.departureId !== 'c');
    expect(sortTickets(list.slice(0, 2), 'best', list)).toEqual(whole);
  });

  it('has nothing to weigh where nothing can be bought: then the earliest comes first', () => {
    const gone = (departureId: string, hour: number) =>
      plain({ departureId, availability: 'soldOut', from: `2026-12-11T${hour}:00:00Z`, to: '2026-12-11T23:00:00Z' });
    const list = factsOf([gone('late', 15), gone('early', 13)], NOW, DAY);
    expect(bestBasis(list)).toBeNull();
    expect(sortTickets(list, 'best').map(({ ticket }) => ticket.departureId)).toEqual(['early', 'late']);
  });
});
