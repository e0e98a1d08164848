const ENCODED = '%(?:25){0,3}';
/** A digit as it is, or percent-encoded, once or again. */
const DIGIT = String.raw`(?:\d|${ENCODED}3\d)`;
/** What people and forms write between its groups: blanks, hyphens, dots, strokes. */
const PLAIN_SEPARATOR = String.raw`[ \u00A0\u2009\u202F\u2010-\u2014+_./-]`;
const ENCODED_BLANK = `c2${ENCODED}a0|e2${ENCODED}80${ENCODED}(?:89|af|9[0-4])`;
const BETWEEN = `(?:${PLAIN_SEPARATOR}|${ENCODED}(?:2[0bdef]|5f|${ENCODED_BLANK})){0,2}`;
/** Card numbers have 12 to 19 digits (ISO/IEC 7812); a longer run may hold one. */
const LONG_NUMBER = new RegExp(`${DIGIT}(?:${BETWEEN}${DIGIT}){11,}`, 'gi');
/** Ids of our own, which are no numbers however many digits they have. */
const UUID = /\b[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/gi;

/**
 * A text without anything that may be a card number, however it is written. A wrong check digit saves none: who
 * mistypes a number has written nearly all of it.
 */
export function withoutCardNumbers(text: string): string {
  let from = 0;
  let clean = '';
  for (const { 0: id, index } of text.matchAll(UUID)) {
    clean += text.slice(from, index).replace(LONG_NUMBER, '[number]') + id;
    from = index + id.length;
  }
  return clean + text.slice(from).replace(LONG_NUMBER, '[number]');
}
