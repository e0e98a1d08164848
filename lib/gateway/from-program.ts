/**
 * True for a call that no page and no browser makes (D31b): it has no cookie, and none of the headers that browsers
 * write themselves and no script of a page can leave out.
 * @param names of the call's headers, in lower case
 */
export function isFromProgram(names: Iterable<string>): boolean {
  for (const name of names) if (name === 'cookie' || name === 'origin' || name.startsWith('sec-fetch-')) return false;
  return true;
}
