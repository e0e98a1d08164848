import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { searchHotels } from '@/contract/hotels';
import { readSession, type Session } from '@/contract/session';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { makeDestinations, makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import {
  hotelQuestion,
  hotelsAnswer,
  hotelsPage,
  makeNumberedHotel as hotel,
} from '@/tests/support/stays/hotel-answers';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { PackageHotelsScreen } from './package-hotels-screen';

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
const destinations = makeDestinations().map((city) => ({
  ...city,
  experiences: { buses: true, hotels: true, activities: city.code === 'toronto' },
}));

/** What was asked, in short, and the cart on the server. */
let asked: string[];
let session: Session | null;

const server = setupProductApi(
  mockOperation(searchHotels, ({ query, body }) => {
    asked.push(hotelQuestion(query, body.passengers.currencyCode));
    return hotelsPage([hotel(1), hotel(2)], query);
  }),
  mockOperation(readSession, () => (session ? { status: 200, data: session } : { status: 204 })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  asked = [];
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
  closeAllAlerts();
});
afterEach(() => {
  server.resetHandlers();
  Cookies.remove('hasSession');
  vi.useRealTimers();
});
afterAll(() => server.close());

function setupPackage({ cart = packageCart(), criteria = search } = {}) {
  session = cart;
  Cookies.set('hasSession', '1');
  const ui = (
    <PackageHotelsScreen
      language="en"
      criteria={criteria}
      destinations={destinations}
      query={{}}
      currency="CAD"
      session={cart}
      editSearch={<p>The search form</p>}
    />
  );
  return { user: userEvent.setup(), ...renderScreen(ui, { path: '/bus-hotel/accommodation' }) };
}

/** Montréal to Toronto on Fri 11 Dec, there at 1:50 PM, and back on the 13th at 3:45 PM. */
function packageCart(arrives?: string): Session {
  const outbound = makeTicket({ type: 'roundTrip', ownPrice: makePrice(14_100), ...(arrives ? { to: arrives } : {}) });
  return makeSession([
    outbound,
    makeTicket({ direction: 'return', type: 'roundTrip', price: makePrice(29_700), ownPrice: makePrice(15_600) }),
  ]);
}

/** Times and prices are kept on one line by no-break spaces. */
const saying = (text: string) => new RegExp(text.replace(/[.$()]/g, '\\$&').replaceAll(' ', '\\s'));
const card = (number: number) => screen.findByRole('article', { name: `Hotel ${number}` });

describe('a hotel of a package', () => {
  it('is told from the bus that arrives that day: the wait, the price together, and the station asked from', async () => {
    setupPackage();
    const first = await card(1);
    expect(first).toHaveTextContent(saying('Check-in from 3:00 PM, 1 h 10 after your bus arrives'));
    expect(first).toHaveTextContent(saying('100 m from the bus, Front Street'));
    expect(first).toHaveTextContent(saying('CA $517.00 with your buses'));
    expect(asked).toEqual(['page 1 of 5 CAD busHotel stationId=toronto-union']);
    expect(within(first).getByRole('link', { name: 'See rooms of Hotel 1' })).toHaveAttribute(
      'href',
      expect.stringMatching(/cityCodeDeparture=montreal.*busHotelMode=true.*product=busHotel/),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Choose your hotel in Toronto' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Continue without a hotel' })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/activities\?city=toronto&dateFrom=2026-12-11/),
    );
  });

  it('says a long wait plainly, and that bags are kept only where they are', async () => {
    server.use(mockOperation(searchHotels, () => hotelsAnswer([hotel(1), hotel(2, { amenities: ['wifi'] })])));
    setupPackage({ cart: packageCart('2026-12-11T14:10:00Z') });
    const wait = 'Your bus arrives at 9:10 AM, rooms from 3:00 PM: 5 h 50 to spare';
    expect(await card(1)).toHaveTextContent(saying(`${wait}; the desk keeps bags`));
    expect(await card(2)).toHaveTextContent(saying(wait));
    expect(await card(2)).not.toHaveTextContent('bags');
  });

  it('is booked from the day of arrival on, for as many nights as lie before the bus back', async () => {
    const { user, visited } = setupPackage();
    await card(1);
    expect(screen.getByRole('button', { name: 'One night more' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'One night less' }));
    expect(visited.at(-1)).toMatch(/^\/bus-hotel\/accommodation\?.*nights=1/);
  });

  it('whose buses are not chosen is told from the day of the search, with the way to the buses', async () => {
    setupPackage({ cart: makeSession() });
    await card(1);
    expect(screen.getByRole('link', { name: 'Choose your buses' })).toHaveAttribute(
      'href',
      expect.stringContaining('/bus-hotel/outbound?cityCodeDeparture=montreal'),
    );
  });

  it('cannot be chosen where no night lies between the buses', async () => {
    setupPackage({ cart: makeSession(), criteria: { ...search, dateEnd: '2026-12-11' } });
    expect(await screen.findByRole('heading', { name: 'No night lies between your buses' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('without a night keeps steps, held buses and their price in sight', async () => {
    setupPackage({ criteria: { ...search, dateEnd: '2026-12-11' } });
    await screen.findByRole('heading', { name: 'No night lies between your buses' });
    expect(screen.getByRole('link', { name: /^Outbound/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/bus-hotel/outbound?'),
    );
    const cart = within(screen.getByRole('complementary', { name: 'Your trip' }));
    // With its tax lines, which come once there are any.
    expect(await cart.findByRole('group')).toHaveTextContent('Taxes');
    expect(cart.getByText(saying('CA $297.00'))).toBeVisible();
    expect(cart.getByRole('link', { name: 'Continue without a hotel' })).toHaveAttribute('href', '/activities');
    expect(cart.queryByText(/0 nights/)).toBeNull();
  });

  it('that finds nothing leads back to the search, and on without a hotel (R167)', async () => {
    server.use(mockOperation(searchHotels, () => hotelsAnswer([], { unfiltered: 0 })));
    setupPackage();
    const nothing = within(present((await screen.findByRole('heading', { name: 'No hotels found' })).parentElement));
    expect(nothing.getByRole('link', { name: 'Edit the search' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/\?cityCodeDeparture=montreal.*busHotelMode=true/),
    );
    expect(nothing.getByRole('link', { name: 'Continue without a hotel' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/activities\?city=toronto&dateFrom=2026-12-11/),
    );
  });
});
