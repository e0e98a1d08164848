import { sitemapFiles, type SitemapFile } from './sitemap-files';
import { listedLandingPages } from '../destinations/listed-landing-pages';
import { knownHotels } from './sitemap-sources';

const RETRY_AFTER_SECONDS = '60';

/**
 * Answers with a file of the sitemap. While nobody knows which pages there are it says so: a sitemap without them would
 * tell search engines that they are gone.
 * @param write null when there is no such file
 */
export async function sitemapAnswer(write: (files: readonly SitemapFile[]) => string | null): Promise<Response> {
  const [landingPages, hotels] = await Promise.all([listedLandingPages(), knownHotels()]);
  if (landingPages === null || landingPages.length === 0 || hotels === null) {
    return new Response('The sitemap is not ready.\n', {
      status: 503,
      headers: { 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' },
    });
  }
  const xml = write(sitemapFiles({ landingPages, hotels }));
  if (xml === null)
    return new Response('There is no such sitemap.\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600, s-maxage=600' },
  });
}
