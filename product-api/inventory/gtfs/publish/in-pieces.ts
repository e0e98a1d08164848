import { nowAndThen } from '../../../timing/now-and-then';
import { PieceSize } from '../../../timing/turns';

export type InPieces = (
  what: string,
  count: number,
  work: (piece: { from: number; to: number }) => Promise<void>,
) => Promise<void>;

/** Statements are kept short: others have their turns in between. Who waits hears now and then how far it is. */
export function piecesSaid(report: (line: string) => void, mostPieces?: number): InPieces {
  const say = nowAndThen(report);
  return async (what, count, work) => {
    const size = new PieceSize(count, mostPieces);
    // Numbering starts at 0 or at 1.
    for (let from = 0; from <= count;) {
      const to = from + size.rows;
      await size.run(to - from, () => work({ from, to }));
      from = to;
      say(() => `Publishing ${what}: ${Math.min(100, Math.floor((100 * from) / count))} %.`);
    }
  };
}
