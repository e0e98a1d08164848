import { describe, expect, it } from 'vitest';
import { pathData, ringArea, simplifyLine, simplifyLines, type Point } from './simplify-line';

describe('a line with fewer points', () => {
  it('keeps its ends and every point that it would miss by more than the tolerance', () => {
    const bent: Point[] = [
      [0, 0],
      [5, 0.4],
      [10, 6],
      [15, 0.4],
      [20, 0],
    ];
    expect(simplifyLine(bent, 1)).toEqual([
      [0, 0],
      [5, 0.4],
      [10, 6],
      [15, 0.4],
      [20, 0],
    ]);
    expect(
      simplifyLine(
        [
          [0, 0],
          [5, 0.4],
          [10, 0.8],
          [20, 0],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [20, 0],
    ]);
  });

  it('drops islands that nobody would see, and a line that is a point', () => {
    const square = (side: number): Point[] => [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ];
    expect(ringArea(square(4))).toBe(16);
    expect(simplifyLines([{ points: square(4), isClosed: true }], 0.5)).toHaveLength(1);
    expect(
      simplifyLines(
        [
          { points: square(3), isClosed: true },
          { points: [[1, 1]], isClosed: false },
        ],
        0.5,
      ),
    ).toEqual([]);
  });

  it('leaves a ring its corners', () => {
    const ring: Point[] = [
      [0, 0],
      [10, 0.2],
      [20, 0],
      [20, 20],
      [10, 20.2],
      [0, 20],
    ];
    expect(simplifyLines([{ points: ring, isClosed: true }], 1)).toEqual([
      {
        points: [
          [0, 0],
          [20, 0],
          [20, 20],
          [0, 20],
        ],
        isClosed: true,
      },
    ]);
  });
});

describe('a path', () => {
  it('counts in whole pixels from point to point, without steps of nothing', () => {
    expect(
      pathData([
        {
          points: [
            [0.4, 10],
            [10, -5.2],
            [10.3, -5],
            [4, 3],
          ],
          isClosed: true,
        },
      ]),
    ).toBe('M0 10l10-15-6 8z');
    expect(
      pathData([
        {
          points: [
            [1, 2],
            [3, 5],
          ],
          isClosed: false,
        },
        {
          points: [
            [7, 7],
            [8, 8],
          ],
          isClosed: false,
        },
      ]),
    ).toBe('M1 2l2 3M7 7l1 1');
    expect(pathData([])).toBe('');
  });
});
