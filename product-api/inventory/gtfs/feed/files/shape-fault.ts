import { pipeline } from 'node:stream';
import { CheckedUtf8 } from './checked-utf8';
import type { FeedSource } from './feed-source';

/** What is wrong with how a file is written, as its author would say it. `line` counts from 1. */
type ShapeFault = { line: number; reason: string };

const SEPARATORS = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const;
type Separator = keyof typeof SEPARATORS;
const isSeparator = (character: string | undefined): character is Separator =>
  character !== undefined && character in SEPARATORS;
/** A quote that is still open after so many characters was forgotten. */
const MAX_QUOTED = 1024 ** 2;

/**
 * Null where a header has the wanted columns in no other way than with commas.
 * @param header its first line, with or without quotes
 */
export function otherSeparator(header: string, wanted: readonly string[]): string | null {
  for (const separator of Object.keys(SEPARATORS).filter(isSeparator)) {
    const columns = header.split(separator).map((name) => name.trim().replaceAll('"', ''));
    if (columns.length > 1 && wanted.some((column) => columns.includes(column)))
      return `is separated by ${SEPARATORS[separator]}: commas are wanted`;
  }
  return null;
}

/**
 * Looks through a file that no CSV reader takes: which quote is to blame, and where it was opened, which the reader
 * only notices lines later. @returns null where this finds nothing
 */
export async function findShapeFault(
  feed: FeedSource,
  { file, required }: { file: string; required: readonly string[] },
): Promise<ShapeFault | null> {
  const text = pipeline(await feed.open(file), new CheckedUtf8(file), () => undefined);
  const quotes = new QuoteReader();
  let isFirst = true;
  for await (const lines of text) {
    const [header = ''] = isFirst ? String(lines).split('\n', 1) : [];
    const reason = otherSeparator(header, required);
    if (reason !== null) return { line: 1, reason };
    isFirst = false;
    const fault = quotes.read(String(lines));
    if (fault) return fault;
  }
  return quotes.end();
}

/** Follows quotes from field to field. Texts end with a line, so that a doubled quote is never parted. */
class QuoteReader {
  private line = 1;
  /** Line and length of the quoted field that is open. */
  private open: { line: number; length: number } | null = null;
  private isFieldStart = true;

  read(text: string): ShapeFault | null {
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
      } else this.isFieldStart = character === ',' || character === '\n';
      if (character === '\n') this.line += 1;
    }
    return null;
  }

  end(): ShapeFault | null {
    return this.open && { line: this.open.line, reason: 'a quote that is opened here is never closed' };
  }

  private close(openedIn: number, next: string | undefined): ShapeFault | null {
    this.open = null;
    if (next === undefined || next === ',' || next === '\n' || next === '\r') return null;
    const reason =
      openedIn === this.line
        ? `a field goes on with ${next} behind its closing quote: a quote within quotes is doubled`
        : `a quote that is opened here is not closed before the next one, in line ${this.line}`;
    return { line: openedIn, reason };
  }
}
