import { expect, it } from 'vitest';
import { makePair } from '@/tests/support/bookings/booking-fixtures';
import { present } from '@/tests/support/present';
import { otherStops } from './stop-words';

it('says another stop with its address and the one before, and nothing where both are the same', () => {
  const [before] = makePair();
  const ticket = present(before);
  const journey = present(ticket.journey);
  const radisson = {
    ...journey.departureLocation,
    stationId: 'radisson',
    name: 'Radisson Metro',
    address: '7355 Sherbrooke Street East',
  };
  const now = { ...ticket, journey: { ...journey, departureLocation: radisson } };
  const old = journey.departureLocation.name;
  expect(otherStops(ticket, now, 'en')).toEqual([
    `It leaves from Radisson Metro, 7355 Sherbrooke Street East, not from ${old}.`,
  ]);
  expect(otherStops(ticket, now, 'fr')).toEqual([
    `Nouvel arrêt de départ\u00A0: Radisson Metro, 7355 Sherbrooke Street East, et non ${old}.`,
  ]);
  expect(otherStops(ticket, ticket, 'en')).toEqual([]);
});
