import { expect, it } from 'vitest';
import { rowsOfRides } from './rows-of-rides';

/** A bus with so many stops in each of the two cities; they have the second of both. */
const busOf = (bus: string, stops: number, own = 1) =>
  Array.from({ length: stops * stops }, (_, pair) => {
    const [board, leave] = [Math.floor(pair / stops), pair % stops];
    return { key: `${bus}.${board}.${leave}`, bus, own: Number(board === own) + Number(leave === own) };
  });
const keysOf = (rows: readonly (readonly { key: string }[])[]) => rows.map((row) => row.map(({ key }) => key));

it('of a bus that stops many times are one row, whose journeys keep one of the stops that its travellers have', () => {
  expect(keysOf(rowsOfRides([...busOf('suburban', 3), ...busOf('express', 1, 0)]))).toEqual([
    ['suburban.0.1', 'suburban.1.0', 'suburban.1.1', 'suburban.1.2', 'suburban.2.1'],
    ['express.0.0'],
  ]);
});

it('are all of a bus that does not stop where they get on and off', () => {
  expect(rowsOfRides(busOf('elsewhere', 3, 7))).toMatchObject([{ length: 9 }]);
});

it('of two or three stations are a row each, in their order', () => {
  const three = busOf('next', 2).slice(0, 3);
  const other = busOf('late', 1, 0);
  expect(keysOf(rowsOfRides([...three.slice(0, 2), ...other, ...three.slice(2)]))).toEqual([
    ['next.0.0'],
    ['next.0.1'],
    ['late.0.0'],
    ['next.1.0'],
  ]);
});
