import { sitemapAnswer } from '@/lib/sitemaps/sitemap-answer';
import { sitemapIndex } from '@/lib/sitemaps/sitemap-files';

/** Asked of the inventory that runs, never of the build. */
export const dynamic = 'force-dynamic';

/** The list of sitemaps (E9). */
export function GET(): Promise<Response> {
  return sitemapAnswer(sitemapIndex);
}
