/** A program of the product lies beside the one that starts it. */
export function programOf(part: 'api-part' | 'web-part' | 'work-part'): URL {
  return new URL(`./${part}.mjs`, import.meta.url);
}
