import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import { criteriaFromQuery } from '@/lib/search-criteria/search-query';
import {
  hotelsPage,
  makeLandingHotel,
  makePrices,
  packagePage,
  routePage,
} from '@/tests/support/landing-page-fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { ActivityTiles } from './components/stays/activity-tiles';
import { FaqBlock } from './components/page/faq-block';
import { HotelTiles } from './components/stays/hotel-tiles';
import { LandingHero } from './components/page/landing-hero';
import { LocalNav } from './components/page/local-nav';
import { MorePages } from './components/page/more-pages';
import { PackageOffer } from './components/stays/package-offer';
import { PageFoot } from './components/page/page-foot';
import { present } from '@/tests/support/present';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? '';
const texts = (elements: readonly Element[]) => elements.map((element) => plain(element.textContent));
const hrefs = (elements: readonly Element[]) => elements.map((element) => element.getAttribute('href'));
const start = useCurrencyStore.getState();

beforeEach(() => useCurrencyStore.setState(start, true));

it('a hero holds the page’s one h1, the way here and the form', () => {
  renderWithMessages(
    <LandingHero
      city="toronto"
      crumbs={[{ label: 'Home', href: '/' }, { label: 'Here' }]}
      title="Bus from Montréal to Toronto"
      lead="31 buses a day."
    >
      <form aria-label="Find a trip" />
    </LandingHero>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Bus from Montréal to Toronto' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'Find a trip' })).toBeVisible();
});

describe('on this page', () => {
  it('links to each section; one alone needs no list', () => {
    const { rerender, container } = renderWithMessages(
      <LocalNav
        items={[
          { id: 'hotels', label: 'Hotels' },
          { id: 'questions', label: 'Questions' },
        ]}
      />,
    );
    expect(hrefs(within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link'))).toEqual([
      '#hotels',
      '#questions',
    ]);
    rerender(<LocalNav items={[{ id: 'hotels', label: 'Hotels' }]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('recommended hotels (R23)', () => {
  it('show where they are and what a night for two starts at, and lead to every hotel of the city', () => {
    renderWithMessages(<HotelTiles page={routePage()} language="en" title="Stay near Toronto Union Station" />);
    const [first, second, all] = screen.getAllByRole('link');
    expect(first).toHaveAttribute('href', '/hotel/toronto/foundry-house');
    expect(plain(first?.textContent)).toContain('650 m from the bus station, Front Street');
    expect(plain(first?.textContent)).toContain('A night for two, Mon 14 DecCA $189.00');
    expect(within(present(first)).getByRole('img', { name: '4 stars' })).toBeVisible();
    expect(second).toHaveAttribute('href', '/hotel/toronto/harbour-lantern');
    expect(all).toHaveAttribute('href', '/hotels-toronto');
    expect(all).toHaveTextContent('All 24 hotels in Toronto');
  });

  it('say so where there is none, and where one has no free room (D13b)', () => {
    const { unmount } = renderWithMessages(
      <HotelTiles page={routePage({ hotels: [], hotelCount: 0 })} language="en" title="Hotels" lead="Prices" />,
    );
    expect(screen.getByText('No hotel is on sale in Toronto yet.')).toBeVisible();
    expect(screen.queryByText('Prices')).toBeNull();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/hotels');
    unmount();
    renderWithMessages(
      <HotelTiles page={routePage({ hotels: [makeLandingHotel({ fromRate: null })] })} language="fr" title="Hôtels" />,
      { language: 'fr' },
    );
    expect(screen.getByText('Aucune chambre libre d’ici 60 jours')).toBeVisible();
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/fr/hotel/toronto/foundry-house');
  });

  it('name their city on an index', () => {
    renderWithMessages(<HotelTiles page={routePage({ to: null })} language="en" title="Hotels worth a stop" />);
    expect(screen.getAllByRole('link')[0]).toHaveTextContent('Toronto');
    expect(screen.queryByText(/from the bus station/)).toBeNull();
  });

  it('change their prices with the visitor’s currency', () => {
    renderWithMessages(<HotelTiles page={routePage()} language="en" title="Hotels" />);
    act(() => useCurrencyStore.getState().suggestCurrency('USD'));
    expect(plain(screen.getAllByRole('link')[0]?.textContent)).toContain('$136.08');
  });
});

describe('activities', () => {
  it('say how long, when next and how much', () => {
    renderWithMessages(<ActivityTiles page={routePage()} language="fr" />, { language: 'fr' });
    const tile = screen.getByRole('link');
    expect(tile).toHaveAttribute('href', '/fr/activities/toronto-island-bike-tour');
    expect(plain(tile.textContent)).toContain('29,00 $ CA3 h, prochaine date : sam. 28 nov.');
    expect(screen.getByRole('heading', { level: 2, name: 'Une fois à Toronto' })).toBeVisible();
  });

  it('are absent where none is on sale', () => {
    expect(
      renderWithMessages(<ActivityTiles page={routePage({ activities: [] })} language="en" />).container,
    ).toBeEmptyDOMElement();
  });
});

describe('questions (F45)', () => {
  it('are answered on the page, the first one open', () => {
    renderWithMessages(<FaqBlock faqs={routePage().faqs} lead="Answered from Friday’s timetable." />);
    expect(screen.getByText('Kestrel Coach: 1 checked bag up to 23 kg.')).toBeInTheDocument();
    expect(screen.getAllByRole('group').map((question) => question.hasAttribute('open'))).toEqual([true, false]);
    expect(screen.getByText('Answered from Friday’s timetable.')).toBeVisible();
  });
});

describe('more pages (E15)', () => {
  it('lists the way back first, then routes and cities, each once', () => {
    const page = packagePage();
    const doubled = packagePage({ links: { ...page.links, to: [...page.links.to, ...page.links.from] } });
    renderWithMessages(<MorePages page={doubled} language="en" />);
    const links = screen.getAllByRole('link');
    expect(hrefs(links)).toEqual([
      '/bus-hotel-toronto-montreal',
      '/bus-hotel-montreal-quebec',
      '/bus-hotel-ottawa-toronto',
      '/bus-montreal-toronto',
      '/hotels-toronto',
      '/bus-hotel-toronto',
    ]);
    expect(texts(links)).toEqual([
      'Bus and hotel, Toronto – Montréal, the way back',
      'Bus and hotel, Montréal – Québec',
      'Bus and hotel, Ottawa – Toronto',
      'Montréal – Toronto',
      'Hotels in Toronto',
      'Bus and hotel in Toronto',
    ]);
  });

  it('leaves out what the page lists elsewhere, and is absent without links', () => {
    const { unmount } = renderWithMessages(<MorePages page={hotelsPage()} language="fr" without={['bus-route']} />, {
      language: 'fr',
    });
    expect(hrefs(screen.getAllByRole('link'))).toEqual(['/fr/bus-toronto', '/fr/bus-hotel-toronto']);
    unmount();
    expect(
      renderWithMessages(
        <MorePages page={routePage({ links: { back: null, from: [], to: [], cities: [] } })} language="en" />,
      ).container,
    ).toBeEmptyDOMElement();
  });
});

describe('the foot', () => {
  it('says when times and prices were read, on the clocks of the page’s city, and whom to call', () => {
    renderWithMessages(<PageFoot page={routePage()} language="en" />);
    expect(plain(screen.getByText(/Thursday/).textContent)).toBe('Thursday 26 November 2026, 6:00 PM EST');
    expect(screen.getByText(/Thursday/)).toHaveAttribute('datetime', '2026-11-26T23:00:00Z');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+18005550142');
  });

  it('does so in French', () => {
    renderWithMessages(<PageFoot page={hotelsPage()} language="fr" />, { language: 'fr' });
    expect(plain(document.body.textContent)).toContain('mis à jour le jeudi 26 novembre 2026, 18 h HNE.');
    expect(plain(document.body.textContent)).toContain('tous les jours de 8 h à minuit');
  });
});

describe('a package (E14)', () => {
  const offer = present(packagePage().package);

  it('shows both buses and the nights, what the parts cost and what they come to for two', () => {
    renderWithMessages(<PackageOffer offer={offer} language="en" />);
    const parts = screen
      .getAllByRole('listitem')
      .slice(0, 3)
      .map((part) => plain(part.textContent));
    expect(parts[0]).toContain('Outbound, Friday 11 December');
    expect(parts[1]).toContain('2 nights, Fri 11 Dec – Sun 13 Dec');
    expect(parts[1]).toContain('Rooms from 3:00 PM: the bus arrives 1 h 10 before that.');
    expect(parts[2]).toContain('Return, Sunday 13 December');
    expect(texts(screen.getAllByRole('term'))).toEqual([
      'Buses there and back, 2 adults',
      'Hotel, 2 nights',
      'Total for 2',
    ]);
    expect(texts(screen.getAllByRole('definition'))).toEqual([
      'CA $188.00',
      'CA $191.00',
      'CA $379.00CA $189.50 per person',
    ]);
  });

  it('leads to the search that finds it again', () => {
    renderWithMessages(<PackageOffer offer={offer} language="fr" />, { language: 'fr' });
    const address = new URL(
      screen.getByRole('link', { name: 'Choisir ces dates' }).getAttribute('href') ?? '',
      'http://localhost',
    );
    expect(address.pathname).toBe('/fr/bus-hotel/outbound');
    expect(criteriaFromQuery(address.searchParams)).toEqual({
      cityCodeDeparture: 'montreal',
      cityCodeDestination: 'toronto',
      tripType: 'roundTrip',
      dateStart: '2026-12-11',
      dateEnd: '2026-12-13',
      nbOfAdults: 2,
      nbOfChildren: 0,
      ageOfChildren: [],
      busHotelMode: true,
      nights: 2,
    });
  });

  it('never calls itself a saving, and says average only where the total does not divide', () => {
    renderWithMessages(
      <PackageOffer
        offer={{ ...offer, total: { CAD: 40_000, USD: 28_001, EUR: 24_000 }, perPerson: makePrices(20_000) }}
        language="en"
      />,
    );
    expect(texts(screen.getAllByRole('definition'))[2]).toBe('CA $400.00CA $200.00 per person on average');
    expect(document.body.textContent).not.toMatch(/save|saving|cheaper|% off/i);
  });

  it('says that the room waits when the bus arrives after check-in begins, in the night too, and nothing when it arrives another day', () => {
    const says = (arrivalTime: string) => {
      const shown = { ...offer, outbound: { ...offer.outbound, arrivalTime } };
      const { unmount } = renderWithMessages(<PackageOffer offer={shown} language="en" />);
      const said = plain(document.body.textContent);
      unmount();
      return said;
    };
    const waits = 'Rooms from 3:00 PM: yours is ready when the bus arrives.';
    expect(says('2026-12-11T22:00:00Z')).toContain(waits);
    // 2:00 AM is of the night that began on the day of check-in (D42b).
    expect(says('2026-12-12T07:00:00Z')).toContain(waits);
    expect(says('2026-12-12T15:00:00Z')).not.toContain('Rooms from');
  });
});
