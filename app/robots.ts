import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/env/absolute-url';

/** The site's own name is known when it runs. */
export const dynamic = 'force-dynamic';

/**
 * Calls are nobody's pages. Pages that are not to be listed say so themselves: who may not read them would never know
 * (E7, E8).
 */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/' }, sitemap: absoluteUrl('/sitemap.xml') };
}
