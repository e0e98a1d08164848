/**
 * Signs that nobody sees: they turn the text around them, or hide in it, so that one name reads as another. What joins
 * letters (U+200C, U+200D) stays: some scripts and most families of emoji are written with it.
 */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]+/gu;

/**
 * What somebody typed on one line, in the shortest spelling that Unicode has for it, without control characters (those
 * are nobody's text, and the database refuses some of them) and without what turns or hides it.
 */
export function plainLine(text: string): string {
  return seenText(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** The same for a text of several lines. */
export function plainText(text: string): string {
  return seenText(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/** A text without the signs that nobody sees. */
function seenText(text: string): string {
  return wholeCharacters(text).normalize('NFC').replace(UNSEEN, '');
}

/**
 * With the replacement character for every half of one (a lone surrogate): no JSON column takes it, and no address can
 * name it.
 */
export function wholeCharacters(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD');
}
