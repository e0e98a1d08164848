/** Rows of a raw statement; both drivers answer `{rows}`. `Row`: what the statement selects. */
export function rowsOf<Row>(result: unknown): Row[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type knows what a raw statement selects
  return (result as { rows: Row[] }).rows;
}
