import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { listHotels } from '@/contract/hotels';
import { makeDestinations } from '@/tests/support/fixtures';
import { liveForm } from '@/tests/support/screens/live-form';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { makeHotelCard } from '@/tests/support/stays/stay-fixtures';
import { CityHotelsScreen } from './city-hotels-screen';
import { HotelsScreen } from './hotels-screen';
import { MissingStayScreen } from './missing-stay-screen';
import { EMPTY_STAY } from '@/lib/search-criteria/stay-criteria';
import { present } from '@/tests/support/present';

const destinations = makeDestinations().map((city) => ({
  ...city,
  experiences: { buses: true, hotels: city.code !== 'ottawa', activities: true },
}));
const toronto = destinations.find(({ code }) => code === 'toronto') ?? present(makeDestinations()[1]);

const server = setupProductApi(
  mockOperation(listHotels, ({ query }) => ({
    status: 200,
    data:
      query.get('isRecommend') === 'true'
        ? [makeHotelCard({ slug: 'best', name: 'Best House' })]
        : [
            makeHotelCard({ slug: 'alder', name: 'Alder Inn' }),
            makeHotelCard({ slug: 'best', name: 'Best House', fromRate: null }),
          ],
  })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  closeAllAlerts();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const saying = (text: string) => new RegExp(text.replace(/[.$()]/g, '\\$&').replaceAll(' ', '\\s'));

describe('the search for hotels', () => {
  const setup = () => ({
    user: userEvent.setup(),
    ...renderScreen(<HotelsScreen language="en" destinations={destinations} />, { path: '/hotel' }),
  });

  it('sends city, nights and everybody’s ages to the results', async () => {
    const { user, visited } = setup();
    await liveForm();
    await user.selectOptions(screen.getByLabelText('City'), 'Toronto, Ontario');
    await user.type(screen.getByLabelText('Check-in'), '2026-12-11');
    await user.type(screen.getByLabelText('Check-out'), '2026-12-14');
    await user.selectOptions(screen.getByLabelText('Adults'), '1 adult');
    await user.selectOptions(screen.getByLabelText('Children'), '2 children');
    expect(
      screen.getByText('How old will each child be on the day you check out? An added child starts at 5.'),
    ).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Age of child 2'), '11 years');
    // On a phone, too, before the button.
    expect(
      screen.getByLabelText('Age of child 2').compareDocumentPosition(screen.getByRole('button', { name: 'Search' })),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      screen.getByText('3 nights. One room for everybody, or up to three where none is large enough.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(visited).toEqual([
      '/hotel/accommodation?city=toronto&dateFrom=2026-12-11&dateTo=2026-12-14&nbOfAdults=1&nbOfChildren=2&ageOfChildren=5%2C11',
    ]);
  });

  it('names what is missing, beside its field and in a summary that takes the focus', async () => {
    const { user, visited } = setup();
    await liveForm();
    await user.type(screen.getByLabelText('Check-in'), '2026-12-14');
    await user.type(screen.getByLabelText('Check-out'), '2026-12-11');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#field-city', '#field-dateTo']);
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Choose a city.');
    expect(screen.getByLabelText('Check-out')).toBeInvalid();
    expect(visited).toEqual([]);
  });

  it('offers only cities with hotels, each with its page', () => {
    setup();
    expect(within(screen.getByLabelText('City')).queryByRole('option', { name: /Ottawa/ })).toBeNull();
    expect(screen.getByRole('link', { name: /Drawn skyline of Toronto/ })).toHaveAttribute('href', '/hotel/toronto');
  });

  it('is shown in place of results without a stay, with what is wrong', () => {
    const faults = [{ path: 'dateTo', code: 'CHECKOUT_BEFORE_CHECKIN' }];
    const draft = { ...EMPTY_STAY, cityCode: 'toronto', checkinDate: '2026-12-14', checkoutDate: '2026-12-11' };
    renderScreen(<MissingStayScreen language="en" destinations={destinations} draft={draft} faults={faults} />, {
      path: '/hotel/accommodation',
    });
    expect(screen.getByRole('heading', { name: 'Where do you want to stay?' })).toBeVisible();
    expect(screen.getByLabelText('Check-out')).toBeInvalid();
    expect(screen.getByLabelText('City')).toHaveValue('toronto');
  });
});

describe('the hotels of a city', () => {
  const setup = () => ({
    user: userEvent.setup(),
    ...renderScreen(<CityHotelsScreen language="en" city={toronto} destinations={destinations} />, {
      path: '/hotel/toronto',
    }),
  });

  it('stands below home and the hotels of every city (E15)', () => {
    setup();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/hotels']);
    expect(trail.getByText('Toronto')).toHaveAttribute('aria-current', 'page');
  });

  it('lists what is recommended with its distance from the station, and all by name with their lowest price', async () => {
    setup();
    expect(await screen.findByRole('heading', { name: 'Recommended' })).toBeVisible();
    const all = present(screen.getByRole('heading', { name: 'All 2 hotels in Toronto' }).closest('section'));
    const links = within(all).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/hotel/toronto/alder', '/hotel/toronto/best']);
    expect(links[0]).toHaveTextContent(saying('650 m from the bus station, Front Street From CA $189.00 a night'));
    expect(links[1]).toHaveTextContent('No free room in the next 60 days');
    expect(screen.getByLabelText('City')).toHaveValue('toronto');
  });

  it('says so where there is none', async () => {
    server.use(mockOperation(listHotels, () => ({ status: 200, data: [] })));
    setup();
    expect(await screen.findByRole('heading', { name: 'No hotels in Toronto yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Other cities' })).toHaveAttribute('href', '/hotel');
  });

  it('that cannot be asked for can be asked for again', async () => {
    let isAway = true;
    server.use(
      mockOperation(listHotels, () => (isAway ? { error: 'INTERNAL' } : { status: 200, data: [makeHotelCard()] })),
    );
    const { user } = setup();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'The hotel in Toronto' })).toBeVisible();
  });
});
