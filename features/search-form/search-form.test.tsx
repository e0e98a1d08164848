import { renderToStaticMarkup } from 'react-dom/server';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { listDayPrices } from '@/contract/bus-search';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { criteriaFromQuery } from '@/lib/search-criteria/search-query';
import { EMPTY_DRAFT, type SearchDraft } from '@/lib/search-criteria/search-criteria';
import type { Language } from '@/rules/language';
import { makeDestination, makeDestinations } from '@/tests/support/fixtures';
import { instanceOf } from '@/tests/support/instance-of';
import { liveForm } from '@/tests/support/screens/live-form';
import { loadPage } from '@/tests/support/screens/loaded-page';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { allMessages } from '@/tests/support/screens/render-with-messages';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { standIn } from '@/tests/support/stand-in';
import { BusSearchScreen } from './bus-search-screen';
import { SearchForm } from './components/search-form';
import { HomeScreen } from './home-screen';
import { NO_PRICES } from './rules/home-prices';
import { searchCities } from './search-city';
import { SearchFormScreen } from './search-form-screen';

const server = setupProductApi(
  mockOperation(listDayPrices, ({ query }) => ({
    status: 200,
    data: [
      {
        date: '2026-12-11',
        perPerson: query.get('departureCityCode') === 'montreal' ? 4_450 : 5_100,
        currency: 'CAD',
        isSoldOut: false,
        departures: 9,
      },
      { date: '2026-12-12', perPerson: null, currency: 'CAD', isSoldOut: true, departures: 4 },
      { date: '2026-12-13', perPerson: 6_290, currency: 'CAD', isSoldOut: false, departures: 5 },
    ],
  })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** Hotels everywhere but in Ottawa and Québec. */
const destinations = makeDestinations().map((city) => ({
  ...city,
  experiences: { ...city.experiences, hotels: !['ottawa', 'quebec-city'].includes(city.code) },
}));
const cities = searchCities(destinations, 'en');
const montrealToronto = {
  ...EMPTY_DRAFT,
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
};

function setupPlain(draft = EMPTY_DRAFT, language: Language = 'en') {
  return { user: userEvent.setup(), ...renderScreen(<SearchForm cities={cities} draft={draft} />, { language }) };
}

/** The form once its scripts are there: somebody comes near it. */
async function setup(draft = EMPTY_DRAFT, language: Language = 'en') {
  const rendered = setupPlain(draft, language);
  await liveForm();
  return rendered;
}

/** Its scripts, and what waited for them. */
const loadedForm = () => act(async () => void (await import('./components/live-search-form')));
const liveTabs = () => screen.findByRole('tablist');

/** Dates, times and prices are kept on one line by no-break spaces. */
const saying = (text: string) => new RegExp(text.replace(/[.$()]/g, '\\$&').replaceAll(' ', '\\s'));

const options = (name: string) =>
  within(screen.getByRole('listbox', { name }))
    .queryAllByRole('option')
    .map((option) => option.textContent);

describe('city fields', () => {
  it.each([
    ['without its accent', 'quebec', 'Québec'],
    ['by an airport code', 'nyc', 'New York'],
    ['with a typo', 'tornoto', 'Toronto'],
    ['by the name in the other language', 'montreal', 'Montréal'],
  ])('finds a city %s', async (_how, typed, name) => {
    const { user } = await setup();
    await user.type(screen.getByRole('combobox', { name: 'From' }), typed);
    expect(options('From')[0]).toContain(name);
  });

  it('takes the marked city with Enter, and offers what can be reached from it, without a change first', async () => {
    const { user } = await setup();
    await user.type(screen.getByRole('combobox', { name: 'From' }), 'yyz{Enter}');
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('Toronto');
    await user.click(screen.getByRole('combobox', { name: 'To' }));
    expect(options('To')).toEqual([
      'MontréalQuébec',
      'New YorkNew York · with one change',
      'QuébecQuébec · with one change',
      'OttawaOntario · with one change',
    ]);
  });

  it.each<[Language, string, string, string]>([
    ['en', 'To', 'yul', 'Montréal is where you leave from. Choose another city.'],
    ['fr', 'À', 'montreal', 'Montréal est votre ville de départ. Choisissez une autre ville.'],
  ])(
    'says in %s that what was typed as destination is the departure, by any of its names',
    async (language, field, typed, words) => {
      const { user } = await setup({ ...montrealToronto, cityCodeDestination: '' }, language);
      await user.type(screen.getByRole('combobox', { name: field }), typed);
      expect(screen.getByText(words)).toBeVisible();
      await user.clear(screen.getByRole('combobox', { name: field }));
      await user.type(screen.getByRole('combobox', { name: field }), 'zzzz');
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  it('keeps the chosen city when Escape is pressed, on the open list and on the closed one', async () => {
    const { user } = await setup(montrealToronto);
    const from = screen.getByRole('combobox', { name: 'From' });
    await user.type(from, 'x{Escape}');
    expect(from).toHaveValue('Montréal');
    await user.keyboard('{Escape}');
    expect(from).toHaveValue('Montréal');
    await user.click(screen.getByRole('button', { name: 'Swap cities' }));
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('Montréal');
  });

  it('swaps the cities', async () => {
    const { user } = await setup(montrealToronto);
    await user.click(screen.getByRole('button', { name: 'Swap cities' }));
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('Toronto');
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('Montréal');
  });
});

describe('travellers', () => {
  it('asks an age for each child and keeps the party within its limits (D22, R89)', async () => {
    const { user } = await setup(montrealToronto);
    await user.click(screen.getByRole('button', { name: /Travellers/ }));
    const more = screen.getByRole('button', { name: 'One child more' });
    await user.click(more);
    expect(screen.getByLabelText('Age of child 1')).toHaveValue('5');
    const question = 'How old will the child be on the day you come back? An added child starts at 5.';
    expect(screen.getByText(question)).toHaveRole('status');
    await user.selectOptions(screen.getByLabelText('Age of child 1'), '11');
    expect(screen.getByRole('button', { name: saying('2 adults, 1 child (11)') })).toBeInTheDocument();
    for (let count = 1; count < 6; count += 1) await user.click(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'One adult more' }));
    expect(screen.getByRole('button', { name: 'One adult more' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/At most 9 travellers can book together online/)).toBeVisible();
  });
});

describe('dates', () => {
  it('shows the cheapest price under each day and does not offer days that are sold out', async () => {
    const { user } = await setup({ ...montrealToronto, dateEnd: '' });
    await user.click(screen.getByRole('button', { name: /Departure – return/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Departure – return' });
    expect(
      await within(dialog).findByRole('button', { name: saying('Friday 11 December 2026, from CA $51.00') }),
    ).toBeEnabled();
    expect(within(dialog).getByRole('button', { name: saying('Saturday 12 December 2026, sold out') })).toBeDisabled();
    expect(within(dialog).getAllByRole('grid')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: saying('Sunday 13 December 2026') }));
    expect(screen.getByRole('button', { name: saying('Fri 11 Dec – Sun 13 Dec') })).toBeInTheDocument();
  });

  it.each([
    ['the chosen day', montrealToronto, 'Friday 11 December 2026'],
    ['the first that can be chosen', { ...montrealToronto, dateStart: '', dateEnd: '' }, 'Friday 20 November 2026'],
  ])('opens on the grid, on %s, again and again; typed dates are before it', async (_, draft, name) => {
    const { user } = await setup(draft);
    for (const isFirst of [true, false]) {
      const opener = screen.getByRole('button', { name: /^Departure – return/ });
      await user.click(opener);
      const dialog = await screen.findByRole('dialog', { name: 'Departure – return' });
      const chosen = await within(dialog).findByRole('button', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}`) });
      expect(chosen, String(isFirst)).toHaveFocus();
      await user.keyboard('{ArrowRight}');
      expect(chosen).not.toHaveFocus();
      expect(within(dialog).getAllByRole('grid')[0]).toContainElement(instanceOf(HTMLElement, document.activeElement));
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(opener).toHaveFocus();
    }
    await user.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Departure – return' });
    fireEvent.change(within(dialog).getByLabelText('Departure'), { target: { value: '2026-12-04' } });
    expect(
      screen.getByRole('button', { name: saying(draft.dateEnd ? 'Fri 4 Dec – Sun 13 Dec' : 'Fri 4 Dec') }),
    ).toBeVisible();
  });

  it('keeps the focus on a day that turns out to be sold out', async () => {
    const { user } = await setup({ ...montrealToronto, dateStart: '2026-12-12', dateEnd: '' });
    await user.click(screen.getByRole('button', { name: /^Departure – return/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Departure – return' });
    const day = await within(dialog).findByRole('button', { name: saying('Saturday 12 December 2026, sold out') });
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('button', { name: saying('Sunday 13 December 2026') })).toHaveFocus();
    expect(day).not.toHaveFocus();
  });

  it('ties the nights of Bus & Hotels to the dates (F6)', async () => {
    const { user, visited } = await setup(montrealToronto);
    await user.click(screen.getByRole('tab', { name: 'Bus & Hotels' }));
    expect(screen.getByLabelText('Nights')).toHaveValue('2');
    await user.selectOptions(screen.getByLabelText('Nights'), '3');
    expect(screen.getByRole('button', { name: saying('Fri 11 Dec – Mon 14 Dec') })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(visited[0]).toMatch(/^\/bus-hotel\/outbound\?.*dateEnd=2026-12-14.*nights=3$/);
    expect(useSelectionStore.getState().busHotelMode).toBe(true);
  });

  it('lets nobody come back on the day of departure, or after 30 nights, with a hotel', async () => {
    const { user } = await setup({ ...montrealToronto, dateEnd: '' });
    await user.click(screen.getByRole('tab', { name: 'Bus & Hotels' }));
    await user.click(screen.getByRole('button', { name: /Departure – return/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Departure – return' });
    const day = (name: string) => within(dialog).getByRole('button', { name: saying(name) });
    await within(dialog).findByText(/Choose the day you come back/);
    await user.click(await within(dialog).findByRole('button', { name: saying('Friday 11 December 2026') }));
    expect(screen.queryByRole('button', { name: saying('Fri 11 Dec – Fri 11 Dec') })).toBeNull();
    expect(dialog).toBeVisible();
    expect(day('Sunday 10 January 2027')).toBeEnabled();
    expect(day('Monday 11 January 2027')).toBeDisabled();
  });
});

describe('Bus & Hotels', () => {
  it('offers only cities with hotels as destinations', async () => {
    const { user } = await setup({ ...montrealToronto, cityCodeDestination: '' });
    await user.click(screen.getByRole('tab', { name: 'Bus & Hotels' }));
    await user.click(screen.getByRole('combobox', { name: 'To' }));
    expect(options('To')).toEqual(['New YorkNew York', 'TorontoOntario']);
    await user.type(screen.getByRole('combobox', { name: 'To' }), 'ottawa');
    expect(screen.getByText('No city with a bus and hotels matches “ottawa”.')).toBeVisible();
  });

  it.each<[Language, string, string, RegExp]>([
    ['en', 'Bus & Hotels', 'To', /We have no hotels in this city yet/],
    ['fr', 'Bus & Hôtels', 'À', /Nous n’avons pas encore d’hôtels dans cette ville/],
  ])('says in %s at once when the chosen city has none, and does not search', async (language, tab, field, words) => {
    const { user, visited } = await setup({ ...montrealToronto, cityCodeDestination: 'ottawa' }, language);
    await user.click(screen.getByRole('tab', { name: tab }));
    expect(screen.getByRole('combobox', { name: field })).toHaveAccessibleDescription(words);
    await user.click(screen.getByRole('button', { name: language === 'en' ? 'Search' : 'Rechercher' }));
    expect(within(screen.getByRole('alert')).getByRole('link', { name: words })).toBeVisible();
    expect(visited).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'Bus' }));
    expect(screen.getByRole('combobox', { name: field })).not.toHaveAccessibleDescription(words);
  });
});

describe('searching', () => {
  it('leads to the outbound tickets with the whole search, and is remembered in this browser', async () => {
    const { user, visited, unmount } = await setup(montrealToronto);
    await user.click(screen.getByRole('radio', { name: 'One way' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(visited).toEqual([
      '/bus/outbound?cityCodeDeparture=montreal&cityCodeDestination=toronto&tripType=oneWay&dateStart=2026-12-11&nbOfAdults=2&nbOfChildren=0',
    ]);
    unmount();
    await setup();
    expect(screen.getByRole('link', { name: saying('Montréal – Toronto') })).toHaveAttribute('href', visited[0]);
  });

  it('says what is missing, at the field and in a summary that takes the focus', async () => {
    const { user, visited } = await setup();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Choose the city you go to.' }));
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveAccessibleDescription('Choose the city you go to.');
    expect(visited).toEqual([]);
  });

  it('no longer says of what has been put right since the press that it is wrong', async () => {
    const { user } = await setup({ ...montrealToronto, cityCodeDestination: '', dateEnd: '' });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const dates = 'Choose the day you come back, or a one-way trip.';
    expect(screen.getAllByText(dates)).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'One way' }));
    expect(screen.queryByText(dates)).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the city you go to.');
    await user.type(screen.getByRole('combobox', { name: 'To' }), 'toronto{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('speaks French', async () => {
    const { user, visited } = await setup(montrealToronto, 'fr');
    expect(screen.getByRole('tab', { name: 'Bus & Hôtels' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: saying('ven. 11 déc. – dim. 13 déc.') })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(visited[0]).toMatch(/^\/fr\/bus\/outbound\?/);
  });
});

describe('before scripts', () => {
  const markup = (ui: React.ReactElement) =>
    renderToStaticMarkup(
      <AppRouterContext.Provider value={standIn({})}>
        <NextIntlClientProvider locale="en" messages={allMessages('en')} timeZone="America/Toronto">
          {ui}
        </NextIntlClientProvider>
      </AppRouterContext.Provider>,
    );

  it('is a plain GET form whose fields the result page understands', () => {
    const page = document.createElement('div');
    page.innerHTML = markup(
      <SearchForm cities={cities} draft={{ ...montrealToronto, nbOfChildren: 2, ageOfChildren: [5, 9] }} />,
    );
    const form = page.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/bus/outbound');
    expect(form?.method).toBe('get');
    const entries = [...new FormData(form ?? undefined)].map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    expect(criteriaFromQuery(new URLSearchParams(entries))).toEqual({
      ...montrealToronto,
      nbOfChildren: 2,
      ageOfChildren: [5, 9],
    });
  });

  it('keeps the nights of a package', () => {
    const page = document.createElement('div');
    const packaged = { ...montrealToronto, busHotelMode: true, nights: 1 };
    page.innerHTML = markup(<SearchForm cities={cities} draft={packaged} />);
    const form = page.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/bus-hotel/outbound');
    const entries = [...new FormData(form ?? undefined)].map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    expect(criteriaFromQuery(new URLSearchParams(entries))).toEqual(packaged);
  });

  it('draws the home page with real routes', () => {
    const page = document.createElement('div');
    page.innerHTML = markup(<HomeScreen language="en" destinations={makeDestinations()} />);
    expect(page.querySelector('h1')?.textContent).toBe('The bus and the hotel, booked as one trip');
    expect(page.textContent).toContain('5 cities in Canada and the United States');
    // While the first inventory loads nobody knows how many there are.
    expect(markup(<HomeScreen language="en" destinations={[]} />)).toContain('Cities in Canada and the United States');
    const links = [...page.querySelectorAll('.routes a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/bus-montreal-toronto');
  });

  it('says on tiles and routes what the cheapest ticket costs, and nothing where that is not known', () => {
    const page = document.createElement('div');
    const prices = { ...NO_PRICES, routes: { 'bus-montreal-toronto': { CAD: 4_450, USD: 3_190, EUR: 2_790 } } };
    page.innerHTML = markup(<HomeScreen language="en" destinations={destinations} prices={prices} />);
    const priced = [...page.querySelectorAll('.tile, .routes a')].filter((link) => /CA\s\$/.test(link.textContent));
    expect(priced.map((link) => link.getAttribute('href'))).toEqual(['/bus-montreal-toronto', '/bus-montreal-toronto']);
    for (const link of priced) expect(link.textContent).toMatch(/CA\s\$44\.50/);
    expect(page.querySelector('.tile[href="/bus-montreal-toronto"]')?.textContent).toContain('Bus from');
    expect(page.textContent).toContain('Cheapest ticket of the next 14 days');
    // While nothing has a price nothing is said about one.
    page.innerHTML = markup(<HomeScreen language="en" destinations={destinations} />);
    expect(page.textContent).not.toMatch(/CA\s\$|Cheapest ticket/);
    expect(page.querySelectorAll('.tile .link')).toHaveLength(page.querySelectorAll('.tile').length);
  });

  it('leads from home to every family of pages (E15)', () => {
    const page = document.createElement('div');
    page.innerHTML = markup(<HomeScreen language="en" destinations={destinations} />);
    const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining(['/bus', '/hotels', '/blog', '/hotels-toronto', '/tours/toronto-two-nights']),
    );
    // No hotels in Ottawa.
    expect(links).not.toContain('/hotels-ottawa');
  });

  it('puts the landing blocks under the form of the bus page, else what the destinations tell (D6)', () => {
    const page = document.createElement('div');
    page.innerHTML = markup(
      <BusSearchScreen language="en" destinations={destinations} below={<p>Blocks of the page</p>} />,
    );
    expect(page.textContent).toContain('Blocks of the page');
    expect(page.textContent).not.toContain('Before you book');
    page.innerHTML = markup(<BusSearchScreen language="en" destinations={destinations} />);
    expect(page.querySelector('.routes a')?.getAttribute('href')).toBe('/bus-montreal-new-york');
    expect(page.textContent).toContain('Before you book');
  });
});

describe('taking over from the plain form (P6)', () => {
  const plainFrom = () => screen.getByRole('combobox', { name: 'From' });

  it('keeps what was entered in it', async () => {
    const { user } = setupPlain();
    act(() => plainFrom().focus());
    await user.selectOptions(plainFrom(), 'toronto');
    await user.click(screen.getByRole('radio', { name: 'One way' }));
    await liveTabs();
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('Toronto');
    expect(screen.getByRole('radio', { name: 'One way' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'One way' })).toHaveFocus();
  });

  it('waits until the field in use is left', async () => {
    const { user } = setupPlain();
    act(() => plainFrom().focus());
    await loadedForm();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(plainFrom()).toHaveFocus();
    await user.selectOptions(plainFrom(), 'montreal');
    await user.click(document.body);
    await liveTabs();
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('Montréal');
  });

  it('comes when Tab leads from city to city, and what is typed from there on goes to the field of that name (F7)', async () => {
    const { user } = setupPlain();
    act(() => plainFrom().focus());
    await loadedForm();
    await user.selectOptions(plainFrom(), 'montreal');
    expect(screen.queryByRole('tablist')).toBeNull();
    await user.tab();
    const to = screen.getByRole('combobox', { name: 'To' });
    expect(to).toHaveFocus();
    expect(to.tagName).toBe('INPUT');
    expect(to).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('Ville de Québec{Enter}');
    expect(to).toHaveValue('Québec');
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('Montréal');
  });

  it('marks the name of the field it came to, so that typing replaces it', async () => {
    const { user } = setupPlain(montrealToronto);
    act(() => plainFrom().focus());
    await loadedForm();
    await user.tab();
    const to = screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });
    expect([to.selectionStart, to.selectionEnd]).toEqual([0, 'Toronto'.length]);
    expect(to).toHaveFocus();
  });

  it('comes by itself where it has searches made before to show (F6)', async () => {
    localStorage.setItem('tandem-recent-searches', '[]');
    setupPlain(montrealToronto);
    await liveTabs();
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('Toronto');
  });
});

describe('a page that is the same for everybody (R158)', () => {
  const ADDRESS =
    '/bus-montreal-toronto?cityCodeDestination=ottawa&dateStart=2026-12-11&dateEnd=2026-12-13&nbOfAdults=3';
  const own = { ...EMPTY_DRAFT, cityCodeDeparture: 'montreal', cityCodeDestination: 'toronto' };
  const to = () => screen.getByRole('combobox', { name: 'To' });

  function show(address: string, draft: SearchDraft = own) {
    window.history.replaceState(null, '', address);
    renderScreen(<SearchFormScreen language="en" destinations={destinations} draft={draft} readsAddress />);
  }

  it('fills the form with the search of its address once its scripts are there', async () => {
    show(ADDRESS);
    // What the server drew, which knew no query.
    expect(to()).toHaveValue('toronto');
    await liveForm();
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('Montréal');
    expect(to()).toHaveValue('Ottawa');
    expect(screen.getByRole('button', { name: saying('Fri 11 Dec – Sun 13 Dec') })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: saying('3 adults') })).toBeInTheDocument();
  });

  it('does so by itself: nobody has to come near it first', async () => {
    show(ADDRESS);
    await liveTabs();
    expect(to()).toHaveValue('Ottawa');
  });

  it('keeps what was entered before its scripts were there', async () => {
    show(ADDRESS);
    act(() => to().focus());
    await userEvent.selectOptions(to(), 'quebec-city');
    await userEvent.click(document.body);
    await liveForm();
    expect(to()).toHaveValue('Québec');
    expect(screen.getByRole('button', { name: saying('Fri 11 Dec – Sun 13 Dec') })).toBeInTheDocument();
  });

  it('leaves out what is wrong in it, without a word', async () => {
    show('/bus-montreal-toronto?cityCodeDestination=atlantis&dateStart=2020-01-01&nbOfAdults=many');
    await liveForm();
    expect(to()).toHaveValue('Toronto');
    expect(screen.getByRole('button', { name: /Departure – return\s*Choose/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: saying('2 adults') })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a package page has the nights of its address', async () => {
    show('/bus-hotel-montreal-toronto?dateStart=2026-12-11&dateEnd=2026-12-14', { ...own, busHotelMode: true });
    await liveForm();
    expect(screen.getByRole('tab', { name: 'Bus & Hotels' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('combobox', { name: 'Nights' })).toHaveValue('3');
  });

  it('where the server draws the search itself nobody reads it again', async () => {
    window.history.replaceState(null, '', ADDRESS);
    await setup(own);
    expect(to()).toHaveValue('Toronto');
  });
});

describe('names of cities', () => {
  it('stand in the order of the language, not of its letters’ numbers', async () => {
    const named = ['Windsor', 'Étoile', 'Edmonton', 'Éclair'].map((name, index) =>
      makeDestination(`c${index}`, name, { rank: 5, experiences: { buses: true, hotels: true, activities: false } }),
    );
    const expected = ['Éclair', 'Edmonton', 'Étoile', 'Windsor'];
    expect(searchCities(named, 'fr').map(({ name }) => name)).toEqual(expected);
    renderScreen(<SearchForm cities={searchCities([...named].reverse(), 'fr')} />, { language: 'fr' });
    const [select] = screen.getAllByRole('combobox');
    expect(
      within(present(select))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .slice(1),
    ).toEqual(expected);
    cleanup();
    renderScreen(<HomeScreen language="fr" destinations={named} />, { language: 'fr' });
    const links = [...document.querySelectorAll('.linkcols a[href^="/fr/hotels-"]')].map((link) =>
      link.textContent.split(' ').at(-1),
    );
    expect(links).toEqual(expected);
  });
});

describe('a page that has to be loaded again (F64)', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  it.each([
    ['reload', 'Toronto'],
    ['navigate', ''],
  ] as const)('keeps a half-filled search over a %s: %s', async (type, from) => {
    const { user } = await setup();
    await user.type(screen.getByRole('combobox', { name: 'From' }), 'yyz{Enter}');
    await user.click(screen.getByRole('radio', { name: 'One way' }));
    cleanup();
    loadPage(type);
    await setup();
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue(from);
    expect(screen.getByRole('radio', { name: from ? 'One way' : 'Round trip' })).toBeChecked();
  });

  it('lays what is chosen before its scripts are there again over what was there', async () => {
    const { user } = await setup();
    await user.type(screen.getByRole('combobox', { name: 'From' }), 'yyz{Enter}');
    await user.click(screen.getByRole('radio', { name: 'One way' }));
    cleanup();
    loadPage('reload');
    const again = setupPlain();
    const plain = screen.getByRole('combobox', { name: 'From' });
    act(() => plain.focus());
    await again.user.selectOptions(plain, 'montreal');
    await again.user.click(document.body);
    await liveTabs();
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('Montréal');
    expect(screen.getByRole('radio', { name: 'One way' })).toBeChecked();
  });

  it('keeps it when the other language is chosen (F5)', async () => {
    window.history.replaceState(null, '', '/bus-montreal-toronto');
    const { user } = await setup(montrealToronto);
    await user.clear(screen.getByRole('combobox', { name: 'From' }));
    await user.type(screen.getByRole('combobox', { name: 'From' }), 'ottawa{Enter}');
    await user.click(screen.getByRole('radio', { name: 'One way' }));
    cleanup();
    const before = window.location.href;
    window.history.replaceState(null, '', '/fr/bus-montreal-toronto');
    loadPage('navigate', before);
    await setup(montrealToronto, 'fr');
    expect(screen.getByRole('combobox', { name: 'De' })).toHaveValue('Ottawa');
    expect(screen.getByRole('radio', { name: 'Aller simple' })).toBeChecked();
  });

  it('forgets it once it is sent', async () => {
    const { user, visited } = await setup(montrealToronto);
    await user.click(screen.getByRole('radio', { name: 'One way' }));
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(visited).toHaveLength(1);
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('tandem-draft'))).toEqual([]);
  });
});
