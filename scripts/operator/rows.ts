type Row = Readonly<Record<string, string | number>>;

/** Rows under their headings, as a table for eyes or as CSV (RFC 4180) for programs. */
export function linesOfRows(headings: readonly string[], rows: readonly Row[], isCsv: boolean): string[] {
  const cells = [[...headings], ...rows.map((row) => headings.map((heading) => String(row[heading] ?? '')))];
  if (isCsv) return cells.map((line) => line.map(csvCell).join(','));
  const widths = headings.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A name that a spreadsheet would take for a formula stays a text. */
function csvCell(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) && !/^\+?[\d ]+$/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** What a terminal shows without breaking a line. */
const COLUMNS = 120;
const INDENT = ' '.repeat(6);

/**
 * What is listed of one thing, in lines that a terminal does not break.
 * @param parts stay whole; the first has the list's indent
 */
export function foldedLines([first = '', ...parts]: readonly string[]): string[] {
  const lines: string[] = [];
  let current = first;
  for (const part of parts) {
    if (current.length + 2 + part.length <= COLUMNS) current += `  ${part}`;
    else {
      lines.push(current);
      current = `${INDENT}${part}`;
    }
  }
  return [...lines, current];
}
