import { expect, it } from 'vitest';
import { PlainCalls } from './plain-calls';

const row = (trip: string, sequence: number, stop: string, arrival: string, departure: string, types = {}) => ({
  trip_id: trip,
  stop_sequence: String(sequence),
  stop_id: stop,
  arrival_time: arrival,
  departure_time: departure,
  ...types,
});

it('gives the calls of a trip in their order, wherever its rows stand', () => {
  const calls = new PlainCalls();
  calls.add(row('a', 20, 'end', '25:10:05', '', { pickup_type: '1' }));
  calls.add(row('b', 1, 'end', '', '7:00:00'));
  calls.add(row('a', 3, 'start', '', '23:59:00', { drop_off_type: '1' }));
  calls.add(row('a', 10, 'middle', '', ''));
  expect(calls.of('a')).toEqual([
    { stopId: 'start', arrival: null, departure: 86_340, board: true, alight: false },
    { stopId: 'middle', arrival: null, departure: null, board: true, alight: true },
    { stopId: 'end', arrival: 90_605, departure: null, board: false, alight: true },
  ]);
  expect(calls.of('b')).toHaveLength(1);
  expect(calls.of('c')).toEqual([]);
});
