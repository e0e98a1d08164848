import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveTimes } from '@/components/booking/live/live-times';
import { searchOutboundTickets } from '@/contract/bus-search';
import type { LiveDeparture } from '@/contract/live-news';
import { useLiveStore } from '@/lib/live/live-store';
import { readMyBooking, type MyBooking } from '@/contract/after-sale/my-bookings';
import { listDestinations } from '@/contract/destinations';
import { listTrips, readFeedState, type Trip } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import { makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { makeConnection, makeTicket } from '@/tests/support/fixtures';
import { lateBus, liveNewsHandlers } from '@/tests/support/screens/live-news';
import {
  makePlannerActivity,
  makePlannerBus,
  makePlannerHotel,
  makePlannerItem,
  makePlannerRestaurant,
  makePurchasedItem,
  makeTrip,
} from '@/tests/support/planner/planner-fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { present } from '@/tests/support/present';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { TripPlannerScreen } from '../../trip-planner-screen';

let trip: Trip;
let booking: MyBooking;
let departures: LiveDeparture[];
const server = setupProductApi(
  mockOperation(listTrips, () => ({ status: 200, data: { trips: [trip], undated: [], hasEarlier: false } })),
  mockOperation(readMyBooking, () => ({ status: 200, data: booking })),
  mockOperation(readFeedState, () => ({ status: 200, data: { url: null, createdAt: null } })),
  mockOperation(listDestinations, () => ({ status: 200, data: [] })),
  mockOperation(searchOutboundTickets, () => ({ status: 200, data: [], headers: { 'x-try-again': 'false' } })),
  ...liveNewsHandlers(() => ({ departures })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  // Friday 11 December, 7:04 in Toronto.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-11T12:04:00Z') });
  window.history.replaceState(null, '', '/trip-planner');
  booking = makeMyBooking({ eTickets: [] });
  departures = [];
  useLiveStore.setState(useLiveStore.getInitialState());
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
  renderScreen(
    <LiveTimes isOn>
      <TripPlannerScreen />
    </LiveTimes>,
    { language, path },
  );
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
    expect(screen.getByText('Friday 11 December, day 1 of 3')).toBeVisible();
    const days = screen.getAllByRole('heading', { level: 3 }).filter(({ id }) => id.startsWith('day-'));
    expect(days.map(({ id }) => id)).toEqual(['day-2026-12-11']);
    expect(screen.getByRole('article', { name: 'Maison Ossington' })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'About the whole trip' })).not.toBeInTheDocument();
  });

  it('has the first code of a bus that was bought here, when it was checked, and the street of its stop', async () => {
    const whole = makeMyBooking();
    const [ticket] = whole.eTickets;
    const departureTime = '2026-12-11T12:30:00Z';
    const on = (changes: Partial<MyBooking['eTickets'][number]>) => ({
      ...present(ticket),
      leg: {
        ...present(ticket).leg,
        departureTime,
        departureLocation: { ...present(ticket).leg.departureLocation, address: '1717, rue Berri' },
      },
      ...changes,
    });
    booking = makeMyBooking({
      serverTime: '2026-12-11T12:02:00Z',
      eTickets: [
        on({ ticketNumber: 'TD-VOID-1', status: 'VOID' }),
        on({ ticketNumber: 'TD-7KQ4XW9P-1', travellerName: 'Maëlle Gagnon', status: 'VALID' }),
        on({ ticketNumber: 'TD-7KQ4XW9P-2', travellerName: 'Simon Lavoie', status: 'VALID' }),
        on({ ticketNumber: 'TD-OTHER-1', leg: { ...present(ticket).leg, departureTime: '2026-12-13T20:45:00Z' } }),
      ],
    });
    show();
    const next = await region('Next');
    expect(await within(next).findByRole('img', { name: 'QR code of TD-7KQ4XW9P-1' })).toBeVisible();
    expect(next).toHaveTextContent(/Checked 7:02\sAMMaëlle Gagnon1 of 2 tickets/);
    expect(await region('Show this to a driver')).toHaveTextContent('1717, rue BerriMontréalGare d’autocars');
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

  it.each([
    ['en', 'Next', /Your activity begins in\s*1\sh/, 'Your activity has begun'],
    ['fr', 'À venir', /Votre activité commence dans\s*1\sh/, 'Votre activité a commencé'],
  ] as const)('names an activity that begins, in %s, and counts on no paper', async (language, title, ahead, begun) => {
    const activity = makePlannerActivity({
      startDate: null,
      endDate: null,
      date: '2026-12-11',
      time: '10:00',
      endTime: null,
    });
    trip = makeTrip({ items: [makePlannerItem(activity)] });
    vi.setSystemTime(new Date('2026-12-11T14:00:00Z'));
    const { unmount } = show('/trip-planner', language);
    expect(await region(title)).toHaveTextContent(ahead);
    const counted = within(await region(title)).getByText(/Your activity begins in|Votre activité commence dans/);
    expect(counted.parentElement, 'wrong a minute later').toHaveClass('no-print');
    unmount();
    vi.setSystemTime(new Date('2026-12-11T15:10:00Z'));
    show('/trip-planner', language);
    expect(await region(title)).toHaveTextContent(begun);
  });

  it('on the way counts to the arrival, and where the bus arrives at what is next', async () => {
    vi.setSystemTime(new Date('2026-12-11T17:50:00Z'));
    show('/trip-planner', 'fr');
    expect(await region('À venir')).toHaveTextContent(/En route. Votre autocar arrive dans\s*1\sh/);
  });

  it('says how late its buses are: the next one, and the others of the day; and when a change is lost (F40)', async () => {
    const first = makeConnection().journey;
    const back = present(makeTicket({ departureId: '9', from: '2026-12-11T20:00:00Z' }).journey);
    const arrival = { planned: '2026-12-11T14:45:00Z', expected: '2026-12-11T15:31:00Z' };
    const station = present(first?.legs[0]).destinationLocation.stationId;
    departures = [
      {
        ...lateBus(present(first), 46),
        stops: [
          ...lateBus(present(first), 46).stops,
          { stationId: station, isSkipped: false, departure: null, arrival },
        ],
      },
      { ...lateBus(back, 0), isCancelled: true },
    ];
    trip = makeTrip({
      items: [
        makePurchasedItem(makePlannerBus(), { journey: first }),
        makePurchasedItem(makePlannerBus({ departureTime: '15:00', arrivalTime: '21:00', busNumber: 'K 9' }), {
          id: 'back',
          journey: back,
        }),
      ],
    });
    show();
    expect(await within(await region('Next')).findByText(/^Leaves .* instead of 7:30\sAM$/)).toBeVisible();
    expect(await region('Next')).toHaveTextContent(/Your bus leaves in\s*1\sh\s12/);
    expect(await screen.findByText(/The change in Ottawa can no longer be made/)).toBeVisible();
    expect(screen.getByRole('article', { name: /K 9/ })).toHaveTextContent(/Cancelled Kestrel Coach, live/);
  });

  it('sends nobody to a bus that live times say is cancelled, nor counts to it (F40)', async () => {
    const journey = present(makeTicket({ departureId: '415' }).journey);
    trip = makeTrip({ items: [makePurchasedItem(makePlannerBus(), { journey })] });
    departures = [{ ...lateBus(journey, 0), isCancelled: true }];
    show();
    const next = await region('Next');
    expect(await within(next).findByText('Cancelled')).toBeVisible();
    expect(next).toHaveTextContent(/Kestrel Coach, live at 7:04\sAM/);
    expect(next).not.toHaveTextContent(/Your bus leaves in/);
    expect(within(next).getByRole('link', { name: 'Open the tickets' })).toBeVisible();
    expect(await region('Where to be')).not.toHaveTextContent(/Be there by/);
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
