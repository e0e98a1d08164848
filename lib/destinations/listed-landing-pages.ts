import type { LandingPageEntry } from '@/contract/landing-pages';
import { DEFAULT_LANGUAGE } from '@/rules/language';
import { remembered } from '../http/remembered';
import { publicApi } from '../http/server/public-api';
import { readAgain } from '../http/server/read-again';

const KEEP_MS = 600_000;
/** While the product API is away, or its first inventory is loading. */
const ASK_AGAIN_MS = 5_000;

/** Landing pages that may be listed, at most ten minutes old; null while nobody can say. */
export const listedLandingPages = remembered<readonly LandingPageEntry[] | null>(
  readAgain((headers) => publicApi(DEFAULT_LANGUAGE)('listLandingPages', { headers })),
  { keepMs: (known) => (known && known.length > 0 ? KEEP_MS : ASK_AGAIN_MS), fallback: null },
);

/** The same list is indexed once. */
let indexed: { pages: readonly LandingPageEntry[]; slugs: ReadonlySet<string> } = { pages: [], slugs: new Set() };

/**
 * Whether search engines may list the page of a slug; true while nobody can say.
 * @param patienceMs after that the last list will do
 */
export async function isListedLandingPage(slug: string, patienceMs?: number): Promise<boolean> {
  const pages = await listedLandingPages(patienceMs);
  if (pages === null || pages.length === 0) return true;
  if (pages !== indexed.pages) indexed = { pages, slugs: new Set(pages.map((page) => page.slug)) };
  return indexed.slugs.has(slug);
}
