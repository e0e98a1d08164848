import { useState, useEffect, type ReactNode } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastContainer } from '@/components/feedback/toast-container';
import { listDayPrices, searchOutboundTickets, searchReturnTickets } from '@/contract/bus-search';
import type { BusTicket } from '@/contract/bus-ticket';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import type { Language } from '@/rules/language';
import { oneWay, roundTrip } from '@/tests/support/buses/asked-trips';
import { makeConnection, makeDestinations, makePrice, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { standIn } from '@/tests/support/stand-in';
import { OutboundTicketsScreen } from './outbound-tickets-screen';
import { ReturnTicketsScreen } from './return-tickets-screen';

const nordet = { id: 'nordet', name: 'Nordet', color: '#4A2D7A', phone: null, url: null };
const noRefund = { ...present(present(makeTicket().journey).legs[0]).terms, refund: { steps: [], fee: 0 } };
const morning = makeTicket();
const noon = makeTicket({
  from: '2026-12-11T17:00:00Z',
  to: '2026-12-11T22:45:00Z',
  price: makePrice(13_300),
  operator: nordet,
  leg: { amenities: ['wifi', 'wheelchairRamp'], terms: noRefund },
});
const night = makeTicket({
  from: '2026-12-12T04:15:00Z',
  to: '2026-12-12T10:40:00Z',
  price: makePrice(15_000),
  leg: { terms: noRefund },
});
const back = makeTicket({
  direction: 'return',
  departureId: 'back',
  tripId: 'pair-offer',
  type: 'roundTrip',
  price: makePrice(29_700),
  ownPrice: makePrice(15_600),
});

const listOf = (tickets: BusTicket[], nordetIs = 'answered') => ({
  status: 200,
  data: tickets,
  headers: {
    'x-try-again': 'false',
    'x-suppliers': `Kestrel%20Coach=answered,Nordet=${nordetIs}`,
    'x-supplier-ids': 'kestrel,nordet',
  },
});
const server = setupProductApi(
  mockOperation(searchOutboundTickets, () => listOf([morning, noon, night])),
  mockOperation(searchReturnTickets, () => listOf([back])),
  mockOperation(listDayPrices, ({ query }) => ({
    status: 200,
    data: [{ date: query.get('from') ?? '', perPerson: 4_700, currency: 'CAD', isSoldOut: false, departures: 3 }],
  })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  Cookies.remove('hasSession');
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** As the router does it: tells of every new address, also of those that scripts and the way back make. */
function LiveAddress({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(window.location.search);
  useEffect(() => {
    const tell = () => setSearch(window.location.search);
    const push = window.history.pushState.bind(window.history);
    vi.spyOn(window.history, 'pushState').mockImplementation((...args) => (push(...args), tell()));
    window.addEventListener('popstate', tell);
    return () => window.removeEventListener('popstate', tell);
  }, []);
  return <SearchParamsContext.Provider value={new URLSearchParams(search)}>{children}</SearchParamsContext.Provider>;
}

type Setup = { language?: Language; criteria?: SearchCriteria; direction?: 'outbound' | 'return'; query?: string };

function setup({ language = 'en', criteria = oneWay, direction = 'outbound', query = '' }: Setup = {}) {
  const Screen = direction === 'outbound' ? OutboundTicketsScreen : ReturnTicketsScreen;
  window.history.replaceState(null, '', `/bus/${direction}?${criteriaToQuery(criteria).toString()}${query}`);
  const ui = (
    <LiveAddress>
      <Screen
        language={language}
        criteria={criteria}
        destinations={makeDestinations()}
        editSearch={<p>The search form</p>}
      />
      <ToastContainer />
    </LiveAddress>
  );
  return { user: userEvent.setup(), ...renderScreen(ui, { language, path: `/bus/${direction}` }) };
}

const saying = (text: string) => new RegExp(text.replace(/[.$()+]/g, '\\$&').replaceAll(' ', '\\s'));
/** First times of the rows; by selector, since roles of a long list take long to find. */
const rows = () =>
  [...document.querySelectorAll('article[aria-label]')].map((row) =>
    /, (\S+)\s(AM|PM)/
      .exec(row.getAttribute('aria-label') ?? '')
      ?.slice(1)
      .join(' '),
  );
const query = () => new URLSearchParams(window.location.search);
const ready = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll('article[aria-label]')];
    expect(found).not.toEqual([]);
    return found;
  });
const status = () => present(document.querySelector<HTMLElement>('.listbar [role="status"]'));
const open = async (user: ReturnType<typeof userEvent.setup>, chip: string) =>
  user.click(screen.getByRole('button', { name: chip, expanded: false }));

describe('filters', () => {
  it('narrow the list by what each vehicle is, with the count beside each choice, and are in the address', async () => {
    const { user } = setup();
    await ready();
    await open(user, 'Bus company');
    expect(await screen.findByRole('checkbox', { name: saying('Kestrel Coach 2') })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: saying('Nordet 1') }));
    expect(rows()).toEqual(['12:00 PM']);
    expect(status()).toHaveTextContent('1 of 3 buses');
    expect(query().get('company')).toBe('nordet');
    expect(screen.getByRole('button', { name: 'Refundable (0)' })).toBeDisabled();

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Nordet' })).toHaveFocus();
    await open(user, 'Time');
    expect(await screen.findByRole('checkbox', { name: saying('Before 6 AM 0') })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: saying('Noon to 6 PM 1') })).toBeEnabled();
  });

  it('go back and forward with the browser', async () => {
    const { user } = setup();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Refundable (1)' }));
    expect(rows()).toEqual(['7:30 AM']);
    act(() => window.history.back());
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.getByRole('button', { name: 'Refundable (1)' })).toHaveAttribute('aria-pressed', 'false');
    act(() => window.history.forward());
    await waitFor(() => expect(rows()).toEqual(['7:30 AM']));
  });

  it('of a shared address show the same list; nonsense is ignored, and gone with the next change', async () => {
    const { user } = setup({
      query: `&sort=price&time=afternoon,evening,teatime&company=nobody&stops=99&colour=red&amenity=${'x'.repeat(10_000)}`,
    });
    await ready();
    expect(rows()).toEqual(['12:00 PM', '11:15 PM']);
    expect(screen.getByRole('combobox', { name: 'Sort:' })).toHaveDisplayValue('Lowest price');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort:' }), 'Earliest arrival');
    expect(Object.fromEntries(query())).toEqual({
      ...Object.fromEntries(criteriaToQuery(oneWay)),
      sort: 'arrival',
      time: 'afternoon,evening',
    });
  });

  it('that leave nothing say which to remove, and what that would give', async () => {
    const { user } = setup({ query: '&company=nordet&refundable=true' });
    expect(await screen.findByRole('heading', { name: 'No bus with these filters' })).toBeVisible();
    expect(status()).toHaveTextContent('0 of 3 buses');
    expect(screen.getByRole('button', { name: 'Clear all (3)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove: Nordet (1)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove: Refundable (1)' }));
    expect(rows()).toEqual(['12:00 PM']);
    expect(status()).toHaveFocus();
    expect(query().get('refundable')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(rows()).toHaveLength(3);
  });

  it.each([
    [
      'en',
      '&company=nordet&time=morning&refundable=true',
      ['Remove: Nordet (1)', 'Clear all (3)'],
      'Take one of them off',
    ],
    ['fr', '&company=nordet&time=night&refundable=true', ['Tout effacer (3)'], 'en retirer un seul ne suffit pas'],
  ] as const)('that leave nothing offer only what helps (%s)', async (language, query, buttons, words) => {
    setup({ language, query });
    const box = present((await screen.findByText(new RegExp(words))).closest<HTMLElement>('.blank'));
    expect(
      within(box)
        .getAllByRole('button')
        .map(({ textContent }) => textContent.replaceAll(/[\u00A0\u202F]/g, ' ')),
    ).toEqual(buttons);
    expect(screen.queryByText(/are not listed|ne sont pas/)).toBeNull();
  });

  it('that would change nothing cannot be pressed, unless they are', async () => {
    server.use(mockOperation(searchOutboundTickets, () => listOf([morning, { ...morning, departureId: 'other' }])));
    const { user } = setup({ query: '&refundable=true' });
    await ready();
    expect(screen.getByRole('button', { name: 'Direct (2)' })).toBeDisabled();
    const pressed = screen.getByRole('button', { name: 'Refundable (2)' });
    expect(pressed).toBeEnabled();
    await user.click(pressed);
    // A browser takes the focus from what is disabled.
    expect(pressed).toBeEnabled();
    expect(pressed).toHaveFocus();
    expect(pressed).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard(' ');
    expect(pressed).toHaveAttribute('aria-pressed', 'false');
    expect(query().get('refundable')).toBeNull();
    await user.tab();
    expect(pressed).toBeDisabled();
  });

  it('are all in a sheet on narrow screens, which says how many it leaves', async () => {
    const { user } = setup({ query: '&time=morning' });
    await ready();
    const button = screen.getByRole('button', { name: 'Filters (1)' });
    await user.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    for (const legend of [
      'Departure time',
      'Bus company',
      'Changes and stops',
      'Departure station',
      'Arrival station',
      'Wheelchair ramp',
      'On board',
      'Refundable',
    ]) {
      expect(within(sheet).getByRole('group', { name: legend })).toBeVisible();
    }
    await user.click(within(sheet).getByRole('button', { name: 'Clear all' }));
    await user.click(within(sheet).getByRole('checkbox', { name: saying('Wheelchair ramp 1') }));
    await user.click(within(sheet).getByRole('button', { name: 'Show 1 bus' }));
    expect(rows()).toEqual(['12:00 PM']);
    expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  });

  it('stay under the focus when one that leaves nothing is taken off', async () => {
    const { user } = setup({ query: '&refundable=true&company=nordet' });
    await screen.findByRole('heading', { name: 'No bus with these filters' });
    await open(user, 'Nordet');
    const choice = await screen.findByRole('checkbox', { name: saying('Nordet 0') });
    choice.focus();
    await user.keyboard(' ');
    expect(choice).not.toBeChecked();
    // A browser takes the focus from what is disabled.
    expect(choice).toBeEnabled();
    expect(choice).toHaveFocus();
    await user.tab();
    expect(choice).toBeDisabled();
  });

  it('are all taken off beside the count, where that moves no row (P7)', async () => {
    const { user } = setup({ query: '&time=morning' });
    await ready();
    const bar = present(document.querySelector<HTMLElement>('.listbar'));
    await user.click(within(bar).getByRole('button', { name: 'Clear all' }));
    expect(within(bar).queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(rows()).toHaveLength(3);
    expect(status()).toHaveFocus();
  });

  it('speak French', async () => {
    const { user } = setup({ language: 'fr', query: '&time=morning&company=nordet' });
    expect(await screen.findByRole('heading', { name: 'Aucun autocar avec ces filtres' })).toBeVisible();
    expect(status()).toHaveTextContent('0 sur 3 autocars');
    await user.click(screen.getByRole('button', { name: saying('Retirer : De 6 h à midi (1)') }));
    expect(await screen.findByRole('article', { name: saying('Nordet, 12 h') })).toBeVisible();
    await open(user, 'Heure');
    expect(await screen.findByRole('checkbox', { name: saying('De midi à 18 h 1') })).toBeEnabled();
  });

  it('leave the marks to the whole list', async () => {
    setup({ query: '&time=evening' });
    await ready();
    expect(rows()).toEqual(['11:15 PM']);
    expect(screen.getByRole('article')).not.toHaveTextContent(/best|cheapest|fastest/i);
  });

  it('of both directions are kept by other days, the way to the return and the way back (F10)', async () => {
    const { user, visited } = setup({
      criteria: roundTrip,
      query: '&time=morning&returnSort=price&returnTime=afternoon',
    });
    await ready();
    const kept = { time: 'morning', returnSort: 'price', returnTime: 'afternoon' };
    const [day] = within(screen.getByRole('navigation', { name: 'Other days for the departure' })).getAllByRole('link');
    expect(Object.fromEntries(new URL(day?.getAttribute('href') ?? '', 'http://x').searchParams)).toMatchObject(kept);
    await user.click(screen.getByRole('button', { name: saying('Choose the bus at 7:30 AM') }));
    const there = new URL(visited[0] ?? '', 'http://x');
    expect(there.pathname).toBe('/bus/return');
    expect(Object.fromEntries(there.searchParams)).toMatchObject(kept);
  });

  it('of the return are its own, and its links lead back to the outbound as it was', async () => {
    useSelectionStore.getState().startSearch(roundTrip);
    useSelectionStore.getState().chooseOutbound(morning);
    const { user } = setup({ criteria: roundTrip, direction: 'return', query: '&time=morning&sort=price' });
    expect(await screen.findByRole('article', { name: saying('3:45 PM') })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort:' }), 'Shortest trip');
    expect(query().get('returnSort')).toBe('duration');
    for (const name of ['Change the outbound bus', 'Outbound, done']) {
      const { pathname, searchParams } = new URL(
        screen.getByRole('link', { name }).getAttribute('href') ?? '',
        'http://x',
      );
      expect(pathname).toBe('/bus/outbound');
      expect(Object.fromEntries(searchParams)).toMatchObject({
        time: 'morning',
        sort: 'price',
        returnSort: 'duration',
      });
    }
  });
});

describe('a list', () => {
  it('that is arranged by hand is in its new order at once, also under the pointer', async () => {
    const { user } = setup();
    const [first] = await ready();
    await user.hover(present(first));
    act(() => {
      window.history.pushState(null, '', `${window.location.pathname}${window.location.search}&sort=price`);
    });
    await waitFor(() => expect(rows()).toEqual(['12:00 PM', '7:30 AM', '11:15 PM']));
  });

  it('of 1,000 draws 20, whatever is chosen', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      ...(index % 2 ? noon : morning),
      departureId: String(index),
    }));
    server.use(mockOperation(searchOutboundTickets, () => listOf(many)));
    const { user } = setup();
    await ready();
    expect(rows()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(rows()).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Refundable (500)' }));
    expect(rows()).toHaveLength(20);
    expect(status()).toHaveTextContent('500 of 1,000 buses');
  });

  it.each([
    ['shared by the device', true],
    ['copied where it cannot', false],
  ])('is %s, with its filters and without what means nothing', async (_, hasShare) => {
    const { user } = setup({ query: '&time=morning&colour=red' });
    await ready();
    const share = vi.fn(() => Promise.resolve());
    vi.stubGlobal(
      'navigator',
      Object.assign(standIn<Navigator>(Object.create(navigator)), { share: hasShare ? share : undefined }),
    );
    await user.click(present(screen.getAllByRole('button', { name: 'Share this list' })[0]));
    const url = `http://localhost:3000/bus/outbound?${criteriaToQuery(oneWay).toString()}&time=morning`;
    if (hasShare) expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }));
    else {
      expect(await screen.findByText('The address of this list is copied.')).toBeInTheDocument();
      expect(await navigator.clipboard.readText()).toBe(url);
    }
  });

  it('says so where the page was not served securely and has no clipboard', async () => {
    const { user } = setup();
    await ready();
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { share: { value: undefined }, clipboard: { value: undefined } }),
    );
    await user.click(present(screen.getAllByRole('button', { name: 'Share this list' })[0]));
    expect(await screen.findByText(/^The address could not be copied\./)).toBeInTheDocument();
  });
});

describe('a company that has failed', () => {
  it.each([
    ['en', 'Nordet did not answer', 'Ask again Nordet', 'Remove: Nordet (2)', 'Nordet'],
    ['fr', 'Nordet n’a pas répondu', 'Redemander Nordet', 'Retirer : Nordet (2)', 'Nordet'],
  ] as const)(
    'and is chosen keeps its filter, and says so: nobody else\u2019s buses are listed instead (%s)',
    async (language, title, ask, remove, chip) => {
      const answers = [listOf([morning, night], 'failed'), listOf([morning, noon, night])];
      server.use(mockOperation(searchOutboundTickets, () => present(answers.shift())));
      const { user } = setup({ language, query: '&company=nordet' });
      const box = present((await screen.findByRole('heading', { name: title })).closest<HTMLElement>('.blank'));
      expect(rows()).toEqual([]);
      expect(screen.getByRole('button', { name: chip, expanded: false })).toHaveClass('is-on');
      expect(within(box).getByRole('button', { name: saying(remove) })).toBeVisible();
      await user.click(within(box).getByRole('button', { name: new RegExp(`^${present(ask.split(' ')[0])}`) }));
      await waitFor(() => expect(document.querySelectorAll('article[aria-label]')).toHaveLength(1));
      expect(screen.queryByRole('heading', { name: title })).toBeNull();
      expect(query().get('company')).toBe('nordet');
      await waitFor(() => expect(status()).toHaveFocus());
    },
  );

  it.each([
    [
      'en',
      'outbound',
      'Nordet did not answer',
      'No other bus is known that day, and we do not know its buses yet.',
      'Ask again Nordet',
      'No bus tickets found',
    ],
    [
      'fr',
      'outbound',
      'Nordet n’a pas répondu',
      'Aucun autre autocar n’est connu ce jour-\u2060là',
      'Redemander Nordet',
      'Aucun billet d’autocar trouvé',
    ],
    [
      'en',
      'return',
      'Nordet did not answer',
      'No other bus is known that day, and we do not know its buses yet.',
      'Ask again Nordet',
      'No bus tickets found',
    ],
    [
      'fr',
      'return',
      'Nordet n’a pas répondu',
      'Aucun autre autocar n’est connu ce jour-\u2060là',
      'Redemander Nordet',
      'Aucun billet d’autocar trouvé',
    ],
  ] as const)(
    'while the others have nothing is said, and asked again until it is known that there is no bus (%s, %s)',
    async (language, direction, title, text, ask, none) => {
      const criteria = direction === 'outbound' ? oneWay : roundTrip;
      useSelectionStore.getState().startSearch(criteria);
      useSelectionStore.getState().chooseOutbound(morning);
      const answers = [listOf([], 'failed'), listOf([], 'failed'), listOf([])];
      server.use(
        mockOperation(direction === 'outbound' ? searchOutboundTickets : searchReturnTickets, () =>
          present(answers.shift()),
        ),
      );
      const { user } = setup({ language, criteria, direction });
      const box = present((await screen.findByRole('heading', { name: title })).closest<HTMLElement>('.blank'));
      expect(box).toHaveTextContent(text);
      expect(screen.queryByText(none)).toBeNull();
      await within(box).findByRole('link', { name: /47/ });
      await user.click(within(box).getByRole('button', { name: ask }));
      await waitFor(() => expect(answers).toHaveLength(1));
      await waitFor(() => expect(within(box).getByRole('button', { name: ask })).toHaveFocus());
      await waitFor(() =>
        expect(within(box).getByRole('button', { name: ask })).not.toHaveAttribute('aria-busy', 'true'),
      );
      await user.click(within(box).getByRole('button', { name: ask }));
      expect(await screen.findByRole('heading', { name: none })).toBeVisible();
      expect(screen.queryByRole('button', { name: ask })).toBeNull();
      // The button is gone: how the company answered has the focus.
      await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Nordet (has answered\.|a répondu\.)$/));
    },
  );

  it('while the others have nothing can bring its buses', async () => {
    const answers = [listOf([], 'failed'), listOf([noon])];
    server.use(mockOperation(searchOutboundTickets, () => present(answers.shift())));
    const { user } = setup();
    await user.click(await screen.findByRole('button', { name: 'Ask again Nordet' }));
    await ready();
    expect(rows()).toEqual(['12:00 PM']);
    await waitFor(() => expect(status()).toHaveFocus());
  });

  it('is asked again by itself: the other rows and marks stay, and it is said', async () => {
    const asked: (string | null)[] = [];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server.use(
      mockOperation(searchOutboundTickets, async ({ query: sent }) => {
        asked.push(sent.get('retry'));
        if (!sent.get('retry')) return listOf([morning, night], 'failed');
        await released;
        return listOf([morning, noon, night]);
      }),
    );
    const { user } = setup();
    await ready();
    const button = screen.getByRole('button', { name: 'Ask again Nordet' });
    await user.click(button);
    await user.click(button);
    expect(status()).toHaveTextContent('Asking Nordet again');
    expect(screen.getByText('still answering')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('Best, cheapest and fastest')).toBeVisible();
    release();
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(asked).toEqual([null, 'Nordet']);
    expect(status()).toHaveTextContent('3 buses Nordet has answered.');
    expect(screen.queryByRole('button', { name: 'Ask again Nordet' })).toBeNull();
    expect(status()).toHaveFocus();
  });

  it('is waited for, and can be asked once more when it fails again', async () => {
    const states = ['failed', 'searching', 'failed'];
    server.use(mockOperation(searchOutboundTickets, () => listOf([morning], states.shift())));
    const { user } = setup();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Ask again Nordet' }));
    await waitFor(() => expect(status()).toHaveTextContent('Nordet did not answer this time either.'));
    expect(states).toEqual([]);
    expect(screen.getByRole('button', { name: 'Ask again Nordet' })).toHaveFocus();
  });

  it('is listed as soon as it has answered, journeys with a change once everybody has', async () => {
    const change = makeConnection();
    const answers = [
      listOf([morning], 'failed'),
      {
        ...listOf([morning, noon]),
        headers: { 'x-try-again': 'true', 'x-suppliers': 'Kestrel%20Coach=searching,Nordet=answered' },
      },
    ];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server.use(
      mockOperation(
        searchOutboundTickets,
        async () => answers.shift() ?? (await released, listOf([morning, noon, change])),
      ),
    );
    const { user } = setup();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Ask again Nordet' }));
    await waitFor(() => expect(status()).toHaveTextContent('2 buses Nordet has answered.'));
    release();
    await waitFor(() => expect(rows()).toHaveLength(3));
  });
});
