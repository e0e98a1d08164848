/**
 * True for a call that no page and no browser makes (D31b): it has no cookie, and none of the headers that browsers
 * write themselves and no script of a page can leave out.
 */
export function isFromProgram(headers: Headers): boolean {
  return (
    !headers.has('cookie') &&
    !headers.has('origin') &&
    ![...headers.keys()].some((name) => name.startsWith('sec-fetch-'))
  );
}
