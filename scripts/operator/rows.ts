type Row = Readonly<Record<string, string | number>>;

/**
 * Rows under their headings, as a table for eyes or as CSV (RFC 4180) for programs. Columns that a terminal has no room
 * for stand on a further line of each row, one below the other.
 */
export function linesOfRows(headings: readonly string[], rows: readonly Row[], isCsv: boolean): string[] {
  const cells = [[...headings], ...rows.map((row) => headings.map((heading) => String(row[heading] ?? '')))];
  if (isCsv) return cells.map((line) => line.map(csvCell).join(','));
  const widths = headings.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells.flatMap((line) => {
    const padded = line.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    const lines = foldedLines(padded).map((folded) => folded.trimEnd());
    return lines.filter((folded) => folded !== '');
  });
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
export function foldedLines(
  [first = '', ...parts]: readonly string[],
  { gap = '  ', indent = INDENT }: { gap?: string; indent?: string } = {},
): string[] {
  const lines: string[] = [];
  let current = first;
  for (const part of parts) {
    if (current.length + gap.length + part.length <= COLUMNS) current += `${gap}${part}`;
    else {
      lines.push(current);
      current = `${indent}${part}`;
    }
  }
  return [...lines, current];
}

/** Of several facts or names, the lines of a sentence: commas between them, none at an end that goes on nowhere. */
export function foldedSentence(lead: string, said: readonly string[], indent: string): string[] {
  const parts = said.map((one, index) => (index < said.length - 1 ? `${one},` : one));
  const [first = '', ...rest] = parts;
  return foldedLines([`${lead}${first}`, ...rest], { gap: ' ', indent });
}

/** Of a list that shows as many as a person works through at once: how many it does not show, and how they are seen. */
export function moreLines(count: number, command: 'refunds' | 'orders'): string[] {
  return count > 0 ? [`  … and ${count} more: npm run ${command} -- list --all`] : [];
}
