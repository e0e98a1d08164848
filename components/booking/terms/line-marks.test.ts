import { expect, it } from 'vitest';
import { lineMarks } from './line-marks';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 11, 11, hour, minute)).toISOString();
const vehicle = (from: string, to: string, ...stops: string[]) => ({
  departureTime: from,
  arrivalTime: to,
  stops: stops.map((arrivalTime) => ({ arrivalTime })),
});
const journey = {
  departureTime: at(10),
  arrivalTime: at(20),
  legs: [vehicle(at(10), at(14), at(12), at(12)), vehicle(at(15), at(20), at(16))],
};

it('places stops and the wait at a change at their share of the journey', () => {
  expect(lineMarks({ ...journey, changes: [{ staysSeated: false }] })).toEqual({
    stops: [0.2, 0.6],
    waits: [{ from: 0.4, to: 0.5 }],
  });
});

it('takes a change in which one stays seated for a stop', () => {
  expect(lineMarks({ ...journey, changes: [{ staysSeated: true }] })).toEqual({ stops: [0.2, 0.4, 0.6], waits: [] });
});

it('leaves out what is not on the way, and knows no share of a journey without length', () => {
  const late = { departureTime: at(10), arrivalTime: at(20), legs: [vehicle(at(10), at(20), at(9), at(21))] };
  expect(lineMarks(late)).toEqual({ stops: [], waits: [] });
  expect(lineMarks({ ...late, arrivalTime: at(10) })).toEqual({ stops: [], waits: [] });
});
