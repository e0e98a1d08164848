/**
 * JSON-LD of a script or file; [] where it is none. Comment marks that some senders put around a script's content are
 * taken off.
 */
export function readJson(words: string): unknown[] {
  const content = words
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\/\s*\]\]>|\]\]>)\s*$/, '');
  try {
    const document: unknown = JSON.parse(content);
    return [document];
  } catch {
    return [];
  }
}
