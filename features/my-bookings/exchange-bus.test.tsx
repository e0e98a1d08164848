import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { confirmExchange, listExchangeDepartures, offerExchange } from '@/contract/after-sale/exchange-acts';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import { readMyBooking, type MyBooking } from '@/contract/after-sale/my-bookings';
import { keptExchangeOffer } from '@/lib/booking-session/choices/kept-exchange-offer';
import { makeDepartures, makeExchange, makeExchangeOffer } from '@/tests/support/after-sale/exchange-fixtures';
import { makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { installFakeCaches, removeFakeCaches } from '@/tests/support/screens/fake-caches';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ExchangeBusScreen } from './exchange-bus-screen';

let booking: MyBooking;
let offer: ExchangeOffer;
let confirmed: string[];
let confirm: () => MockAnswer;
const server = setupProductApi(
  mockOperation(readMyBooking, () => ({ status: 200, data: booking })),
  mockOperation(listExchangeDepartures, () => ({ status: 200, data: makeDepartures() })),
  mockOperation(offerExchange, ({ body }) => ({
    status: 201,
    data: body.tripId === 'dearer' ? { ...offer, total: 3_400, newFare: 15_500 } : offer,
  })),
  mockOperation(confirmExchange, ({ body }) => {
    confirmed.push(body.offerId);
    return confirm();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  installFakeCaches();
  booking = makeMyBooking();
  offer = makeExchangeOffer();
  confirmed = [];
  confirm = () => ({ status: 201, data: makeExchange() });
});
afterEach(() => {
  server.resetHandlers();
  closeAllAlerts();
  removeFakeCaches();
  sessionStorage.clear();
});

const show = (search = '', language: 'en' | 'fr' = 'en') =>
  renderScreen(<ExchangeBusScreen bookingNumber="7KQ4XW9P" language={language} hasAccounts />, {
    language,
    path: `/my-bookings/7kq4xw9p/exchange${search}`,
  });
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ');

describe('changing a bus', () => {
  it('lists departures as differences, with the bus that they have and the days beside', async () => {
    show();
    const rows = await screen.findAllByRole('article');
    expect(rows.map(plain)).toEqual([
      expect.stringContaining('+CA $34.00Fare CA $14.00 more, fee CA $20.00'),
      expect.stringContaining('CA $6.00 backFare CA $26.00 less, fee CA $20.00'),
      expect.stringContaining('The bus you have'),
    ]);
    expect(screen.getAllByRole('button', { name: /^Choose/ })).toHaveLength(2);
    const days = within(screen.getByRole('navigation', { name: 'Other days' })).getAllByRole('link');
    expect(days.map(plain)).toEqual(['Thu 10+CA $2.00', 'Fri 11CA $6.00 back', 'Sat 12–']);
    expect(days[0]).toHaveAttribute('href', expect.stringContaining('date=2026-12-10'));
  });

  it('shows what an offer means, and confirms it once where nothing is to pay', async () => {
    const user = userEvent.setup();
    show();
    const [, cheaper] = await screen.findAllByRole('button', { name: /^Choose/ });
    if (cheaper) await user.click(cheaper);
    expect(await screen.findByRole('heading', { name: 'The offer' })).toHaveFocus();
    expect(screen.getByText(/night without a bed/)).toBeVisible();
    const beside = screen.getByRole('complementary', { name: 'Difference' });
    expect(plain(beside)).toContain('Fee of the company, 2 × CA $10.00');
    booking = makeMyBooking({ exchanges: [makeExchange()], revision: 2 });
    await user.click(within(beside).getByRole('button', { name: /Change the bus, CA\s\$6.00 back/ }));
    await waitFor(() => expect(confirmed).toEqual(['exchange-1']));
  });

  it('keeps the bus, and goes back to the list', async () => {
    const user = userEvent.setup();
    show();
    const [dearer] = await screen.findAllByRole('button', { name: /^Choose/ });
    if (dearer) await user.click(dearer);
    await user.click(await screen.findByRole('button', { name: 'Keep my bus' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(confirmed).toEqual([]);
  });

  it('takes a dearer offer along to its payment, and confirms nothing before', async () => {
    const user = userEvent.setup();
    show();
    const [dearer] = await screen.findAllByRole('button', { name: /^Choose/ });
    if (dearer) await user.click(dearer);
    await user.click(await screen.findByRole('button', { name: /Pay CA\s\$34.00 and change/ }));
    await waitFor(async () => expect((await keptExchangeOffer('7KQ4XW9P'))?.total).toBe(3_400));
    expect(confirmed).toEqual([]);
    expect(await keptExchangeOffer('OTHER234')).toBeNull();
  });

  it('says why a bus cannot be changed, in both languages', async () => {
    show('?direction=0-1', 'fr');
    expect(await screen.findByText(/n’accepte aucun changement/)).toBeVisible();
  });

  it.each([
    ['DONE', 'Your bus is changed'],
    ['PENDING', 'Your payment is being decided'],
    ['FAILED', 'Your bus is not changed'],
  ] as const)('says what became of it: %s', async (status, title) => {
    booking = makeMyBooking({ exchanges: [makeExchange({ status, message: 'The card was refused.' })] });
    show('?done=exchange-1');
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Choose again' }) !== null).toBe(status === 'FAILED');
  });
});
