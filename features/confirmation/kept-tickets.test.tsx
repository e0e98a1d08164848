import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { readETickets, type Booking } from '@/contract/booking';
import { SAVED_TICKETS_CACHE } from '@/lib/offline/saved-ticket-address';
import { savedTickets } from '@/lib/offline/saved-tickets';
import type { Language } from '@/rules/language';
import { makeBooking } from '@/tests/support/bookings/booking-fixtures';
import { installFakeCaches, makePdf, removeFakeCaches } from '@/tests/support/screens/fake-caches';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { makeActivityVoucher, makeHotelVoucher } from '@/tests/support/stays/stay-fixtures';
import { BookedPapers } from './components/booked-papers';
import { savedTicketOf } from './rules/saved-ticket-of';

const server = setupProductApi(
  mockOperation(readETickets, () => ({ status: 200, data: makePdf(), headers: { 'content-type': 'application/pdf' } })),
);
let browser: ReturnType<typeof installFakeCaches>;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => (browser = installFakeCaches()));
afterEach(() => {
  server.resetHandlers();
  closeAllAlerts();
  removeFakeCaches();
});

const show = (language: Language = 'en', changes: Partial<Booking> = {}) =>
  renderScreen(<BookedPapers booking={makeBooking(changes)} language={language} />, { language });

describe('tickets on this device (F38)', () => {
  it('keeps them on request, says where they are, and takes them away again', async () => {
    const user = userEvent.setup();
    show();
    const button = await screen.findByRole('button', { name: 'Keep on this device' });
    expect(browser.contents.get(SAVED_TICKETS_CACHE)?.size ?? 0).toBe(0);
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Kept on this device: your tickets'));
    const link = screen.getByRole('link', { name: 'See what is kept on this device' });
    expect(link).toHaveAttribute('href', '/offline');
    expect(await browser.contents.get(SAVED_TICKETS_CACHE)?.get('/saved-tickets/7KQ4XW9P-tickets.pdf')?.text()).toBe(
      '%PDF-1.7',
    );
    // The same button, so that the focus stays.
    expect(button).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove from this device' }));
    expect(await screen.findByRole('button', { name: 'Keep on this device' })).toHaveFocus();
    expect(browser.contents.get(SAVED_TICKETS_CACHE)?.size).toBe(0);
  });

  it('calls them vouchers where there is no bus', async () => {
    const user = userEvent.setup();
    show('en', { buses: [], hotels: [makeHotelVoucher()], eTickets: [] });
    await user.click(await screen.findByRole('button', { name: 'Keep on this device' }));
    expect(await screen.findByText(/^Kept on this device: your vouchers open/)).toBeVisible();
  });

  it('remembers that they are kept', async () => {
    const user = userEvent.setup();
    const { unmount } = show('fr');
    await user.click(await screen.findByRole('button', { name: 'Garder sur cet appareil' }));
    await screen.findByRole('button', { name: 'Retirer de cet appareil' });
    unmount();
    show('fr');
    expect(await screen.findByRole('button', { name: 'Retirer de cet appareil' })).toBeVisible();
  });

  it('says when there is no room, and keeps nothing', async () => {
    browser.fill();
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Keep on this device' }));
    expect(await screen.findByText(/could not be kept on this device/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep on this device' })).toBeVisible();
  });

  it('shows why the tickets cannot be had (R165)', async () => {
    server.use(mockOperation(readETickets, () => ({ error: 'BOOKING_NOT_FOUND', message: 'No such booking.' })));
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Keep on this device' }));
    expect(await screen.findByText('No such booking.')).toBeVisible();
    expect(await savedTickets('2026-11-20')).toEqual([]);
  });

  it.each([
    ['no worker', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
    ['no caches', () => vi.unstubAllGlobals()],
  ])('offers nothing in a browser that has %s', async (_what, change) => {
    change();
    show();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Keep on this device' })).not.toBeInTheDocument();
  });
});

describe('what the list says of a booking', () => {
  it.each<[string, Partial<Booking>, ReturnType<typeof savedTicketOf>]>([
    [
      'a round trip by bus',
      {},
      { bookingNumber: '7KQ4XW9P', trip: 'Montréal – Toronto', from: '2026-12-11', until: '2026-12-13' },
    ],
    [
      'a hotel',
      { buses: [], hotels: [makeHotelVoucher()] },
      { bookingNumber: '7KQ4XW9P', trip: 'Toronto', from: '2026-12-11', until: '2026-12-13' },
    ],
    [
      'an activity',
      { buses: [], activities: [makeActivityVoucher()] },
      { bookingNumber: '7KQ4XW9P', trip: 'Toronto', from: '2026-12-12', until: '2026-12-12' },
    ],
    ['nothing', { buses: [] }, null],
  ])('%s', (_what, changes, expected) => {
    expect(savedTicketOf(makeBooking(changes))).toEqual(expected);
  });
});
