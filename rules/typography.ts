/** Keeps a price, a time or a date on one line (mockup notes, 'Writing'). */
export const NO_BREAK_SPACE = '\u00A0';
export const MINUS_SIGN = '\u2212';
export const EN_DASH = '\u2013';

/** A sentence that ends with 'Washington, D.C.' or '3 janv.' has its dot. */
export function withOneDot(words: string): string {
  return words.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');
}
