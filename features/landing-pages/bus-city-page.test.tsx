import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LandingPage } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';
import { cityPage, LANDING_CITIES, makeLandingDeparture, makeLandingLink } from '@/tests/support/landing-page-fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { RouteMapBlock } from './components/buses/route-map-block';
import { present } from '@/tests/support/present';
import { LandingScreen } from './landing-screen';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ').trim() ?? '';
const draw = (page: LandingPage, language: Language = 'en') =>
  renderWithMessages(<LandingScreen page={page} language={language} searchForm={<form aria-label="Find a trip" />} />, {
    language,
  });
const section = (id: string) => within(present(document.getElementById(id)));
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => plain(textContent));

describe('bus-{city} (R22, E14)', () => {
  it('leads from the next departures to every route, the stations and the map', () => {
    const { container } = draw(cityPage());
    expect(screen.getByRole('heading', { level: 1, name: 'Buses from and to Montréal' })).toBeVisible();
    expect(plain(container.querySelector('.hero__lead')?.textContent)).toBe(
      '5 cities by direct bus with 2 companies. To Québec from CA $34.50, taxes in.',
    );
    expect(headings()).toEqual([
      'Next departures',
      'Every route of Montréal',
      'Stations',
      'Where buses go from Montréal',
      'Hotels in Montréal',
      'Questions about buses in Montréal',
      'More pages',
    ]);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Departures',
      'Routes',
      'Stations',
      'Map',
      'Hotels',
      'Questions',
    ]);
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  });

  it('says on its board where each bus goes', () => {
    draw(cityPage());
    const [, first, second] = section('departures').getAllByRole('row');
    expect(
      within(present(first))
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['7:30 AM', '1:50 PMto Toronto']);
    expect(
      within(present(second))
        .getByRole('link', { name: /Choose\s?8:00.AM to Québec/ })
        .getAttribute('href'),
    ).toContain('cityCodeDestination=quebec');
    expect(section('departures').queryByRole('link', { name: /All/ })).toBeNull();
  });

  it('lists every route with its cheapest price, in both directions; other pages are not listed twice', () => {
    draw(cityPage());
    const routes = section('routes').getAllByRole('link');
    expect(routes.map((link) => [link.getAttribute('href'), plain(link.textContent)])).toEqual([
      ['/bus-montreal-toronto', expect.stringMatching(/^Montréal – Toronto2 bus companies.*CA \$44.50$/)],
      ['/bus-montreal-quebec', expect.stringMatching(/^Montréal – Québec2 bus companies.*CA \$34.50$/)],
      ['/bus-montreal-new-york', 'Montréal – New York1 bus companynothing on sale'],
      ['/bus-toronto-montreal', expect.stringMatching(/^Toronto – Montréal2 bus companies.*CA \$39.00$/)],
      ['/bus-ottawa-montreal', expect.stringContaining('Ottawa – Montréal')],
    ]);
    expect(
      section('more')
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/hotels-montreal', '/bus-hotel-montreal']);
  });

  it('folds away what comes after the twelve most travelled routes, and names the city of a bus where it is not the page’s', () => {
    const links = Array.from({ length: 14 }, (_, index) => makeLandingLink('bus-route', 'montreal', `city-${index}`));
    const arriving = makeLandingDeparture({
      departureId: 'x',
      departureLocation: { ...makeLandingDeparture().destinationLocation },
      destinationLocation: { ...makeLandingDeparture().departureLocation },
    });
    draw(
      cityPage({
        departures: [makeLandingDeparture(), arriving],
        links: { back: null, from: links, to: [], cities: [] },
      }),
    );
    expect(
      within(present(section('routes').getByText('2 more routes').closest('details'))).getAllByRole('link', {
        hidden: true,
      }),
    ).toHaveLength(2);
    expect(plain(section('departures').getAllByRole('row')[2]?.textContent)).toMatch(
      /^7:30 AMfrom Toronto1:50 PMto Montréal/,
    );
  });

  it('draws the routes that reach the city, and says them in words with their distance (D13b)', () => {
    draw(cityPage());
    const map = present(
      section('route').getAllByRole('img', { name: 'Map of the bus routes from and to Montréal' })[0],
    );
    expect(map.querySelectorAll('.routemap__line')).toHaveLength(5);
    expect(map.querySelector('.routemap__dot--hub')).not.toBeNull();
    expect(
      section('route')
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['Toronto504 km', 'Ottawa166 km', 'Québec233 km', 'Sherbrooke131 km', 'New York534 km']);
    expect(section('route').getByRole('link', { name: 'Ottawa' })).toHaveAttribute('href', '/bus-ottawa-montreal');
    expect(section('route').queryByRole('link', { name: 'Sherbrooke' })).toBeNull();
  });

  it('without a bus says so, and keeps map, hotels and questions', () => {
    draw(
      cityPage({
        departures: [],
        stations: [],
        places: [],
        companies: [],
        links: { back: null, from: [], to: [], cities: [makeLandingLink('bus-city', null, 'toronto')] },
      }),
    );
    expect(screen.getByText('No bus from or to this city is on sale in the next 14 days.')).toBeVisible();
    expect(headings()).toEqual([
      'No bus from or to Montréal in the next 14 days',
      'Where buses go from Montréal',
      'Hotels in Montréal',
      'Questions about buses in Montréal',
      'More pages',
    ]);
    expect(
      section('route').getByText('No bus on sale reaches Montréal in the next 14 days.', { selector: 'p' }),
    ).toBeVisible();
  });

  it('speaks French', () => {
    draw(cityPage(), 'fr');
    expect(screen.getByRole('heading', { level: 1, name: 'Autocars à Montréal, départs et arrivées' })).toBeVisible();
    expect(headings()[1]).toBe('Tous les trajets : Montréal');
    expect(
      section('departures')
        .getByRole('link', { name: /Choisir\s?8.h vers Québec/ })
        .getAttribute('href'),
    ).toMatch(/^\/fr\/bus\/outbound\?/);
  });
});

describe('the map of other pages', () => {
  it('of hotels shows how to arrive; of an index the most travelled cities, with the rest folded away', () => {
    const many = Array.from({ length: 15 }, (_, index) => ({
      ...LANDING_CITIES.ottawa,
      code: `c${index}`,
      name: `City ${index}`,
      longitude: -76 - index,
    }));
    const { unmount } = renderWithMessages(<RouteMapBlock page={cityPage({ kind: 'bus-hotel-city' })} language="en" />);
    expect(screen.getByRole('heading', { name: 'Getting to Montréal by bus' })).toBeVisible();
    expect(document.querySelector('.routemap__dot--to')).not.toBeNull();
    unmount();
    renderWithMessages(<RouteMapBlock page={cityPage({ kind: 'bus', to: null, places: many })} language="en" />);
    expect(screen.getByText('Our 15 most travelled cities.', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('3 more cities')).toBeVisible();
    expect(document.querySelectorAll('.mapcities li')).toHaveLength(15);
    cleanup();
    const { montreal, toronto } = LANDING_CITIES;
    const joined = cityPage({
      kind: 'bus',
      to: null,
      places: [montreal, toronto],
      links: { back: null, from: [makeLandingLink('bus-route', 'montreal', 'toronto')], to: [], cities: [] },
    });
    renderWithMessages(<RouteMapBlock page={joined} language="en" />);
    expect(
      screen.getByText('Our 2 most travelled cities; the lines are the most travelled routes between them.', {
        selector: 'p',
      }),
    ).toBeVisible();
  });
});
