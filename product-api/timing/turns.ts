import { setImmediate } from 'node:timers/promises';

/** PGlite and the website share the event loop: nothing may keep it longer than 50 ms. */
const MAX_TURN_MS = 30;

/** A function to await between small pieces of work: it gives other work its turn whenever enough time has passed. */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Pieces of work that cannot be interrupted are made about this long. */
const PIECE_MS = 25;
const FIRST_PIECE = 5;
const MAX_PIECE = 2_000;
/** A statement has a cost of its own: however slow, the work is not cut into more pieces than about this many. */
const MAX_PIECES = 200;

/** How many rows the next statement may have so that it stays short, learned from how long the last ones took. */
export class PieceSize {
  rows: number;
  private readonly fewest: number;

  /**
   * @param total rows to come; unknown for a stream
   * @param mostPieces fewer where short ones help nobody
   */
  constructor(total = 0, mostPieces = MAX_PIECES) {
    this.fewest = Math.max(FIRST_PIECE, Math.ceil(total / mostPieces));
    this.rows = this.fewest;
  }

  /** Runs a piece of `rows` rows and learns from it; afterwards the event loop has its turn. */
  async run<T>(rows: number, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    const took = performance.now() - startedAt;
    const fitting = Math.floor((rows * PIECE_MS) / Math.max(took, 0.1));
    this.rows = Math.max(this.fewest, Math.min(MAX_PIECE, fitting, this.rows * 2));
    await setImmediate();
    return result;
  }
}
