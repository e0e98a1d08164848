import { nowAndThen } from './now-and-then';
import { PieceSize } from './turns';

/** Rows that are numbered: `from` this one to before `to`. */
export type Piece = { from: number; to: number };
type WorkOnPiece = (piece: Piece) => Promise<void>;
export type InPieces = (what: string, count: number, work: WorkOnPiece) => Promise<void>;

/** Statements are kept short: others have their turns in between. Who waits hears now and then how far it is. */
export function piecesSaid(report: (line: string) => void, mostPieces?: number): InPieces {
  const say = nowAndThen(report);
  return async (what, count, work) => {
    const saying = (done: number) =>
      say(() => `Publishing ${what}: ${Math.min(100, Math.floor((100 * done) / count))} %.`);
    await inPieces(count, work, { mostPieces, saying });
  };
}

/** Work on rows that are numbered from 0 or from 1 up to `count`, so many at a time that a statement stays short. */
export async function inPieces(
  count: number,
  work: WorkOnPiece,
  { mostPieces, saying }: { mostPieces?: number; saying?: (done: number) => void } = {},
): Promise<void> {
  const size = new PieceSize(count, mostPieces);
  for (let from = 0; from <= count;) {
    const to = from + size.rows;
    await size.run(to - from, () => work({ from, to }));
    from = to;
    saying?.(from);
  }
}

type Work<Row> = (rows: readonly Row[]) => Promise<void>;

/**
 * The same of rows that are at hand, or of their numbers, few to begin with.
 * @param size what was learned of work like it before
 */
export async function piecesOf<Row>(rows: readonly Row[], work: Work<Row>, size = new PieceSize()): Promise<void> {
  for (let from = 0; from < rows.length;) {
    const piece = rows.slice(from, from + size.rows);
    from += piece.length;
    await size.run(piece.length, () => work(piece));
  }
}

/** @param list the numbers that come after one, some at a time, in order */
export async function pageByPage(list: (after: number) => Promise<number[]>, work: Work<number>): Promise<void> {
  for (let page = await list(0); page.length > 0; page = await list(page.at(-1) ?? 0)) await piecesOf(page, work);
}
