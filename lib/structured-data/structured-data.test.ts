import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readJson } from '@/tests/support/api/read-json';
import { z } from 'zod';
import {
  cityPage,
  hotelsPage,
  makeLandingDeparture,
  packagePage,
  routePage,
  unsoldRoutePage,
} from '@/tests/support/landing-page-fixtures';
import { makeHotel } from '@/tests/support/stays/stay-fixtures';
import { structuredDataFaults } from '@/tests/support/screens/structured-data-check';
import { standIn } from '@/tests/support/stand-in';
import { articleData } from './article';
import { breadcrumbData } from './breadcrumb';
import { busTripsData } from './bus-trips';
import { hotelData, hotelListData } from './hotel';
import { landingData } from './landing-data';
import { linkListData } from './link-list';
import { homeData } from './organization';
import { tourData } from './tour';

const SITE = 'https://tandem.example';
const faultsOf = (block: unknown) => structuredDataFaults(block, SITE);
/** As readers see it, without types. */
const plain = (value: unknown) => readJson(z.record(z.string(), z.unknown()), JSON.stringify(value));

beforeAll(() => void vi.stubEnv('PUBLIC_URL', SITE));
afterAll(() => void vi.unstubAllEnvs());

const article = {
  title: 'Bags',
  description: 'What fits.',
  language: 'fr',
  path: '/fr/blog/bags',
  picture: '/og/fr/blog-bags.png',
  published: '2026-01-02',
  modified: '2026-02-03',
} as const;
const tour = {
  slug: 'two-nights',
  title: 'Two nights',
  city: 'toronto',
  nights: 2,
  lead: 'A lake.',
  activities: [],
  body: '## Day 1: the lake\n\nWalk.\n\n## Day 2: the hill\n\nClimb.',
};

describe('structured data (E1–E4)', () => {
  it.each([
    [
      'breadcrumb',
      () => breadcrumbData([{ label: 'Home', href: '/fr' }, { label: 'Buses', href: '/fr/bus' }, { label: 'Toronto' }]),
    ],
    ['home', () => homeData('fr')],
    ['article', () => articleData(article)],
    ['article of somebody', () => articleData({ ...article, author: 'Ada Byron' })],
    ['hotel', () => hotelData({ hotel: makeHotel(), language: 'en', description: 'Brick.', amenities: ['Wi-Fi'] })],
    [
      'hotel of which little is known',
      () => hotelData({ hotel: makeHotel({ phone: null, stars: null, district: null }), language: 'en' }),
    ],
    ['tour', () => tourData(tour, 'en')],
    ['list of links', () => linkListData('Cities', [{ label: 'Hotels in Toronto', href: '/hotels-toronto' }])],
  ])('%s: is complete, with whole addresses', (_, build) => {
    expect(faultsOf(build())).toEqual([]);
  });

  it.each([
    ['bus-route', routePage(), ['ItemList', undefined, 'FAQPage']],
    ['bus-city', cityPage(), ['ItemList', undefined, 'FAQPage']],
    ['hotels-city', hotelsPage(), ['ItemList', 'FAQPage']],
    ['bus-hotel-route', packagePage(), ['FAQPage']],
    ['a route nobody sells', unsoldRoutePage({ faqs: [] }), []],
  ])('%s: what the page shows and nothing else', (_, page, types) => {
    const blocks = landingData(page, 'en', 'A title').map(plain);
    expect(blocks.map((block) => block['@type'])).toEqual(types);
    expect(blocks.flatMap(faultsOf)).toEqual([]);
  });

  it('a tour says who offers it, and not by an address that nothing on the page explains', () => {
    expect(plain(tourData(tour, 'en')).provider).toMatchObject({ '@type': 'Organization', name: 'Tandem' });
  });

  it('a departure says where, when and for how much, taxes in, until when (E2)', () => {
    const data = plain(
      busTripsData(
        [
          makeLandingDeparture({ seatsLeft: 0, salesEndAt: '2026-11-27T12:00:00Z' }),
          makeLandingDeparture({ departureTime: '2026-11-28T04:15:00Z' }),
        ],
        'fr',
        new Set(['montreal-gare']),
      ),
    );
    const [first, second] = standIn<{ item: Record<string, never> }[]>(data.itemListElement).map(({ item }) => item);
    expect(first).toMatchObject({
      '@type': 'BusTrip',
      busNumber: 'K 415',
      provider: { name: 'Kestrel Coach' },
      departureTime: '2026-11-27T12:30:00Z',
      arrivalTime: '2026-11-27T18:50:00Z',
      departureBusStop: {
        '@type': 'BusStation',
        address: { streetAddress: '1717, rue Berri', addressLocality: 'Montréal', addressCountry: 'CA' },
      },
      // Its address stands nowhere on the page.
      arrivalBusStop: { address: { addressLocality: 'Toronto', addressCountry: 'CA' } },
      offers: {
        price: '47.00',
        priceCurrency: 'CAD',
        availability: 'https://schema.org/SoldOut',
        validThrough: '2026-11-27T12:00:00Z',
        priceSpecification: { valueAddedTaxIncluded: true },
      },
    });
    expect(JSON.stringify(first).match(/streetAddress/g)).toHaveLength(1);
    // The search whose price it is: one adult. 11:15 PM on the 27th where the bus leaves, already the 28th in London.
    expect(second?.offers).toMatchObject({
      availability: 'https://schema.org/InStock',
      url: `${SITE}/fr/bus/outbound?cityCodeDeparture=montreal&cityCodeDestination=toronto&tripType=oneWay&dateStart=2026-11-27&nbOfAdults=1&nbOfChildren=0`,
    });
  });

  it('a list of hotels names their city, and neither street nor phone, which it does not show', () => {
    const text = JSON.stringify(plain(hotelListData([makeHotel()], 'fr', 'Hôtels')));
    expect(text).toContain('"addressLocality":"Toronto"');
    expect(text).not.toMatch(/streetAddress|postalCode|telephone/);
  });

  it('a hotel has the stars it says of itself, no price and nobody’s rating (E4)', () => {
    const data = plain(hotelData({ hotel: makeHotel(), language: 'fr' }));
    expect(data).toMatchObject({
      url: `${SITE}/fr/hotel/toronto/foundry-house`,
      starRating: { ratingValue: 4 },
      telephone: '+1 416 555-0173',
      checkinTime: '15:00',
      checkoutTime: '11:00',
    });
    expect(JSON.stringify(data)).not.toMatch(/[Pp]rice|aggregateRating|review/);
  });

  it('a tour names its days in order', () => {
    expect(plain(tourData(tour, 'en')).itinerary).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Day 1: the lake' },
        { position: 2, name: 'Day 2: the hill' },
      ],
    });
  });

  it('a crumb without an address is the page itself', () => {
    expect(plain(breadcrumbData([{ label: 'Home', href: '/' }, { label: 'Here' }])).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
      { '@type': 'ListItem', position: 2, name: 'Here' },
    ]);
  });
});

describe('the check itself', () => {
  const good = () => plain(breadcrumbData([{ label: 'Home', href: '/' }]));
  it.each([
    ['no context', { ...good(), '@context': undefined }],
    ['block.itemListElement is an empty list', { ...good(), itemListElement: [] }],
    ['block: BreadcrumbList without itemListElement', { ...good(), itemListElement: undefined }],
    ['block.name is empty', { ...good(), name: '' }],
    ['block.url is not an address of this site: /x', { ...good(), url: '/x' }],
    ['block.rating is a AggregateRating', { ...good(), rating: { '@type': 'AggregateRating' } }],
    ['block.about: Dog is not known here', { ...good(), about: { '@type': 'Dog' } }],
  ])('finds: %s', (fault, block) => {
    expect(faultsOf(block)).toContain(fault);
  });
});
