import { describe, expect, it } from 'vitest';
import { DEMO_OPERATORS } from '../../inventory/demo/operators/demo-operators';
import type { CoachLayout } from '@/rules/buses/coach-layout';
import { present } from '@/tests/support/present';
import { areNeighbours, countSeats, layoutFaults, planOf, seatsOnSale } from './seat-map';

const COACH: CoachLayout = {
  rows: ['AB w_', 'AB CD', 'ABCDE'],
  features: [
    { kind: 'driver', row: 0, column: 1 },
    { kind: 'toilet', row: 4, column: 5 },
  ],
};

describe('a plan of a coach', () => {
  it('numbers seats by row and letter, and wheelchair spaces apart', () => {
    const { seats, ...plan } = planOf(COACH);
    expect(plan).toEqual({ rows: 3, columns: 5, aisleColumn: 3, features: COACH.features });
    expect(seats.map((seat) => `${seat.number} ${seat.row}/${seat.column} ${seat.side}`)).toEqual([
      '1A 1/1 window',
      '1B 1/2 aisle',
      'W1 1/4 aisle',
      '2A 2/1 window',
      '2B 2/2 aisle',
      '2C 2/4 aisle',
      '2D 2/5 window',
      '3A 3/1 window',
      '3B 3/2 aisle',
      '3C 3/3 aisle',
      '3D 3/4 aisle',
      '3E 3/5 window',
    ]);
    expect(seats.filter((seat) => seat.kind === 'wheelchair')).toHaveLength(1);
    expect(countSeats(COACH)).toBe(11);
  });

  it('knows the middle of three seats, and the single seat of a 2 + 1 coach', () => {
    expect(planOf({ rows: ['ABC DE'], features: [] }).seats.map((seat) => seat.side)).toEqual([
      'window',
      'middle',
      'aisle',
      'aisle',
      'window',
    ]);
    expect(planOf({ rows: ['AB C'], features: [] }).seats.map((seat) => seat.side)).toEqual([
      'window',
      'aisle',
      'window',
    ]);
  });

  it('knows neighbours: nobody across the aisle, nobody in another row', () => {
    const seat = (number: string) => present(planOf(COACH).seats.find((one) => one.number === number));
    expect(
      [
        ['2A', '2B'],
        ['2B', '2C'],
        ['2A', '3A'],
        ['3B', '3C'],
      ].map(([left = '', right = '']) => areNeighbours(seat(left), seat(right))),
    ).toEqual([true, false, false, true]);
  });

  it('sells the first seats where the company gives only a part', () => {
    const { seats } = planOf(COACH);
    expect(seatsOnSale(seats, 3).map((seat) => seat.number)).toEqual(['1A', '1B', 'W1', '2A']);
    expect(seatsOnSale(seats, 0)).toEqual([]);
    expect(seatsOnSale(seats, 99)).toHaveLength(12);
  });
});

describe('a layout', () => {
  it.each<[string, Partial<CoachLayout>, number]>([
    ['11 seats are drawn, the capacity is 12', {}, 12],
    ['row 2 "AB C" is not like', { rows: ['AB CD', 'AB C'] }, 7],
    ['row 1 "ab cd" is not like', { rows: ['ab cd'] }, 4],
    ['row 1 "A B C" is not like', { rows: ['A B C'] }, 3],
    ['row 1 "AA BC" has a seat twice', { rows: ['AA BC'] }, 4],
    ['the aisle is not in the same column', { rows: ['AB CD', 'A BCD'] }, 8],
    ['the aisle is not in the same column', { rows: ['ABCD'] }, 4],
    ['the door cannot stand in row 5', { features: [{ kind: 'door', row: 5, column: 1 }] }, 11],
    ['the door cannot stand in row 0, column 6', { features: [{ kind: 'door', row: 0, column: 6 }] }, 11],
    ['the toilet cannot stand in row 2, column 1', { features: [{ kind: 'toilet', row: 2, column: 1 }] }, 11],
  ])('%s', (fault, change, capacity) => {
    expect(layoutFaults({ ...COACH, ...change }, capacity).join('; ')).toContain(fault);
  });

  it('may be right, also with a door between the rows', () => {
    expect(layoutFaults(COACH, 11)).toEqual([]);
    expect(layoutFaults({ ...COACH, features: [{ kind: 'door', row: 1, column: 5 }] }, 11)).toEqual([]);
  });
});

describe('the demo’s coaches', () => {
  const coaches = DEMO_OPERATORS.flatMap((operator) => operator.coaches);

  it('have a layout exactly where seats are reserved, with a seat for each that is sold', () => {
    for (const { id, amenities, layout, capacity } of coaches) {
      expect(layout !== undefined, id).toBe(amenities.includes('reservedSeats'));
      if (layout) expect([id, layoutFaults(layout, capacity)]).toEqual([id, []]);
    }
  });

  it('are of 2 + 2 and 2 + 1 seats, with a wheelchair space where there is a ramp', () => {
    const layouts = coaches.flatMap(({ layout, amenities }) =>
      layout ? [{ layout, hasRamp: amenities.includes('wheelchairRamp') }] : [],
    );
    expect(new Set(layouts.map(({ layout }) => planOf(layout).columns))).toEqual(new Set([4, 5]));
    for (const { layout, hasRamp } of layouts) {
      expect(layout.rows.some((row) => row.includes('w'))).toBe(hasRamp);
      expect(layout.features.map(({ kind }) => kind).sort()).toEqual(['door', 'driver', 'exit', 'toilet']);
    }
  });
});
