import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { searchHotels } from '@/contract/hotels';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { stayToQuery } from '@/lib/search-criteria/stay-query';
import type { StayCriteria } from '@/lib/search-criteria/stay-criteria';
import type { Language } from '@/rules/language';
import { deferred } from '@/tests/support/deferred';
import { makeDestinations } from '@/tests/support/fixtures';
import {
  hotelQuestion,
  hotelsAnswer,
  hotelsPage,
  makeNumberedHotel as hotel,
} from '@/tests/support/stays/hotel-answers';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { makeRoomOffer, makeSplitOffer, makeStayPrice } from '@/tests/support/stays/stay-fixtures';
import { present } from '@/tests/support/present';
import { HotelResultsScreen } from './hotel-results-screen';

const stay: StayCriteria = {
  cityCode: 'toronto',
  checkinDate: '2026-12-11',
  checkoutDate: '2026-12-13',
  nbOfAdults: 2,
  nbOfChildren: 0,
  ageOfChildren: [],
};

/** Twelve hotels, each CA $10 a night dearer and 100 m further than the one before. */
const hotels = Array.from({ length: 12 }, (_, index) => hotel(index + 1));

/** What was asked, in short. */
let asked: string[];

type Answer = (query: URLSearchParams, round: number) => MockAnswer | Promise<MockAnswer>;
const hotelAnswers = (answer: Answer) => {
  let round = 0;
  server.use(mockOperation(searchHotels, ({ query }) => answer(query, (round += 1))));
};

const server = setupProductApi(
  mockOperation(searchHotels, ({ query, body }) => {
    // The map asks for all at once.
    if (query.get('perPage') !== '100') asked.push(hotelQuestion(query, body.passengers.currencyCode));
    return hotelsPage(hotels, query);
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  asked = [];
  Cookies.remove('hasSession');
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
  closeAllAlerts();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const destinations = makeDestinations().map((city) => ({
  ...city,
  experiences: { buses: true, hotels: true, activities: city.code === 'toronto' },
}));

function setup({
  language = 'en',
  address = '',
  nbOfAdults = 2,
}: { language?: Language; address?: string; nbOfAdults?: number } = {}) {
  const wanted = { ...stay, nbOfAdults };
  const path = `/hotel/accommodation?${stayToQuery(wanted).toString()}${address}`;
  window.history.replaceState(null, '', path);
  const ui = (
    <HotelResultsScreen
      language={language}
      stay={wanted}
      destinations={destinations}
      query={new URL(path, 'http://localhost').searchParams}
      currency="CAD"
    />
  );
  return { user: userEvent.setup(), ...renderScreen(ui, { language, path }) };
}

/** Times and prices are kept on one line by no-break spaces. */
const saying = (text: string) => new RegExp(text.replace(/[.$()+²]/g, '\\$&').replaceAll(' ', '\\s'));
const card = (number: number) => screen.findByRole('article', { name: `Hotel ${number}` });
const shownHotels = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
const names = (...numbers: number[]) => numbers.map((number) => `Hotel ${number}`);

describe('a hotel in the list', () => {
  it('says place, services, hours, cancellation with its date, price a night and for the stay, and leads to its rooms', async () => {
    setup();
    const first = await card(1);
    for (const text of [
      '100 m from the bus station, Front Street',
      'Breakfast included',
      'Wi-\u2060Fi',
      'Check-\u2060in from 3:00 PM, check-\u2060out until 11:00 AM',
      'Free cancellation until Tue 8 Dec',
      'CA $110.00',
      'a night, taxes in',
      'CA $220.00 for 2 nights',
    ]) {
      expect(first).toHaveTextContent(saying(text));
    }
    expect(within(first).getByRole('img', { name: 'Drawn front of Hotel 1' })).toBeVisible();
    expect(within(first).getByRole('img', { name: '4 stars' })).toBeVisible();
    expect(within(first).getByRole('link', { name: 'See rooms of Hotel 1' })).toHaveAttribute(
      'href',
      `/hotel/toronto/hotel-1?${stayToQuery(stay).toString()}`,
    );
  });

  it('has a heading of its own right below the page’s, and its order says in words what it is', async () => {
    setup();
    await card(1);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(names(1, 2, 3, 4, 5)),
    );
    expect(screen.getByText('Sort by')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Lowest price');
  });

  it('has two rooms for a party that none holds, at what both cost together (D22)', async () => {
    const split = makeSplitOffer();
    hotelAnswers(() => hotelsAnswer([hotel(1, { split, cheapestRoom: makeRoomOffer({ roomsLeft: 1 }) })]));
    setup();
    const first = await card(1);
    expect(first).toHaveTextContent('Two rooms: Two queens + King');
    expect(first).toHaveTextContent(/CA\s\$870\.00 for 2 nights/);
    expect(first).not.toHaveTextContent('Last room');
  });

  it('says that nothing comes back, that the price is an average, and that few rooms are left', async () => {
    const price = makeStayPrice(20_001);
    hotelAnswers(() =>
      hotelsAnswer([
        hotel(1, {
          amenities: ['pool'],
          cheapestRoom: makeRoomOffer({
            price,
            roomsLeft: 2,
            board: 'roomOnly',
            refund: { paid: price.total, steps: [] },
          }),
        }),
      ]),
    );
    setup();
    const first = await card(1);
    for (const text of ['No refund', 'a night on average, taxes in', 'Last 2 rooms', 'Pool'])
      expect(first).toHaveTextContent(text);
    expect(first).not.toHaveTextContent('Breakfast');
  });

  it('speaks French', async () => {
    setup({ language: 'fr' });
    const first = await card(1);
    for (const text of [
      'à 100 m de la gare d’autocars',
      'Petit déjeuner compris',
      'Arrivée à partir de 15 h',
      'Annulation gratuite jusqu’au mar. 8 déc.',
      '110,00 $ CA',
      '220,00 $ CA pour 2 nuits',
    ]) {
      expect(first).toHaveTextContent(saying(text));
    }
  });
});

describe('page by page', () => {
  it('adds five below, keeps the place, gives the focus to the first new hotel, and says how many there are', async () => {
    const { user } = setup();
    await card(1);
    expect(screen.getByText('5 of 12 hotels')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
    await card(10);
    expect(shownHotels()).toEqual(names(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Hotel 6' })).toHaveFocus());
    expect(screen.getByText('10 of 12 hotels').closest('[role="status"]')).not.toBeNull();
    expect(window.location.search).toContain('page=2');
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    await card(12);
    expect(screen.queryByRole('button', { name: /Show \d more/ })).toBeNull();
    expect(asked).toEqual(['page 1 of 5 CAD hotel', 'page 2 of 5 CAD hotel', 'page 3 of 5 CAD hotel']);
  });

  it('shows as many as the address had, asked for at once; a page that cannot be is the first', async () => {
    const { unmount } = setup({ address: '&page=2' });
    await card(10);
    unmount();
    setup({ address: '&page=10000' });
    await card(5);
    expect(shownHotels()).toHaveLength(5);
    expect(asked).toEqual(['page 1 of 10 CAD hotel', 'page 1 of 5 CAD hotel']);
  });
});

describe('filters and order', () => {
  it('apply at once, stand in the address and begin with the first page', async () => {
    const { user } = setup({ address: '&page=2' });
    await card(10);
    await user.click(screen.getByRole('button', { name: 'Stars' }));
    const stars = screen.getByRole('group', { name: 'Stars' });
    await user.click(within(stars).getByRole('checkbox', { name: '4 stars' }));
    await user.click(within(stars).getByRole('checkbox', { name: '5 stars' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '4, 5 stars' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Distance from the bus' }));
    await user.click(screen.getByRole('radio', { name: saying('Up to 1 km') }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'distance');
    await waitFor(() => expect(asked.at(-1)).toBe('page 1 of 5 CAD hotel sort=distance stars=4,5 maxDistance=1000'));
    const address = new URLSearchParams(window.location.search);
    expect([
      address.get('stars'),
      address.get('maxDistance'),
      address.get('sort'),
      address.get('page'),
      address.get('city'),
    ]).toEqual(['4,5', '1000', 'distance', null, 'toronto']);
  });

  it('of the address are set from the beginning, and go together', async () => {
    const { user } = setup({ address: '&maxRate=15000&amenities=wifi,pool&freeCancellation=true' });
    await card(1);
    expect(asked).toEqual(['page 1 of 5 CAD hotel maxRate=15000 freeCancellation=true amenities=wifi,pool']);
    expect(screen.getByRole('button', { name: saying('Up to CA $150') })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Wi-\u2060Fi, Pool' })).toBeVisible();
    await user.click(present(screen.getAllByRole('button', { name: 'Clear all' })[0]));
    await waitFor(() => expect(asked.at(-1)).toBe('page 1 of 5 CAD hotel'));
    expect(window.location.search).not.toContain('maxRate');
  });

  it('that leave nothing are named, and each can be taken off', async () => {
    hotelAnswers((query) => (query.has('stars') ? hotelsAnswer([]) : hotelsPage(hotels, query)));
    const { user } = setup({ address: '&stars=2&maxDistance=500' });
    expect(await screen.findByRole('heading', { name: 'No hotels with these filters' })).toBeVisible();
    expect(screen.getByRole('button', { name: saying('Remove: Up to 500 m from the bus') })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove: 2 stars' }));
    await card(1);
    expect(window.location.search).toContain('maxDistance=500');
  });

  it('are all in a sheet on phones', async () => {
    const { user } = setup();
    await card(1);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    await user.click(within(sheet).getByRole('checkbox', { name: 'Parking' }));
    await waitFor(() => expect(asked.at(-1)).toBe('page 1 of 5 CAD hotel amenities=parking'));
    await user.click(within(sheet).getByRole('button', { name: 'Show 12 hotels' }));
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
  });
});

describe('what does not go well', () => {
  it('no hotel at all: other dates are suggested', async () => {
    hotelAnswers(() => hotelsAnswer([], { unfiltered: 0 }));
    setup();
    expect(await screen.findByRole('heading', { name: 'No hotels found' })).toBeVisible();
    expect(screen.getByText(/Try changing the travel dates/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit the search' })).toHaveAttribute(
      'href',
      `/hotel?${stayToQuery(stay).toString()}`,
    );
    expect(screen.queryByRole('link', { name: 'Continue without a hotel' })).toBeNull();
  });

  it.each([
    [
      'en',
      'No hotel has room for all of you on these nights, not even in 3 rooms. Call 1 800 555-0142 or write to help@tandem.example: we look for rooms for you.',
    ],
    [
      'fr',
      'Aucun hôtel n’a de place pour vous tous ces nuits-\u2060là, même dans 3 chambres. Composez le 1 800 555-0142 ou écrivez à help@tandem.example : nous cherchons des chambres pour vous.',
    ],
  ] as const)('no room for seven: whom to call is said, not other dates (D22), in %s', async (language, text) => {
    hotelAnswers(() => hotelsAnswer([], { unfiltered: 0 }));
    setup({ language, nbOfAdults: 7 });
    const said = present((await screen.findByRole('link', { name: 'help@tandem.example' })).parentElement);
    expect(said).toHaveTextContent(saying(text));
    expect(within(said).getByRole('link', { name: saying('1 800 555-0142') })).toHaveAttribute(
      'href',
      'tel:+18005550142',
    );
    expect(screen.queryByText(/Try changing|Essayez de changer/)).toBeNull();
  });

  it('a search that fails says so and can be repeated', async () => {
    hotelAnswers((query, round) =>
      round === 1 ? { error: 'INTERNAL', message: 'Our side is at fault.' } : hotelsPage(hotels, query),
    );
    const { user } = setup();
    await user.click(await screen.findByRole('button', { name: 'Search again' }));
    await card(1);
    expect(screen.queryByRole('button', { name: 'Search again' })).toBeNull();
  });

  it('a search of too many from one connection says when to come back, and can be repeated (S27)', async () => {
    hotelAnswers((query, round) =>
      round === 1 ? { error: 'TOO_MANY_REQUESTS', message: 'Wait a minute and try again.' } : hotelsPage(hotels, query),
    );
    const { user } = setup();
    expect(await screen.findByText('Wait a minute and try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    await card(1);
  });

  it('a search of too many that knows when it is worth it asks again by itself (P14)', async () => {
    let isCrowded = true;
    hotelAnswers((query) =>
      isCrowded
        ? { error: 'TOO_MANY_REQUESTS', message: 'Wait a moment and try again.', retryAfter: 0.1 }
        : hotelsPage(hotels, query),
    );
    setup();
    await screen.findByText(/The list asks again by itself in a moment/);
    isCrowded = false;
    await card(1);
  });

  it('a slow supplier is asked again, and its cheaper hotels do not move what somebody points at', async () => {
    const answers = [
      [hotel(3), hotel(4)],
      [hotel(3), hotel(4)],
      [hotel(1), hotel(3), hotel(4)],
    ];
    const cheaper = deferred<undefined>();
    hotelAnswers(async (_, round) => {
      if (round >= 3) await cheaper.promise;
      return hotelsAnswer(answers[Math.min(round, 3) - 1] ?? [], { tryAgain: round < 3 });
    });
    const { user } = setup();
    await user.hover(await card(3));
    expect(screen.getByText(/more are coming in/)).toBeVisible();
    cheaper.resolve(undefined);
    await card(1);
    expect(shownHotels()).toEqual(names(3, 4, 1));
    expect(screen.getByText('3 of 3 hotels')).toBeVisible();
    expect(screen.queryByText(/more are coming in/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.unhover(await card(3));
    await waitFor(() => expect(shownHotels()).toEqual(names(1, 3, 4)));
  });
});

describe('the map', () => {
  it('is shown and hidden, and its pins are one tab stop with arrow keys; a pin tells its hotel', async () => {
    const { user } = setup();
    await card(1);
    await user.click(screen.getByRole('button', { name: 'Show map' }));
    const map = screen.getByRole('group', { name: /Map of the hotels in Toronto/ });
    const pin = (number: number) =>
      within(map).getByRole('button', {
        name: saying(`Hotel ${number}, CA $${100 + number * 10}.00 a night, ${number}00 m`),
      });
    await waitFor(() => expect(within(map).getAllByRole('button')).toHaveLength(12));
    expect(
      within(map)
        .getAllByRole('button')
        .map((button) => button.tabIndex)
        .filter((index) => index === 0),
    ).toHaveLength(1);
    pin(1).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(pin(3)).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(within(map).getAllByRole('button').at(-1)).toHaveFocus();
    await user.keyboard('{Home}{ArrowRight}{Enter}');
    expect(pin(2)).toHaveAttribute('aria-pressed', 'true');
    expect(await card(2)).toHaveClass('is-marked');
    expect(screen.getAllByRole('link', { name: 'See rooms of Hotel 2' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Hide map' }));
    expect(screen.getByRole('button', { name: 'Show map' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('marks the card of a pin and the pin of a card; the cheapest pin has its price', async () => {
    const { user } = setup();
    await card(1);
    await user.click(screen.getByRole('button', { name: 'Show map' }));
    const map = screen.getByRole('group', { name: /Map of the hotels in Toronto/ });
    const pin = (number: number) => within(map).getByRole('button', { name: saying(`Hotel ${number},`) });
    await waitFor(() => expect(within(map).getAllByRole('button')).toHaveLength(12));
    await user.hover(pin(3));
    expect(await card(3)).toHaveClass('is-marked');
    await user.unhover(pin(3));
    expect(await card(3)).not.toHaveClass('is-marked');
    await user.hover(await card(2));
    expect(pin(2)).toHaveClass('is-marked');
    expect(map.querySelectorAll('.pin--low')).toHaveLength(1);
    expect(pin(1)).toHaveClass('pin--low');
    expect(pin(1)).not.toHaveClass('pin--dot');
  });

  it('opens a list where many hotels stand on one block, and each of it can be chosen', async () => {
    const block = hotels.map((each) => ({ ...each, latitude: 43.6465, longitude: -79.38 }));
    hotelAnswers((query) => hotelsPage(block, query));
    const { user } = setup();
    await card(1);
    await user.click(screen.getByRole('button', { name: 'Show map' }));
    const pin = await screen.findByRole('button', { name: saying('12 hotels here, from CA $110 a night') });
    await user.click(pin);
    expect(pin).toHaveAttribute('aria-expanded', 'true');
    const list = screen.getByRole('list', { name: '12 hotels at this place' });
    expect(within(list).getAllByRole('button')).toHaveLength(12);
    await user.click(within(list).getByRole('button', { name: saying('Hotel 2 ') }));
    expect(await card(2)).toHaveClass('is-marked');
    expect(screen.getAllByRole('link', { name: 'See rooms of Hotel 2' })).toHaveLength(2);
    await user.click(pin);
    expect(screen.queryByRole('list', { name: '12 hotels at this place' })).toBeNull();
  });
});
