import type { MetadataRoute } from 'next';
import { brand } from '@/lib/brand/brand';

const icon = (side: number, purpose?: 'maskable') => ({
  src: `/icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  ...(purpose ? { purpose } : {}),
});

/** What a phone needs to put the site on its home screen; it opens on the page of its visitor's language. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'browser',
    background_color: '#FFFFFF',
    theme_color: '#12305A',
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  };
}
