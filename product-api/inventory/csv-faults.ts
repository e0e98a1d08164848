/** What is wrong with how a file is written, as its author would say it. `line` counts from 1. */
type CsvFault = { line: number; reason: string };

const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const;
export type Separator = keyof typeof SEPARATORS;
const isSeparator = (character: string): character is Separator => character in SEPARATORS;
/** A quote that is still open after so many characters was forgotten. */
const MAX_QUOTED = 1024 ** 2;

/** What spreadsheets write, by their language. */
export const SPREADSHEET_SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/** The one that occurs most in a header. */
export function separatorIn(header: string, read: readonly Separator[]): Separator {
  const count = (separator: string) => header.split(separator).length;
  return read.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/**
 * Says so where a header has the wanted columns with none of the separators that are read.
 * @param header its first line, with or without quotes
 */
export function otherSeparator(
  header: string,
  isWanted: (column: string) => boolean,
  read: readonly Separator[] = [','],
): string | null {
  for (const separator of Object.keys(SEPARATORS).filter(isSeparator)) {
    if (read.includes(separator)) continue;
    const columns = header.split(separator).map((name) => name.trim().replaceAll('"', ''));
    if (columns.length > 1 && columns.some(isWanted))
      return `is separated by ${SEPARATORS[separator]}: ${namesOf(read)} are wanted`;
  }
  return null;
}

/** 'commas, semicolons or tabs' */
function namesOf(separators: readonly Separator[]): string {
  const names = separators.map((separator) => SEPARATORS[separator]);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`;
}

/**
 * Looks through a file that no CSV reader takes: what separates its fields, and which quote is to blame and where it
 * was opened, which the reader only notices lines later.
 * @param texts the file in pieces that each end with a line, so that a doubled quote is never parted
 * @param separator the one that was tried, of those that are read
 * @returns null where this finds nothing
 */
export async function findCsvFault(
  texts: AsyncIterable<unknown> | Iterable<unknown>,
  isWanted: (column: string) => boolean,
  { separator, read }: { separator: Separator; read: readonly Separator[] } = { separator: ',', read: [','] },
): Promise<CsvFault | null> {
  const quotes = new QuoteReader(separator);
  let isFirst = true;
  for await (const text of texts) {
    const [header = ''] = isFirst ? String(text).split('\n', 1) : [];
    const reason = header.includes(separator) ? null : otherSeparator(header, isWanted, read);
    if (reason !== null) return { line: 1, reason };
    isFirst = false;
    const fault = quotes.read(String(text));
    if (fault) return fault;
  }
  return quotes.end();
}

/** Follows quotes from field to field. */
class QuoteReader {
  private line = 1;
  /** Line and length of the quoted field that is open. */
  private open: { line: number; length: number } | null = null;
  private isFieldStart = true;

  constructor(private readonly separator: Separator) {}

  read(text: string): CsvFault | null {
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at];
      if (this.open) {
        this.open.length += 1;
        if (this.open.length > MAX_QUOTED) return this.end();
        if (character === '"' && text[at + 1] === '"') at += 1;
        else if (character === '"') {
          const fault = this.close(this.open.line, text[at + 1]);
          if (fault) return fault;
        }
      } else if (character === '"') {
        if (!this.isFieldStart)
          return {
            line: this.line,
            reason:
              'a quote stands in the middle of a field: the whole field goes into quotes, and that one is doubled',
          };
        this.open = { line: this.line, length: 0 };
        this.isFieldStart = false;
      } else this.isFieldStart = character === this.separator || character === '\n';
      if (character === '\n') this.line += 1;
    }
    return null;
  }

  end(): CsvFault | null {
    return this.open && { line: this.open.line, reason: 'a quote that is opened here is never closed' };
  }

  private close(openedIn: number, next: string | undefined): CsvFault | null {
    this.open = null;
    if (next === undefined || next === this.separator || next === '\n' || next === '\r') return null;
    const reason =
      openedIn === this.line
        ? `a field goes on with ${next} behind its closing quote: a quote within quotes is doubled`
        : `a quote that is opened here is not closed before the next one, in line ${this.line}`;
    return { line: openedIn, reason };
  }
}
