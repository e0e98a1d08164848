/**
 * What somebody typed on one line, without control characters: those are nobody's text, and the database refuses some
 * of them.
 */
export function plainLine(text: string): string {
  return wholeCharacters(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** The same for a text of several lines. */
export function plainText(text: string): string {
  return wholeCharacters(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/**
 * With the replacement character for every half of one (a lone surrogate): no JSON column takes it, and no address can
 * name it.
 */
export function wholeCharacters(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD');
}
