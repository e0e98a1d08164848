import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { LandingPage } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';
import { readJson } from '@/tests/support/api/read-json';
import { makeDestinations } from '@/tests/support/fixtures';
import { hotelsPage, makeLandingHotel, makeLandingLink, packagePage } from '@/tests/support/landing-page-fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { present } from '@/tests/support/present';
import { BusHotelPage } from './bus-hotel-page';
import { BusIndexBlocksScreen } from './bus-index-blocks-screen';
import { HotelsCityPage } from './hotels-city-page';
import { HotelsIndexScreen } from './hotels-index-screen';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? '';
const names = (elements: readonly Element[]) => elements.map((element) => plain(element.textContent));
const hrefs = (elements: readonly Element[]) => elements.map((element) => element.getAttribute('href'));
const headings = () => names(screen.getAllByRole('heading', { level: 2 }));
const section = (id: string) => within(document.getElementById(id) ?? document.createElement('i'));
const trail = () =>
  within(screen.getByRole('navigation', { name: /Breadcrumb|Fil d’Ariane/ })).getAllByRole('listitem');
const form = <form aria-label="Search" />;

describe('hotels-{city} (E14)', () => {
  const show = (page: LandingPage, language: Language = 'en') =>
    renderWithMessages(<HotelsCityPage page={page} language={language} searchForm={form} />, { language });

  it('says how many hotels there are and when a night costs least', () => {
    show(hotelsPage());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hotels in Toronto');
    expect(plain(document.querySelector('.hero__lead')?.textContent)).toBe(
      '2 hotels, all prices with taxes. The cheapest night for two is on Monday 7 December: CA $134.00',
    );
    expect(names(trail())).toEqual(['Home', 'Hotels', 'Toronto']);
    expect(screen.getByRole('form', { name: 'Search' })).toBeVisible();
    expect(names(screen.getAllByRole('definition'))).toEqual([
      'CA $134.00Mon 7 Dec, The Copper Kettle',
      '2Prices with all taxes',
      '650 mHarbour Lantern, from Toronto Union Station',
    ]);
  });

  it('lists every hotel with its way from the bus, its price and its page', () => {
    show(
      hotelsPage({
        hotels: [
          ...hotelsPage().hotels,
          makeLandingHotel({ slug: 'full-house', name: 'Full House', stars: null, fromRate: null }),
        ],
      }),
    );
    const rows = section('hotels').getAllByRole('link');
    expect(hrefs(rows)).toEqual([
      '/hotel/toronto/foundry-house',
      '/hotel/toronto/harbour-lantern',
      '/hotel/toronto/full-house',
    ]);
    expect(names(rows)[1]).toBe(
      'Harbour Lantern650 m from the bus station, Front StreetA night for two, Wed 2 DecCA $171.00',
    );
    expect(names(rows)[2]).toContain('No free room in the next 60 days');
    expect(within(present(rows[1])).getByRole('img', { name: '3 stars' })).toBeVisible();
  });

  it('tells the tax beside the prices and not again among the questions (R4)', () => {
    const tax = {
      topic: 'hotelTaxes' as const,
      question: 'Which taxes are in the price?',
      answer: 'In Toronto HST 13 % and the municipal tax of 6 %.',
    };
    show(hotelsPage({ faqs: [...hotelsPage().faqs, tax] }));
    expect(section('hotels').getByText(/HST 13 %/)).toBeVisible();
    expect(section('questions').queryByText(tax.question)).toBeNull();
    expect(section('questions').getByText('How much luggage can I take?')).toBeInTheDocument();
  });

  it('draws the nearest hotels around the station, and says the same in a numbered list', () => {
    const { station } = makeLandingHotel();
    const far = makeLandingHotel({
      slug: 'far',
      name: 'Far Inn',
      station: { ...present(station), distanceMeters: 9_000, walkMinutes: 150 },
    });
    show(hotelsPage({ hotels: [far, ...hotelsPage().hotels] }));
    expect(
      section('near').getByRole('img', { name: /^Map of the 3 hotels nearest to Toronto Union Station/ }),
    ).toBeVisible();
    const list = section('near').getAllByRole('listitem');
    expect(names(list)).toEqual([
      'Harbour Lantern650 m, 11 min on foot',
      'The Foundry House650 m, 11 min on foot',
      'Far Inn9 km',
    ]);
    expect([...document.querySelectorAll('#near .pin')].map((pin) => pin.textContent)).toEqual(['1', '2', '3']);
    // All three stand at the same place: one pin stays on it, two are led to it.
    expect(new Set([...document.querySelectorAll('#near .pin')].map((pin) => pin.getAttribute('style'))).size).toBe(3);
    expect(document.querySelectorAll('#near .citymap__leader')).toHaveLength(2);
  });

  it('leads to the buses that go there, each with its price, and to the city’s other pages', () => {
    show(
      hotelsPage({
        links: {
          ...hotelsPage().links,
          to: [
            makeLandingLink('bus-route', 'montreal', 'toronto'),
            makeLandingLink('bus-route', 'ottawa', 'toronto', { prices: null, count: 1 }),
            makeLandingLink('bus-hotel-route', 'montreal', 'toronto'),
          ],
        },
      }),
    );
    const buses = section('buses').getAllByRole('link');
    expect(hrefs(buses)).toEqual(['/bus-montreal-toronto', '/bus-ottawa-toronto']);
    expect(names(buses)).toEqual([
      'Montréal – Toronto2 bus companiesCA $39.00',
      'Ottawa – Toronto1 bus companynothing on sale',
    ]);
    expect(hrefs(section('more').getAllByRole('link'))).toEqual([
      '/bus-hotel-montreal-toronto',
      '/bus-toronto',
      '/bus-hotel-toronto',
    ]);
  });

  it('opens further routes below the first twelve', () => {
    const to = Array.from({ length: 14 }, (_, index) => makeLandingLink('bus-route', `place-${index}`, 'toronto'));
    show(hotelsPage({ links: { ...hotelsPage().links, to } }));
    const more = section('buses').getByRole('group');
    expect(more).not.toHaveAttribute('open');
    expect(within(more).getByText('2 more routes')).toBeVisible();
    expect(section('buses').getAllByRole('link', { hidden: true })).toHaveLength(14);
  });

  it('is whole without a hotel on sale: form, map, questions and a way on (D5, D13b)', () => {
    show(
      hotelsPage({
        hotels: [],
        hotelCount: 0,
        cheapestNight: null,
        activities: [],
        links: { back: null, from: [], to: [], cities: [] },
      }),
    );
    expect(document.querySelector('.hero__lead')).toHaveTextContent('No hotel is on sale here yet');
    expect(section('hotels').getByText(/No hotel is on sale in Toronto yet/)).toBeVisible();
    expect(section('hotels').getByRole('link', { name: 'Every city with hotels' })).toHaveAttribute('href', '/hotels');
    expect(document.getElementById('near')).toBeNull();
    expect(document.getElementById('route')).not.toBeNull();
    expect(hrefs(within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link'))).toEqual([
      '#hotels',
      '#route',
      '#questions',
    ]);
  });

  it('names in its list of sections only what is there, and all of it', () => {
    show(hotelsPage(), 'fr');
    const items = within(screen.getByRole('navigation', { name: 'Sur cette page' })).getAllByRole('link');
    expect(hrefs(items)).toEqual(['#hotels', '#near', '#route', '#buses', '#activities', '#questions']);
    for (const href of hrefs(items)) expect(document.querySelector(href ?? '')).not.toBeNull();
    expect(plain(document.querySelector('.hero__lead')?.textContent)).toBe(
      '2 hôtels, prix taxes comprises. La nuit la moins chère pour deux, le lundi 7 décembre : 134,00 $ CA',
    );
  });
});

describe('bus-hotel-{from}-{to} and bus-hotel-{city} (E14)', () => {
  const show = (page: LandingPage, language: Language = 'en') =>
    renderWithMessages(<BusHotelPage page={page} language={language} searchForm={form} />, { language });

  it('tells the total of a real trip in its first line', () => {
    show(packagePage());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bus and hotel from Montréal to Toronto');
    expect(plain(document.querySelector('.hero__lead')?.textContent)).toBe(
      'Bus from Montréal and back and 2 nights for 2, in one booking, taxes in: CA $379.00',
    );
    expect(trail().map((crumb) => crumb.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
      '/',
      '/bus',
      '/bus-montreal-toronto',
      null,
    ]);
    expect(headings()[0]).toBe('For example: Montréal – Toronto and back, with a hotel');
  });

  it('stands below its city where it has no origin', () => {
    show(packagePage({ kind: 'bus-hotel-city', slug: 'bus-hotel-toronto', from: null }), 'fr');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Autocar et hôtel à Toronto');
    expect(names(trail())).toEqual(['Accueil', 'Autocar', 'Toronto', 'Autocar et hôtel']);
    expect(hrefs(within(present(trail()[2])).getAllByRole('link'))).toEqual(['/fr/bus-toronto']);
  });

  it('says so and offers each by itself where no package can be had', () => {
    show(packagePage({ package: null, departures: [], stations: [], activities: [] }));
    expect(headings()[0]).toBe('No bus and hotel together to Toronto just now');
    expect(screen.getByRole('link', { name: 'See the buses' })).toHaveAttribute('href', '/bus-montreal-toronto');
    expect(document.getElementById('package')).toBeNull();
    expect(document.getElementById('hotels')).not.toBeNull();
  });
});

describe('the two indexes (D6)', () => {
  const cities = makeDestinations();
  const index = hotelsPage({
    slug: 'hotels',
    kind: 'hotels',
    to: null,
    hotelCount: 67,
    links: {
      back: null,
      from: [
        makeLandingLink('bus-route', 'montreal', 'toronto'),
        makeLandingLink('bus-hotel-route', 'montreal', 'toronto'),
      ],
      to: [],
      cities: [
        makeLandingLink('hotels-city', null, 'ottawa', { count: 3 }),
        makeLandingLink('hotels-city', null, 'toronto', { count: 40 }),
        makeLandingLink('hotels-city', null, 'new-york', { count: 24 }),
        makeLandingLink('bus-city', null, 'montreal'),
        makeLandingLink('bus-hotel-city', null, 'toronto'),
      ],
    },
  });

  it('/hotels shows the biggest cities first and leads to each by province or state', () => {
    renderWithMessages(<HotelsIndexScreen page={index} language="en" cities={cities} searchForm={form} />);
    expect(plain(document.querySelector('.hero__lead')?.textContent)).toBe(
      '67 hotels in 3 cities of Canada and the United States, all prices with taxes. A night for two from CA $39.00',
    );
    expect(hrefs([...document.querySelectorAll('.section--mist .tile')])).toEqual([
      '/hotels-toronto',
      '/hotels-new-york',
      '/hotels-ottawa',
    ]);
    const all = section('cities');
    expect(names(all.getAllByRole('heading', { level: 4 }))).toEqual(['Ontario', 'New York']);
    expect(hrefs(all.getAllByRole('link'))).toEqual(['/hotels-ottawa', '/hotels-toronto', '/hotels-new-york']);
    expect(names(all.getAllByRole('listitem'))[0]).toBe('Ottawa3 hotelsCA $39.00');
    expect(document.getElementById('questions')).not.toBeNull();
  });

  it('are lists for readers of structured data, each link with its name (E1)', () => {
    renderWithMessages(<HotelsIndexScreen page={index} language="en" cities={cities} searchForm={form} />);
    const listed = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const list = readJson(
      z.looseObject({
        '@type': z.string(),
        itemListElement: z.array(z.looseObject({ name: z.string(), url: z.string() })),
      }),
      listed,
    );
    expect(list['@type']).toBe('ItemList');
    expect(list.itemListElement.map(({ name, url }) => `${name} ${new URL(url).pathname}`).sort()).toEqual([
      'New York /hotels-new-york',
      'Ottawa /hotels-ottawa',
      'Toronto /hotels-toronto',
    ]);
  });

  it('/bus puts routes with prices, every city and the companies under the form', () => {
    renderWithMessages(
      <BusIndexBlocksScreen page={{ ...index, kind: 'bus', slug: 'bus' }} language="fr" cities={cities} />,
      { language: 'fr' },
    );
    expect(names(section('routes').getAllByRole('link'))).toEqual(['Montréal – Toronto2 transporteurs39,00 $ CA']);
    expect(hrefs(section('cities').getAllByRole('link'))).toEqual(['/fr/bus-montreal']);
    expect(names(section('companies').getAllByRole('listitem')).map((name) => name.trim())).toEqual([
      'Kestrel Coach',
      'Nordet',
    ]);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});
