/** Rows of a raw statement; both drivers answer `{rows}`. `Row`: what the statement selects. */
export function rowsOf<Row>(result: unknown): Row[] {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- no type knows what a raw statement selects
  return (result as { rows: Row[] }).rows;
}
