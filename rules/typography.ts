/** Keeps a price, a time or a date on one line (mockup notes, 'Writing'). */
export const NO_BREAK_SPACE = '\u00A0';
export const MINUS_SIGN = '\u2212';
export const EN_DASH = '\u2013';

/** Two times or dates with a dash between them, on one line: '7:30 AM – 1:50 PM'. */
export function span(from: string, to: string): string {
  return [from, EN_DASH, to].join(NO_BREAK_SPACE);
}

/** A sentence that ends with 'Washington, D.C.' or '3 janv.' has its dot. */
export function withOneDot(words: string): string {
  return words.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');
}

/** The blank in the middle of a Canadian postal code. */
const POSTAL_CODE = /(?<=[A-Z]\d[A-Z]) (?=\d[A-Z]\d)/g;

/**
 * An address whose postal code stays on one line, 'Montréal (Québec) H2L 4E9', and whose town does, too, where they are
 * short together: 'Toronto ON M5J 0E7', 'New York NY 10018'.
 */
export function shownAddress(address: string): string {
  return address.replace(/(?<=, )[^,]+$/, wholeName).replace(POSTAL_CODE, NO_BREAK_SPACE);
}

/** A longer name has to break somewhere on a narrow screen. */
const MAX_WHOLE_NAME = 24;

/** A name of few words that stays on one line: 'New York', 'Toronto, ON'. */
export function wholeName(name: string): string {
  return name.length > MAX_WHOLE_NAME ? name : name.replaceAll(' ', NO_BREAK_SPACE);
}

/** More than that does not fit beside a label on a phone. */
const MAX_WHOLE_PAIR = 20;

/** Two words with a dash or an arrow between them; what no-break spaces hold is one word. */
const PAIR = /[^ \n]+[ \u00A0][\u2013\u2192][ \u00A0][^ \n]+/gu;

/**
 * Words whose times, dates and towns stay on the line of what they lead to: '8:00 AM – 12:30 PM', 'Montréal →
 * Toronto'. Longer ones may break behind the sign, so that no line begins with one.
 */
export function withWholePairs(words: string): string {
  return words.replace(PAIR, (pair) => {
    const kept = pair.replace(/ (?=[\u2013\u2192])/u, NO_BREAK_SPACE);
    return pair.length > MAX_WHOLE_PAIR ? kept : kept.replaceAll(' ', NO_BREAK_SPACE);
  });
}
