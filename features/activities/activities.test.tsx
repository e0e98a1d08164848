import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { useToasts } from '@/components/feedback/toasts-store';
import { listActivities, readActivity, type Activity } from '@/contract/activities';
import {
  addSessionActivity,
  createSession,
  readSession,
  removeSessionActivity,
  type BookedActivity,
  type Session,
} from '@/contract/session';
import { useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { readActivityAddress } from '@/lib/search-criteria/activity-address';
import type { TourLink } from '@/lib/tours/known-tours';
import type { Language } from '@/rules/language';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { makeActivity, makeBookedActivity, makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { present } from '@/tests/support/present';
import { ActivitiesScreen } from './activities-screen';
import { ActivityOptionsScreen } from './activity-options-screen';
import { ActivityScreen } from './activity-screen';
import { SelectedActivitiesScreen } from './selected-activities-screen';

const TOUR = 'toronto-island-bike-tour';
const tour = makeActivity();
/** Friday at 7 PM, and Sunday at 3 PM: two hours, and the bus back leaves at 3:45 PM. */
const walk = makeActivity({
  id: 'toronto-harbour-lights',
  title: 'Harbour lights walk',
  durationMinutes: 120,
  price: 1_800,
  availableOptions: [{ id: 'standard', title: 'Standard', subtitle: 'Walk', price: 1_800, minAge: 3 }],
  times: [
    {
      date: '2026-12-11',
      time: '19:00',
      startsAt: '2026-12-12T00:00:00Z',
      endsAt: '2026-12-12T02:00:00Z',
      placesLeft: 9,
      freeCancellationUntil: null,
    },
    {
      date: '2026-12-13',
      time: '15:00',
      startsAt: '2026-12-13T20:00:00Z',
      endsAt: '2026-12-13T22:00:00Z',
      placesLeft: 9,
      freeCancellationUntil: null,
    },
  ],
});
/** Only while the bus back is on its way. */
const late = makeActivity({
  ...walk,
  id: 'toronto-late',
  title: 'Late walk',
  times: [present(walk.times[1])],
  price: 900,
});

const CITIES = [
  { code: 'toronto', name: 'Toronto', country: 'CA', zone: 'America/Toronto' },
  { code: 'boston', name: 'Boston', country: 'US', zone: 'America/New_York' },
] as const;

let session: Session | null;
let activities: Activity[];
let calls: string[];

const trip = (changes: Partial<Session> = {}) =>
  makeSession([makeTicket(), makeTicket({ direction: 'return' })], { bookedHotels: [makeBookedHotel()], ...changes });
const ofBody = (body: {
  activityId: string;
  optionId: string;
  date: string;
  time?: string;
  quantity: number;
}): BookedActivity => {
  const activity = activities.find(({ id }) => id === body.activityId) ?? tour;
  const time =
    activity.times.find((one) => one.date === body.date && one.time === body.time) ?? present(activity.times[0]);
  const { price } = present(activity.availableOptions.find(({ id }) => id === body.optionId));
  return makeBookedActivity({
    ...body,
    ...time,
    activityName: activity.title,
    pricePerPerson: price,
    total: price * body.quantity,
  });
};
const keyOf = ({ activityId, optionId, date, time }: BookedActivity) => [activityId, optionId, date, time].join();

const server = setupProductApi(
  mockOperation(listActivities, ({ query }) => {
    calls.push(`list ${query.get('cityCode')} ${query.get('from')} ${query.get('to')} ${query.get('currencyCode')}`);
    const code = query.get('currencyCode') === 'USD' ? 'USD' : 'CAD';
    return {
      status: 200,
      data: activities.map((activity) => ({ ...activity, currency: { code, currencySymbol: '$' } })),
    };
  }),
  mockOperation(readActivity, ({ params }) =>
    params.id === TOUR ? { status: 200, data: tour } : { error: 'ACTIVITY_NOT_FOUND' },
  ),
  mockOperation(readSession, () => (session ? { status: 200, data: session } : { status: 204 })),
  mockOperation(createSession, ({ body }) => {
    session = makeSession([], { nbOfAdults: body.nbOfAdults });
    Cookies.set('hasSession', '1');
    return { status: 201, data: session };
  }),
  mockOperation(addSessionActivity, ({ body }) => {
    calls.push(
      `add ${body.activityId} ${body.optionId} ${body.date} ${body.time} ${body.quantity} ${body.expectedAmount} ${body.expectedCurrency}`,
    );
    const entry = ofBody({ ...body, time: body.time ?? '10:00' });
    const others = present(session).bookedActivities.filter((one) => keyOf(one) !== keyOf(entry));
    session = { ...present(session), bookedActivities: [...others, entry] };
    return { status: 201, data: session };
  }),
  mockOperation(removeSessionActivity, ({ params }) => {
    calls.push(`remove ${params.index}`);
    session = {
      ...present(session),
      bookedActivities: present(session).bookedActivities.filter((_, index) => index !== Number(params.index)),
    };
    return { status: 200, data: session };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  calls = [];
  activities = [late, walk, tour];
  session = trip();
  Cookies.set('hasSession', '1');
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
  useCurrencyStore.setState({ currency: 'CAD', isKnown: true });
  useToasts.setState({ toasts: [] });
  closeAllAlerts();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const TOURS = [
  { title: 'Toronto in two nights', href: '/tours/toronto', city: 'toronto' },
  { title: 'Boston by foot', href: '/tours/boston', city: 'boston' },
];

type Setup = { language?: Language; query?: string; path?: string; tours?: readonly TourLink[] };
function setup(
  kind: 'list' | 'one' | 'kept' | 'options' | 'selected',
  { language = 'en', query = '', path = '/activities', tours = TOURS }: Setup = {},
) {
  const props = {
    language,
    cities: CITIES,
    address: readActivityAddress(new URLSearchParams(query)),
    today: '2026-11-20',
    currency: 'CAD',
  } as const;
  const ui = {
    list: <ActivitiesScreen {...props} tours={tours} />,
    one: <ActivityScreen {...props} id={TOUR} tours={tours} />,
    kept: <ActivityScreen {...props} id={TOUR} tours={tours} isForEverybody />,
    options: <ActivityOptionsScreen {...props} />,
    selected: <SelectedActivitiesScreen {...props} />,
  }[kind];
  return { user: userEvent.setup(), ...renderScreen(ui, { language, path: `${path}?${query}` }) };
}

const saying = (text: string) => new RegExp(text.replace(/[.$()+?]/g, '\\$&').replaceAll(' ', '\\s'));
const card = (name: string) => screen.findByRole('article', { name });
const undo = () => useToasts.getState().toasts.at(-1)?.action?.onAction();

describe('what is in the trip', () => {
  it('is asked for once where the API is down, and again when somebody wants it', async () => {
    let asked = 0;
    Cookies.set('hasSession', '1');
    server.use(mockOperation(readSession, () => ((asked += 1), { error: 'INTERNAL' })));
    const { user } = setup('selected');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Your trip could not be loaded')).toBeVisible();
    // Longer than the next question would take.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toBe(1);
    await user.click(retry);
    await waitFor(() => expect(asked).toBe(2));
  });
});

describe('ideas day by day (R43)', () => {
  it.each(['list', 'one'] as const)('are those of the city (%s)', async (kind) => {
    setup(kind);
    expect(await screen.findByRole('heading', { level: 2, name: 'Day-by-day ideas for Toronto' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Toronto in two nights' })).toHaveAttribute('href', '/tours/toronto');
    expect(screen.queryByRole('link', { name: 'Boston by foot' })).not.toBeInTheDocument();
  });

  it('are not announced where there are none', async () => {
    setup('list', { tours: TOURS.slice(1) });
    await screen.findByRole('heading', { level: 1, name: 'What will you do in Toronto?' });
    expect(screen.queryByText(/Day-by-day/)).not.toBeInTheDocument();
  });
});

describe('/activities', () => {
  it('shows what fits between the buses first, with the free time of each day', async () => {
    setup('list');
    expect(await screen.findByRole('heading', { level: 1, name: 'What will you do in Toronto?' })).toBeInTheDocument();
    await card('Late walk');
    expect(screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)).toEqual([
      'Harbour lights walk',
      'Island ferry and bike tour',
      'Late walk',
    ]);
    expect(calls).toEqual(['list toronto 2026-12-11 2026-12-13 CAD']);
    const free = screen.getByRole('region', { name: 'Your free time' });
    expect(free).toHaveTextContent(saying('Free from 1:50 PM'));
    expect(free).toHaveTextContent('Free all day');
    expect(free).toHaveTextContent(saying('Free until 3:45 PM'));
  });

  it.each([
    ['en', '2 activities for 2 people', ', the ones that fit first'],
    ['fr', '2 activités pour 2 personnes', ', celles qui conviennent en premier'],
  ] as const)(
    'speaks of what fits only where something has to be fitted into (%s)',
    async (language, count, fitting) => {
      activities = [walk, tour];
      session = trip();
      const { unmount } = setup('list', { language });
      await screen.findAllByRole('article');
      const status = () =>
        screen.getAllByRole('status').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
      expect(status().join(' ')).toContain(fitting);
      unmount();
      session = null;
      Cookies.remove('hasSession');
      setup('list', { language, query: 'city=toronto&dateFrom=2026-12-11&dateTo=2026-12-13' });
      await screen.findAllByRole('article');
      expect(status().join(' ')).toContain(count);
      expect(status().join(' ')).not.toContain(fitting);
    },
  );

  it.each<Language>(['en', 'fr'])('keeps a town and its province on one line (%s)', async (language) => {
    activities = [{ ...tour, address: '1873 Bloor Street West, Toronto ON' }];
    setup('list', { language });
    const article = await screen.findByRole('article');
    expect(article.textContent).toContain('1873 Bloor Street West, Toronto\u00A0ON');
  });

  it('says place, price, refund and what is sold out', async () => {
    setup('list');
    const article = await card('Island ferry and bike tour');
    expect(article).toHaveTextContent(saying('Queens Quay ferry docks, 1 km from your hotel'));
    expect(article).toHaveTextContent(saying('CA $29.00'));
    expect(article).toHaveTextContent(saying('CA $58.00 for 2'));
    expect(article).toHaveTextContent(saying('Free cancellation until Fri 11 Dec, 10:00 AM'));
    expect(within(article).getByRole('radio', { name: saying('4:30 PM sold out') })).toBeDisabled();
    expect(within(article).getByRole('radio', { name: saying('10:00 AM') })).toBeChecked();
    expect(await card('Harbour lights walk')).toHaveTextContent('No refund');
  });

  it.each<[Language, string[], string]>([
    ['en', ['Sat 12', 'Sun 13'], 'Sat 12, 2:00 PM'],
    ['fr', ['sam. 12', 'dim. 13'], 'sam. 12, 14 h'],
  ])(
    'gives each day with several times a line of its own, read out with the time (%s)',
    async (language, days, one) => {
      const sunday = tour.times.map((time) => ({
        ...time,
        date: '2026-12-13',
        startsAt: time.startsAt.replace('-12T', '-13T'),
        endsAt: time.endsAt.replace('-12T', '-13T'),
      }));
      activities = [{ ...tour, times: [...tour.times, ...sunday] }];
      setup('list', { language });
      const article = await screen.findByRole('article');
      expect(within(article).getByRole('radio', { name: saying(one) })).toBeEnabled();
      expect([...article.querySelectorAll('.timedays__name')].map(({ textContent }) => textContent)).toEqual(
        days.map((day): unknown => expect.stringMatching(saying(day))),
      );
    },
  );

  it('is a row on phones that says how long and when, and opens its choice', async () => {
    const { user } = setup('list');
    const article = await card('Harbour lights walk');
    expect(within(article).getByRole('heading', { level: 2, name: 'Harbour lights walk' })).toBeInTheDocument();
    expect(article).toHaveTextContent(saying('2 h Fri 11, 7:00 PM'));
    const row = within(article).getByRole('button', { name: 'Choose a time, Harbour lights walk' });
    expect(row).toHaveAttribute('aria-expanded', 'false');
    await user.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    const choices = document.getElementById(present(row.getAttribute('aria-controls')));
    expect(within(present(choices)).getAllByRole('radio').length).toBeGreaterThan(1);
    expect(screen.getByText(/prices per person, taxes in/)).toBeInTheDocument();
  });

  it('warns of a time that the bus does not leave, names one that fits, and adds it all the same', async () => {
    const { user } = setup('list');
    const article = await card('Harbour lights walk');
    await user.click(
      within(article).getByRole('radio', { name: saying('Sun 13, 3:00 PM does not fit into your trip') }),
    );
    expect(within(article).getByRole('status')).toHaveTextContent(
      saying('Sunday’s walk ends at 5:00 PM and your bus leaves at 3:45 PM. Friday at 7:00 PM fits.'),
    );
    await user.click(within(article).getByRole('button', { name: /^Add anyway/ }));
    expect(await within(article).findByText('In your trip')).toBeInTheDocument();
    expect(calls).toContain('add toronto-harbour-lights standard 2026-12-13 15:00 2 3600 CAD');
  });

  it('adds tickets with the option and number that were chosen, changes their number, and takes them out with a way back', async () => {
    const { user } = setup('list');
    const article = await card('Island ferry and bike tour');
    await user.selectOptions(within(article).getByRole('combobox', { name: 'Option' }), 'lunch');
    await user.click(within(article).getByRole('button', { name: 'One ticket less' }));
    await user.click(within(article).getByRole('button', { name: /^Add / }));
    await within(article).findByText('In your trip');
    expect(calls.at(-1)).toBe(`add ${TOUR} lunch 2026-12-12 10:00 1 4600 CAD`);
    expect(screen.getByRole('link', { name: 'Continue to the summary' })).toHaveAttribute('href', '/summary');
    await user.click(within(article).getByRole('button', { name: 'One ticket more' }));
    await waitFor(() => expect(calls.at(-1)).toBe(`add ${TOUR} lunch 2026-12-12 10:00 2 9200 CAD`));
    await user.click(await within(article).findByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(within(article).queryByText('In your trip')).toBeNull());
    expect(calls.at(-1)).toBe('remove 0');
    undo();
    await within(article).findByText('In your trip');
    expect(calls.at(-1)).toBe(`add ${TOUR} lunch 2026-12-12 10:00 2 9200 CAD`);
  });

  it('puts another time in place of the one in the trip', async () => {
    session = trip({ bookedActivities: [makeBookedActivity()] });
    const { user } = setup('list');
    const article = await card('Island ferry and bike tour');
    expect(within(article).getByText('In your trip')).toBeInTheDocument();
    await user.click(within(article).getByRole('radio', { name: saying('2:00 PM') }));
    await user.click(within(article).getByRole('button', { name: /^Change to this/ }));
    await waitFor(() =>
      expect(calls.slice(-2)).toEqual([`add ${TOUR} standard 2026-12-12 14:00 2 5800 CAD`, 'remove 0']),
    );
    expect(session.bookedActivities.map((entry) => entry.time)).toEqual(['14:00']);
  });

  it('asks for consent when the price has changed, and keeps what was chosen', async () => {
    const { user } = setup('list');
    const article = await card('Island ferry and bike tour');
    await user.click(within(article).getByRole('button', { name: 'One ticket less' }));
    server.use(mockOperation(addSessionActivity, () => ({ error: 'PRICE_CHANGED', total: 3_100, currency: 'CAD' })));
    activities = [{ ...tour, availableOptions: [{ ...present(tour.availableOptions[0]), price: 3_100 }] }];
    await user.click(within(article).getByRole('button', { name: /^Add / }));
    expect(
      await within(await card('Island ferry and bike tour')).findByText(
        saying('The price was CA $29.00 when you saw it and is CA $31.00 now.'),
      ),
    ).toBeInTheDocument();
    server.resetHandlers();
    await user.click(within(await card('Island ferry and bike tour')).getByRole('button', { name: /^Add / }));
    await waitFor(() => expect(calls.at(-1)).toBe(`add ${TOUR} standard 2026-12-12 10:00 1 3100 CAD`));
  });

  it('asks for the times again when one is sold out meanwhile', async () => {
    const { user } = setup('list');
    const article = await card('Island ferry and bike tour');
    server.use(mockOperation(addSessionActivity, () => ({ error: 'SOLD_OUT', message: 'Just sold out.' })));
    activities = [
      { ...tour, times: tour.times.map((time) => (time.time === '10:00' ? { ...time, placesLeft: 0 } : time)) },
    ];
    await user.click(within(article).getByRole('button', { name: /^Add / }));
    expect(await screen.findByText('Just sold out.')).toBeInTheDocument();
    await waitFor(async () =>
      expect(
        within(await card('Island ferry and bike tour')).getByRole('radio', { name: saying('10:00 AM sold out') }),
      ).toBeDisabled(),
    );
    expect(
      within(await card('Island ferry and bike tour')).getByRole('radio', { name: saying('2:00 PM') }),
    ).toBeChecked();
  });

  it('reads the cart again when its days were changed in another window', async () => {
    const { user } = setup('list');
    const article = await card('Island ferry and bike tour');
    server.use(mockOperation(addSessionActivity, () => ({ error: 'OUTSIDE_STAY', message: 'Outside your trip.' })));
    session = makeSession([makeTicket({ from: '2026-12-14T12:30:00Z', to: '2026-12-14T18:50:00Z' })]);
    await user.click(within(article).getByRole('button', { name: /^Add / }));
    expect(await screen.findByText('Outside your trip.')).toBeInTheDocument();
    await waitFor(() => expect(calls.at(-1)).toBe('list toronto 2026-12-14 2026-12-27 CAD'));
  });

  it('filters by day, length and age, and shows all again', async () => {
    const { user } = setup('list');
    await card('Late walk');
    await user.click(screen.getByRole('button', { name: saying('Sat 12') }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('1 activity').closest('[role=status]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: saying('Under 2 h') }));
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Show all activities' }));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'All days' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows the others when asked, and the focus goes to the first of them', async () => {
    activities = Array.from({ length: 6 }, (_, index) => ({ ...tour, id: `toronto-${index}`, title: `Tour ${index}` }));
    const { user } = setup('list');
    await card('Tour 0');
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getByText('You have seen 4 of 6 activities.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the other 2' }));
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Tour 4' })).toHaveFocus();
  });

  it('is for the days and travellers of the address while there is no cart', async () => {
    session = null;
    Cookies.remove('hasSession');
    const { user } = setup('list', {
      query: 'city=toronto&dateFrom=2026-12-12&dateTo=2026-12-13&nbOfAdults=1&ageOfChildren=5,8',
    });
    const article = await card('Island ferry and bike tour');
    expect(calls).toEqual(['list toronto 2026-12-12 2026-12-13 CAD']);
    expect(article).toHaveTextContent(saying('CA $87.00 for 3'));
    expect(screen.queryByRole('region', { name: 'Your free time' })).toBeNull();
    await user.click(within(article).getByRole('button', { name: /^Add / }));
    await waitFor(() => expect(calls.at(-1)).toBe(`add ${TOUR} standard 2026-12-12 10:00 3 8700 CAD`));
  });

  it('asks anew after a change of currency, and keeps what was chosen', async () => {
    session = null;
    Cookies.remove('hasSession');
    const { user } = setup('list', { query: 'city=toronto&dateFrom=2026-12-12&dateTo=2026-12-12' });
    await user.click(within(await card('Island ferry and bike tour')).getByRole('radio', { name: saying('2:00 PM') }));
    act(() => useCurrencyStore.setState({ currency: 'USD' }));
    await waitFor(() =>
      expect(calls).toEqual(['list toronto 2026-12-12 2026-12-12 CAD', 'list toronto 2026-12-12 2026-12-12 USD']),
    );
    const article = await card('Island ferry and bike tour');
    expect(article).toHaveTextContent(/^(?!.*CA).*\$29\.00/);
    expect(within(article).getByRole('radio', { name: saying('2:00 PM') })).toBeChecked();
  });

  it('offers the cities when none is known', async () => {
    session = null;
    Cookies.remove('hasSession');
    setup('list', { query: 'city=atlantis&dateFrom=2026-12-12' });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Where would you like to do something?' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/We have no activities there/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Boston' })).toHaveAttribute(
      'href',
      '/activities?city=boston&dateFrom=2026-12-12',
    );
    expect(calls).toEqual([]);
  });

  it('says that it failed, and tries again', async () => {
    server.use(mockOperation(listActivities, () => ({ error: 'INTERNAL' })));
    const { user } = setup('list');
    await screen.findByText('The activities could not be loaded');
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Late walk')).toBeInTheDocument();
  });

  it('speaks French', async () => {
    const { user } = setup('list', { language: 'fr' });
    const article = await card('Harbour lights walk');
    expect(screen.getByRole('heading', { level: 1, name: 'Qu’allez-\u2060vous faire à Toronto?' })).toBeInTheDocument();
    await user.click(
      within(article).getByRole('radio', { name: saying('dim. 13, 15 h ne convient pas à votre voyage') }),
    );
    expect(within(article).getByRole('status')).toHaveTextContent(
      saying('Dimanche, la promenade finit à 17 h et votre autocar part à 15 h 45. Vendredi à 19 h convient.'),
    );
    expect(within(article).getByRole('button', { name: /^Ajouter quand même/ })).toBeInTheDocument();
  });
});

describe('/activities/{id}', () => {
  it('describes one activity with all its options and times', async () => {
    const { user } = setup('one');
    expect(await screen.findByRole('heading', { level: 1, name: 'Island ferry and bike tour' })).toBeInTheDocument();
    expect(screen.getByText(/Cross by ferry/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /each, CA\s\$58\.00\u00A0for\u00A02/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: saying('CA $46.00 each, CA $92.00 for 2') }));
    await user.click(screen.getByRole('radio', { name: saying('2:00 PM') }));
    await user.click(screen.getByRole('button', { name: /^Add / }));
    await waitFor(() => expect(calls.at(-1)).toBe(`add ${TOUR} lunch 2026-12-12 14:00 2 9200 CAD`));
    expect(await screen.findByText('In your trip')).toBeInTheDocument();
  });

  it('prices each option for those who are old enough for it, and one ticket by itself', async () => {
    const [standard, lunch] = tour.availableOptions;
    server.use(
      mockOperation(readActivity, () => ({
        status: 200,
        data: { ...tour, availableOptions: [present(standard), { ...present(lunch), minAge: 18 }] },
      })),
    );
    session = trip({ nbOfChildren: 1, ageOfChildren: [9] });
    const { unmount } = setup('one', { language: 'fr' });
    expect(
      await screen.findByRole('radio', { name: saying('29,00 $ CA par billet, 87,00 $ CA pour 3') }),
    ).toBeChecked();
    expect(screen.getByRole('radio', { name: saying('46,00 $ CA par billet, 92,00 $ CA pour 2') })).not.toBeChecked();
    unmount();
    session = trip({ nbOfAdults: 1 });
    setup('one');
    expect(await screen.findByRole('radio', { name: /CA\s\$29\.00\seach(?!,)/ })).toBeChecked();
  });

  it('is the same for everybody until the cart is known: then its days, times and distance are those of the trip', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      mockOperation(readSession, async () => {
        await asked;
        return session ? { status: 200, data: session } : { status: 204 };
      }),
    );
    const { container } = setup('kept');
    expect(await screen.findByRole('heading', { level: 1, name: 'Island ferry and bike tour' })).toBeInTheDocument();
    const awaited = () => container.querySelectorAll('[data-awaits]').length;
    await waitFor(() => expect(document.documentElement.dataset.own).toBe(''));
    expect(awaited()).toBe(2);
    expect(screen.queryByRole('region', { name: 'Your free time' })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('region', { name: 'Your free time' })).toHaveTextContent(
      saying('Free from 1:50 PM'),
    );
    expect(screen.getByText(saying('1 km from your hotel'))).toBeInTheDocument();
    await waitFor(() => expect(awaited()).toBe(0));
  });

  it('waits for nothing where a visitor has nothing, nor for a cart that nobody can read', async () => {
    delete document.documentElement.dataset.own;
    sessionStorage.clear();
    Cookies.remove('hasSession');
    const first = setup('kept');
    await waitFor(() => expect(first.container.querySelectorAll('[data-awaits]')).toHaveLength(0));
    expect(document.documentElement.dataset.own).toBeUndefined();
    first.unmount();
    Cookies.set('hasSession', '1');
    server.use(mockOperation(readSession, () => ({ error: 'NOT_READY' })));
    const second = setup('kept');
    expect(await screen.findByRole('button', { name: /^Add / })).toBeInTheDocument();
    await waitFor(() => expect(second.container.querySelectorAll('[data-awaits]')).toHaveLength(0));
  });

  it('says before the purchase that little time is left to the bus or to something else', async () => {
    const close = makeActivity({
      times: [
        {
          ...present(tour.times[0]),
          date: '2026-12-13',
          time: '12:00',
          startsAt: '2026-12-13T17:00:00Z',
          endsAt: '2026-12-13T20:20:00Z',
        },
      ],
    });
    server.use(mockOperation(readActivity, () => ({ status: 200, data: close })));
    setup('one');
    expect(
      await screen.findByText(saying('Only 25 min between this and your bus, which leaves at 3:45 PM.')),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Add / })).not.toHaveTextContent('anyway');
  });

  it('offers the cities when there is no such activity', async () => {
    server.use(mockOperation(readActivity, () => ({ error: 'ACTIVITY_NOT_FOUND' })));
    setup('one');
    expect(await screen.findByText(/We do not know this activity/)).toBeInTheDocument();
  });
});

describe('/activities/options', () => {
  it('begins with the choice in the address and goes on to what is selected', async () => {
    const { user, visited } = setup('options', {
      query: `activity=${TOUR}&option=lunch&date=2026-12-12&time=14:00&quantity=1`,
    });
    expect(await screen.findByRole('radio', { name: saying('2:00 PM') })).toBeChecked();
    expect(screen.getByRole('radio', { name: /With lunch/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: /^Add / }));
    await waitFor(() => expect(visited).toEqual(['/activities/selected?city=toronto']));
    expect(calls.at(-1)).toBe(`add ${TOUR} lunch 2026-12-12 14:00 1 4600 CAD`);
  });

  it('shows the city’s activities without one', async () => {
    setup('options');
    expect(await card('Late walk')).toBeInTheDocument();
  });
});

describe('/activities/selected', () => {
  it('lists what is in the trip, and takes it out with a way back', async () => {
    session = trip({ bookedActivities: [makeBookedActivity()] });
    const { user } = setup('selected');
    const article = await card('Island ferry and bike tour');
    expect(article).toHaveTextContent(saying('Saturday 12 December, 10:00 AM, 3 h'));
    expect(within(article).getByRole('link', { name: 'Change Island ferry and bike tour' })).toHaveAttribute(
      'href',
      `/activities/options?activity=${TOUR}&option=standard&date=2026-12-12&time=10%3A00&quantity=2`,
    );
    await user.click(within(article).getByRole('button', { name: 'One ticket less' }));
    await waitFor(() => expect(calls.at(-1)).toBe(`add ${TOUR} standard 2026-12-12 10:00 1 2900 CAD`));
    await user.click(await within(article).findByRole('button', { name: /^Remove/ }));
    expect(await screen.findByText('No activity chosen yet')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    undo();
    expect(await card('Island ferry and bike tour')).toBeInTheDocument();
  });

  it('is empty without a cart', async () => {
    session = null;
    Cookies.remove('hasSession');
    setup('selected');
    expect(await screen.findByText('No activity chosen yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose activities' })).toHaveAttribute('href', '/activities');
  });

  it('warns when a bus chosen later makes a time impossible', async () => {
    session = trip({
      bookedActivities: [makeBookedActivity({ startsAt: '2026-12-13T20:00:00Z', endsAt: '2026-12-13T22:00:00Z' })],
    });
    setup('selected');
    expect(await card('Island ferry and bike tour')).toHaveTextContent(
      'This time overlaps with your bus or with another activity.',
    );
  });
});
