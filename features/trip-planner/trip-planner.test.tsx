import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDestinations } from '@/contract/destinations';
import { useAccount } from '@/lib/account/account-store';
import { listTrips, readFeedState, type Trip } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { makeDestinations } from '@/tests/support/fixtures';
import {
  makePlannerActivity,
  makePlannerBus,
  makePlannerConflict,
  makePlannerFile,
  makePlannerHotel,
  makePlannerItem,
  makePlannerRestaurant,
  makePlannerTotals,
  makePurchasedItem,
  makeTrip,
} from '@/tests/support/planner/planner-fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { TripPlannerScreen } from './trip-planner-screen';

/** What the API is asked for, and what it has. */
const asked: (string | null)[] = [];
let all: Trip[];
let undated = [makePlannerItem(makePlannerHotel({ checkIn: null, checkOut: null, name: 'Some inn' }), { id: 'inn' })];

const list = mockOperation(listTrips, ({ query }) => {
  const startDate = query.get('startDate');
  asked.push(startDate);
  const trips = all.filter(({ endDate }) => startDate === null || endDate >= startDate);
  return { status: 200, data: { trips, undated, hasEarlier: trips.length < all.length } };
});
const feed = mockOperation(readFeedState, () => ({ status: 200, data: { url: null, createdAt: null } }));
const cities = mockOperation(listDestinations, () => ({ status: 200, data: makeDestinations() }));
const server = setupProductApi(list, feed, cities);

const past = makeTrip({
  id: 'old',
  startDate: '2026-05-01',
  endDate: '2026-05-02',
  cities: [{ code: 'ottawa', name: 'Ottawa' }],
  items: [
    makePlannerItem(makePlannerHotel({ name: 'Canal Inn', checkIn: '2026-05-01', checkOut: '2026-05-02' }), {
      id: 'old',
    }),
  ],
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:00:00Z') });
  window.history.replaceState(null, '', '/trip-planner');
  asked.length = 0;
  all = [past, makeTrip()];
  undated = [makePlannerItem(makePlannerHotel({ checkIn: null, checkOut: null, name: 'Some inn' }), { id: 'inn' })];
});
afterEach(() => {
  useAccount.setState(useAccount.getInitialState(), true);
  vi.useRealTimers();
  server.resetHandlers();
});

const show = (path = '/trip-planner', language: Language = 'en') =>
  renderScreen(<TripPlannerScreen />, { language, path });
/** Names as the page says them: blanks inside dates and times do not break. */
const named = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s').replaceAll('.', '\\.')}`);
const day = (text: string) => screen.getByRole('region', { name: named(text) });
const failOnce = (answer: MockAnswer) => server.use(mockOperation(listTrips, () => answer));

describe('the trip planner (R26, R40)', () => {
  it('lists trips to come, and shows the next one day by day', async () => {
    show();
    expect(screen.getAllByRole('img', { name: 'Your trips are being read' })).not.toHaveLength(0);
    expect(await screen.findByRole('heading', { name: 'Toronto' })).toBeVisible();
    expect(asked).toEqual(['2026-11-20']);
    const lead = screen.getByText('Fri 11 Dec – Sun 13 Dec');
    expect(lead).toHaveTextContent('Fri 11 Dec – Sun 13 Dec, in 21 days');
    expect(within(lead).getByText(', in 21 days'), 'wrong tomorrow on paper').toHaveClass('no-print');
    const trips = within(screen.getByRole('navigation', { name: 'Your trips' })).getAllByRole('link');
    expect(trips.map((link) => link.getAttribute('aria-current'))).toEqual(['true']);
    expect(trips[0]).toHaveTextContent('Toronto11 – 13 Dec, 4 itemsin 21 days');
    const friday = day('Friday 11 December');
    expect(
      within(friday)
        .getAllByRole('article')
        .map((card) => card.querySelector('h4')?.textContent),
    ).toEqual(['Montréal to Toronto, Kestrel Coach K 415', 'The Foundry House', 'Maison Ossington']);
    expect(within(friday).getByText('7:30 AM – 1:50 PM')).toBeVisible();
    expect(within(friday).getByText('Check-in from 3:00 PM, 2 nights, Two Queens · 12 Foundry Lane')).toBeVisible();
    expect(within(friday).getByText('6:30 PM, 4 guests')).toBeVisible();
    expect(within(day('Saturday 12')).getByText('Night at The Foundry House')).toBeVisible();
    expect(within(day('Sunday 13')).getByText('Check-out from The Foundry House until 11:00 AM')).toBeVisible();
    expect(within(day('No date yet')).getByRole('article', { name: 'Some inn' })).toBeVisible();
  });

  it('speaks French', async () => {
    show('/fr/trip-planner', 'fr');
    const lead = await screen.findByText('Ven. 11 déc. – dim. 13 déc.');
    expect(lead).toHaveTextContent('Ven. 11 déc. – dim. 13 déc., dans 21 jours');
    expect(day('Vendredi 11 décembre')).toHaveTextContent('7 h 30 – 13 h 50');
    expect(day('Pas encore de date')).toBeVisible();
  });

  it('shows all trips at a press, keeps that in the address, and what has no date under both (R146, D55)', async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole('heading', { name: 'Toronto' });
    const which = screen.getByRole('radiogroup', { name: 'Which trips' });
    expect(within(which).getByRole('radio', { name: 'Future only' })).toBeChecked();
    await user.click(within(which).getByRole('radio', { name: 'All' }));
    await user.click(await screen.findByRole('link', { name: /Ottawa/ }));
    expect(asked).toEqual(['2026-11-20', null]);
    expect(screen.getByRole('heading', { name: 'Ottawa' })).toBeVisible();
    expect(screen.getByText(', over', { selector: 'p span' })).toBeVisible();
    expect(window.location.search).toBe('?show=all&trip=old');
    expect(day('No date yet')).toBeVisible();
  });

  it('says once that nothing is coming, and nothing of items without a date where there are none', async () => {
    const user = userEvent.setup();
    all = [past];
    undated = [];
    show();
    const heading = await screen.findByRole('heading', { name: 'No trip is coming up' });
    expect(heading).toHaveAttribute('id', 'planner-heading');
    expect(screen.queryByText('No date yet')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all trips' }));
    expect(await screen.findByRole('heading', { name: 'Ottawa' })).toBeVisible();
  });

  it('says once of items without a date that they have none, where there is nothing else', async () => {
    all = [];
    show();
    expect(await screen.findByRole('heading', { level: 2, name: 'No date yet' })).toBeVisible();
    expect(screen.getAllByText('No date yet')).toHaveLength(1);
    const group = screen.getByRole('region', { name: 'Give these a date and they join a trip.' });
    expect(within(group).getByRole('article', { name: 'Some inn' })).toBeVisible();
  });

  it('begins as the address says', async () => {
    show('/trip-planner?show=all&trip=old');
    expect(await screen.findByRole('heading', { name: 'Ottawa' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
    expect(asked).toEqual([null]);
  });

  it.each([
    ['an item to come', 'restaurant-1', 'Maison Ossington', 'Toronto'],
    ['an item of a past trip', 'old', 'Canal Inn', 'Ottawa'],
    ['an item without a date', 'inn', 'Some inn', 'Toronto'],
  ])('brings %s of the address into view', async (_what, id, name, city) => {
    show(`/trip-planner?item=${id}`);
    const card = await screen.findByRole('article', { name });
    await waitFor(() => expect(card).toHaveFocus());
    expect(card).toHaveClass('is-found');
    expect(screen.getByRole('heading', { name: city })).toBeVisible();
  });

  it('says that the item of the address is not there', async () => {
    show('/trip-planner?item=nobody');
    const note = await screen.findByText(/The item of this link is not in your planner/);
    expect(note).toHaveTextContent('is no longer shared with you');
    // The right sign-in may be another one.
    act(() =>
      useAccount.setState({
        status: 'signedIn',
        profile: { email: 'simon@example.org', given_name: null, family_name: null, picture: null },
      }),
    );
    expect(note).toHaveTextContent('You are signed in as simon@example.org.');
    expect(asked).toEqual(['2026-11-20', null]);
    expect(screen.getByRole('heading', { name: 'Toronto' })).toBeVisible();
  });

  it('tells a night bus with its arrival, and clocks apart by name', async () => {
    const bus = makePlannerBus({
      departureTime: '22:00',
      arrivalDate: '2026-12-12',
      arrivalTime: '06:15',
      arrivalZone: 'America/Chicago',
      seat: '12A',
      travellers: ['Maëlle', 'Simon'],
    });
    all = [makeTrip({ items: [makePlannerItem(bus)] })];
    show();
    expect(await screen.findByText('10:00 PM EST – 6:15 AM CST (+1 day), seat 12A, 2 travellers')).toBeVisible();
    expect(day('Saturday 12')).toHaveTextContent('6:15 AM: Montréal to Toronto, Kestrel Coach K 415 arrives');
  });

  it.each([
    ['en', '12A', /, seat 12A, 1 traveller/],
    ['en', '12A, 12B + 3C', /, seats 12A, 12B \+ 3C, 1 traveller/],
    ['fr', '12A, 12B', /, places 12A, 12B, 1.voyageur/],
  ] as const)('counts the seats of a bus (%s, %s)', async (language, seat, said) => {
    all = [makeTrip({ items: [makePlannerItem(makePlannerBus({ seat, travellers: ['Maëlle'] }))] })];
    show(language === 'fr' ? '/fr/trip-planner' : undefined, language);
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('tells where an item comes from, and offers what may be done with it (R78, D54)', async () => {
    all = [
      makeTrip({
        items: [
          makePurchasedItem(),
          makePlannerItem(makePlannerRestaurant(), { files: [makePlannerFile()] }),
          makePlannerItem(makePlannerActivity(), { access: 'viewer', sharedBy: 'Simon Lavoie' }),
        ],
      }),
    ];
    show();
    const actsOf = (name: RegExp) => {
      const card = within(screen.getByRole('article', { name }));
      return [...card.getAllByRole('button'), ...card.queryAllByRole('menuitem', { hidden: true })].map(
        (act) => act.textContent.split(' ')[0],
      );
    };
    const bus = await screen.findByRole('article', { name: /Montréal to Toronto/ });
    expect(bus).toHaveTextContent('Confirmed');
    expect(bus).toHaveTextContent('3 travellers');
    expect(actsOf(/Montréal to Toronto/)).toEqual(['More', 'Receipt', 'Tickets', 'Share']);
    const { bookingNumber = '' } = makePurchasedItem().booking ?? {};
    expect(within(bus).getByRole('link', { name: /^Booking / })).toHaveAttribute(
      'href',
      `/my-bookings/${bookingNumber.toLowerCase()}`,
    );
    expect(actsOf(/Ossington/).slice(-6)).toEqual(['Edit', 'More', 'Attach', 'Copy', 'Share', 'Delete']);
    expect(screen.getByRole('article', { name: /Ossington/ })).toHaveTextContent('Added by you');
    expect(screen.getByRole('button', { name: named('menu-enfants.pdf 46 KB') })).toBeVisible();
    expect(screen.getByRole('article', { name: /Theatre/ })).toHaveTextContent('Shared by Simon Lavoie');
    expect(actsOf(/Theatre/)).toEqual(['Leave']);
  });

  it('says of a trip that somebody else shares whose it is once, and offers no sharing of it (D54)', async () => {
    const theirs = (fields: Parameters<typeof makePlannerItem>[0], sharedBy = 'Simon Lavoie') =>
      makePlannerItem(fields, { access: 'viewer', sharedBy });
    const costs = { booked: 0, added: 0, shared: 21_400 };
    const totals = makePlannerTotals({
      byCurrency: [{ currency: 'CAD', ...costs }],
      together: {
        currency: 'CAD',
        ...costs,
        total: 21_400,
        byKind: { bus: 0, hotel: 21_400, activity: 0, restaurant: 0 },
        perTraveller: null,
        rateDate: null,
      },
    });
    all = [makeTrip({ items: [theirs(makePlannerHotel()), theirs(makePlannerActivity())], totals })];
    undated = [];
    const { unmount } = show();
    expect(await screen.findByText('Shared by Simon Lavoie, read only')).toBeVisible();
    expect(screen.getAllByText(/Shared by/)).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Shared with you' })).toHaveTextContent(
      '2 items of this trip are shared with you',
    );
    expect(screen.getByRole('region', { name: 'Costs' })).toHaveTextContent('Shared with youCA');
    expect(screen.queryByText(/Added by you|Share the whole trip/)).not.toBeInTheDocument();
    expect(screen.getByText(/Put it all into your calendar/)).toBeVisible();
    unmount();
    all = [makeTrip({ items: [theirs(makePlannerHotel()), theirs(makePlannerActivity(), 'Maëlle')] })];
    show();
    expect(await screen.findByText('Shared by Simon Lavoie, Maëlle, read only')).toBeVisible();
    expect(screen.getByRole('article', { name: /Theatre/ })).toHaveTextContent('Shared by Maëlle');
  });

  it.each([
    ['en', 'Maison Ossington begins 3 h 20 before Kestrel Coach K 415 arrives.'],
    ['fr', 'Maison Ossington commence 3 h 20 avant l’arrivée de l’autocar Kestrel Coach K 415.'],
  ] as const)('says what does not fit in a sentence with short names, %s', async (language, words) => {
    all = [
      makeTrip({
        conflicts: [makePlannerConflict({ code: 'ARRIVES_AFTER', itemIds: ['restaurant-1', 'bus-1'], minutes: 200 })],
      }),
    ];
    show(language === 'en' ? '/trip-planner' : '/fr/trip-planner', language);
    expect(await screen.findByRole('link', { name: named(words) })).toBeVisible();
  });

  it('folds what does not fit on a phone, so that the trip begins on its first screen', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 767px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    all = [makeTrip({ conflicts: [makePlannerConflict()] })];
    show();
    const line = await screen.findByText('One thing does not fit yet');
    const first = present(screen.getAllByRole('article')[0]);
    expect(line.closest('details')).not.toHaveAttribute('open');
    expect(
      first.compareDocumentPosition(screen.getByText('Good to know')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    await userEvent.setup().click(line);
    expect(line.closest('details')).toHaveAttribute('open');
    vi.unstubAllGlobals();
  });

  it('makes a link of a phone number, not of a note', async () => {
    const [table, other] = [makePlannerRestaurant(), makePlannerRestaurant({ name: 'Other', phone: 'ext. 12' })];
    all = [makeTrip({ items: [makePlannerItem(table), makePlannerItem(other, { id: 'other' })] })];
    show();
    const links = (await screen.findAllByText(/555-0119|ext\. 12/)).map((text) => [
      text.textContent,
      text.closest('a')?.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['+1\u00A0416\u00A0555-0119', 'tel:+14165550119'],
      ['ext. 12', undefined],
    ]);
  });

  it('names what does not fit, at the item and in a summary that leads to it (F47)', async () => {
    const user = userEvent.setup();
    all = [
      makeTrip({
        conflicts: [
          makePlannerConflict(),
          makePlannerConflict({ code: 'NIGHT_WITHOUT_BED', itemIds: [], date: '2026-12-12', nights: 1, minutes: null }),
        ],
      }),
    ];
    show();
    const words = 'Only 30 min between Maison Ossington and Theatre with Simon’s parents.';
    const card = await screen.findByRole('article', { name: /Theatre/ });
    expect(within(card).getByText(words)).toBeVisible();
    expect(screen.getByText('2 things do not fit yet')).toBeVisible();
    await user.click(screen.getByRole('link', { name: named(words) }));
    expect(card).toHaveFocus();
    await user.click(
      screen.getByRole('link', { name: named('There is no bed yet for the night of Saturday 12 December.') }),
    );
    expect(screen.getByRole('heading', { name: named('Saturday 12 December') })).toHaveFocus();
  });

  it('leads from a night without a bed to the hotels of that city, for those who travel', async () => {
    const bus = makePlannerItem(makePlannerBus({ departureDate: '2026-12-11', arrivalDate: '2026-12-11' }), {
      id: 'bus',
      travellerCount: 2,
    });
    const night = { code: 'NIGHT_WITHOUT_BED' as const, date: '2026-12-11', nights: 1, minutes: null };
    all = [makeTrip({ items: [bus], conflicts: [makePlannerConflict({ ...night, itemIds: ['bus'] })] })];
    show('/fr/trip-planner', 'fr');
    const link = await screen.findByRole('link', { name: 'Trouver un hôtel pour cette nuit' });
    expect(link).toHaveAttribute(
      'href',
      '/fr/hotel/accommodation?city=toronto&dateFrom=2026-12-11&dateTo=2026-12-12&nbOfAdults=2&nbOfChildren=0',
    );
  });

  it('draws the cities of a trip beside it, in their order', async () => {
    show();
    const [map] = await screen.findAllByRole('img', { name: 'Map of the trip' });
    expect(map).toHaveAccessibleDescription('Cities in the order of the trip: Montréal, Toronto');
    expect(document.querySelector('.planner__map path')).not.toBeNull();
  });

  it('sums what is known, in each currency and together (D55), and what is still to be paid (R80)', async () => {
    const totals = makePlannerTotals({
      byCurrency: [
        { currency: 'CAD', booked: 79_600, added: 0, shared: 0 },
        { currency: 'USD', booked: 0, added: 5_000, shared: 1_000 },
      ],
      together: {
        currency: 'CAD',
        booked: 79_600,
        added: 6_700,
        shared: 1_300,
        total: 87_600,
        byKind: { bus: 29_700, hotel: 49_900, activity: 8_000, restaurant: 0 },
        perTraveller: 29_200,
        rateDate: '2026-11-19',
      },
      travellers: 3,
      withoutPrice: 2,
    });
    all = [makeTrip({ totals, balances: [{ itemId: 'hotel-1', dueDate: '2026-12-01' }] })];
    show();
    const costs = await screen.findByRole('region', { name: 'Costs' });
    const rows = [...costs.querySelectorAll('.sum__row')].map((row) => row.textContent.replaceAll('\u00A0', ' '));
    expect(rows).toEqual([
      'Togetherabout CA $876.00',
      'For each of 3 travellersCA $292.00',
      'BusesCA $297.00',
      'HotelsCA $499.00',
      'ActivitiesCA $80.00',
      'Booked with us (CAD)CA $796.00',
      'Added by you (USD)US $50.00',
      'Shared with you (USD)US $10.00',
    ]);
    const shares = [...costs.querySelectorAll<HTMLElement>('.spent__part')].map(({ style }) => Number(style.flexGrow));
    expect(shares).toEqual([29_700, 49_900, 8_000]);
    expect(costs).toHaveTextContent('exchange rates of 19 November 2026');
    expect(costs).toHaveTextContent('2 items say no price.');
    expect(screen.getByRole('region', { name: 'Still to be paid' })).toHaveTextContent(
      'The Foundry House by Tuesday 1 December',
    );
  });
});

describe('when there is nothing, or it cannot be read', () => {
  it('teaches an empty planner’s owner with an example', async () => {
    all = [];
    undated = [];
    show();
    expect(await screen.findByRole('heading', { name: 'Your trips, day by day' })).toBeVisible();
    expect(screen.getByRole('figure', { name: 'An example' })).toBeVisible();
    for (const name of ['Add a bus', 'Add a hotel', 'Add an activity', 'Add a restaurant'])
      expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it('offers the earlier trips when none is to come', async () => {
    const user = userEvent.setup();
    all = [past];
    undated = [];
    show();
    await user.click(await screen.findByRole('button', { name: 'Show all trips' }));
    expect(await screen.findByRole('heading', { name: 'Ottawa' })).toBeVisible();
  });

  it('says why, once, and tries again', async () => {
    const user = userEvent.setup();
    failOnce({ error: 'INTERNAL', message: 'Something broke on our side.' });
    show();
    expect(await screen.findByText(/Something broke on our side/)).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Toronto' })).toBeVisible();
    expect(screen.queryByText(/Something broke/)).not.toBeInTheDocument();
  });

  it('keeps what it shows when the sign-in has ended, and offers another where there is nothing to show (R105)', async () => {
    const user = userEvent.setup();
    const { unmount } = show();
    await screen.findByRole('heading', { name: 'Toronto' });
    failOnce({ error: 'SIGN_IN_REQUIRED' });
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'All' })).toBeChecked());
    expect(screen.getByRole('heading', { name: 'Toronto' })).toBeVisible();
    unmount();
    show('/trip-planner?show=all');
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/auth/sign-in?to=%2Ftrip-planner%3Fshow%3Dall&language=en&again=1',
    );
  });
});
