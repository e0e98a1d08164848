import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LandingHotel } from '@/contract/landing-pages';
import { formatMoney } from '@/rules/money/money';
import type { Language } from '@/rules/language';
import { makeDestinations } from '@/tests/support/fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { makeHotel } from '@/tests/support/stays/stay-fixtures';
import { HomeScreen } from './home-screen';
import { NO_PRICES, type HomePrices } from './rules/home-prices';

const prices = (CAD: number) => ({ CAD, USD: Math.round(CAD * 0.7), EUR: Math.round(CAD * 0.6) });
const night: LandingHotel['fromRate'] = { prices: prices(20_600), date: '2026-12-11' };
const known: HomePrices = {
  routes: { 'bus-montreal-new-york': prices(6_800) },
  packages: { 'bus-hotel-montreal-new-york': prices(27_400), 'bus-hotel-montreal-toronto': prices(18_950) },
  hotels: [{ ...makeHotel(), fromRate: night }],
};

function setup(language: Language, given: HomePrices) {
  const { container } = renderScreen(
    <HomeScreen language={language} destinations={makeDestinations()} prices={given} />,
    { language },
  );
  const tile = (href: string) => container.querySelector(`.tile[href$="${href}"]`)?.textContent ?? null;
  return { container, tile };
}

const amount = (cents: number, language: Language) => formatMoney({ amount: cents, currency: 'CAD' }, language);

describe('prices of the home page', () => {
  it.each([
    ['en', 'Bus from', 'Bus and hotel, for example', 'Toronto, 650 m from the bus station', 'See the buses'],
    ['fr', 'Autocar dès', 'Autocar et hôtel, p. ex.', 'Toronto, à 650 m de la gare', 'Voir les autocars'],
  ] as const)(
    'are said of buses, packages and hotels as far as they are known: %s',
    (language, bus, both, where, see) => {
      const { tile, container } = setup(language, known);
      const wholly = tile('/bus-montreal-new-york');
      expect(wholly).toContain(`${bus}${amount(6_800, language)}`);
      expect(wholly).toContain(`${both}${amount(27_400, language)}`);
      const packageAlone = tile('/bus-montreal-toronto');
      expect(packageAlone).toContain(`${both}${amount(18_950, language)}`);
      expect(packageAlone).not.toContain(bus);
      const none = tile('/bus-montreal-quebec-city');
      expect(none).toContain(see);
      expect(none).not.toMatch(/\$/);
      const hotel = tile('/hotel/toronto/foundry-house');
      expect(hotel?.replaceAll(/\s/g, ' ')).toContain(where);
      expect(hotel).toContain(amount(20_600, language));
      expect(container.querySelector('.section--mist .section__head p')?.textContent).toMatch(
        language === 'en' ? /an example, there and back with two nights/ : /un exemple, aller-retour et deux nuits/,
      );
    },
  );

  it('are not spoken of where none is known', () => {
    const { container } = setup('en', NO_PRICES);
    expect(container.textContent).not.toMatch(/CA\s?\$/);
    expect(container.querySelector('[href*="/hotel/toronto/"]')).toBeNull();
  });
});

const read = vi.hoisted(() => vi.fn<(slug: string, language: string) => unknown>());
vi.mock('@/lib/http/server/public-api', () => ({
  publicApi:
    (language: string) =>
    async (_: unknown, { params }: { params: { slug: string } }) => ({
      data: read(params.slug, language),
    }),
}));
vi.mock('@/lib/destinations/known-destinations', () => ({ knownDestinations: async () => makeDestinations() }));

describe('what is asked for them', () => {
  let missing: Error;
  beforeEach(async () => {
    vi.resetModules();
    read.mockReset();
    const { ApiFailure } = await import('@/lib/http/api-failure');
    missing = new ApiFailure({ status: 404, code: 'NOT_FOUND', message: 'No such page.' });
  });
  const answer = (slug: string) => {
    if (slug === 'bus') return { links: { from: [{ slug: 'bus-montreal-toronto', prices: prices(4_450) }] } };
    if (slug === 'hotels')
      return {
        hotels: [
          { ...makeHotel(), fromRate: night },
          { ...makeHotel(), fromRate: null },
        ],
      };
    if (slug === 'bus-hotel-montreal-ottawa') throw missing;
    return { package: slug === 'bus-hotel-montreal-quebec-city' ? null : { perPerson: prices(18_950) } };
  };

  it('is the pages of hotels and of the four packages, once for both languages and for some minutes', async () => {
    read.mockImplementation(answer);
    const { knownHomePrices } = await import('./home-prices.queries');
    const english = await knownHomePrices('en');
    expect(english.routes).toEqual({ 'bus-montreal-toronto': prices(4_450) });
    expect(english.hotels).toHaveLength(1);
    expect(english.packages).toEqual({
      'bus-hotel-montreal-new-york': prices(18_950),
      'bus-hotel-montreal-toronto': prices(18_950),
    });
    await knownHomePrices('fr');
    await knownHomePrices('en');
    const slugs = read.mock.calls.map(([slug]) => slug);
    expect(slugs.filter((slug) => slug.startsWith('bus-hotel-'))).toHaveLength(4);
    expect(slugs.filter((slug) => slug === 'hotels')).toHaveLength(2);
  });

  it('leaves the page without them while nobody can answer', async () => {
    read.mockImplementation(() => {
      throw new Error('away');
    });
    const { knownHomePrices } = await import('./home-prices.queries');
    expect(await knownHomePrices('en')).toEqual(NO_PRICES);
  });
});
