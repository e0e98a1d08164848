import { expect, it } from 'vitest';
import type { BusTicket } from '@/contract/bus-ticket';
import { makePrice, makeTicket } from '@/tests/support/fixtures';
import { steadyFacts } from './steady-facts';
import { factsOf } from '../ticket-facts';

const facts = (...tickets: BusTicket[]) => factsOf(tickets, Date.parse('2026-11-20T15:00:00Z'), '2026-12-11');
const first = makeTicket({ departureId: 'first', tripId: 'offer 1' });
const second = makeTicket({ departureId: 'second', tripId: 'offer 1' });

it('keeps a row whose ticket only has another offer, wherever it stands now', () => {
  const before = facts(first);
  const [, same] = steadyFacts(before, facts(second, { ...first, tripId: 'offer 2' }));
  expect(same).toBe(before[0]);
});

it('takes what says something else, and what is new', () => {
  const before = facts(first);
  const now = facts({ ...first, price: makePrice(1) }, second);
  expect(steadyFacts(before, now)).toEqual(now);
  expect(steadyFacts(before, now)[0]).toBe(now[0]);
});

it('lets go of what is gone', () => {
  expect(steadyFacts(facts(first, second), facts(second))).toHaveLength(1);
});
