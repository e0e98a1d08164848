import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDestinations } from '@/contract/destinations';
import { EMPTY_DRAFT } from '@/lib/search-criteria/search-criteria';
import { rememberSearch } from '@/lib/search-criteria/recent-searches';
import { readSearch } from '@/lib/search-criteria/read-search';
import type { Language } from '@/rules/language';
import { makeDestinations } from '@/tests/support/fixtures';
import { instanceOf } from '@/tests/support/instance-of';
import { liveForm } from '@/tests/support/screens/live-form';
import { loadPage } from '@/tests/support/screens/loaded-page';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { SearchForm } from './components/search-form';
import { MissingSearchScreen } from './missing-search-screen';
import { searchCities } from './search-city';
import { PATIENT } from '@/tests/support/patience';

/** Stations, cities near the visitor, earlier searches and misspelt addresses (F6, F7, D13c, D39). */

const destinations = makeDestinations().map((city) => {
  const only = [{ id: 'ottawa/central', name: 'Gare centrale' }];
  const stations = { montreal: ['Berri', 'Radisson'], toronto: ['Union', 'Yorkdale'] }[city.code] ?? [];
  const place =
    { ottawa: { latitude: 45.42, longitude: -75.7 }, 'quebec-city': { latitude: 46.81, longitude: -71.21 } }[
      city.code
    ] ?? {};
  return {
    ...city,
    ...place,
    stations:
      city.code === 'ottawa'
        ? only
        : stations.map((name) => ({ id: `${city.code}/${name.toLowerCase()}`, name: `${name} Station` })),
  };
});
const near = (...codes: string[]) =>
  destinations.filter(({ code }) => codes.includes(code)).map((city) => ({ ...city, nearMe: true }));

let asked: Record<string, string>[] = [];
const server = setupProductApi(
  mockOperation(listDestinations, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return { status: 200, data: near('ottawa', 'quebec-city') };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});
afterAll(() => server.close());

const montrealToronto = {
  ...EMPTY_DRAFT,
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
};

async function setup(draft = EMPTY_DRAFT, language: Language = 'en') {
  const rendered = renderScreen(<SearchForm cities={searchCities(destinations, language)} draft={draft} />, {
    language,
  });
  await liveForm();
  return { user: userEvent.setup(), ...rendered };
}

const field = (name: string) => screen.getByRole('combobox', { name });
const options = (name: string) =>
  within(screen.getByRole('listbox', { name }))
    .queryAllByRole('option')
    .map((option) => option.textContent);

describe('stations in the suggestions', () => {
  it('stand under their city, by the keyboard alone, and keep the results to them', async () => {
    const { user, visited } = await setup({ ...montrealToronto, cityCodeDeparture: '', cityCodeDestination: '' });
    await user.type(field('From'), 'radisson');
    expect(options('From')).toEqual(['MontréalQuébec', 'Radisson StationStation in Montréal']);
    // What is said is how many there are to choose from, a city's stations too.
    expect(screen.getByText('2 places to choose from')).toHaveAttribute('role', 'status');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field('From')).toHaveValue('Montréal, Radisson Station');
    await user.type(field('To'), 'toronto{Enter}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const address = new URL(visited[0] ?? '', 'http://localhost').searchParams;
    expect(Object.fromEntries(address)).toMatchObject({
      cityCodeDeparture: 'montreal',
      cityCodeDestination: 'toronto',
      from: 'montreal/radisson',
    });
    expect(address.has('to')).toBe(false);
  });

  it('stay chosen when the page is loaded again', async () => {
    const { user, unmount } = await setup({ ...montrealToronto, cityCodeDeparture: '' });
    await user.type(field('From'), 'radisson{ArrowDown}{ArrowDown}{Enter}');
    unmount();
    loadPage('reload');
    await setup();
    expect(field('From')).toHaveValue('Montréal, Radisson Station');
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  it('are those of what is typed at the very next key, however late the browser draws', async () => {
    await setup();
    const input = instanceOf(HTMLInputElement, field('To'));
    input.focus();
    // Keys as a browser gives them: one after the other, with no test waiting for what React does in between.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    for (const typed of ['o', 'torronto']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    expect(options('To')).toEqual(['TorontoOntario']);
    for (const key of ['ArrowDown', 'Enter']) input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await expect.poll(() => input.value).toBe('Toronto');
  });

  it.each<[Language, string, string]>([
    ['en', 'From', 'OttawaOntario · Gare centrale'],
    ['fr', 'De', 'OttawaOntario · Gare centrale'],
  ])('an only one stands in its city’s line where it is why the city is there, in %s', async (language, name, line) => {
    const { user } = await setup(EMPTY_DRAFT, language);
    await user.type(field(name), 'gare centrale');
    expect(options(name)).toEqual([line]);
  });

  it('are forgotten with their city, and turned round with it', async () => {
    window.history.replaceState(null, '', '/bus/outbound?from=montreal%2Fberri&to=toronto%2Funion');
    const { user, visited } = await setup(montrealToronto);
    expect(field('From')).toHaveValue('Montréal, Berri Station');
    await user.click(screen.getByRole('button', { name: 'Swap cities' }));
    expect([field('From'), field('To')].map((input) => instanceOf(HTMLInputElement, input).value)).toEqual([
      'Toronto, Union Station',
      'Montréal, Berri Station',
    ]);
    await user.type(field('From'), 'ottawa{Enter}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(visited[0]).toMatch(/cityCodeDeparture=ottawa.*&to=montreal%2Fberri$/);
    expect(visited[0]).not.toContain('from=');
  });
});

describe('what cities are found by', () => {
  /** Cities whose names are counted when they are read. */
  function counted() {
    const aliases = vi.fn(() => ['YUL']);
    const cities = searchCities([...destinations], 'en').map((city, index) =>
      index === 0 ? Object.defineProperty({ ...city }, 'aliases', { get: aliases }) : city,
    );
    return { cities, aliases };
  }

  it.each([
    ['in a quiet moment', false],
    ['when a field gets the focus, where none came before', true],
  ])('is made ready %s, not with the first letter', async (_, isBusy) => {
    if (isBusy) vi.stubGlobal('requestIdleCallback', () => 1);
    if (isBusy) vi.stubGlobal('cancelIdleCallback', () => undefined);
    const { cities, aliases } = counted();
    const { unmount } = renderScreen(<SearchForm cities={cities} />, { language: 'en' });
    await liveForm();
    const user = userEvent.setup();
    if (isBusy) {
      expect(aliases).not.toHaveBeenCalled();
      await user.click(field('To'));
    }
    await vi.waitFor(() => expect(aliases).toHaveBeenCalledOnce(), PATIENT);
    await user.type(field('From'), 'yul');
    expect(options('From')).toEqual(['MontréalQuébec']);
    expect(aliases).toHaveBeenCalledOnce();
    unmount();
    vi.unstubAllGlobals();
  });

  it('is asked with no more than a name can be long', async () => {
    const { user } = await setup();
    await user.click(field('From'));
    await user.paste('x'.repeat(5_000));
    expect(field('From')).toHaveValue('x'.repeat(100));
  });
});

describe('cities near the visitor, when they ask (D13c)', () => {
  const positionIs = (answer: { latitude: number; longitude: number } | null) => {
    const getCurrentPosition = vi.fn((found: (position: unknown) => void, refused: () => void) =>
      answer ? found({ coords: answer }) : refused(),
    );
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    return getCurrentPosition;
  };
  const told = (text: RegExp) => screen.findAllByText(text);

  it('puts the nearest first, and tells nobody but our own API, to ten kilometres', async () => {
    const position = positionIs({ latitude: 46.7654321, longitude: -71.3456789 });
    const { user } = await setup();
    await user.click(field('From'));
    const ask = await screen.findByRole('option', { name: /Use my location/ });
    expect([position.mock.calls.length, asked]).toEqual([0, []]);
    await user.click(ask);
    await told(/The cities near you come first/);
    expect(asked).toEqual([{ language: 'en', latitude: '46.8', longitude: '-71.3', nearMe: 'true' }]);
    expect(options('From').slice(1, 4)).toEqual(['QuébecQuébec', 'OttawaOntario', 'MontréalQuébec']);
    expect(
      within(screen.getByRole('listbox', { name: 'From' })).getByRole('group', { name: 'Near you' }),
    ).toBeVisible();
    // Of neither half of a position: moments that are kept have dots, too, but no sign before them.
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/-71\.|46\.765/);
    await user.click(screen.getByRole('option', { name: /^Québec/ }));
    expect(field('From')).toHaveValue('Québec');
  });

  it.each<[Language, string, string, RegExp]>([
    ['en', 'From', 'Use my location', /We were not told where you are/],
    ['fr', 'De', 'Utiliser ma position', /Votre position ne nous a pas été donnée/],
  ])(
    'by the keyboard in %s, and says so where the visitor refuses, whose choice stays',
    async (language, name, ask, words) => {
      positionIs(null);
      const { user } = await setup(montrealToronto, language);
      await user.click(field(name));
      expect(options(name)[0]).toBe(ask);
      await user.keyboard('{ArrowDown}');
      while (screen.getByRole('option', { selected: true }).textContent !== ask) await user.keyboard('{ArrowUp}');
      await user.keyboard('{Enter}');
      expect((await told(words)).length).toBeGreaterThan(0);
      expect(field(name)).toHaveAttribute('aria-expanded', 'true');
      await user.tab();
      expect(field(name)).toHaveValue('Montréal');
      expect(asked).toEqual([]);
    },
  );

  it('says so where the browser tells no positions, where nothing is near, and where the API is away', async () => {
    const { user } = await setup();
    await user.click(field('From'));
    const press = () => user.click(screen.getByRole('option', { name: /Use my location/ }));
    await press();
    await told(/We were not told/);
    positionIs({ latitude: -33.9, longitude: 151.2 });
    server.use(mockOperation(listDestinations, () => ({ status: 200, data: [] })));
    await press();
    await told(/no city with a bus within 300/);
    server.use(mockOperation(listDestinations, () => ({ error: 'VALIDATION_FAILED', message: 'Where is that?' })));
    await press();
    await told(/Where is that\?/);
  });
});

describe('searches made before (F6)', () => {
  const remember = (dateStart: string, more = {}) => rememberSearch({ ...montrealToronto, dateStart, ...more });
  const before = () => within(screen.getByRole('group', { name: 'Searched before' }));

  it('say when and how long, and are forgotten one by one and all at once, by the keyboard', async () => {
    remember('2026-12-11');
    remember('2026-12-11', { busHotelMode: true, nights: 2 });
    remember('2026-12-01', { tripType: 'oneWay', dateEnd: undefined });
    const { user } = await setup();
    const links = before()
      .getAllByRole('link')
      .map((link) => link.textContent.replace(/\s/g, ' '));
    expect(links).toEqual([
      'Montréal – Toronto, 1 Dec',
      'Montréal – Toronto, 11 – 13 Dec, 2 nights',
      'Montréal – Toronto, 11 – 13 Dec',
    ]);
    before()
      .getByRole('button', { name: /Forget Montréal\s– Toronto, 1\sDec$/ })
      .focus();
    await user.keyboard('{Enter}');
    expect(before().getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Searched before' })).toHaveFocus();
    expect(before().getByRole('status')).toHaveTextContent(/1\sDec is forgotten/);
    before().getByRole('button', { name: 'Clear all' }).focus();
    await user.keyboard('{Enter}');
    expect(before().queryByRole('link')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});

describe('an address with a city that we do not know (D39)', () => {
  function open(language: Language, address: string) {
    const query = new URLSearchParams(address);
    const { draft, faults } = readSearch(query, destinations, new Date());
    return renderScreen(
      <MissingSearchScreen language={language} destinations={destinations} draft={draft} faults={faults} />,
      { language },
    );
  }

  it.each<[Language, RegExp, string]>([
    ['en', /We know no city “monreal” to leave from\. Did you mean Montréal\?/, '/bus/outbound'],
    [
      'fr',
      /Nous ne connaissons aucune ville de départ «\smonreal\s»\. Vouliez-\u2060vous dire Montréal\?/,
      '/fr/bus/outbound',
    ],
  ])('asks back in %s, with the search kept, without scripts', (language, words, path) => {
    open(
      language,
      'cityCodeDeparture=Monreal&cityCodeDestination=toronto&tripType=oneWay&dateStart=2026-12-11&nbOfAdults=3',
    );
    const link = screen.getByRole('link', { name: 'Montréal' });
    expect(link.closest('p')).toHaveTextContent(words);
    expect(link).toHaveAttribute(
      'href',
      `${path}?cityCodeDeparture=montreal&cityCodeDestination=toronto&tripType=oneWay&dateStart=2026-12-11&nbOfAdults=3&nbOfChildren=0`,
    );
  });

  it.each<[Language, RegExp]>([
    ['en', /^We know no city “zzzzz” to leave from\.We know no city “qqqq” to go to\.$/],
    [
      'fr',
      /^Nous ne connaissons aucune ville de départ «\szzzzz\s»\.Nous ne connaissons aucune ville d’arrivée «\sqqqq\s»\.$/,
    ],
  ])('says so in %s where nothing resembles it, and does not say besides that it is missing', (language, words) => {
    open(language, 'cityCodeDeparture=zzzzz&cityCodeDestination=qqqq&tripType=oneWay&dateStart=2026-12-11');
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('puts both right by one link', () => {
    open('en', 'cityCodeDeparture=monreal&cityCodeDestination=torontoo&dateStart=2027-01-10&dateEnd=2027-01-12');
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveTextContent(
      /^Montréal\s– Toronto, 10\s–\s12\sJan\s2027$/,
    );
  });

  it('keeps what was typed in its field, with and without scripts, until a city is chosen there', async () => {
    open('en', 'cityCodeDeparture=monreal&cityCodeDestination=qqqq&tripType=oneWay&dateStart=2026-12-11');
    expect(field('From')).toHaveValue('monreal');
    await liveForm();
    const user = userEvent.setup();
    expect([field('From'), field('To')].map((input) => instanceOf(HTMLInputElement, input).value)).toEqual([
      'monreal',
      'qqqq',
    ]);
    expect(field('From')).toHaveAccessibleDescription(
      /We know no city “monreal” to leave from\. Did you mean Montréal/,
    );
    expect(field('From')).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    await user.type(field('From'), 'x{Escape}');
    expect(field('From')).toHaveValue('monreal');
    await user.clear(field('From'));
    await user.type(field('From'), 'montreal{Enter}');
    expect(field('From')).not.toBeInvalid();
    expect(field('To')).toHaveValue('qqqq');
    expect(field('To')).toHaveAccessibleDescription('Choose the city you go to.');
    expect(screen.queryByText(/We know no city/)).toBeNull();
    await user.clear(field('To'));
    await user.tab();
    expect(field('To')).toHaveValue('');
  });

  it.each(['2026-02-31', 'soon'])('puts no date into a field that does not exist: %s', (date) => {
    open('en', `cityCodeDeparture=montreal&cityCodeDestination=toronto&dateStart=${date}&dateEnd=2026-12-11`);
    expect(screen.getByLabelText('Departure')).toHaveAttribute('value', '');
    expect(screen.getByLabelText('Return')).toHaveAttribute('value', '2026-12-11');
  });
});
