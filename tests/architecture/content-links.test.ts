import { describe, expect, it } from 'vitest';
import { headingsOf } from '@/lib/content/headings';
import { knownPosts } from '@/lib/content/known-posts';
import { matchRoute } from '@/lib/paths/match-route';
import { knownTour } from '@/lib/tours/known-tours';
import { demoCatalogue } from '@/product-api/inventory/demo/demo-catalogue';
import { parseFromToSlug, type KnownCities } from '@/rules/places/from-to-slug';
import { LANGUAGES, type Language } from '@/rules/language';
import { ownTexts, type OwnText } from '../support/screens/own-texts';

describe('links in what we write', async () => {
  const { cities, patterns } = await demoCatalogue();
  const sold = new Set(
    patterns.flatMap(({ segments }) => segments.map(({ fromCity, toCity }) => `${fromCity} ${toCity}`)),
  );
  const codes = new Set(cities.map(({ code }) => code));
  const known: KnownCities = {
    codes,
    aliases: new Map(),
    isSold: (from, to) => sold.has(`${from} ${to}`),
  };
  const isLanding = (slug: string) => {
    const page = parseFromToSlug(slug, known);
    return (
      page.kind !== 'not-found' &&
      page.kind !== 'redirect' &&
      (page.from === undefined || known.isSold(page.from, page.to))
    );
  };

  function problemOf(href: string, language: Language, own: OwnText): string | null {
    const [address = '', anchor] = href.split('#');
    const ids = (body: string) => headingsOf(body).map(({ id }) => id);
    if (address === '') return ids(own.body).includes(anchor ?? '') ? null : `${href}: no such heading`;
    if (!address.startsWith('/') || address.startsWith('/fr')) return `${href}: links of the site have no language`;
    const route = matchRoute(address);
    if (!route) return `${href}: no page`;
    const { slug = '', fromTo = '' } = route.params;
    if (route.name === 'fromTo' && !isLanding(fromTo)) return `${href}: no such landing page`;
    if (route.name === 'tour' && !knownTour(slug, language)) return `${href}: no such tour`;
    const target = ownTexts(language).find(
      ({ name }) => name === (route.name === 'blogPost' ? slug : address.slice(1)),
    );
    if (route.name === 'blogPost' && !target) return `${href}: no such post`;
    return anchor && !ids(target?.body ?? '').includes(anchor) ? `${href}: no such heading` : null;
  }

  it.each(LANGUAGES)('lead somewhere in %s', (language) => {
    const problems = ownTexts(language).flatMap((text) =>
      [...text.body.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, href = '']) =>
        /^(mailto|tel):/.test(href) ? [] : (problemOf(href, language, text) ?? []),
      ),
    );
    expect(problems).toEqual([]);
  });

  it('lead from every post to landing pages that are on sale', () => {
    expect(
      knownPosts('en')
        .filter(({ related }) => related.length < 2)
        .map(({ slug }) => slug),
    ).toEqual([]);
    expect(knownPosts('en').flatMap(({ related }) => related.filter((slug) => !isLanding(slug)))).toEqual([]);
    expect(knownPosts('en').filter(({ city }) => !codes.has(city))).toEqual([]);
  });
});
