import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDayPrices, searchOutboundTickets, searchReturnTickets } from '@/contract/bus-search';
import { searchHotels, type HotelOffer } from '@/contract/hotels';
import { addSessionBus, createSession, readSession, removeSessionBus, type Session } from '@/contract/session';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { Language } from '@/rules/language';
import { suburbanBus } from '@/tests/support/buses/suburban-bus';
import { makeDestinations, makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { hotelsAnswer } from '@/tests/support/stays/hotel-answers';
import { makeBookedHotel, makeHotelOffer } from '@/tests/support/stays/stay-fixtures';
import { present } from '@/tests/support/present';
import { OutboundTicketsScreen } from './outbound-tickets-screen';
import { ReturnTicketsScreen } from './return-tickets-screen';

/** Buses of a package with a hotel (R18, R35, D42). */

const morning = makeTicket();
/** Leaves Thursday at 11:15 PM and is there on Friday at 5:40 AM. */
const overnight = makeTicket({ departureId: 'overnight', from: '2026-12-11T04:15:00Z', to: '2026-12-11T10:40:00Z' });
/** An hour earlier, and there at 6:20 AM. */
const slow = makeTicket({ departureId: 'slow', from: '2026-12-11T03:15:00Z', to: '2026-12-11T11:20:00Z' });
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
  busHotelMode: true,
  nights: 2,
};
const { dateEnd: _dateEnd, ...rest } = roundTrip;
const oneWay: SearchCriteria = { ...rest, tripType: 'oneWay', nights: 3 };

let session: Session | null;
/** What asked for the cart to be emptied. */
let emptied: object[];
/** What the hotels answer, and what they were asked. */
let hotels: HotelOffer[];
let askedHotels: string[];
let asked: { product: string | null; isNightBefore: boolean }[];

const answered = { 'x-try-again': 'false', 'x-suppliers': 'Kestrel%20Coach=answered' };
const server = setupProductApi(
  mockOperation(searchOutboundTickets, ({ query, body }) => {
    asked.push({ product: query.get('product'), isNightBefore: body.acceptTripsArrivingTheDayOf ?? false });
    return { status: 200, data: [overnight, morning, slow], headers: answered };
  }),
  mockOperation(searchReturnTickets, () => ({ status: 200, data: [back], headers: answered })),
  mockOperation(searchHotels, ({ query, body }) => {
    askedHotels.push(`${query.get('product')} ${query.get('perPage')} ${body.checkinDate} ${body.checkoutDate}`);
    return hotelsAnswer(hotels);
  }),
  mockOperation(listDayPrices, () => ({ status: 200, data: [] })),
  mockOperation(readSession, () => (session ? { status: 200, data: session } : { status: 204 })),
  mockOperation(createSession, ({ body }) => {
    if (body.replaces) emptied.push(body);
    session = makeSession([], { nbOfAdults: body.nbOfAdults });
    Cookies.set('hasSession', '1');
    return { status: 201, data: session };
  }),
  mockOperation(removeSessionBus, () => ({ status: 200, data: makeSession() })),
  mockOperation(addSessionBus, ({ body }) => {
    session = makeSession(body.tripId === 'pair-offer' ? [morning, back] : [overnight]);
    return { status: 201, data: session };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  session = null;
  asked = [];
  hotels = [makeHotelOffer()];
  askedHotels = [];
  emptied = [];
  Cookies.remove('hasSession');
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
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
  return { user: userEvent.setup(), ...renderScreen(ui, { language, path: `/bus-hotel/${direction}` }) };
}

/** Times and prices are kept on one line by no-break spaces. */
const saying = (text: string) => new RegExp(text.replace(/[.$()+&]/g, '\\$&').replaceAll(' ', '\\s'));
const choose = async (user: ReturnType<typeof userEvent.setup>, time: string) =>
  user.click(await screen.findByRole('button', { name: saying(`Choose the bus at ${time}`) }));

describe('the buses of a package', () => {
  it('are searched as such, with those that leave the evening before', async () => {
    setup(roundTrip);
    await screen.findAllByRole('article');
    expect(asked).toEqual([{ product: 'busHotel', isNightBefore: true }]);
  });

  it('and those of a bus alone are not', async () => {
    const { busHotelMode: _mode, nights: _nights, ...bus } = roundTrip;
    setup(bus);
    await screen.findAllByRole('article');
    expect(asked).toEqual([{ product: null, isNightBefore: false }]);
    expect(screen.queryByText(/your hotel stay begins/)).toBeNull();
  });

  it.each<[Language, string, string]>([
    ['en', '10:15 PM', 'Leaves Thu 10 Dec, arrives Fri 11 Dec: your hotel stay begins on Fri 11 Dec.'],
    ['fr', '22 h 15', 'Départ jeu. 10 déc., arrivée ven. 11 déc. : votre séjour à l’hôtel commence le ven. 11 déc.'],
    [
      'en',
      '11:15 PM',
      'Leaves Thu 10 Dec, arrives Fri 11 Dec before 6:00 AM: you choose whether you need a bed for the night of Thu 10 Dec.',
    ],
    [
      'fr',
      '23 h 15',
      'Départ jeu. 10 déc., arrivée ven. 11 déc. avant 6 h : à vous de dire s’il vous faut un lit pour la nuit du jeu. 10 déc.',
    ],
  ])('say in %s of the bus at %s what becomes of the stay', async (language, time, words) => {
    setup(roundTrip, { language });
    const night = await screen.findByRole('article', { name: saying(time) });
    expect(night).toHaveTextContent(saying(words));
    expect(screen.getAllByText(saying(words))).toHaveLength(1);
  });

  it.each<[Language, string, string]>([
    ['en', '12:15 AM', 'Leaves during your last night, that of Sat 12 Dec.'],
    ['fr', '0 h 15', 'Part pendant votre dernière nuit, celle du sam. 12 déc.'],
  ])('say in %s of the bus back at %s that it takes the last night', async (language, time, words) => {
    useSelectionStore.getState().startSearch(roundTrip);
    useSelectionStore.getState().chooseOutbound(morning);
    const atNight = makeTicket({
      direction: 'return',
      departureId: 'at-night',
      tripId: 'night-offer',
      type: 'roundTrip',
      from: '2026-12-13T05:15:00Z',
      to: '2026-12-13T11:10:00Z',
      ownPrice: makePrice(15_600),
    });
    server.use(mockOperation(searchReturnTickets, () => ({ status: 200, data: [back, atNight], headers: answered })));
    setup(roundTrip, { language, direction: 'return' });
    const night = await screen.findByRole('article', { name: saying(time) });
    expect(night).toHaveTextContent(saying(words));
    expect(screen.getAllByText(saying(words))).toHaveLength(1);
  });

  it.each<[Language, string[], string]>([
    [
      'en',
      ['Outbound', 'Return', 'Hotel', 'Activities', 'Summary', 'Travellers', 'Payment'],
      'Fri 11 Dec – Sun 13 Dec, 2 nights · 2 adults',
    ],
    [
      'fr',
      ['Aller', 'Retour', 'Hébergement', 'Activités', 'Sommaire', 'Voyageurs', 'Paiement'],
      'ven. 11 déc. – dim. 13 déc., 2 nuits · 2 adultes',
    ],
  ])('have all steps and nights in %s', async (language, steps, recap) => {
    setup(roundTrip, { language });
    const list = screen.getAllByRole('list').find((each) => within(each).queryByText(steps[3] ?? ''));
    expect(
      within(present(list))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(steps);
    expect(screen.getByText(saying(recap))).toBeVisible();
  });

  it('have hotel and activities in the cart as steps to come', async () => {
    setup(roundTrip);
    const cart = screen.getByRole('complementary');
    expect(
      within(cart)
        .getAllByRole('listitem')
        .map((item) => item.textContent.replaceAll('\u00A0', ' ')),
    ).toEqual([
      'Outbound, Fri 11 DecChoosing now',
      'Hotel, 2 nightsNext',
      'ActivitiesIf you like',
      'Return, Sun 13 DecNext',
    ]);
  });

  it('stay on the pages of the package, other days of it included', async () => {
    const { user, visited } = setup(roundTrip);
    await choose(user, '7:30 AM');
    expect(visited[0]).toMatch(/^\/bus-hotel\/return\?.*busHotelMode=true&nights=2$/);
    const nextDay = within(screen.getByRole('navigation', { name: 'Other days for the departure' })).getByRole('link', {
      name: saying('Sat 12'),
    });
    expect(nextDay).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/bus-hotel\/outbound\?.*dateStart=2026-12-12&dateEnd=2026-12-14.*nights=2$/),
    );
  });

  it('lead to the hotels once the pair is registered, with the whole search', async () => {
    Cookies.set('hasSession', '1');
    useSelectionStore.getState().startSearch(roundTrip);
    useSelectionStore.getState().chooseOutbound(morning);
    const { user, visited } = setup(roundTrip, { direction: 'return' });
    const days = await screen.findByRole('navigation', { name: 'Other days for the return' });
    expect(within(days).getByRole('link', { name: saying('Mon 14') })).toHaveAttribute(
      'href',
      expect.stringContaining('dateEnd=2026-12-14&nbOfAdults=2&nbOfChildren=0&busHotelMode=true&nights=3'),
    );
    expect(within(days).queryByRole('link', { name: saying('Fri 11') })).toBeNull();
    await choose(user, '3:45 PM');
    await waitFor(() =>
      expect(visited[0]).toMatch(
        /^\/bus-hotel\/accommodation\?cityCodeDeparture=montreal.*dateEnd=2026-12-13.*busHotelMode=true&nights=2$/,
      ),
    );
  });

  it('lead to the hotels after the only ticket of a one-way trip', async () => {
    const { user, visited } = setup(oneWay);
    expect(screen.getByText(saying('Fri 11 Dec, 3 nights · 2 adults'))).toBeVisible();
    await choose(user, '11:15 PM');
    await waitFor(() => expect(visited[0]).toMatch(/^\/bus-hotel\/accommodation\?.*tripType=oneWay.*nights=3$/));
    expect(useSelectionStore.getState()).toMatchObject({ outbound: { departureId: 'overnight' }, busHotelMode: true });
  });
});

describe('buses that leave the evening before (D42)', () => {
  const names = (section: HTMLElement) =>
    within(section)
      .getAllByRole('article')
      .map((row) => row.getAttribute('aria-label')?.replaceAll(/[\u00A0\u202F]/g, ' '));

  it.each<[Language, string, string, string]>([
    [
      'en',
      'Friday 11 December',
      'Leave the evening before, arrive on Friday 11 December',
      'These buses leave on Thursday 10 December.',
    ],
    [
      'fr',
      'Vendredi 11 décembre',
      'Partir la veille au soir, arriver le vendredi 11 décembre',
      'Ces autocars partent le jeudi 10 décembre.',
    ],
  ])('stand in %s under their own heading, whatever the order', async (language, day, before, words) => {
    const { user } = setup(roundTrip, { language });
    const asked = await screen.findByRole('region', { name: saying(`^${day}`) });
    const evening = await screen.findByRole('region', { name: saying(before) });
    expect(evening).toHaveTextContent(saying(words));
    expect([names(asked).length, names(evening).length]).toEqual([1, 2]);
    // The same bus may leave on the day itself, too: a screen reader hears of which day it is.
    const thursday = saying(language === 'en' ? 'Thu 10 Dec' : 'jeu. 10 déc.');
    const choose = within(evening).getAllByRole('button', { name: language === 'en' ? /^Choose/ : /^Choisir/ });
    for (const button of choose) expect(button).toHaveAccessibleName(thursday);
    for (const name of names(evening)) expect(name).toMatch(thursday);
    expect(names(asked)[0]).not.toMatch(thursday);
    await user.click(present(within(evening).getAllByRole('button', { expanded: false })[0]));
    const details = { name: language === 'en' ? /^All details/ : /^Tous les détails/ };
    expect(await within(evening).findByRole('button', details)).toHaveAccessibleName(thursday);
    expect(asked.compareDocumentPosition(evening)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const order = screen.getByRole('combobox', { name: language === 'en' ? /Sort/ : /Tri/ });
      await user.selectOptions(order, present(within(order).getAllByRole('option')[index]));
      expect([names(asked).length, names(evening).length]).toEqual([1, 2]);
    }
  });

  it('are there without a press where the day has many, counted beside its heading, which leads to them (P7)', async () => {
    const many = Array.from({ length: 21 }, (_, minute) => {
      const from = `2026-12-11T13:${String(minute + 10)}:00Z`;
      return makeTicket({ departureId: `day-${minute}`, from });
    });
    server.use(
      mockOperation(searchOutboundTickets, () => ({
        status: 200,
        data: [overnight, slow, ...many],
        headers: answered,
      })),
    );
    const { user } = setup(roundTrip);
    const asked = await screen.findByRole('region', { name: saying('^Friday 11 December') });
    await waitFor(() => expect(names(asked)).toHaveLength(20));
    const evening = await screen.findByRole('region', { name: /evening before/ });
    expect(names(evening)).toHaveLength(2);
    const heading = within(evening).getByRole('heading', { level: 2 });
    const link = within(asked).getByRole('link', { name: '2 leave the evening before' });
    expect(link).toHaveAttribute('href', `#${heading.id}`);
    expect(heading).toHaveAttribute('tabindex', '-1');
    await user.click(within(asked).getByRole('button', { name: 'Show 1 more' }));
    expect(names(asked)).toHaveLength(21);
    expect(names(evening)).toHaveLength(2);
  });

  it('are said to be all there is where no bus leaves on the day', async () => {
    server.use(mockOperation(searchOutboundTickets, () => ({ status: 200, data: [overnight], headers: answered })));
    setup(roundTrip);
    expect(await screen.findByText('No bus leaves on that day.')).toBeVisible();
    expect(names(screen.getByRole('region', { name: /evening before/ }))).toHaveLength(1);
  });
});

describe('a hotel that is in the cart already', () => {
  beforeEach(() => {
    session = makeSession([], { bookedHotels: [makeBookedHotel()], total: 41_200, subtotal: 34_396 });
    Cookies.set('hasSession', '1');
  });

  it('stays in it while the bus is chosen', async () => {
    setup(oneWay);
    await waitFor(() =>
      expect(screen.getByRole('complementary')).toHaveTextContent(
        saying('The Foundry HouseCA $412.0011 – 13 Dec, 2 nights, Two queens'),
      ),
    );
    expect(screen.queryByRole('button', { name: /Empty the trip/ })).toBeNull();
  });

  it.each<[Language, string, string, string]>([
    [
      'en',
      'Your trip so far is for 2 adults, this list is for 3 adults.',
      'Search again for 2 adults',
      'Empty the trip, go on for 3 adults',
    ],
    [
      'fr',
      'Jusqu’ici, votre voyage est pour 2 adultes; cette liste est pour 3 adultes.',
      'Refaire la recherche pour 2 adultes',
      'Vider le voyage et continuer pour 3 adultes',
    ],
  ])(
    'is told of before anything is chosen for others, with both ways, in %s',
    async (language, words, again, empty) => {
      const { user } = setup({ ...oneWay, nbOfAdults: 3 }, { language });
      expect(await screen.findByText(saying(words))).toBeVisible();
      expect(screen.getByRole('link', { name: saying(again) })).toHaveAttribute(
        'href',
        expect.stringMatching(/\/bus-hotel\/outbound\?.*dateStart=2026-12-11.*nbOfAdults=2/),
      );
      await user.click(screen.getByRole('button', { name: saying(empty) }));
      await waitFor(() => expect(screen.queryByText(saying(words))).toBeNull());
      expect(emptied).toEqual([
        { nbOfAdults: 3, nbOfChildren: 0, ageOfChildren: [], currencyCode: 'CAD', replaces: true },
      ]);
    },
  );

  it('makes a press wait for that choice, and nothing is bought for the wrong party', async () => {
    const { user } = setup({ ...oneWay, nbOfAdults: 3 });
    await screen.findByText(saying('this list is for 3 adults'));
    await choose(user, '11:15 PM');
    expect(document.activeElement).toHaveTextContent(saying('this list is for 3 adults'));
    expect(session?.bookedHotels).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Continue' })[0]).toBeDisabled();
  });
});

describe('what bus and hotel cost together', () => {
  it('is that of the stops that are chosen in the row of a bus that stops many times', async () => {
    // 141.00 and the way back 156.00 with a room of 412.00, as the morning bus; from the Harbour 10.00 more.
    const bus = suburbanBus((_, leave) => ({ price: makePrice(leave === 'harbour' ? 15_100 : 14_100) }));
    server.use(mockOperation(searchOutboundTickets, () => ({ status: 200, data: bus, headers: answered })));
    const { user } = setup(roundTrip);
    const row = await screen.findByRole('article');
    await waitFor(() => expect(row).toHaveTextContent(saying('Both buses and 2 nights from CA $709.00 for 2')));
    await user.click(within(row).getByRole('button', { expanded: false }));
    const to = await within(row).findByRole('combobox', { name: 'Get off at' });
    await user.selectOptions(to, within(to).getByRole('option', { name: /Harbour/ }));
    expect(row).toHaveTextContent(saying('Both buses and 2 nights from CA $719.00 for 2'));
    await user.selectOptions(to, within(to).getByRole('option', { name: /Lake Road/ }));
    expect(row).toHaveTextContent(saying('Both buses and 2 nights from CA $709.00 for 2'));
    // Prices of all stops are those of one search: the hotels and the way back are asked once.
    expect(askedHotels).toHaveLength(1);
  });

  it.each<[Language, string, string]>([
    [
      'en',
      '2 nights in Toronto, Fri 11 Dec – Sun 13 Dec: from CA $412.00 for 2, taxes in, at The Foundry House.',
      'Both buses and 2 nights from CA $709.00 for 2',
    ],
    [
      'fr',
      '2 nuits, Toronto, ven. 11 déc. – dim. 13 déc. : à partir de 412,00 $ CA pour 2, taxes comprises (The Foundry House).',
      '2 autocars et 2 nuits dès 709,00 $ CA pour 2',
    ],
  ])(
    'stands in %s above the list and in each row: the pair and the cheapest room',
    async (language, stay, together) => {
      setup(roundTrip, { language });
      const row = await screen.findByRole('article', { name: saying(language === 'en' ? '7:30 AM' : '7 h 30') });
      // CA $141.00 there, CA $156.00 back, CA $412.00 for the room.
      await waitFor(() => expect(row).toHaveTextContent(saying(together)));
      expect(screen.getByText(/The Foundry House/).closest('p')).toHaveTextContent(saying(stay));
      expect(askedHotels).toEqual(['busHotel 1 2026-12-11 2026-12-13']);
    },
  );

  it('is of one bus and the nights that were asked for one way', async () => {
    setup(oneWay);
    const row = await screen.findByRole('article', { name: saying('7:30 AM') });
    await waitFor(() => expect(row).toHaveTextContent(saying('This bus and 3 nights from CA $553.00 for 2')));
  });

  it('leaves out a bus back that leaves the evening before, and says where none is left', async () => {
    const evening = makeTicket({
      direction: 'return',
      departureId: 'evening',
      tripId: 'evening-offer',
      type: 'roundTrip',
      from: '2026-12-13T04:00:00Z',
      to: '2026-12-13T10:00:00Z',
      price: makePrice(14_200),
      ownPrice: makePrice(100),
    });
    server.use(mockOperation(searchReturnTickets, () => ({ status: 200, data: [evening], headers: answered })));
    setup(roundTrip);
    const row = await screen.findByRole('article', { name: saying('7:30 AM') });
    await waitFor(() => expect(row).toHaveTextContent('Both buses and 2 nights: no bus back that day'));
  });

  it('says that no hotel has a room, and no number', async () => {
    hotels = [];
    setup(roundTrip);
    expect(await screen.findByText(/no hotel in Toronto has a room left for you/)).toBeInTheDocument();
    const row = await screen.findByRole('article', { name: saying('7:30 AM') });
    expect(row).toHaveTextContent('Both buses and 2 nights: no room left');
    expect(within(row).queryByText(/nights from/)).toBeNull();
  });
});
