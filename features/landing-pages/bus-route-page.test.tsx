import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LandingPage } from '@/contract/landing-pages';
import { useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import { criteriaFromQuery } from '@/lib/search-criteria/search-query';
import {
  makeCompany,
  makeLandingDeparture,
  makePrices,
  makeRouteFacts,
  routePage,
  unsoldRoutePage,
} from '@/tests/support/landing-page-fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import type { Language } from '@/rules/language';
import { present } from '@/tests/support/present';
import { LandingScreen } from './landing-screen';

const start = useCurrencyStore.getState();
beforeEach(() => useCurrencyStore.setState(start, true));

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ').trim() ?? '';
const draw = (page: LandingPage, language: Language = 'en') =>
  renderWithMessages(<LandingScreen page={page} language={language} searchForm={<form aria-label="Find a trip" />} />, {
    language,
  });
const section = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`No section ${id}`);
  return within(found);
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => plain(textContent));
/** What a row says; a company's mark is decoration. */
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) =>
      plain(
        [...cell.querySelectorAll('svg')].reduce((text, mark) => text.replace(mark.textContent, ''), cell.textContent),
      ),
    );

describe('bus-{from}-{to} with everything (E14)', () => {
  it('has one h1, the form, headings in order and a link to each section', () => {
    const { container } = draw(routePage());
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Bus from Montréal to Toronto',
    ]);
    expect(plain(container.querySelector('.hero__lead')?.textContent)).toBe(
      '31 buses a day with 2 companies, from CA $44.50 in the next two weeks, taxes in.',
    );
    expect(screen.getByRole('form', { name: 'Find a trip' })).toBeVisible();
    expect(headings()).toEqual([
      'Next departures',
      'Cheapest days',
      'How the price moves',
      'The 2 companies, side by side',
      'From Montréal to Toronto',
      'Stations',
      'Stay in Toronto',
      'Once you are in Toronto',
      'Questions about this trip',
      'More pages',
    ]);
    const levels = [...container.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Departures',
      'Prices',
      'Companies',
      'Map',
      'Stations',
      'Hotels',
      'Activities',
      'Questions',
    ]);
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows where one is: home, bus, the city, the route (E15)', () => {
    draw(routePage());
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Bus', '/bus'],
      ['Montréal', '/bus-montreal'],
    ]);
    expect(way.getByText('Montréal – Toronto')).toHaveAttribute('aria-current', 'page');
  });

  it('says the six facts', () => {
    const { container } = draw(routePage());
    expect([...container.querySelectorAll('.facts > div')].map(({ textContent }) => plain(textContent))).toEqual([
      'CheapestCA $44.50Mon 30 Nov and Thu 10 Dec',
      'Fastest5 h 50Average 6 h 24',
      'First and last bus12:30 AMLast at 11:45 PM',
      'Buses a day3122 to 31, by the day',
      'Distance541 kmThrough Cornwall and Kingston',
      'BorderNoneNo passport needed',
    ]);
    expect(screen.getByText(/are those of Friday.27.November\./)).toBeVisible();
  });

  it.each([
    ['en', 7, 'Mon 30 Nov, Tue 1 Dec, Wed 2 Dec and 4 more days'],
    ['en', 4, 'Mon 30 Nov, Tue 1 Dec, Wed 2 Dec and 1 more day'],
    ['en', 3, 'Mon 30 Nov, Tue 1 Dec and Wed 2 Dec'],
    ['fr', 7, 'lun. 30 nov., mar. 1er déc., mer. 2 déc. et 4 autres jours'],
    ['fr', 4, 'lun. 30 nov., mar. 1er déc., mer. 2 déc. et 1 autre jour'],
  ] as const)('in %s says of %i cheapest days how many it does not name', (language, count, words) => {
    const facts = makeRouteFacts();
    const days = facts.days.map((day, index) => ({ ...day, prices: makePrices(index < count ? 4_450 : 5_100) }));
    draw(
      routePage({
        route: {
          ...facts,
          days,
          cheapest: { prices: makePrices(4_450), dates: ['2026-11-30', '2026-12-01', '2026-12-02'] },
        },
      }),
      language,
    );
    expect(plain(document.querySelector('.facts small')?.textContent)).toBe(words);
  });
});

describe('next departures (E14, block 4)', () => {
  it('say time, company and price, and lead to the buses of their day', () => {
    draw(routePage());
    const board = section('departures');
    const [, first, second] = board.getAllByRole('row');
    expect(cells(present(first))).toEqual([
      '7:30 AM',
      '1:50 PM',
      '6 h 20, 2 stops',
      'Kestrel Coach K 415',
      'CA $47.00',
      'Choose 7:30 AM',
    ]);
    expect(cells(present(second))).toEqual([
      '11:15 PM',
      '5:40 AM',
      '6 h 25, no stop, arrives Saturday',
      'Nordet',
      'CA $51.00',
      'Choose 11:15 PM',
    ]);
    const href = board.getByRole('link', { name: /Choose\s?7:30.AM/ }).getAttribute('href') ?? '';
    expect(href.split('?')[0]).toBe('/bus/outbound');
    expect(criteriaFromQuery(new URLSearchParams(href.split('?')[1]))).toEqual({
      cityCodeDeparture: 'montreal',
      cityCodeDestination: 'toronto',
      tripType: 'oneWay',
      dateStart: '2026-11-27',
      nbOfAdults: 2,
      nbOfChildren: 0,
      ageOfChildren: [],
    });
    expect(board.getByRole('link', { name: /All 31 buses on Friday.27.November/ })).toHaveAttribute('href', href);
    // No search engine is led into searches (E8).
    const searches = [...document.querySelectorAll('a[href*="/bus/outbound"]')];
    expect(searches.length).toBeGreaterThan(1);
    expect(searches.filter((link) => link.getAttribute('rel') !== 'nofollow')).toEqual([]);
    expect(board.getByText(/From Friday.27.November, at Gare d’autocars de Montréal\./)).toBeVisible();
  });

  it('name the day where they are of several, and the zone where clocks differ', () => {
    const far = makeLandingDeparture({
      departureId: 'x',
      departureTime: '2026-11-28T12:30:00Z',
      arrivalTime: '2026-11-28T18:50:00Z',
    });
    draw(
      routePage({
        departures: [
          makeLandingDeparture(),
          { ...far, destinationLocation: { ...far.destinationLocation, zone: 'America/Chicago' } },
        ],
      }),
    );
    const [, first, second] = section('departures').getAllByRole('row');
    expect(cells(present(first))[0]).toBe('7:30 AMFri 27 Nov');
    expect(cells(present(second)).slice(0, 2)).toEqual(['7:30 AMSat 28 Nov', '12:50 PM CST']);
  });
});

describe('live times on a board', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  it('have room in rows of buses that leave soon, and in no other', () => {
    vi.stubEnv('GTFS_RT_URL', 'https://live.example/trips');
    const drawAt = (now: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      const { container, unmount } = draw(routePage({ departures: [soon, tomorrow] }));
      const rooms = [...container.querySelectorAll('[data-live-ride]')].map((room) => room.closest('tr')?.rowIndex);
      unmount();
      return rooms;
    };
    const soon = makeLandingDeparture();
    const tomorrow = makeLandingDeparture({
      departureId: 'departure-2',
      departureTime: '2026-11-28T12:30:00Z',
      arrivalTime: '2026-11-28T18:50:00Z',
    });
    expect([drawAt('2026-11-27T12:00:00Z'), drawAt('2026-11-26T23:00:00Z')]).toEqual([[1], []]);
    // A page is read for a while after it was drawn.
    expect(drawAt('2026-11-27T23:45:00Z')).toEqual([2]);
  });
});

describe('stations of a board', () => {
  it('are named once, and again where a bus leaves somewhere else', () => {
    const airport = {
      ...makeLandingDeparture().departureLocation,
      stationId: 'montreal-trudeau',
      name: 'Montréal–Trudeau Airport',
    };
    draw(
      routePage({
        departures: [
          makeLandingDeparture(),
          makeLandingDeparture({ departureId: 'b' }),
          makeLandingDeparture({ departureId: 'c', departureLocation: airport }),
        ],
      }),
    );
    const [, first, , third] = section('departures').getAllByRole('row');
    expect(
      section('departures').getByText(/at Gare d’autocars de Montréal unless another place is named\./),
    ).toBeVisible();
    expect(cells(present(first))[2]).toBe('6 h 20, 2 stops');
    expect(cells(present(third))[2]).toBe('6 h 20, 2 stopsFrom Montréal–Trudeau Airport');
  });
});

describe('prices', () => {
  it('are given for each of 14 days; a day without one says why in words', () => {
    draw(routePage());
    const days = section('prices').getAllByRole('link');
    expect(days).toHaveLength(14);
    expect(days.map(({ textContent }) => plain(textContent)).slice(3, 5)).toEqual([
      'CA $44.50Mon 30 Novlowest price',
      'Sold outTue 1 Dec',
    ]);
    expect(plain(days[9]?.textContent)).toBe('No busSun 6 Dec');
    expect(days[4]?.getAttribute('href')).toContain('dateStart=2026-12-01');
    expect(days[4]).toHaveClass('is-out');
  });

  it('come with their own history and the size of the sample; without history nothing is said of it', () => {
    const { unmount } = draw(routePage());
    expect(screen.getByText(/from 8,412 prices that we saw on this route in 60 days/)).toBeVisible();
    expect(
      section('prices')
        .getAllByRole('definition')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['CA $58.00', 'CA $46.00', 'CA $71.00']);
    expect(section('prices').getByText('Lowest: 20 days before')).toBeVisible();
    unmount();
    draw(routePage({ route: makeRouteFacts({ history: null }) }));
    expect(headings()).not.toContain('How the price moves');
    expect(headings()).toContain('Cheapest days');
  });

  it('follow the visitor’s currency', () => {
    draw(routePage());
    act(() => useCurrencyStore.getState().suggestCurrency('USD'));
    expect(plain(section('prices').getAllByRole('link')[3]?.textContent)).toMatch(/^\$32\.04/);
  });
});

describe('companies (E14, block 6)', () => {
  it('are compared in words, in a region that the keyboard can scroll', () => {
    draw(routePage());
    const region = screen.getByRole('region', { name: 'The 2 companies, side by side' });
    expect(region).toHaveAttribute('tabindex', '0');
    const rows = within(region).getAllByRole('row').slice(1);
    expect(Object.fromEntries(rows.map((row) => [within(row).getByRole('rowheader').textContent, cells(row)]))).toEqual(
      {
        'Buses a day': ['12', '6'],
        'Price from': ['CA $44.50', 'CA $62.40'],
        Fastest: ['5 h 50', '5 h 50'],
        'Wi-\u2060Fi': ['Every bus', 'Some buses'],
        'Power outlets': ['Every bus', 'No'],
        Seats: ['Reserved on some buses', 'Reserved'],
        'Wheelchair ramp': ['Every bus', 'No'],
        'Carry-\u2060on': ['1', 'Not stated'],
        'Checked bags': ['1 included, up to 23 kg', 'Not stated'],
        Exchange: ['CA $10.00 until 12 h before', 'Not stated'],
        Refund: ['In full until 2 days before', 'No'],
      },
    );
  });

  it('may be one, free of charge or strict', () => {
    const company = makeCompany({
      prices: null,
      checked: { included: 0, weightKg: null },
      carryOn: { count: 0, weightKg: null },
      exchange: { isAllowed: true, untilMinutesBefore: 1_440, fee: makePrices(0) },
      refund: [
        { untilMinutesBefore: 2_880, percent: 100 },
        { untilMinutesBefore: 0, percent: 50 },
      ],
      reservedSeats: 'none',
    });
    const { unmount } = draw(routePage({ route: makeRouteFacts({ companies: [company] }) }));
    const region = within(screen.getByRole('region', { name: 'What Kestrel Coach offers here' }));
    for (const words of [
      'Sold out',
      'None included',
      'Free seating',
      'Free until 24 h before',
      'In full until 2 days before',
      '50 % until departure',
    ])
      expect(region.getByText((text) => plain(text) === words)).toBeVisible();
    unmount();
    draw(
      routePage({
        route: makeRouteFacts({
          companies: [makeCompany({ exchange: { isAllowed: false, untilMinutesBefore: 0, fee: makePrices(0) } })],
        }),
      }),
    );
    expect(cells(present(screen.getByRole('rowheader', { name: 'Exchange' }).closest('tr')))).toEqual(['No']);
  });
});

describe('the map (F44, D13b)', () => {
  it('stands beside the same in words', () => {
    draw(routePage());
    const block = section('route');
    const [wide] = block.getAllByRole('img', { name: 'Map of the bus route from Montréal to Toronto' });
    expect(wide).toHaveAccessibleDescription(
      expect.stringMatching(/^541.km through Cornwall and Kingston\. Buses take 5.h.50 to 7.h.10\.$/),
    );
    expect(wide?.querySelectorAll('circle')).toHaveLength(4);
    expect(block.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      '0 kmMontréal',
      '113 kmCornwall, 4 buses a day stop',
      '288 kmKingston, 11 buses a day stop',
      '541 kmToronto',
    ]);
  });
});

describe('stations (E14, block 7)', () => {
  it('have an address, a way there and who sells tickets', () => {
    draw(routePage());
    const block = section('stations');
    expect(block.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Gare d’autocars de Montréal',
      'Toronto Union Station',
      'Ticket agents in Montréal',
    ]);
    expect(block.getByRole('link', { name: /Directions\s?to Toronto Union Station/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/directions?to=43.644%2C-79.379',
    );
    expect(block.getByText('1717, rue Berri')).toBeVisible();
    expect(block.getByText('Dépanneur Berri')).toBeVisible();
    expect(block.getByRole('link', { name: '+1\u00A0514\u00A0555-0188' })).toHaveAttribute('href', 'tel:+15145550188');
  });
});

describe('the border (E14, block 9)', () => {
  it('is spoken of only where the route crosses it', () => {
    const { unmount } = draw(routePage());
    expect(document.getElementById('border')).toBeNull();
    unmount();
    draw(routePage({ route: makeRouteFacts({ crossesBorder: true }) }));
    expect(section('border').getByText(/Carry a passport that is valid beyond the day you return/)).toBeVisible();
    expect(section('border').getByRole('link', { name: 'Canada' })).toHaveAttribute('href', 'https://travel.gc.ca/');
    expect(screen.getByText('Passport needed')).toBeVisible();
  });
});

describe('hotels (R23)', () => {
  it('come with the price of bus and hotel where such a trip is on sale', () => {
    const { unmount } = draw(routePage());
    expect(plain(section('hotels').getByText(/Bus there and back/).textContent)).toBe(
      'Bus there and back and 2 nights at The Foundry House from Friday 11 December: CA $189.50 per person for two adults. See bus and hotel together',
    );
    expect(section('hotels').getByRole('link', { name: 'See bus and hotel together' })).toHaveAttribute(
      'href',
      '/bus-hotel-montreal-toronto',
    );
    unmount();
    draw(routePage({ package: null }));
    expect(section('hotels').getByText('The cheapest night for two adults and its date, taxes in.')).toBeVisible();
  });
});

describe('a block without data', () => {
  it('is not drawn, and not linked to; questions, map and hotels stay', () => {
    draw(
      routePage({
        departures: [],
        stations: [],
        activities: [],
        package: null,
        route: makeRouteFacts({ cheapest: null, history: null }),
      }),
    );
    expect(headings()).toEqual([
      'The 2 companies, side by side',
      'From Montréal to Toronto',
      'Stay in Toronto',
      'Questions about this trip',
      'More pages',
    ]);
    expect(screen.getByText('31 buses a day with 2 companies. The next two weeks are sold out.')).toBeVisible();
    expect(
      within(screen.getByRole('navigation', { name: 'On this page' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Companies', 'Map', 'Hotels', 'Questions']);
  });

  it('one from whose cities no other bus leaves leads to other days alone', () => {
    const page = unsoldRoutePage();
    draw({ ...page, links: { ...page.links, from: [], to: [] } });
    expect(section('alternatives').getByText('Search for a later day above.')).toBeVisible();
    expect(section('alternatives').queryByRole('link')).toBeNull();
  });

  it('a route that nobody sells says so and shows what is near (D5)', () => {
    draw(unsoldRoutePage());
    expect(headings()).toEqual([
      'No bus from Sherbrooke to Toronto in the next 14 days',
      'Where Sherbrooke and Toronto are',
      'Stay in Toronto',
      'Questions about this trip',
      'More pages',
    ]);
    const block = section('alternatives');
    // What is read of a route are its next 14 days: a timetable may begin later.
    expect(screen.getByText('No bus is on sale on this route in the next 14 days.')).toBeVisible();
    expect(block.getByText(/^Search for a later day above\. You may get there with two buses/)).toBeVisible();
    expect(block.getByRole('link', { name: /Sherbrooke\s– Montréal/i })).toHaveAttribute(
      'href',
      '/bus-sherbrooke-montreal',
    );
    expect(block.getByRole('link', { name: /Montréal\s– Toronto/ })).toHaveAttribute('href', '/bus-montreal-toronto');
    expect(section('route').getAllByRole('img')[0]?.querySelector('.routemap__line')).toBeNull();
    expect(screen.getByRole('form', { name: 'Find a trip' })).toBeVisible();
  });
});

it('speaks French', () => {
  const { container } = draw(routePage({ route: makeRouteFacts({ crossesBorder: true }) }), 'fr');
  expect(screen.getByRole('heading', { level: 1, name: 'Autocar Montréal\u00A0– Toronto' })).toBeVisible();
  expect(headings()).toEqual([
    'Prochains départs',
    'Les jours les moins chers',
    'Comment le prix évolue',
    'Les 2 transporteurs, côte à côte',
    'Le trajet Montréal – Toronto',
    'Passer la frontière',
    'Gares et arrêts',
    'Se loger à Toronto',
    'Une fois à Toronto',
    expect.stringContaining('uestions'),
    expect.any(String),
  ]);
  expect(container.querySelector('.hero__lead')?.textContent).toBe(
    '31\u00A0autocars par jour avec 2\u00A0transporteurs, à partir de 44,50\u00A0$\u00A0CA dans les deux prochaines semaines, taxes comprises.',
  );
  const [, first] = section('departures').getAllByRole('row');
  expect(cells(present(first))).toEqual([
    '7 h 30',
    '13 h 50',
    '6 h 20, 2 arrêts',
    'Kestrel Coach K 415',
    '47,00 $ CA',
    'Choisir 7 h 30',
  ]);
  expect(
    section('departures')
      .getByRole('link', { name: /Choisir\s?7.h.30/ })
      .getAttribute('href'),
  ).toMatch(/^\/fr\/bus\/outbound\?/);
  expect(section('border').getByRole('link', { name: 'Canada' })).toHaveAttribute('href', 'https://voyage.gc.ca/');
});
