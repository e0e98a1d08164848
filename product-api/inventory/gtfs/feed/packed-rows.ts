const PIECE_BITS = 16;
const ROWS_OF_PIECE = 1 << PIECE_BITS;

/**
 * Rows of whole numbers, four bytes each: a country's feed has millions. It grows piece by piece, so that nothing is
 * ever copied and no piece is twice as large as what is in it.
 */
export class PackedRows {
  private readonly pieces: Int32Array[] = [];
  length = 0;

  /** @param width numbers of a row */
  constructor(private readonly width: number) {}

  /** @returns the row's number */
  add(values: readonly number[]): number {
    const row = this.length;
    const piece = (this.pieces[row >>> PIECE_BITS] ??= new Int32Array(ROWS_OF_PIECE * this.width));
    piece.set(values, (row & (ROWS_OF_PIECE - 1)) * this.width);
    this.length += 1;
    return row;
  }

  at(row: number, column: number): number {
    return this.pieces[row >>> PIECE_BITS]?.[(row & (ROWS_OF_PIECE - 1)) * this.width + column] ?? 0;
  }
}
