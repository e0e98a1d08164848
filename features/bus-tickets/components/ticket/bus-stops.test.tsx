import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDayPrices, readRoad, searchOutboundTickets, searchReturnTickets } from '@/contract/bus-search';
import type { BusTicket } from '@/contract/bus-ticket';
import { addSessionBus, createSession, readSession } from '@/contract/session';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { ProductApiProvider } from '@/lib/http/browser/browser-api';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { Language } from '@/rules/language';
import { oneWay, roundTrip } from '@/tests/support/buses/asked-trips';
import { suburbanBus } from '@/tests/support/buses/suburban-bus';
import { makeDestinations, makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { BusRow } from './bus-row';
import { OutboundTicketsScreen } from '../../outbound-tickets-screen';
import { ReturnTicketsScreen } from '../../return-tickets-screen';
import { rowsOf } from '../../rules/rows/fold-tickets';
import { factsOf, type TicketFacts } from '../../rules/ticket-facts';

/** One bus is one row, however many stops it has in the two cities. */

const noon = makeTicket({ from: '2026-12-11T17:00:00Z', to: '2026-12-11T23:45:00Z', price: makePrice(20_000) });

let tickets: BusTicket[];
let tryAgain: boolean;
/** Offers that were put into the cart. */
let taken: string[];

const answer = () => ({
  status: 200,
  data: tickets,
  headers: { 'x-try-again': String(tryAgain), 'x-suppliers': `Kestrel=answered,Nordet=answered` },
});
const server = setupProductApi(
  mockOperation(searchOutboundTickets, answer),
  mockOperation(searchReturnTickets, answer),
  mockOperation(readRoad, () => ({ status: 200, data: { points: [] } })),
  mockOperation(listDayPrices, () => ({ status: 200, data: [] })),
  mockOperation(readSession, () => ({ status: 204 })),
  mockOperation(createSession, () => ({ status: 201, data: makeSession() })),
  mockOperation(addSessionBus, ({ body }) => {
    taken.push(body.tripId);
    return { status: 201, data: makeSession([noon]) };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  tickets = [...suburbanBus(), noon];
  tryAgain = false;
  taken = [];
  Cookies.remove('hasSession');
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

type Setup = { language?: Language; criteria?: SearchCriteria; direction?: 'outbound' | 'return'; query?: string };

function setup({ language = 'en', criteria = oneWay, direction = 'outbound', query = '' }: Setup = {}) {
  const Screen = direction === 'outbound' ? OutboundTicketsScreen : ReturnTicketsScreen;
  const ui = <Screen {...{ language, criteria }} destinations={makeDestinations()} editSearch={null} />;
  return { user: userEvent.setup(), ...renderScreen(ui, { language, path: `/bus/${direction}?${query}` }) };
}

const plain = (element: Element) => element.textContent.replaceAll(/[\u00A0\u202F]/g, ' ');
const nameOf = (row: Element) => (row.getAttribute('aria-label') ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const rows = () => screen.findAllByRole('article');
/** The row of the bus that stops often. */
async function busRow() {
  return present((await rows()).find((row) => /choice of|au choix|7:30|7:40/.test(nameOf(row))));
}
async function opened(user: ReturnType<typeof userEvent.setup>) {
  const row = await busRow();
  await user.click(within(row).getByRole('button', { expanded: false }));
  await within(row).findByRole('combobox', { name: /Board at|Arrêt de montée/ });
  return row;
}
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => plain(option));
const choose = async (user: ReturnType<typeof userEvent.setup>, select: HTMLElement, stop: string) =>
  user.selectOptions(select, within(select).getByRole('option', { name: new RegExp(`· ${stop}`) }));

describe('a bus that stops many times in both cities', () => {
  it.each([
    [
      'en',
      'Kestrel Coach, 7:30 AM to 1:50 PM, choice of 5 stops',
      '2 buses',
      ['Board at', 'Get off at'],
      ['7:30 AM · Terminal', '7:40 AM · Mill Street'],
      ['1:30 PM · Lake Road', '1:40 PM · Park Avenue', '1:50 PM · Harbour'],
      'Kestrel Coach, 7:40 AM to 1:30 PM, choice of 5 stops',
      'Leaves at 7:40 AM, arrives at 1:30 PM, 5 h 50, CA $70.50.',
    ],
    [
      'fr',
      'Kestrel Coach, 7 h 30 à 13 h 50, 5 arrêts au choix',
      '2 autocars',
      ['Arrêt de montée', 'Arrêt de descente'],
      ['7 h 30 · Terminal', '7 h 40 · Mill Street'],
      ['13 h 30 · Lake Road', '13 h 40 · Park Avenue', '13 h 50 · Harbour'],
      'Kestrel Coach, 7 h 40 à 13 h 30, 5 arrêts au choix',
      'Départ à 7 h 40, arrivée à 13 h 30, 5 h 50, 70,50 $ CA.',
    ],
  ] as const)(
    'is one row, in which stops are chosen; times, price and cart follow (%s)',
    async (language, name, count, labels, boarding, leaving, changed, said) => {
      const { user, visited } = setup({ language });
      const row = await opened(user);
      expect(await rows()).toHaveLength(2);
      expect(nameOf(row)).toBe(name);
      expect(plain(present(row.querySelector('.fare__who')))).toContain(name.split(', ').at(-1));
      expect(screen.getByRole('status')).toHaveTextContent(count);
      const [from, to] = labels.map((label) => within(row).getByRole('combobox', { name: label }));
      expect(optionsOf(present(from))).toEqual(boarding);
      expect(optionsOf(present(to))).toEqual(leaving);
      await choose(user, present(to), 'Lake Road');
      await choose(user, present(from), 'Mill Street');
      expect(from).toHaveFocus();
      expect(nameOf(row)).toBe(changed);
      expect(plain(present(row.querySelector('[aria-live]')))).toBe(said);
      // The stops below are those of the pair.
      expect(plain(present(row.querySelector('.stops')))).toMatch(/Mill Street.*Lake Road/);
      await user.click(present(within(row).getAllByRole('button', { name: /Choose|Choisir/ })[0]));
      await waitFor(() => expect(visited).toHaveLength(1));
      expect(taken).toEqual(['offer mill lake']);
      expect(useSelectionStore.getState().outbound?.tripId).toBe('offer mill lake');
    },
  );

  it('says the price of each stop where they differ, and what is sold out', async () => {
    tickets = suburbanBus((board, leave) => ({
      price: makePrice(leave === 'harbour' ? 4_000 : 3_000),
      ...(board === 'terminal' && leave === 'lake' ? { availability: 'soldOut', seatsLeft: 0 } : {}),
    }));
    const { user } = setup();
    const row = await opened(user);
    const to = within(row).getByRole('combobox', { name: 'Get off at' });
    // The cheapest is shown.
    expect(to).toHaveDisplayValue(/Park Avenue/);
    expect(optionsOf(to)).toEqual([
      '1:30 PM · Lake Road · sold out',
      '1:40 PM · Park Avenue · CA $15.00',
      '1:50 PM · Harbour · CA $20.00',
    ]);
    await choose(user, to, 'Harbour');
    expect(plain(present(row.querySelector('.fare__price')))).toContain('CA $20.00');
    expect(plain(present(row.querySelector('.fare__for')))).toContain('CA $40.00 for 2');
  });

  it('asks nothing where there is one stop', async () => {
    tickets = suburbanBus();
    const { user } = setup({ query: 'from=mill' });
    const row = await busRow();
    expect(nameOf(row)).toContain('7:40 AM to 1:50 PM, choice of 3 stops');
    await user.click(within(row).getByRole('button', { expanded: false }));
    expect(await within(row).findAllByRole('combobox')).toEqual([
      within(row).getByRole('combobox', { name: 'Get off at' }),
    ]);
  });

  it('is the pair of both stops that the filters name, counted as a row', async () => {
    setup({ query: 'from=mill&to=lake' });
    const row = await busRow();
    expect(nameOf(row)).toBe('Kestrel Coach, 7:40 AM to 1:30 PM');
    expect(plain(row)).toContain('1 stop');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 buses');
  });

  it('counts as one where filters leave nothing', async () => {
    setup({ query: 'from=mill&time=night' });
    await screen.findByRole('heading', { name: 'No bus with these filters' });
    expect(plain(screen.getByRole('button', { name: /^Remove: Before/ }))).toContain('(1)');
    expect(plain(screen.getByRole('button', { name: /^Clear all \(/ }))).toBe('Clear all (2)');
  });

  it('has no mark for a pair that its row does not show', async () => {
    const quick = makeTicket({ from: '2026-12-11T17:00:00Z', to: '2026-12-11T23:00:00Z', price: makePrice(20_000) });
    tickets = [...suburbanBus(), quick];
    setup();
    const marks = (await rows()).map((row) => [...row.querySelectorAll('.fare__tag')].map(plain));
    expect(marks).toEqual([['Best, and the cheapest'], ['Fastest']]);
  });

  it('keeps its marks though another pair is shown', async () => {
    tickets = [
      ...suburbanBus((board, leave) => ({ isLastOfDay: board === 'mill' && leave === 'lake' })),
      { ...noon, departureId: 'early' },
    ];
    const { user } = setup();
    const row = await opened(user);
    const marks = () => [...row.querySelectorAll('.fare__tag')].map(plain);
    expect(marks()).toEqual(['Best, cheapest and fastest', 'Last bus of the day']);
    await choose(user, within(row).getByRole('combobox', { name: 'Board at' }), 'Mill Street');
    expect(marks()).toEqual(['Best, cheapest and fastest', 'Last bus of the day']);
    expect(plain(row)).toContain('the lowest price · the shortest trip · no change');
  });

  it('shows the pair that was chosen to whoever comes back, and lets them change it', async () => {
    useSelectionStore.getState().startSearch(roundTrip);
    useSelectionStore.getState().chooseOutbound(present(suburbanBus()[4]));
    const { user, visited } = setup({ criteria: roundTrip });
    const row = await opened(user);
    expect(nameOf(row)).toContain('7:40 AM to 1:40 PM');
    expect(within(row).getAllByRole('button', { name: /^Chosen/ })).not.toHaveLength(0);
    await choose(user, within(row).getByRole('combobox', { name: 'Board at' }), 'Terminal');
    expect(within(row).queryByRole('button', { name: /^Chosen/ })).toBeNull();
    await user.click(present(within(row).getAllByRole('button', { name: /^Choose/ })[0]));
    expect(visited).toHaveLength(1);
    expect(useSelectionStore.getState().outbound?.tripId).toBe('offer terminal park');
  });

  it('keeps its place, its choice and the focus while companies still answer', async () => {
    tickets = suburbanBus();
    tryAgain = true;
    const { user } = setup();
    const row = await opened(user);
    const from = within(row).getByRole('combobox', { name: 'Board at' });
    await choose(user, from, 'Mill Street');
    const cheap = makeTicket({ from: '2026-12-11T13:00:00Z', departureId: 'cheap', price: makePrice(1_000) });
    tickets = [cheap, ...suburbanBus(() => ({ seatsLeft: 3 }))];
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect((await rows())[0]).toBe(row);
    expect(from).toHaveFocus();
    expect(nameOf(row)).toContain('7:40 AM to 1:50 PM');
    expect(plain(row)).toContain('3 left');
  });

  it('is one row among the buses back, too', async () => {
    tickets = suburbanBus(() => ({
      direction: 'return',
      type: 'roundTrip',
      price: makePrice(29_700),
      ownPrice: makePrice(15_600),
    }));
    useSelectionStore.getState().startSearch(roundTrip);
    useSelectionStore.getState().chooseOutbound(makeTicket());
    const { user } = setup({ criteria: roundTrip, direction: 'return' });
    const row = await opened(user);
    expect(await rows()).toHaveLength(1);
    await choose(user, within(row).getByRole('combobox', { name: 'Get off at' }), 'Lake Road');
    await user.click(present(within(row).getAllByRole('button', { name: /^Choose/ })[0]));
    await waitFor(() => expect(taken).toEqual(['offer terminal lake']));
  });
});

it('is drawn once more when what it shows changes, and not with every answer (P7b)', () => {
  let drawn = 0;
  const Together = () => {
    drawn += 1;
    return null;
  };
  const list = factsOf(suburbanBus(), Date.parse('2026-11-20T15:00:00Z'), '2026-12-11');
  const shared = { Together, onChoose: vi.fn(), basis: null, isPackage: false, travellers: 2, startedAt: 0 };
  const marks = { best: null, cheapest: null, fastest: null };
  const queryClient = new QueryClient();
  const rowOf = (members: readonly TicketFacts[]) =>
    rowsOf(members).map((row) => (
      <BusRow key={row.key} row={row} {...{ ...shared, marks }} selected={null} pendingKey={null} />
    ));
  const { rerender } = renderWithMessages(<>{rowOf(list)}</>, {
    wrap: (children) => (
      <QueryClientProvider client={queryClient}>
        <ProductApiProvider language="en">{children}</ProductApiProvider>
      </QueryClientProvider>
    ),
  });
  rerender(<>{rowOf([...list])}</>);
  expect(drawn).toBe(1);
  rerender(<>{rowOf(list.slice(1))}</>);
  expect(drawn).toBe(2);
});
