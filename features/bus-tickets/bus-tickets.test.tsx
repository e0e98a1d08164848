import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { listDayPrices, readRoad, searchOutboundTickets, searchReturnTickets } from '@/contract/bus-search';
import type { BusTicket } from '@/contract/bus-ticket';
import { FEATURE_FLAG_DEFAULTS, readFeatureFlags } from '@/contract/feature-flags';
import { addSessionBus, createSession, readSession, removeSessionBus, type Session } from '@/contract/session';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { recentSearches } from '@/lib/search-criteria/recent-searches';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { Language } from '@/rules/language';
import { makeDestinations, makeMockedTicket, makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { present } from '@/tests/support/present';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { OutboundTicketsScreen } from './outbound-tickets-screen';
import { ReturnTicketsScreen } from './return-tickets-screen';

const morning = makeTicket();
const noon = makeTicket({
  from: '2026-12-11T17:00:00Z',
  to: '2026-12-11T23:45:00Z',
  price: makePrice(13_301),
  operator: { id: 'nordet', name: 'Nordet', color: '#4A2D7A', phone: null, url: null },
  seatsLeft: 3,
});
const night = makeTicket({
  from: '2026-12-12T04:15:00Z',
  to: '2026-12-12T10:40:00Z',
  availability: 'soldOut',
  seatsLeft: 0,
  isLastOfDay: true,
});
const back = makeTicket({
  direction: 'return',
  departureId: 'back',
  tripId: 'pair-offer',
  type: 'roundTrip',
  price: makePrice(29_700),
  ownPrice: makePrice(15_600),
});

const roundTrip: SearchCriteria = {
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  tripType: 'roundTrip',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
  nbOfAdults: 2,
  nbOfChildren: 0,
  ageOfChildren: [],
};
const { dateEnd: _dateEnd, ...rest } = roundTrip;
const oneWay: SearchCriteria = { ...rest, tripType: 'oneWay' };

/** The cart on the server, and what was asked of it. */
let session: Session | null;
let calls: string[];

const listOf = (tickets: BusTicket[], tryAgain = false, suppliers = 'Kestrel%20Coach=answered,Nordet=answered') => ({
  status: 200,
  data: tickets,
  headers: { 'x-try-again': String(tryAgain), 'x-suppliers': suppliers },
});
const outboundAnswers = (
  answer: () =>
    ReturnType<typeof listOf> | { error: 'INTERNAL' | 'TOO_MANY_REQUESTS'; message: string; retryAfter?: number },
) => server.use(mockOperation(searchOutboundTickets, answer));

const server = setupProductApi(
  mockOperation(searchOutboundTickets, () => listOf([morning, noon, night])),
  mockOperation(searchReturnTickets, ({ body }) => {
    calls.push(`return ${body.tripId} ${body.returnDate}`);
    return listOf([back]);
  }),
  mockOperation(readRoad, () => ({ status: 200, data: { points: [] } })),
  mockOperation(listDayPrices, ({ query }) => ({
    status: 200,
    data: [{ date: query.get('from') ?? '', perPerson: 4_700, currency: 'CAD', isSoldOut: false, departures: 3 }],
  })),
  mockOperation(readSession, () => (session ? { status: 200, data: session } : { status: 204 })),
  mockOperation(createSession, ({ body }) => {
    calls.push(`session ${body.nbOfAdults} adults ${body.currencyCode}`);
    session = makeSession([], { nbOfAdults: body.nbOfAdults });
    Cookies.set('hasSession', '1');
    return { status: 201, data: session };
  }),
  mockOperation(removeSessionBus, ({ params }) => {
    calls.push(`remove ${params.index}`);
    session = makeSession();
    return { status: 200, data: session };
  }),
  mockOperation(addSessionBus, ({ body }) => {
    calls.push(`add ${body.tripId}`);
    session = makeSession(body.tripId === 'pair-offer' ? [morning, back] : [morning]);
    return { status: 201, data: session };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  session = null;
  calls = [];
  Cookies.remove('hasSession');
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
  closeAllAlerts();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

function setup(
  criteria: SearchCriteria,
  { language = 'en', direction = 'outbound' }: { language?: Language; direction?: 'outbound' | 'return' } = {},
) {
  const Screen = direction === 'outbound' ? OutboundTicketsScreen : ReturnTicketsScreen;
  const ui = (
    <Screen
      language={language}
      criteria={criteria}
      destinations={makeDestinations()}
      editSearch={<p>The search form</p>}
    />
  );
  return { user: userEvent.setup(), ...renderScreen(ui, { language, path: `/bus/${direction}` }) };
}

/** Times and prices are kept on one line by no-break spaces. */
const saying = (text: string) => new RegExp(text.replace(/[.$()+]/g, '\\$&').replaceAll(' ', '\\s'));
const ticketAt = (time: string) => screen.findByRole('article', { name: saying(time) });

it('a search is remembered once it has found something, however it was opened (F6)', async () => {
  localStorage.clear();
  outboundAnswers(() => listOf([]));
  const { unmount } = setup(oneWay);
  await screen.findByText('No bus tickets found');
  unmount();
  expect(recentSearches('')).toEqual([]);
  outboundAnswers(() => listOf([morning]));
  setup(roundTrip);
  await ticketAt('7:30 AM to 1:50 PM');
  expect(recentSearches('')).toEqual([roundTrip]);
});

describe('a ticket', () => {
  it('shows price per person and for the party, terms with their dates, and seats only when they are few', async () => {
    setup(oneWay);
    const first = await ticketAt('7:30 AM to 1:50 PM');
    expect(first).toHaveTextContent(saying('CA $70.50'));
    expect(first).toHaveTextContent(saying('CA $141.00 for 2'));
    expect(first).toHaveTextContent(saying('Full refund until Wed 9 Dec, 7:30 AM'));
    expect(first).toHaveTextContent(saying('Exchange until Thu 10 Dec, 6:00 PM: CA $10'));
    expect(first).not.toHaveTextContent(/left|Last bus/);
    const second = await ticketAt('12:00 PM to 6:45 PM');
    expect(second).toHaveTextContent('average per person');
    expect(second).toHaveTextContent('3 left');
    expect(second).toHaveTextContent('Best, and the cheapest');
    const last = await ticketAt('11:15 PM to 5:40 AM');
    expect(last).toHaveTextContent('sold out');
    expect(last).toHaveTextContent('+1 day');
    expect(last).toHaveTextContent('Last bus of the day');
    expect(within(last).queryByRole('button', { name: /Choose/ })).toBeNull();
    // It leads to the strip, which takes the focus.
    expect(within(last).getByRole('link', { name: /^Another day/ })).toHaveAttribute('href', '#other-days');
    expect(document.getElementById('other-days')).toBe(
      screen.getByRole('navigation', { name: 'Other days for the departure' }),
    );
  });

  it('opens its stops, stations, all policies and what is not included', async () => {
    const { user } = setup(oneWay);
    const first = await ticketAt('7:30 AM to 1:50 PM');
    await user.click(within(first).getByRole('button', { expanded: false }));
    await user.click(await within(first).findByRole('button', { name: saying('All details of the bus at 7:30 AM') }));
    const details = await screen.findByRole('dialog', { name: saying('Montréal to Toronto, Fri 11 Dec') });
    for (const text of [
      'Kingston',
      '81 Bay Street',
      '1 checked bag of 23 kg included, each more CA $15',
      'Identity card with a photo',
      'No passport needed',
      'Ticket on the phone',
      '1 carry-\u2060on',
      'Picture on the ticket: not stated by the bus company',
      'Free seating',
      'Hot meal',
    ]) {
      expect(details).toHaveTextContent(saying(text));
    }
  });

  it('whose price is not set cannot be chosen', async () => {
    outboundAnswers(() => listOf([makeTicket({ availability: 'priceNotSet', price: null, tripId: '' })]));
    setup(oneWay);
    const ticket = await ticketAt('7:30 AM');
    expect(ticket).toHaveTextContent('price not set yet');
    expect(within(ticket).queryByRole('button', { name: /Choose/ })).toBeNull();
  });

  it('speaks French', async () => {
    setup(oneWay, { language: 'fr' });
    const first = await ticketAt('7 h 30 à 13 h 50');
    expect(first).toHaveTextContent(saying('141,00 $ CA pour 2'));
    expect(first).toHaveTextContent(saying('Remboursement complet jusqu’au mer. 9 déc., 7 h 30'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choisissez votre autocar');
    expect(screen.getByRole('status')).toHaveTextContent('3 autocars');
  });
});

describe('the search', () => {
  it('asks again while a company has not answered, and keeps what came (D33)', async () => {
    let isSilent = true;
    const asked = { silent: 0, answered: 0 };
    outboundAnswers(() => {
      asked[isSilent ? 'silent' : 'answered'] += 1;
      return isSilent
        ? listOf([morning, makeMockedTicket()], true, 'Kestrel%20Coach=answered,Nordet=searching')
        : listOf([morning, noon], false, 'Kestrel%20Coach=answered,Nordet=answered');
    });
    setup(oneWay);
    await ticketAt('7:30 AM');
    await waitFor(() => expect(asked.silent).toBeGreaterThan(1));
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A bus company is still answering' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1 bus so far, one company is still answering');
    isSilent = false;
    await ticketAt('12:00 PM');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('2 buses');
    expect(asked.answered).toBe(1);
  });

  it('stops after its time and says which company stayed silent; the flag makes it short', async () => {
    server.use(
      mockOperation(readFeatureFlags, () => ({
        status: 200,
        data: { ...FEATURE_FLAG_DEFAULTS, isShortBusTimeoutEnabled: true },
      })),
    );
    let round = 0;
    outboundAnswers(() => {
      round += 1;
      if (round === 3) vi.setSystemTime(new Date('2026-11-20T15:00:10Z'));
      return listOf([morning, makeMockedTicket()], true, 'Kestrel%20Coach=answered,Nordet=searching');
    });
    setup(oneWay);
    expect(await screen.findByText('Nordet did not answer in time: its buses are not listed.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await ticketAt('7:30 AM')).toBeVisible();
    expect(round).toBe(3);
  });

  it('that fails empties the list, shows the message and can be repeated (R166)', async () => {
    let isDown = true;
    outboundAnswers(() =>
      isDown ? { error: 'INTERNAL', message: 'The buses cannot be listed right now.' } : listOf([morning]),
    );
    const { user } = setup(oneWay);
    expect(await screen.findByText('The buses cannot be listed right now.')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    expect(await ticketAt('7:30 AM')).toBeVisible();
  });

  it('of too many from one connection says when to come back, loses nothing and can be repeated (S27)', async () => {
    let isCrowded = true;
    outboundAnswers(() =>
      isCrowded ? { error: 'TOO_MANY_REQUESTS', message: 'Wait a minute and try again.' } : listOf([morning]),
    );
    const { user } = setup(oneWay);
    expect(await screen.findByText('Wait a minute and try again.')).toBeVisible();
    expect(screen.getByText('Nothing you chose was lost. Try again in a moment.')).toBeVisible();
    isCrowded = false;
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    expect(await ticketAt('7:30 AM')).toBeVisible();
  });

  it('of too many that knows when it is worth it says that it waits, and asks again by itself (P14)', async () => {
    let isCrowded = true;
    outboundAnswers(() =>
      isCrowded
        ? { error: 'TOO_MANY_REQUESTS', message: 'Wait a moment and try again.', retryAfter: 0.1 }
        : listOf([morning]),
    );
    setup(oneWay);
    await screen.findByText(/The list asks again by itself in a moment/);
    isCrowded = false;
    expect(await ticketAt('7:30 AM')).toBeVisible();
    expect(screen.queryByText(/The list asks again by itself/)).toBeNull();
  });

  it('that finds nothing proposes the closest days with a bus (R167)', async () => {
    outboundAnswers(() => listOf([]));
    setup(oneWay);
    expect(await screen.findByRole('heading', { name: 'No bus tickets found' })).toBeVisible();
    // Told like the number of a list that has some.
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^No bus/));
    const day = await screen.findByRole('link', { name: saying('Fri 27 Nov, CA $47.00') });
    expect(day).toHaveAttribute('href', expect.stringContaining('dateStart=2026-11-27'));
  });

  it('that finds nothing on any day leads to the page of the route, which knows those beside it', async () => {
    outboundAnswers(() => listOf([]));
    server.use(mockOperation(listDayPrices, () => ({ status: 200, data: [] })));
    setup(oneWay);
    const way = await screen.findByRole('link', { name: 'See nearby routes' });
    expect(way).toHaveAttribute('href', '/bus-montreal-toronto');
    expect(screen.getByText(/No bus is on sale on the days around it either/)).toBeVisible();
  });

  it('keeps the row under the pointer where it is while better ones come in', async () => {
    let tickets = [noon];
    outboundAnswers(() => listOf(tickets, tickets.length === 1));
    const { user } = setup(oneWay);
    const row = await ticketAt('12:00 PM');
    await user.hover(row);
    tickets = [{ ...morning, price: makePrice(9_900) }, noon];
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.getAllByRole('article')[0]).toBe(row);
    await user.unhover(row);
    expect(screen.getAllByRole('article')[1]).toBe(row);
  });

  it.each<[Language, string]>([
    ['en', 'How this list is sorted, and who was asked'],
    ['fr', 'Comment cette liste est triée, et qui a été interrogé'],
  ])(
    'tells on a phone in one line who is asked, then what it weighs, and both behind the count: %s',
    async (language, name) => {
      let isOpen = true;
      outboundAnswers(() => listOf([morning], isOpen, 'Kestrel%20Coach=answered,Nordet=searching'));
      const { user, container } = setup(oneWay, { language });
      const sheet = document.createElement('style');
      // Of a phone.
      sheet.textContent = readFileSync('app/styles/search/results.css', 'utf8').replaceAll(
        '@media (max-width: 767px)',
        '@media all',
      );
      document.head.append(sheet);
      const isShown = (selector: string) =>
        getComputedStyle(present(container.querySelector(`.listhead ${selector}`))).display !== 'none';
      const shown = () => ['> .stack', '.sortline__why', '.sortline__why span'].map(isShown);
      await screen.findByRole('article');
      expect(shown()).toEqual([true, false, false]);
      isOpen = false;
      outboundAnswers(() => listOf([morning]));
      await waitFor(() => expect(shown()).toEqual([false, true, false]));
      await user.click(screen.getByLabelText(name));
      expect(shown()).toEqual([true, true, true]);
      sheet.remove();
    },
  );

  it('is sorted as asked', async () => {
    const { user } = setup(oneWay);
    await ticketAt('7:30 AM');
    const words = screen.getByText(/^Best weighs price first, then time, then changes\./);
    expect(words).toHaveTextContent(/changes\. No company pays for its place\.$/);
    const order = screen.getByRole('combobox', { name: 'Sort:' });
    expect(order).toHaveDisplayValue('Best');
    await user.selectOptions(order, 'Shortest trip');
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName(saying('7:30 AM'));
    expect(screen.getByText(/^The shortest time on the way comes first/)).toBeVisible();
    await user.selectOptions(order, 'Lowest price');
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName(saying('12:00 PM'));
  });
});

describe('choosing', () => {
  const chooseAt = async (user: ReturnType<typeof userEvent.setup>, time: string) =>
    user.click(await screen.findByRole('button', { name: saying(`Choose the bus at ${time}`) }));

  it('a one-way ticket registers it in a session and leads to the summary (R91)', async () => {
    const { user, visited } = setup(oneWay);
    await chooseAt(user, '7:30 AM');
    await waitFor(() => expect(visited).toEqual(['/summary']));
    expect(calls).toEqual(['session 2 adults CAD', `add ${morning.tripId}`]);
    expect(useSelectionStore.getState()).toMatchObject({
      outbound: { departureId: morning.departureId },
      lastSelected: 'Outbound',
    });
    // Tax lines come once there are any.
    await waitFor(() =>
      expect(screen.getByRole('complementary')).toHaveTextContent(
        saying('QST 9.975 % (bus from Québec), charged as shown'),
      ),
    );
  });

  it('takes the offer of the last answer, though its row has stood since the first', async () => {
    let answers = 0;
    outboundAnswers(() => {
      answers += 1;
      const offered = { ...morning, tripId: `offer ${answers}` };
      return answers === 1 ? listOf([offered], true) : listOf([noon, offered]);
    });
    const { user } = setup(oneWay);
    const row = await ticketAt('7:30 AM to 1:50 PM');
    await ticketAt('12:00 PM to 6:45 PM');
    expect(row).toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: /Choose/ }));
    await waitFor(() => expect(calls).toContain('add offer 2'));
  });

  it('the outbound of a round trip only keeps it here and goes on to the return (R92)', async () => {
    const { user, visited } = setup(roundTrip);
    expect(screen.getByRole('complementary')).toHaveTextContent('Choose an outbound and a return bus to continue.');
    await chooseAt(user, '7:30 AM');
    expect(visited[0]).toMatch(/^\/bus\/return\?.*dateEnd=2026-12-13/);
    expect(calls).toEqual([]);
    expect(screen.getByRole('complementary')).toHaveTextContent('Choose a return bus to continue.');
  });

  it('the return registers the pair, after taking out what was booked before (R93)', async () => {
    session = makeSession([noon]);
    Cookies.set('hasSession', '1');
    useSelectionStore.getState().startSearch(roundTrip);
    useSelectionStore.getState().chooseOutbound(morning);
    const { user, visited } = setup(roundTrip, { direction: 'return' });
    expect(await screen.findByText(saying('Outbound, Fri 11 Dec, 7:30 AM – 1:50 PM'))).toBeVisible();
    const ticket = await ticketAt('3:45 PM to 10:10 PM');
    expect(screen.getByText(/^Prices are for both ways\./)).toBeVisible();
    expect(ticket).toHaveTextContent(saying('both ways CA $148.50 per person'));
    expect(ticket).toHaveTextContent(saying('CA $297.00 for 2'));
    await user.click(within(ticket).getByRole('button', { expanded: false }));
    // This bus' true part for everybody, and no average.
    expect(
      await within(ticket).findByText(saying('Both ways, taxes in. This bus is CA $156.00 of it for 2.')),
    ).toBeVisible();
    await user.click(within(ticket).getByRole('button', { expanded: true }));
    expect(screen.getByText('Price by day: this bus only, per person.')).toBeVisible();
    await chooseAt(user, '3:45 PM');
    await waitFor(() => expect(visited).toEqual(['/summary']));
    expect(calls).toEqual([`return ${morning.tripId} 2026-12-13`, 'remove 0', 'add pair-offer']);
    expect(screen.getByRole('complementary')).toHaveTextContent(saying('CA $297.00'));
  });

  it('the outbound anew shows both buses of the cart, until another is chosen', async () => {
    session = makeSession([morning, back]);
    Cookies.set('hasSession', '1');
    useSelectionStore.getState().startSearch(roundTrip);
    useSelectionStore.getState().chooseOutbound(morning);
    useSelectionStore.getState().chooseReturn(back);
    const { user, visited } = setup(roundTrip);
    const cart = screen.getByRole('complementary');
    await waitFor(() => expect(cart).toHaveTextContent(saying('CA $297.00')));
    expect(cart).not.toHaveTextContent('Choose a return bus to continue.');
    expect(within(cart).getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/summary');
    await chooseAt(user, '12:00 PM');
    expect(visited[0]).toMatch(/^\/bus\/return\?/);
    expect(cart).toHaveTextContent('Choose a return bus to continue.');
  });

  it('a return without an outbound asks for the outbound first', async () => {
    setup(roundTrip, { direction: 'return' });
    expect(await screen.findByRole('link', { name: 'Choose the outbound' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/bus\/outbound\?/),
    );
    expect(calls).toEqual([]);
  });

  it('a bus that has just sold out says so, lists the buses anew and loses nothing', async () => {
    server.use(mockOperation(addSessionBus, () => ({ error: 'SOLD_OUT', message: 'This bus has just sold out.' })));
    const { user, visited } = setup(oneWay);
    await ticketAt('7:30 AM');
    outboundAnswers(() => listOf([{ ...morning, availability: 'soldOut' }, noon]));
    await chooseAt(user, '7:30 AM');
    expect(await screen.findByText('This bus has just sold out.')).toBeVisible();
    await waitFor(async () => expect(await ticketAt('7:30 AM')).toHaveTextContent(/sold out/));
    expect(visited).toEqual([]);
    expect(screen.getByRole('button', { name: saying('Choose the bus at 12:00 PM') })).toBeEnabled();
    // The button that was pressed is gone.
    await waitFor(() => expect(screen.getByText('2 buses').parentElement).toHaveFocus());
  });

  it('goes no further than the message when too many seats are held', async () => {
    server.use(
      mockOperation(addSessionBus, () => ({ error: 'HOLD_LIMIT', message: 'You are holding too many seats.' })),
    );
    const { user, visited } = setup(oneWay);
    await chooseAt(user, '7:30 AM');
    expect(await screen.findByText('You are holding too many seats.')).toBeVisible();
    expect(visited).toEqual([]);
  });
});

it('opens the search form for editing', async () => {
  window.scrollTo = vi.fn();
  const { user } = setup(oneWay);
  await user.click(screen.getByRole('button', { name: 'Edit the search' }));
  expect(screen.getByText('The search form')).toBeVisible();
});
