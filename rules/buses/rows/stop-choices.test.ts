import { expect, it } from 'vitest';
import type { BusTicket } from '@/contract/bus-ticket';
import { suburbanBus } from '@/tests/support/buses/suburban-bus';
import { present } from '@/tests/support/present';
import { stopChoices } from './stop-choices';

/** What each stop is called, and what is ridden by whoever chooses it. */
function choices(tickets: readonly BusTicket[], taken: string) {
  const members = tickets.map((ticket) => ({
    key: ticket.tripId,
    price: ticket.availability === 'available' ? 1_000 : Infinity,
    ticket,
  }));
  const ride = present(members.find(({ ticket }) => ticket.tripId === `offer ${taken}`));
  const { from, to } = stopChoices(members, ride);
  const said = ({ place, ride: { ticket } }: (typeof from)[number]) => [place.name, ticket.tripId.slice(6)];
  return { from: from.map(said), to: to.map(said) };
}

it('are the stops of both cities in the order of the bus; who changes one keeps the other', () => {
  const expected = {
    from: [
      ['Terminal', 'terminal park'],
      ['Mill Street', 'mill park'],
    ],
    to: [
      ['Lake Road', 'terminal lake'],
      ['Park Avenue', 'terminal park'],
      ['Harbour', 'terminal harbour'],
    ],
  };
  expect(choices(suburbanBus(), 'terminal park')).toEqual(expected);
  expect(choices(suburbanBus().reverse(), 'terminal park')).toEqual(expected);
});

it('are in the order of the bus where it is at two of them in one minute', () => {
  const minute = suburbanBus((_, leave) => ({
    from: '2026-12-11T12:30:00Z',
    ...(leave === 'harbour' ? {} : { to: '2026-12-11T18:30:00Z' }),
  })).reverse();
  const { from, to } = choices(minute, 'terminal harbour');
  expect(from.map(([name]) => name)).toEqual(['Terminal', 'Mill Street']);
  expect(to.map(([name]) => name)).toEqual(['Lake Road', 'Park Avenue', 'Harbour']);
});

it('are none to which nobody rides from there: who boards elsewhere gets off at the first that is on sale', () => {
  const some = suburbanBus((board, leave) =>
    board === 'mill' && leave === 'lake' ? { availability: 'soldOut' } : {},
  ).filter(({ tripId }) => tripId !== 'offer mill harbour');
  expect(choices(some, 'terminal harbour').from).toEqual([
    ['Terminal', 'terminal harbour'],
    ['Mill Street', 'mill park'],
  ]);
  expect(choices(some, 'mill park').to).toEqual([
    ['Lake Road', 'mill lake'],
    ['Park Avenue', 'mill park'],
  ]);
});
