import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import type { LandingPage } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';
import { keysOf } from '@/rules/records';
import {
  cityPage,
  hotelsPage,
  LANDING_CITIES,
  packagePage,
  routePage,
  unsoldRoutePage,
} from '@/tests/support/landing-page-fixtures';
import { standIn } from '@/tests/support/stand-in';
import { loadMessages } from './server/load-messages';
import { landingPicture, landingTexts, type LandingTranslator, type SlugKind } from './landing-texts';

const translator = (language: Language) =>
  standIn<LandingTranslator>(
    createTranslator({
      locale: language,
      messages: loadMessages(language),
      namespace: 'pages.landing',
    }),
  );
/** Pages of both indexes have no texts of this kind. */
function kindOf({ kind }: LandingPage): SlugKind {
  if (kind === 'bus' || kind === 'hotels') throw new Error(`${kind} is an index.`);
  return kind;
}
const textsOf = (page: LandingPage, language: Language) =>
  landingTexts({ ...page, kind: kindOf(page) }, language, translator(language));
/** No-break spaces as blanks. */
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

const cityPackage = (changes: Partial<LandingPage> = {}) =>
  packagePage({ slug: 'bus-hotel-toronto', kind: 'bus-hotel-city', from: null, route: null, ...changes });
const KINDS = {
  'bus-route': routePage,
  'bus-city': cityPage,
  'hotels-city': hotelsPage,
  'bus-hotel-route': packagePage,
  'bus-hotel-city': cityPackage,
};
const named = (name: string) => ({ ...LANDING_CITIES.toronto, name });
const SHORT = { from: named('Ajax'), to: named('York'), companies: ['Nordet'] };
const LONG = {
  from: named('Saint-Jean-sur-Richelieu'),
  to: named('Niagara-on-the-Lake'),
  companies: ['Great Northern Coach Lines', 'Transports de la Côte-Nord', 'Kestrel Coach', 'Nordet'],
};
const NOTHING = {
  companies: [],
  route: null,
  package: null,
  cheapestNight: null,
  hotelCount: 0,
  places: [],
  departures: [],
};
const isRoute = (kind: string) => kind.endsWith('route');

describe('title and description of landing pages (R48, E10)', () => {
  const cases = keysOf(KINDS).flatMap((kind) => (['en', 'fr'] as const).map((language) => [kind, language] as const));

  it.each(cases)('%s in %s: fits a result list, however long its names', (kind, language) => {
    for (const [names, isLong] of [
      [SHORT, false],
      [LONG, true],
      [{ ...SHORT, ...NOTHING }, false],
      [{}, false],
    ] as const) {
      const { from, ...rest } = { ...names } as Partial<LandingPage>;
      const { title, description } = textsOf(
        KINDS[kind]({ ...rest, ...(from && isRoute(kind) ? { from } : {}) }),
        language,
      );
      if (!isLong) expect(`${title} | Tandem`.length, title).toBeLessThanOrEqual(65);
      expect(description.length, description).toBeGreaterThanOrEqual(110);
      expect(description.length, description).toBeLessThanOrEqual(160);
      expect(description).not.toMatch(/undefined|null|[{}]/);
    }
  });

  it('a route: its cities, companies, cheapest price with its day', () => {
    expect(textsOf(routePage(), 'en').title).toBe('Bus from Montréal to Toronto: times and prices');
    expect(plain(textsOf(routePage(), 'en').description)).toBe(
      'Buses from Montréal to Toronto with Kestrel Coach and Nordet: times, stations and prices with taxes. From CA $44.50 on 30 November 2026. Book online.',
    );
    expect(plain(textsOf(routePage(), 'fr').description)).toBe(
      'Autocars Montréal – Toronto avec Kestrel Coach et Nordet : heures, gares et prix taxes comprises. Dès 44,50 $ CA le 30 novembre 2026. Réservez en ligne.',
    );
    expect(textsOf(routePage({ ...SHORT }), 'en').title).toBe('Bus from Ajax to York: times, prices, Nordet');
    expect(textsOf(routePage({ companies: ['A', 'B', 'C', 'D'] }), 'en').description).toContain(
      'with A, B and 2 more:',
    );
    expect(textsOf(routePage({ companies: ['A', 'B', 'C', 'D'] }), 'fr').description).toContain(
      'avec A, B et 2\u00A0autres',
    );
  });

  it('no price where nothing is on sale, and no company', () => {
    const { title, description } = textsOf(unsoldRoutePage(), 'en');
    expect(title).toBe('Bus from Sherbrooke to Toronto: times and prices');
    expect(description).not.toMatch(/\$|with ,/);
  });

  it('each kind says another thing of the same city, in each language', () => {
    for (const part of ['title', 'description'] as const) {
      const all = (['en', 'fr'] as const).flatMap((language) =>
        Object.values(KINDS).map((make) => textsOf(make({ to: LANDING_CITIES.toronto }), language)[part]),
      );
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('a picture has the shortest title and the price', () => {
    expect(landingPicture({ ...hotelsPage(), kind: 'hotels-city' }, 'fr', translator('fr'))).toMatchObject({
      title: 'Hôtels à Toronto',
    });
    expect(plain(landingPicture({ ...packagePage(), kind: 'bus-hotel-route' }, 'en', translator('en')).price)).toBe(
      '2 nights from 11 December 2026: CA $189.50 each.',
    );
    expect(landingPicture({ ...cityPage(), kind: 'bus-city' }, 'en', translator('en'))).toEqual({
      title: 'Buses from and to Montréal',
    });
  });
});
