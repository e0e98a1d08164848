import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts, useAlerts } from '@/components/feedback/alerts-store';
import { readHotel, type HotelProduct } from '@/contract/hotels';
import { addSessionHotel, createSession, readSession, type Session } from '@/contract/session';
import { useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { readStay } from '@/lib/search-criteria/read-stay';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { Language } from '@/rules/language';
import { makeDestinations, makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { liveForm } from '@/tests/support/screens/live-form';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import {
  makeBookedHotel,
  makeBookedSplit,
  makeHotel,
  makeHotelProduct,
  makeRoomOffer,
  makeSplitOffer,
  makeStayPrice,
} from '@/tests/support/stays/stay-fixtures';
import { HotelScreen } from './hotel-screen';

const STAY = 'city=toronto&dateFrom=2026-12-11&dateTo=2026-12-13&nbOfAdults=2&nbOfChildren=1&ageOfChildren=5';
const search: SearchCriteria = {
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  tripType: 'roundTrip',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
  nbOfAdults: 2,
  nbOfChildren: 0,
  ageOfChildren: [],
  busHotelMode: true,
};

/** What was asked of the API, in short; the cart on the server; what it answers to a chosen room. */
let asked: string[];
let session: Session | null;
let adding: (round: number) => MockAnswer;
let product: () => HotelProduct;

const added = (): MockAnswer => {
  session = makeSession([], {
    bookedHotels: [makeBookedHotel()],
    nbOfChildren: 1,
    ageOfChildren: [5],
    total: 41_200,
    subtotal: 41_200,
  });
  return { status: 201, data: { hotel: makeHotel(), room: makeBookedHotel().selectedRoom, session } };
};

let round = 0;
const server = setupProductApi(
  mockOperation(readHotel, ({ query, params }) => {
    asked.push(
      [
        'rooms',
        params.hotelIdentifier,
        ...[
          'checkinDate',
          'checkoutDate',
          'nbOfAdults',
          'ageOfChildren',
          'currencyCode',
          'product',
          'stationId',
        ].flatMap((name) => query.get(name) ?? []),
      ].join(' '),
    );
    return { status: 200, data: product() };
  }),
  mockOperation(readSession, () => (session ? { status: 200, data: session } : { status: 204 })),
  mockOperation(createSession, ({ body }) => {
    session = makeSession([], body.nbOfChildren > 0 ? { nbOfChildren: 1, ageOfChildren: [5] } : {});
    Cookies.set('hasSession', '1');
    return { status: 201, data: session };
  }),
  mockOperation(addSessionHotel, ({ body }) => {
    asked.push(
      `add ${body.roomIdentifiers?.join(' + ')} ${body.checkinDate} ${body.checkoutDate} ${body.cityCode} ${body.product} ${body.expectedAmount} ${body.expectedCurrency}`,
    );
    return adding((round += 1));
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  asked = [];
  round = 0;
  session = null;
  adding = added;
  product = () => makeHotelProduct();
  Cookies.remove('hasSession');
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
  useCurrencyStore.setState({ currency: 'CAD', isKnown: false });
  closeAllAlerts();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

function setup({
  language = 'en',
  query = STAY,
  bundle = null,
  hasActivities = true,
}: { language?: Language; query?: string; bundle?: Session | null; hasActivities?: boolean } = {}) {
  const destinations = makeDestinations().map((city) => ({
    ...city,
    experiences: { buses: true, hotels: true, activities: hasActivities },
  }));
  const cities = destinations.map(({ code, zone }) => ({ code, zone }));
  const path = `/hotel/toronto/foundry-house?${query}`;
  const ui = (
    <HotelScreen
      language={language}
      cityCode="toronto"
      slug="foundry-house"
      destinations={destinations}
      currency="CAD"
      {...readStay(new URLSearchParams(query), cities, new Date())}
      package={bundle && { search, session: bundle, edit: <p>The search form</p> }}
    />
  );
  return { user: userEvent.setup(), ...renderScreen(ui, { language, path }) };
}

const saying = (text: string) => new RegExp(text.replace(/[.$()+²]/g, '\\$&').replaceAll(' ', '\\s'));
const room = (name: string) => screen.findByRole('article', { name });

describe('photos of a hotel', () => {
  const photo = (id: number, credit: string | null) => ({
    url: `/api/v1/photos/${String(id).repeat(32)}`,
    alt: `View ${id}`,
    credit,
    width: 1600,
    height: 1067,
  });

  it('stand in a strip that the keyboard reaches, each with its text and credit; the small ones go to them', async () => {
    const photos = [photo(1, 'Photo: Jo Roy'), photo(2, null)];
    product = () => makeHotelProduct({ photos, photoCount: 2 });
    const { user } = setup();
    const strip = await screen.findByRole('region', { name: '2 photos of The Foundry House' });
    expect(strip).toHaveAttribute('tabindex', '0');
    expect(
      within(strip)
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['View 1', 'View 2']);
    const credit = within(strip).getByText('Photo: Jo Roy');
    expect(credit).toBeVisible();
    // Beside a long credit it would stand in three lines.
    expect(credit.previousElementSibling?.textContent).toBe('1\u00A0of\u00A02');
    expect(screen.queryByRole('img', { name: /Drawn front/ })).toBeNull();
    const second = within(strip).getAllByRole('listitem')[1];
    const shown: Element[] = [];
    for (const item of within(strip).getAllByRole('listitem')) item.scrollIntoView = () => shown.push(item);
    await user.click(screen.getByRole('button', { name: 'Photo 2 of 2: View 2' }));
    expect(shown).toEqual([second]);
  });

  it('one alone needs no small ones, and French speaks French', async () => {
    product = () => makeHotelProduct({ photos: [photo(1, null)], photoCount: 1 });
    setup({ language: 'fr' });
    expect(await screen.findByRole('region', { name: /^Photo\s: The Foundry House$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Photo 1/ })).toBeNull();
  });
});

describe('a hotel for a stay', () => {
  it('shows where it is, what it offers and its terms, with a drawing for each', async () => {
    setup();
    expect(await screen.findByRole('heading', { level: 1, name: /The Foundry House/ })).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Toronto' })).toHaveAttribute('href', `/hotel/accommodation?${STAY}`);
    for (const name of [
      'Drawn front of The Foundry House',
      saying('Map: The Foundry House, 650 m from Toronto Union Station'),
      'Drawn room: Two queens, two queen beds',
    ]) {
      expect(screen.getByRole('img', { name })).toBeInTheDocument();
    }
    for (const text of [
      '210 Front Street West, Toronto',
      '650 m from Toronto Union Station, 11 minutes on foot',
      'On Friday 11 December check in from 3:00 PM. On Sunday 13 December check out by 11:00 AM.',
      'Elevator',
      'Up to 12 years: free',
      'Older children: CA $25 a night',
      'The price covers 2 adults; each further one CA $25 a night',
      'Until Tue 8 Dec you pay nothing',
      'Until Thu 10 Dec the hotel keeps one night',
      'Afterwards the hotel keeps the whole price.',
      '+1 416 555-0173',
    ]) {
      expect(document.body).toHaveTextContent(saying(text));
    }
  });

  it('tells no walk where the station is far', async () => {
    product = () =>
      makeHotelProduct({
        station: {
          stationId: 's',
          name: 'Scarborough Centre',
          latitude: 43.77,
          longitude: -79.25,
          distanceMeters: 17_240,
          walkMinutes: 298,
        },
      });
    setup();
    expect(await screen.findByText(saying('17 km from Scarborough Centre'))).toBeVisible();
    expect(document.body).not.toHaveTextContent('298');
  });

  it('shows each room for this party: beds, terms with dates, price a night and in all, nights and taxes', async () => {
    const { user } = setup();
    const queens = await room('Two queens');
    expect(screen.getByRole('heading', { name: 'Rooms for 2 adults and 1 child (5)' })).toBeVisible();
    for (const text of [
      '30 m², two queen beds, sleeps 4',
      'Free cancellation until Tue 8 Dec, 11:59 PM',
      'CA $206.00 back until Thu 10 Dec, 11:59 PM',
      'Breakfast for 3',
      'Pay today, nothing at the desk',
      'CA $206.00',
      'CA $412.00 for 2 nights',
    ]) {
      expect(queens).toHaveTextContent(saying(text));
    }
    await user.click(within(queens).getByText('Nights and taxes'));
    for (const text of ['Night of Fri 11 Dec', 'Night of Sat 12 Dec', 'CA $47.40', 'CA $20.64'])
      expect(queens).toHaveTextContent(saying(text));
    expect(asked).toEqual(['rooms toronto.foundry-house 2026-12-11 2026-12-13 2 5 CAD hotel']);
  });

  it('says why a room cannot be had', async () => {
    const none = { price: null, refund: null, roomsLeft: null };
    product = () =>
      makeHotelProduct({
        rooms: [
          makeRoomOffer({ roomIdentifier: 'a', name: 'King', availability: 'tooSmall', ...none }),
          makeRoomOffer({ roomIdentifier: 'b', name: 'Suite', availability: 'soldOut', ...none }),
          makeRoomOffer({ roomIdentifier: 'c', name: 'Loft', availability: 'priceNotSet', ...none }),
        ],
      });
    setup();
    expect(await room('King')).toHaveTextContent('Too small for 3');
    expect(await room('Suite')).toHaveTextContent('Sold out');
    expect(await room('Loft')).toHaveTextContent('Price not set yet');
    expect(screen.getByText(/No rooms are free for all of you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull();
  });

  it('says whom to call where no room holds the whole party (D22)', async () => {
    const none = { price: null, refund: null, roomsLeft: null };
    product = () => makeHotelProduct({ rooms: [makeRoomOffer({ availability: 'tooSmall', ...none })] });
    setup({ query: 'city=toronto&dateFrom=2026-12-11&dateTo=2026-12-13&nbOfAdults=7' });
    expect(await room('Two queens')).toHaveTextContent('Too small for 7');
    const said = screen.getByText(/No hotel has room for all of you on these nights/);
    expect(within(said).getByRole('link', { name: 'help@tandem.example' })).toHaveAttribute(
      'href',
      'mailto:help@tandem.example',
    );
    expect(screen.queryByText(/No rooms are free for all of you/)).toBeNull();
  });

  it('asks for its prices anew in another currency', async () => {
    setup();
    await room('Two queens');
    product = () => makeHotelProduct({ rooms: [makeRoomOffer({ price: makeStayPrice(30_000, { currency: 'USD' }) })] });
    act(() => useCurrencyStore.getState().chooseCurrency('USD'));
    await waitFor(async () => expect(await room('Two queens')).toHaveTextContent(saying('$300.00 for 2 nights')));
    expect(asked.at(-1)).toBe('rooms toronto.foundry-house 2026-12-11 2026-12-13 2 5 USD hotel');
  });

  it('speaks French', async () => {
    setup({ language: 'fr' });
    const queens = await room('Two queens');
    for (const text of [
      'deux grands lits',
      'Annulation gratuite jusqu’au mar. 8 déc., 23 h 59',
      'Petit déjeuner pour 3',
      '412,00 $ CA pour 2 nuits',
    ])
      expect(queens).toHaveTextContent(saying(text));
    expect(
      screen.getByRole('heading', { name: 'Chambres pour 2\u00A0adultes et 1\u00A0enfant (5\u00A0ans)' }),
    ).toBeVisible();
  });
});

describe('choosing a room', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>, name = 'Two queens') =>
    user.click(within(await room(name)).getByRole('button', { name: `Choose ${name}` }));

  it('puts it into the cart at the price that was shown, and goes on to the activities', async () => {
    const { user, visited } = setup();
    await choose(user);
    await waitFor(() => expect(visited).toEqual([`/activities?${STAY}`]));
    expect(asked.at(-1)).toBe('add toronto.foundry-house.two-queens 2026-12-11 2026-12-13 toronto hotel 41200 CAD');
    expect(useSelectionStore.getState()).toMatchObject({
      lastSelected: 'Hotel',
      selectedHotel: { slug: 'foundry-house' },
    });
    expect(within(await room('Two queens')).getByRole('button', { name: 'Chosen Two queens' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getAllByRole('link', { name: 'Continue' })[0]).toHaveAttribute('href', `/activities?${STAY}`);
  });

  it('that is in the cart for others is none of this list, and nothing leads on with it (D22b)', async () => {
    session = makeSession([], { bookedHotels: [makeBookedHotel()], nbOfAdults: 1 });
    Cookies.set('hasSession', '1');
    const { user } = setup();
    expect(await screen.findByText(/Your trip so far is for 1 adult/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    await user.click(await within(await room('Two queens')).findByRole('button', { name: 'Choose Two queens' }));
    expect(document.activeElement).toHaveTextContent('Your trip so far is for 1 adult');
    expect(asked.filter((call) => call.startsWith('add'))).toEqual([]);
  });

  it('that is in the cart already leads on, also where it was the last one of its kind', async () => {
    added();
    Cookies.set('hasSession', '1');
    product = () =>
      makeHotelProduct({
        rooms: [makeRoomOffer({ availability: 'soldOut', price: null, refund: null, roomsLeft: null })],
      });
    const { user, visited } = setup();
    const chosen = await within(await room('Two queens')).findByRole('button', { name: 'Chosen Two queens' });
    expect(await room('Two queens')).toHaveTextContent(saying('CA $412.00 for 2 nights'));
    expect(screen.queryByText(/No rooms are free/)).toBeNull();
    await user.click(chosen);
    expect(visited).toEqual([`/activities?${STAY}`]);
    expect(asked.filter((call) => call.startsWith('add'))).toEqual([]);
  });

  it('goes on to the summary where the city has no activities', async () => {
    const { user, visited } = setup({ hasActivities: false });
    await choose(user);
    await waitFor(() => expect(visited).toEqual(['/summary']));
  });

  it('at another price shows old and new, and takes it only after a yes', async () => {
    adding = (attempt) => (attempt === 1 ? { error: 'PRICE_CHANGED', total: 43_000, currency: 'CAD' } : added());
    const { user, visited } = setup();
    const queens = await room('Two queens');
    product = () => makeHotelProduct({ rooms: [makeRoomOffer({ price: makeStayPrice(43_000) })] });
    await choose(user);
    expect(await within(queens).findByRole('alert')).toHaveTextContent(saying('CA $430.00 instead of CA $412.00'));
    expect(visited).toEqual([]);
    await user.click(within(queens).getByRole('button', { name: saying('Take it for CA $430.00') }));
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(asked.filter((call) => call.startsWith('add')).map((call) => call.split(' ').at(-2))).toEqual([
      '41200',
      '43000',
    ]);
  });

  it.each(['SOLD_OUT', 'ROOM_TOO_SMALL', 'NOT_ON_SALE'] as const)(
    'that is refused (%s) says so where it was pressed, and asks for the rooms again',
    async (error) => {
      adding = () => ({ error, message: 'Somebody was faster.' });
      const { user, visited } = setup();
      await room('Two queens');
      product = () =>
        makeHotelProduct({
          rooms: [makeRoomOffer({ availability: 'soldOut', price: null, refund: null, roomsLeft: null })],
        });
      await choose(user);
      const queens = await room('Two queens');
      expect(await within(queens).findByRole('alert')).toHaveTextContent('Somebody was faster.');
      await waitFor(() => expect(queens).toHaveTextContent('Sold out'));
      expect(useAlerts.getState().alerts).toEqual([]);
      expect(visited).toEqual([]);
    },
  );

  it('that is not there any more says so above the others', async () => {
    adding = () => ({ error: 'ROOM_NOT_FOUND', message: 'The hotel sells this room no more.' });
    const { user } = setup();
    await room('Two queens');
    product = () =>
      makeHotelProduct({ rooms: [makeRoomOffer({ roomIdentifier: 'toronto.foundry-house.x', name: 'Loft' })] });
    await choose(user);
    await room('Loft');
    const rooms = screen.getByRole('region', { name: /^Rooms for/ });
    await waitFor(() =>
      expect(within(rooms).getByRole('alert')).toHaveTextContent('The hotel sells this room no more.'),
    );
    expect(within(rooms).getByRole('alert').parentElement).toHaveFocus();
    expect(useAlerts.getState().alerts).toEqual([]);
  });
});

describe('dates on the page', () => {
  it('are asked for where none are known; rooms then show what they are', async () => {
    product = () =>
      makeHotelProduct({ stay: null, rooms: [makeRoomOffer({ price: null, refund: null, roomsLeft: null })] });
    const { user, visited } = setup({ query: '' });
    expect(await room('Two queens')).toHaveTextContent('Give your dates to see the price.');
    expect(document.body).toHaveTextContent(
      saying('From CA $189.00 a night for two adults, taxes in, on Monday 14 December.'),
    );
    await liveForm();
    await user.type(screen.getByLabelText('Check-in'), '2026-12-11');
    await user.type(screen.getByLabelText('Check-out'), '2026-12-13');
    await user.selectOptions(screen.getByLabelText('Children'), '1');
    await user.click(screen.getByRole('button', { name: 'Show prices' }));
    expect(visited).toEqual([`/hotel/toronto/foundry-house?${STAY}`]);
    expect(asked).toEqual(['rooms toronto.foundry-house CAD hotel']);
  });

  it.each([
    ['dateTo=2026-12-10', 'Check-out', /check-out/i],
    ['dateTo=2027-02-01', 'Check-out', /30/],
    ['dateFrom=2026-11-01', 'Check-in', /passed/],
  ])('that cannot be (%s) are told beside their field, and nothing is lost', async (wrong, label, message) => {
    product = () => makeHotelProduct({ stay: null });
    setup({ query: STAY.replace(new RegExp(`${wrong.split('=')[0]}=[^&]*`), wrong) });
    expect(await screen.findByLabelText('Age of child 1')).toHaveValue('5');
    const field = screen.getByLabelText(label);
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveValue(wrong.split('=')[1]);
  });
});

describe('a hotel of a package', () => {
  it.each<[Language, string]>([
    ['en', 'Your bus leaves on Sunday 13 December at 12:15 AM, in the night: be out of the room by then.'],
    ['fr', 'Votre autocar part le dimanche 13 décembre à 0 h 15, en pleine nuit : quittez la chambre à temps.'],
  ])('does not speak of a morning that the bus back at night leaves nobody (%s)', async (language, words) => {
    session = makeSession([
      makeTicket({ type: 'roundTrip', ownPrice: makePrice(14_100) }),
      makeTicket({ direction: 'return', type: 'roundTrip', from: '2026-12-13T05:15:00Z', to: '2026-12-13T11:10:00Z' }),
    ]);
    Cookies.set('hasSession', '1');
    setup({ language, bundle: session, query: 'product=busHotel' });
    await room('Two queens');
    expect(document.body).toHaveTextContent(saying(words));
    expect(document.body).not.toHaveTextContent(/check out by|quittez la chambre avant/);
  });

  it('tells the way from bus to room and back, and books for the package', async () => {
    const outbound = makeTicket({ type: 'roundTrip', ownPrice: makePrice(14_100) });
    session = makeSession([
      outbound,
      makeTicket({ direction: 'return', type: 'roundTrip', price: makePrice(29_700), ownPrice: makePrice(15_600) }),
    ]);
    Cookies.set('hasSession', '1');
    const { user } = setup({ bundle: session, query: 'product=busHotel' });
    const queens = await room('Two queens');
    expect(document.body).toHaveTextContent(
      saying(
        'Check-in from 3:00 PM, 1 h 10 after your bus arrives. On Sunday 13 December check out by 11:00 AM; your bus leaves at 3:45 PM.',
      ),
    );
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Toronto' }),
    ).toHaveAttribute('href', expect.stringContaining('/bus-hotel/accommodation?cityCodeDeparture=montreal'));
    expect(asked[0]).toBe('rooms toronto.foundry-house 2026-12-11 2026-12-13 2  CAD busHotel toronto-union');
    await user.click(within(queens).getByRole('button', { name: 'Choose Two queens' }));
    await waitFor(() => expect(asked.find((call) => call.startsWith('add'))).toContain('toronto busHotel 41200 CAD'));
  });
});

describe('a party that no room holds (D22)', () => {
  const SIX = STAY.replace(
    'nbOfAdults=2&nbOfChildren=1&ageOfChildren=5',
    'nbOfAdults=4&nbOfChildren=2&ageOfChildren=4,12',
  );
  const tooSmall = () =>
    makeHotelProduct().rooms.map((one) =>
      makeRoomOffer({ ...one, availability: 'tooSmall', price: null, refund: null }),
    );
  const withSplit = () => makeHotelProduct({ rooms: tooSmall(), split: makeSplitOffer() });

  it('is offered two rooms as one choice with one total, and what is in each', async () => {
    product = withSplit;
    const { user } = setup({ query: SIX });
    const choice = within(await room('Two rooms for all of you'));
    expect(
      choice
        .getAllByRole('listitem')
        .slice(0, 2)
        .map((item) => item.textContent.replaceAll(/\s/g, ' ')),
    ).toEqual([
      'Two queens, two queen beds, breakfast included for 2 adults and 2 children (4, 12), CA $412.00',
      'King, one king bed, breakfast included for 2 adults, CA $458.00',
    ]);
    expect(choice.getByText(saying('CA $870.00 for 2 nights'))).toBeVisible();
    expect(screen.queryByText(/No rooms are free/)).not.toBeInTheDocument();
    await user.click(choice.getByRole('button', { name: 'Choose Two rooms for all of you' }));
    await waitFor(() =>
      expect(asked).toContain(
        'add toronto.foundry-house.two-queens + toronto.foundry-house.king 2026-12-11 2026-12-13 toronto hotel 87000 CAD',
      ),
    );
  });

  it('agrees to another price of all rooms', async () => {
    product = withSplit;
    adding = (time) => (time === 1 ? { error: 'PRICE_CHANGED', total: 88_000, currency: 'CAD' } : added());
    const { user } = setup({ query: SIX });
    const choice = within(await room('Two rooms for all of you'));
    await user.click(choice.getByRole('button', { name: /^Choose/ }));
    await user.click(await choice.findByRole('button', { name: saying('Take it for CA $880.00') }));
    await waitFor(() => expect(asked.filter((call) => call.startsWith('add'))).toHaveLength(2));
    expect(asked.filter((call) => call.startsWith('add')).at(-1)).toContain('88000 CAD');
  });

  it('sees the rooms of its cart as chosen, also when they were the last', async () => {
    product = () => makeHotelProduct({ rooms: tooSmall() });
    session = makeSession([], {
      bookedHotels: [makeBookedSplit()],
      nbOfAdults: 4,
      nbOfChildren: 2,
      ageOfChildren: [4, 12],
    });
    Cookies.set('hasSession', '1');
    setup({ query: SIX });
    const choice = within(await room('Two rooms for all of you'));
    expect(choice.getByRole('button', { name: /^Chosen/ })).toHaveAttribute('aria-pressed', 'true');
    expect(within(await room('Two queens')).queryByRole('button', { name: /Chosen/ })).not.toBeInTheDocument();
  });

  it('reads it in French', async () => {
    product = withSplit;
    setup({ query: SIX, language: 'fr' });
    expect(await room('Deux chambres pour vous tous')).toHaveTextContent(
      saying('pour 2 adultes et 2 enfants (4, 12 ans), 412,00 $ CA'),
    );
  });

  it('is told whom to call where no rooms will do', async () => {
    product = () => makeHotelProduct({ rooms: tooSmall() });
    setup({ query: SIX.replace('nbOfAdults=4', 'nbOfAdults=7') });
    expect(await screen.findByText(/we look for rooms for you/)).toBeVisible();
  });
});
