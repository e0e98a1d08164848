import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listTrips, readFeedState, type Trip } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import {
  makePlannerBus,
  makePlannerHotel,
  makePlannerItem,
  makePlannerRestaurant,
  makePurchasedItem,
  makeTrip,
} from '@/tests/support/planner/planner-fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { TripPlannerScreen } from '../trip-planner-screen';

let trip: Trip;
const server = setupProductApi(
  mockOperation(listTrips, () => ({ status: 200, data: { trips: [trip], undated: [], hasEarlier: false } })),
  mockOperation(readFeedState, () => ({ status: 200, data: { url: null, createdAt: null } })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  // Friday 11 December, 7:04 in Toronto.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-11T12:04:00Z') });
  window.history.replaceState(null, '', '/trip-planner');
  trip = makeTrip({
    items: [
      makePurchasedItem(makePlannerBus({ boardingPoint: 'door 6' })),
      makePlannerItem(makePlannerHotel()),
      makePlannerItem(makePlannerRestaurant()),
    ],
  });
});
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
const show = (path = '/trip-planner', language: Language = 'en') =>
  renderScreen(<TripPlannerScreen />, { language, path });
const region = (name: string) => screen.findByRole('region', { name });

describe('a trip on the day itself', () => {
  it('opens on what is next: how long there is, its tickets, where to be and when, and the day alone', async () => {
    show();
    const next = await region('Next');
    expect(next).toHaveTextContent(/Now 7:04\sAM/);
    expect(next).toHaveTextContent(/Your bus leaves in\s*26\smin/);
    expect(within(next).getByRole('link', { name: 'Open the tickets' })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p/tickets',
    );
    const way = await region('Where to be');
    expect(way).toHaveTextContent(/Gare d’autocars, door 6Be there by 7:15\sAM/);
    expect(within(way).getByRole('link', { name: 'Find it on a map' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Gare%20d%E2%80%99autocars%2C%20Montr%C3%A9al',
    );
    expect(await region('Show this to a driver')).toHaveTextContent('Gare d’autocarsMontréal');
    const days = screen.getAllByRole('heading', { level: 3 }).filter(({ id }) => id.startsWith('day-'));
    expect(days.map(({ id }) => id)).toEqual(['day-2026-12-11']);
    expect(screen.getByRole('article', { name: 'Maison Ossington' })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'About the whole trip' })).not.toBeInTheDocument();
  });

  it('shows the whole trip when asked, remembers it in the address, and goes back', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('radio', { name: 'Whole trip' }));
    expect(window.location.search).toContain('view=trip');
    expect(screen.queryByRole('region', { name: 'Next' })).not.toBeInTheDocument();
    expect(screen.getByRole('complementary', { name: 'About the whole trip' })).toBeVisible();
    expect(document.getElementById('day-2026-12-13')).not.toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    expect(await region('Next')).toBeVisible();
    expect(window.location.search).not.toContain('view');
  });

  it('shows the trip around an item that a link names', async () => {
    show('/trip-planner?item=restaurant-1');
    expect(await screen.findByRole('radio', { name: 'Whole trip' })).toBeChecked();
    expect(screen.getByRole('article', { name: 'Maison Ossington' })).toHaveClass('is-found');
  });

  it('on the way counts to the arrival, and where the bus arrives at what is next', async () => {
    vi.setSystemTime(new Date('2026-12-11T17:50:00Z'));
    show('/trip-planner', 'fr');
    expect(await region('À venir')).toHaveTextContent(/En route. Votre autocar arrive dans\s*1\sh/);
  });

  it('copies the address of a room for who drives there, and says once the day is done', async () => {
    vi.setSystemTime(new Date('2026-12-11T19:00:00Z'));
    const user = userEvent.setup();
    const { unmount } = show();
    const address = await region('Show this to a driver');
    expect(address).toHaveTextContent('12 Foundry LaneTorontoThe Foundry House');
    await user.click(within(address).getByRole('button', { name: 'Copy the address' }));
    expect(await within(address).findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('The Foundry House, 12 Foundry Lane, Toronto');
    unmount();
    vi.setSystemTime(new Date('2026-12-12T01:00:00Z'));
    show();
    expect(await screen.findByText('Nothing more today.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Where to be' })).not.toBeInTheDocument();
  });

  it('offers whom it is shared with neither tickets nor booking', async () => {
    trip = makeTrip({
      items: [makePurchasedItem(makePlannerBus(), { access: 'viewer', sharedBy: 'Maëlle', booking: null })],
    });
    show();
    expect(within(await region('Next')).queryByRole('link')).not.toBeInTheDocument();
  });
});
