import { nowAndThen } from './now-and-then';
import { PieceSize } from './turns';

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

type WorkOnIds = (ids: readonly number[]) => Promise<void>;

/** The same of rows by their numbers, few to begin with. */
export async function piecesOf(ids: readonly number[], work: WorkOnIds): Promise<void> {
  const size = new PieceSize();
  for (let from = 0; from < ids.length;) {
    const piece = ids.slice(from, from + size.rows);
    from += piece.length;
    await size.run(piece.length, () => work(piece));
  }
}

/** @param list the numbers that come after one, some at a time, in order */
export async function pageByPage(list: (after: number) => Promise<number[]>, work: WorkOnIds): Promise<void> {
  for (let page = await list(0); page.length > 0; page = await list(page.at(-1) ?? 0)) await piecesOf(page, work);
}
