/** What search engines, link previews and scripts call themselves; the Cubot is a telephone. */
const CRAWLERS = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|mediapartners|archiver|curl\/|wget\/|python/i;

/**
 * Whether a machine looks around that can wait (P14). Whoever hides it is a visitor, with a visitor's turns.
 * @param userAgent header User-Agent
 */
export function isCrawler(userAgent: string | null | undefined): boolean {
  return userAgent !== null && userAgent !== undefined && CRAWLERS.test(userAgent);
}
