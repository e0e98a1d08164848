// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LandingPageEntry } from '@/contract/landing-pages';
import { present } from '@/tests/support/present';
import { knownPosts } from '../content/known-posts';
import { ownPage } from '../content/own-page';
import { knownTours } from '../tours/known-tours';
import { sitemapAnswer } from './sitemap-answer';
import { SITEMAP_KINDS, sitemapEntries } from './sitemap-entries';
import { sitemapFile, sitemapFiles, sitemapIndex } from './sitemap-files';
import * as destinations from '../destinations/listed-landing-pages';
import * as sources from './sitemap-sources';
import { MAX_ENTRIES, urlSetXml } from './sitemap-xml';

vi.mock('../destinations/listed-landing-pages', () => ({ listedLandingPages: vi.fn() }));
vi.mock('./sitemap-sources', () => ({ knownHotels: vi.fn() }));

const SITE = 'https://tandem.example';
const LANDING: LandingPageEntry[] = [
  { slug: 'bus', kind: 'bus', modifiedAt: '2026-11-23T11:00:00Z' },
  { slug: 'hotels', kind: 'hotels', modifiedAt: '2026-11-24T11:00:00Z' },
  { slug: 'bus-montreal-toronto', kind: 'bus-route', modifiedAt: '2026-11-26T11:00:00Z' },
  { slug: 'bus-toronto-montreal', kind: 'bus-route', modifiedAt: '2026-11-27T11:00:00Z' },
  { slug: 'bus-montreal', kind: 'bus-city', modifiedAt: '2026-11-26T11:00:00Z' },
  { slug: 'bus-hotel-toronto', kind: 'bus-hotel-city', modifiedAt: '2026-11-20T11:00:00Z' },
  { slug: 'bus-hotel-montreal-toronto', kind: 'bus-hotel-route', modifiedAt: '2026-11-21T11:00:00Z' },
];
const KNOWN = {
  landingPages: LANDING,
  hotels: [{ cityName: 'toronto', hotelName: 'foundry-house', modifiedAt: '2026-11-25T11:00:00Z' }],
};

beforeAll(() => void vi.stubEnv('PUBLIC_URL', SITE));
afterAll(() => void vi.unstubAllEnvs());

/** An XML reader that refuses what is not XML. */
function read(xml: string | null): { root: string; locs: string[]; lastmods: string[] } {
  const parsed = new DOMParser().parseFromString(xml ?? '', 'application/xml');
  const texts = (name: string) => [...parsed.querySelectorAll(name)].map(({ textContent }) => textContent);
  return { root: parsed.documentElement.localName, locs: texts('loc'), lastmods: texts('lastmod') };
}

describe('sitemaps (E9)', () => {
  it('have a file for each kind of page there is', () => {
    const names = sitemapFiles(KNOWN).map(({ name }) => name);
    expect(names).toEqual(['static.xml', 'bus-routes.xml', 'bus-cities.xml', 'hotels.xml', 'packages.xml', 'blog.xml']);
    expect(read(sitemapIndex(sitemapFiles(KNOWN)))).toMatchObject({
      root: 'sitemapindex',
      locs: names.map((name) => `${SITE}/sitemaps/${name}`),
    });
  });

  it('name each page once in each language, with its last change', () => {
    expect(read(sitemapFile(sitemapFiles(KNOWN), 'bus-routes.xml'))).toEqual({
      root: 'urlset',
      locs: [
        '/bus-montreal-toronto',
        '/fr/bus-montreal-toronto',
        '/bus-toronto-montreal',
        '/fr/bus-toronto-montreal',
      ].map((path) => `${SITE}${path}`),
      lastmods: ['2026-11-26T11:00:00Z', '2026-11-26T11:00:00Z', '2026-11-27T11:00:00Z', '2026-11-27T11:00:00Z'],
    });
    expect(sitemapEntries('packages', KNOWN)).toHaveLength(4);
    const lastmod = '2026-11-25T11:00:00Z';
    expect(sitemapEntries('hotels', KNOWN)).toEqual([
      { loc: `${SITE}/hotel/toronto/foundry-house`, lastmod },
      { loc: `${SITE}/fr/hotel/toronto/foundry-house`, lastmod },
    ]);
    const all = SITEMAP_KINDS.flatMap((kind) => sitemapEntries(kind, KNOWN)).map(({ loc }) => loc);
    expect(new Set(all).size).toBe(all.length);
  });

  it('the index has the latest change of each file, where somebody knows it', () => {
    const index = sitemapIndex(sitemapFiles(KNOWN));
    expect(index).toContain('bus-routes.xml</loc><lastmod>2026-11-27T11:00:00Z</lastmod>');
    expect(index).toContain('hotels.xml</loc><lastmod>2026-11-25T11:00:00Z</lastmod>');
    expect(sitemapIndex([{ name: 'static.xml', entries: [{ loc: `${SITE}/subscribe` }] }])).toContain(
      'static.xml</loc></sitemap>',
    );
  });

  it('home and the indexes are as new as what they show of the inventory; nothing is claimed where nobody knows', () => {
    const lastmods = (landingPages: LandingPageEntry[]) => {
      const own = sitemapEntries('static', { ...KNOWN, landingPages });
      return ['/', '/fr', '/bus', '/fr/bus', '/hotels', '/fr/hotels'].map(
        (path) => own.find(({ loc }) => loc === `${SITE}${path}`)?.lastmod,
      );
    };
    const [bus, hotels] = ['2026-11-23T11:00:00Z', '2026-11-24T11:00:00Z'];
    expect(lastmods(LANDING)).toEqual([hotels, hotels, bus, bus, hotels, hotels]);
    expect(lastmods(LANDING.slice(2))).toEqual(Array(6).fill(undefined));
    const unseen = {
      landingPages: LANDING.map((page) => ({ ...page, modifiedAt: null })),
      hotels: KNOWN.hotels.map((hotel) => ({ ...hotel, modifiedAt: null })),
    };
    expect(lastmods(unseen.landingPages)).toEqual(Array(6).fill(undefined));
    for (const name of ['bus-routes.xml', 'packages.xml', 'hotels.xml'])
      expect(sitemapFile(sitemapFiles(unseen), name)).not.toContain('lastmod');
    expect(sitemapIndex(sitemapFiles(unseen))).toContain('bus-routes.xml</loc></sitemap>');
  });

  it('have our own pages, tours and posts, with the dates of their files', () => {
    const own = sitemapEntries('static', KNOWN);
    expect(own.map(({ loc }) => loc)).toEqual(
      expect.arrayContaining([
        `${SITE}/`,
        `${SITE}/fr`,
        `${SITE}/hotels`,
        `${SITE}/fr/subscribe`,
        ...knownTours('fr').map(({ slug }) => `${SITE}/fr/tours/${slug}`),
      ]),
    );
    expect(own.find(({ loc }) => loc === `${SITE}/privacy-policy`)?.lastmod).toMatch(/^\d{4}-\d\d-\d\d$/);
    // The terms have an annex of a later day on their page (D75).
    for (const [path, language] of [
      ['/terms-conditions', 'en'],
      ['/fr/terms-conditions', 'fr'],
    ] as const) {
      const { lastmod } = present(own.find(({ loc }) => loc === `${SITE}${path}`));
      expect(lastmod).toBe(ownPage('after-the-sale', language).modified);
      expect(present(lastmod) > ownPage('terms-conditions', language).modified).toBe(true);
    }
    const blog = sitemapEntries('blog', KNOWN);
    for (const { slug, modified } of knownPosts('fr'))
      expect(blog).toContainEqual({ loc: `${SITE}/fr/blog/${slug}`, lastmod: modified });
  });

  it('a kind that one file cannot hold has several', () => {
    const files = sitemapFiles(KNOWN, 3).filter(({ name }) => name.startsWith('bus-routes'));
    expect(files.map(({ name, entries }) => [name, entries.length])).toEqual([
      ['bus-routes.xml', 3],
      ['bus-routes-2.xml', 1],
    ]);
    expect(() => urlSetXml(Array.from({ length: MAX_ENTRIES + 1 }, () => ({ loc: SITE })))).toThrow(RangeError);
  });

  it('write signs that XML has other uses for', () => {
    expect(read(urlSetXml([{ loc: `${SITE}/?a=1&b=<'">` }])).locs).toEqual([`${SITE}/?a=1&b=<'">`]);
  });
});

describe('the answer', () => {
  beforeEach(() => {
    vi.mocked(destinations.listedLandingPages).mockResolvedValue(LANDING);
    vi.mocked(sources.knownHotels).mockResolvedValue(KNOWN.hotels);
  });

  it('is XML that may be kept', async () => {
    const answer = await sitemapAnswer(sitemapIndex);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toContain('s-maxage=600');
    expect(read(await answer.text()).root).toBe('sitemapindex');
  });

  it('is 404 for a file that there is not', async () => {
    expect((await sitemapAnswer((files) => sitemapFile(files, 'hotel-cities.xml'))).status).toBe(404);
  });

  it.each([
    ['the product API is away', () => vi.mocked(destinations.listedLandingPages).mockResolvedValue(null)],
    ['its hotels are not known', () => vi.mocked(sources.knownHotels).mockResolvedValue(null)],
    ['its first inventory is loading', () => vi.mocked(destinations.listedLandingPages).mockResolvedValue([])],
  ])('asks to come again while %s: never an empty list', async (_, be) => {
    be();
    const answer = await sitemapAnswer(sitemapIndex);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '60',
      'no-store',
    ]);
  });
});
