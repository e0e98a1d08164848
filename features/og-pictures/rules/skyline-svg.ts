import { seededRandom } from '@/components/ui/drawings/seeded-random';
import { LANDMARKS, rowOfHouses } from '@/components/ui/drawings/skyline-shapes';

const COLOURS = {
  sky: ['#0B1F3A', '#12305A', '#3F5E91'],
  far: '#1D3C6B',
  middle: '#2F5A96',
  near: '#0D2345',
  lit: '#FFC98A',
  street: '#091B36',
} as const;

/**
 * A city by night as the pictures' background: SVG text. The same seed draws the same houses as everywhere on the site.
 */
export function skylineSvg(seed: string, { width, height }: { width: number; height: number }): string {
  const random = seededRandom(seed);
  const base = height * 0.94;
  const area = { from: -10, to: width + 10, base, pictureHeight: height };
  const far = rowOfHouses(random, { ...area, count: 17, height: [0.1, 0.26] }, 0);
  const near = rowOfHouses(random, { ...area, count: 20, height: [0.04, 0.14] }, 0.42);
  const landmark = LANDMARKS[seed];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${COLOURS.sky[0]}"/><stop offset=".6" stop-color="${COLOURS.sky[1]}"/><stop offset="1" stop-color="${COLOURS.sky[2]}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/><path d="${far.houses}" fill="${COLOURS.far}"/>${
    landmark
      ? `<path d="${landmark}" fill="${COLOURS.middle}" transform="translate(${width * 0.82} ${base}) scale(1.3)"/>`
      : ''
  }<path d="${near.houses}" fill="${COLOURS.near}"/><path d="${near.windows}" fill="${COLOURS.lit}" opacity=".8"/><rect y="${base}" width="${width}" height="${height - base}" fill="${COLOURS.street}"/></svg>`;
}
