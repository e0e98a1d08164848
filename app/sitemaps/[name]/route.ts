import { sitemapAnswer } from '@/lib/sitemaps/sitemap-answer';
import { sitemapFile } from '@/lib/sitemaps/sitemap-files';

/** Asked of the inventory that runs, never of the build. */
export const dynamic = 'force-dynamic';

/** One kind of pages: /sitemaps/bus-routes.xml (E9). */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  return sitemapAnswer((files) => sitemapFile(files, name));
}
