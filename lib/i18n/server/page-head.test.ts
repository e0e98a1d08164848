import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@/rules/language';
import { keysOf } from '@/rules/records';
import { standIn } from '@/tests/support/stand-in';
import { ROUTES, type Route, type RouteName } from '../../paths/routes';
import { loadMessages } from './load-messages';
import { pageHead } from './page-head';

const SITE = 'https://tandem.example';
beforeAll(() => void vi.stubEnv('PUBLIC_URL', SITE));
afterAll(() => void vi.unstubAllEnvs());

const words = { title: 'A title', description: 'What it says.' };
type Texts = Record<string, Record<string, string>>;

describe('the head of a page', () => {
  it('names itself and every language of it, as whole addresses without a query (E6, E7)', () => {
    const languages = {
      en: `${SITE}/bus-montreal-toronto`,
      fr: `${SITE}/fr/bus-montreal-toronto`,
      'x-default': `${SITE}/bus-montreal-toronto`,
    };
    for (const language of LANGUAGES) {
      const head = pageHead({ name: 'fromTo', language, params: { fromTo: 'bus-montreal-toronto' }, ...words });
      expect(head.alternates).toEqual({ canonical: languages[language], languages });
      expect(head.robots).toBeUndefined();
    }
    expect(pageHead({ name: 'home', language: 'en', ...words }).alternates).toEqual({
      canonical: `${SITE}/`,
      languages: { en: `${SITE}/`, fr: `${SITE}/fr`, 'x-default': `${SITE}/` },
    });
  });

  it.each([
    ['a page of the booking flow', { name: 'payment' as RouteName }],
    [
      'a landing page without data of its own',
      { name: 'fromTo' as RouteName, params: { fromTo: 'bus-x' }, isIndexed: false },
    ],
    ['the list that hotels-{city} is for', { name: 'hotelCity' as RouteName, params: { cityName: 'montreal' } }],
  ])('%s is not to be listed, and names no other address (E7, E8)', (_, page) => {
    const head = pageHead({ language: 'en', ...words, ...page });
    expect(head.robots).toEqual({ index: false });
    expect(head.alternates).toBeUndefined();
    expect(head.openGraph).not.toHaveProperty('url');
  });

  it('has a picture and words for social networks', () => {
    const head = pageHead({
      name: 'blogPost',
      language: 'fr',
      params: { slug: 'bags' },
      picture: 'blog-bags',
      type: 'article',
      ...words,
    });
    expect(head.title).toBe('A title | Tandem');
    expect(head.openGraph).toMatchObject({
      type: 'article',
      title: 'A title',
      description: 'What it says.',
      url: `${SITE}/fr/blog/bags`,
      locale: 'fr_CA',
      alternateLocale: ['en_CA'],
      siteName: 'Tandem',
      images: [{ url: `${SITE}/og/fr/blog-bags.png`, width: 1200, height: 630, alt: 'A title' }],
    });
    expect(pageHead({ name: 'aboutUs', language: 'en', ...words }).openGraph).toMatchObject({
      images: [{ url: `${SITE}/og/en/about-us.png` }],
    });
    expect(pageHead({ name: 'subscribe', language: 'en', ...words }).openGraph).toMatchObject({
      images: [{ url: `${SITE}/og/en/home.png` }],
    });
    expect(head.twitter).toMatchObject({
      card: 'summary_large_image',
      images: [{ url: `${SITE}/og/fr/blog-bags.png` }],
    });
  });
});

describe.each(LANGUAGES)('the words of heads in %s', (language) => {
  const pages = standIn<Texts>(loadMessages(language).pages);
  const listed = keysOf(ROUTES).filter((name) => (ROUTES[name] as Route).isIndexed && !ROUTES[name].path.includes('{'));

  it('fit a result list', () => {
    for (const name of listed) {
      const { title = '', description = '' } = pages[name] ?? {};
      expect(`${title} | Tandem`.length, title).toBeLessThanOrEqual(65);
      expect(title.length, name).toBeGreaterThan(0);
      expect(description.length, description).toBeGreaterThanOrEqual(110);
      expect(description.length, description).toBeLessThanOrEqual(160);
    }
  });

  it('are each page’s own (R48)', () => {
    for (const part of ['title', 'description']) {
      const all = listed.map((name) => pages[name]?.[part]);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
