import { expect, it } from 'vitest';
import { busTicketSchema } from '@/contract/bus-ticket';
import { makeMockedTicket, makeTicket } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { presentSkeleton } from './present-ticket';
import { withEnds } from './with-ends';

const NONE = { departureTime: null, arrivalTime: null, departureLocation: null, destinationLocation: null };

it('a journey’s ends stand at the top of its ticket, those it has now and not those it was kept with (R70)', () => {
  const kept = makeTicket();
  const journey = { ...present(kept.journey), departureTime: '2026-12-11T13:00:00Z' };
  const { departureTime, arrivalTime, departureLocation, destinationLocation } = journey;
  const ticket = withEnds({ ...kept, journey });
  expect(ticket).toEqual({
    ...kept,
    departureTime,
    arrivalTime,
    departureLocation,
    destinationLocation,
    journey,
  });
  expect(busTicketSchema.parse(ticket)).toEqual(ticket);
});

it('a company that is still being asked has none', () => {
  expect(withEnds({ ...makeTicket(), journey: null })).toMatchObject(NONE);
  const company = { id: 'a', name: 'A', color: '#000000' };
  expect(presentSkeleton(company, { direction: 'return', type: 'roundTrip' })).toMatchObject(NONE);
  expect(makeMockedTicket()).toMatchObject(NONE);
});
