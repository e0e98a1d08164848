import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_DRAFT } from '@/lib/search-criteria/search-criteria';
import type { Destination } from '@/contract/destinations';
import type { Language } from '@/rules/language';
import { makeDestination, makeDestinations } from '@/tests/support/fixtures';
import { liveForm } from '@/tests/support/screens/live-form';
import { mockCities, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { citiesOfPage } from './rules/known-cities';
import { searchCities } from './search-city';
import { SearchFormScreen } from './search-form-screen';

/** The form while the list of all cities is on its way, and where it does not come (P1b). */

const destinations = makeDestinations();
const server = setupProductApi();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const montrealToronto = {
  ...EMPTY_DRAFT,
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
};

/** The list answers when it is told to. */
function heldList(language: Language = 'en'): () => void {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  server.use(
    http.get('*/cities/:language/:version', async () => {
      await opened;
      return Response.json(searchCities(destinations, language));
    }),
  );
  return open;
}

async function show(draft = montrealToronto, language: Language = 'en', sold: readonly Destination[] = destinations) {
  const rendered = renderScreen(
    <SearchFormScreen language={language} destinations={sold} draft={draft} readsAddress />,
    { language },
  );
  await liveForm();
  return { user: userEvent.setup(), ...rendered };
}

const field = (name: string) => screen.getByRole('combobox', { name });
const options = (name: string) =>
  within(screen.getByRole('listbox', { name }))
    .queryAllByRole('option')
    .map((option) => option.textContent);

describe('while the list of cities is on its way', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'From', 'To', 'The cities are on their way…'],
    ['fr', 'De', 'À', 'Les villes arrivent…'],
  ])('shows what is filled in, and says so in %s', async (language, from, to, words) => {
    const open = heldList(language);
    const { user } = await show(montrealToronto, language);
    expect(field(from)).toHaveValue('Montréal');
    expect(field(to)).toHaveValue('Toronto');
    await user.click(field(to));
    expect(screen.getAllByText(words).map((element) => element.getAttribute('role'))).toContain('status');
    open();
    await waitFor(() => expect(options(to).length).toBeGreaterThan(0));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('finds what was typed meanwhile as soon as it is there', async () => {
    const open = heldList();
    const { user } = await show(EMPTY_DRAFT);
    await user.type(field('From'), 'tornoto');
    expect(options('From')).toEqual([]);
    open();
    await waitFor(() => expect(options('From')).toEqual(['TorontoOntario']));
    expect(field('From')).toHaveValue('tornoto');
  });

  it('takes a city that was typed and left before, once it can tell which', async () => {
    const open = heldList();
    const { user } = await show(EMPTY_DRAFT);
    await user.type(field('From'), 'quebec');
    await user.tab();
    expect(field('From')).toHaveValue('quebec');
    expect(field('From')).not.toBeInvalid();
    open();
    await waitFor(() => expect(field('From')).toHaveValue('Québec'));
  });

  it('searches for what is filled in without it', async () => {
    heldList();
    const { user, visited } = await show();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(visited).toEqual([expect.stringContaining('cityCodeDeparture=montreal&cityCodeDestination=toronto')]);
  });

  it('turns the cities round and forgets neither, nor one that was chosen before its scripts', async () => {
    heldList();
    renderScreen(<SearchFormScreen language="en" destinations={destinations} draft={montrealToronto} />);
    act(() => field('To').focus());
    await userEvent.selectOptions(field('To'), 'quebec-city');
    await userEvent.click(document.body);
    await liveForm();
    await userEvent.click(screen.getByRole('button', { name: 'Swap cities' }));
    expect(field('From')).toHaveValue('Québec');
    expect(field('To')).toHaveValue('Montréal');
  });

  it('keeps the stations of the address', async () => {
    heldList();
    window.history.replaceState(null, '', '/bus/outbound?from=montreal/berri');
    const { user, visited } = await show();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(visited).toEqual([expect.stringContaining(`from=${encodeURIComponent('montreal/berri')}`)]);
  });
});

describe('a list of cities that does not come', () => {
  it('says so, is asked for again by whoever comes to a field, and then is there', async () => {
    let asked = 0;
    server.use(http.get('*/cities/:language/:version', () => ((asked += 1), new Response(null, { status: 503 }))));
    const { user } = await show();
    await user.click(field('From'));
    expect(await screen.findAllByText('The list of cities could not be loaded. We ask for it again.')).not.toEqual([]);
    expect(field('From')).toHaveValue('Montréal');
    expect(screen.queryByRole('alert')).toBeNull();
    const before = asked;
    server.use(mockCities(destinations));
    await user.click(field('To'));
    await waitFor(() => expect(options('To').length).toBeGreaterThan(0));
    expect(before).toBeGreaterThan(0);
  });

  it('is the newest one where the page’s own is not kept any more', async () => {
    const versions: string[] = [];
    server.use(
      http.get('*/cities/:language/:version', ({ params }) => {
        versions.push(String(params.version));
        return params.version === 'now'
          ? Response.json(searchCities(destinations, 'en'))
          : new Response(null, { status: 404 });
      }),
    );
    const { user } = await show();
    await user.click(field('To'));
    await waitFor(() => expect(options('To')).toContain('OttawaOntario'));
    expect(versions).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), 'now']);
  });
});

describe('a large inventory', () => {
  const towns = (count: number, pairs: number): Destination[] => {
    const codes = Array.from({ length: count }, (_, index) => `town-${index}`);
    return codes.map((code, index) =>
      makeDestination(code, `Town ${index}`, { rank: count - index, reaches: codes.slice(0, pairs / count) }),
    );
  };

  it('weighs nothing on a page: the same with 10 and with 10,000 sold pairs', () => {
    const draft = { cityCodeDeparture: 'town-0', cityCodeDestination: 'town-150' };
    const ofPage = (sold: readonly Destination[]) => JSON.stringify(citiesOfPage(searchCities(sold, 'en'), draft));
    const few = ofPage(towns(200, 200));
    expect(ofPage(towns(200, 10_000))).toBe(few);
    expect(few).toContain('Town 150');
    // With ten times as many cities as well, but for longer numbers.
    expect(ofPage(towns(2_000, 10_000)).length).toBeLessThan(few.length + 20);
  });

  it('a city of the address that the page does not know is filled in when the list is there', async () => {
    const sold = towns(200, 2_000);
    server.use(mockCities(sold));
    window.history.replaceState(null, '', '/bus-town-0-town-1?cityCodeDestination=town-150');
    await show({ ...EMPTY_DRAFT, cityCodeDeparture: 'town-0', cityCodeDestination: 'town-1' }, 'en', sold);
    await waitFor(() => expect(field('To')).toHaveValue('Town 150'));
  });
});
