import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveTimes } from '@/components/booking/live/live-times';
import { listMyBookings, readMyBooking, type MyBookingLine } from '@/contract/after-sale/my-bookings';
import type { LiveDeparture } from '@/contract/live-news';
import { useLiveStore } from '@/lib/live/live-store';
import { makeBookingLine, makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { makeTicket } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { lateBus, liveNewsHandlers } from '@/tests/support/screens/live-news';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { MyBookingsScreen } from '../my-bookings-screen';

/** F40: on the day the list says how late buses are. */

/** The bus of `makeMyBooking`, 7:30 AM; and a later one of the same morning, as departures of ours are called. */
const bus = present(makeTicket({ departureId: '415' }).journey);
const later = present(
  makeTicket({ departureId: '417', from: '2026-12-11T14:00:00Z', to: '2026-12-11T20:20:00Z' }).journey,
);
const booking = makeMyBooking();
const withBus = {
  ...booking,
  buses: [{ ...present(booking.buses[0]), tickets: [makeTicket({ departureId: '415' })] }],
};

let now: string;
let bookings: MyBookingLine[];
let said: LiveDeparture[];
const server = setupProductApi(
  mockOperation(listMyBookings, () => ({ status: 200, data: { bookings, serverTime: now } })),
  mockOperation(readMyBooking, () => ({ status: 200, data: withBus })),
  ...liveNewsHandlers(() => ({ departures: said })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at('2026-12-11T12:00:00Z');
  useLiveStore.setState(useLiveStore.getInitialState());
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
function at(instant: string) {
  now = instant;
  vi.setSystemTime(new Date(instant));
}
const show = (language: 'en' | 'fr' = 'en') =>
  renderScreen(
    <LiveTimes isOn>
      <MyBookingsScreen language={language} hasAccounts />
    </LiveTimes>,
    { language },
  );
const line = (changes: Partial<MyBookingLine> = {}) => makeBookingLine({ journey: bus, ...changes });
const row = (changes: Partial<MyBookingLine> = {}) =>
  line({ bookingNumber: 'M4TT8R2C', title: 'Kingston', journey: later, ...changes });

describe('the list on a late morning', () => {
  it('says it of the next trip and of the rows below it', async () => {
    bookings = [line(), row()];
    said = [lateBus(bus, 15), { ...lateBus(later, 0), isCancelled: true }];
    show();
    const next = within(await screen.findByRole('article', { name: /Toronto/ }));
    expect(await next.findByText(/^Leaves 7:45\sAM instead of 7:30\sAM$/)).toBeVisible();
    expect(next.getByRole('status')).toHaveTextContent(/Kestrel Coach, live at 7:00\sAM$/);
    expect(screen.getByRole('link', { name: /Kingston/ })).toHaveTextContent(
      /Cancelled Kestrel Coach, live at 7:00\sAM/,
    );
  });

  it('says it in French', async () => {
    bookings = [line()];
    said = [lateBus(bus, 15)];
    show('fr');
    expect(await screen.findByText(/Départ à 7\sh\s45 au lieu de 7\sh\s30/)).toBeVisible();
  });

  it('keeps a bus that should have left in sight, though something else is next by its time', async () => {
    at('2026-12-11T12:40:00Z');
    bookings = [line({ next: { at: '2026-12-11T20:00:00Z', zone: 'America/Toronto', kind: 'stay' } })];
    said = [lateBus(bus, 25)];
    show();
    expect(await screen.findByText(/Leaves 7:55\sAM instead of 7:30\sAM/)).toBeVisible();
    expect(screen.queryByText(/Check-in/)).not.toBeInTheDocument();
  });

  it('does not say once more what a company has changed and what is to be answered', async () => {
    bookings = [
      line(),
      row({ toAnswer: { kind: 'BUS_CANCELLED', deadline: '2026-12-11T14:00:00Z', zone: 'America/Toronto' } }),
    ];
    said = [lateBus(bus, 15), { ...lateBus(later, 0), isCancelled: true, saidBy: 'company' }];
    show();
    expect(await screen.findByText(/Leaves 7:45\sAM/)).toBeVisible();
    const changed = screen.getByRole('link', { name: /Kingston/ });
    expect(changed).toHaveTextContent('Bus cancelled');
    expect(changed).not.toHaveTextContent('Kestrel Coach at');
  });

  it('says of a bus that its company has moved that it does not run after all', async () => {
    const toAnswer = { kind: 'BUS_MOVED' as const, deadline: '2026-12-11T14:00:00Z', zone: 'America/Toronto' };
    bookings = [line({ toAnswer }), row({ toAnswer })];
    said = [lateBus(bus, 15), { ...lateBus(later, 0), isCancelled: true }];
    show();
    const changed = await screen.findByRole('link', { name: /Kingston/ });
    await waitFor(() => expect(changed).toHaveTextContent(/Cancelled Kestrel Coach, live at 7:00\sAM/));
    expect(screen.queryByText(/Leaves 7:45/)).not.toBeInTheDocument();
  });
});
