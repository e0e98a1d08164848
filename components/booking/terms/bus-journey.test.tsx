import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { BusJourney } from './bus-journey';

const at = (minute: number) => new Date(Date.UTC(2026, 11, 2, 21, minute)).toISOString();
const stop = { name: 'Elm', zone: 'America/Toronto' };
const leg = (from: number, to: number, ...calls: number[]) => ({
  departureTime: at(from),
  arrivalTime: at(to),
  stops: calls.map((minute) => ({ arrivalTime: at(minute) })),
});

it('counts every stop of a bus that makes two in one minute, and one where its travellers stay seated', () => {
  const journey = { departureTime: at(0), arrivalTime: at(40), departureLocation: stop, destinationLocation: stop };
  const legs = [leg(0, 20, 5, 5, 6), leg(25, 40)];
  renderWithMessages(<BusJourney journey={{ ...journey, legs, changes: [{ staysSeated: true }] }} />);
  expect(screen.getByText('4 stops')).toBeInTheDocument();
  expect(document.querySelectorAll('.line__stop')).toHaveLength(3);
});
