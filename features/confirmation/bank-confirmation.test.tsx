import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StripeKeyProvider } from '@/components/booking/stripe-key-provider';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { readBooking } from '@/contract/booking';
import { settlePayment, type PaymentStanding } from '@/contract/payments';
import { readSession } from '@/contract/session';
import { makeBooking, makePair } from '@/tests/support/bookings/booking-fixtures';
import { makeSession } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ConfirmationScreen } from './confirmation-screen';

/** What Stripe's script would do; it cannot be loaded here (docs/payments.md). */
const theirs = vi.hoisted(() => ({ handleNextAction: vi.fn<(asked: object) => Promise<object>>() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => theirs }));

let standing: PaymentStanding;
const server = setupProductApi(
  mockOperation(readSession, () => ({ status: 200, data: makeSession(makePair(), { isLocked: true }) })),
  mockOperation(settlePayment, () => ({ status: 200, data: standing })),
  mockOperation(readBooking, () => ({
    status: 200,
    data: makeBooking({ status: standing.status === 'CONFIRMED' ? 'CONFIRMED' : 'PENDING' }),
  })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());
beforeEach(() => {
  Cookies.set('hasSession', '1');
  standing = { status: 'PENDING', action: { provider: 'stripe', clientSecret: 'pi_1_secret_2' } };
  theirs.handleNextAction.mockReset().mockImplementation(async () => {
    standing = { status: 'CONFIRMED', action: null };
    return {};
  });
});
afterEach(() => {
  server.resetHandlers();
  closeAllAlerts();
  Cookies.remove('hasSession');
});

const show = (value: string | null) =>
  renderScreen(
    <StripeKeyProvider value={value}>
      <ConfirmationScreen language="en" />
    </StripeKeyProvider>,
    { language: 'en', path: '/confirmation?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=failed' },
  );

it('goes on where the bank is to be asked, after a reload or in a second tab, and tidies its address', async () => {
  window.history.replaceState(null, '', '/confirmation?payment_intent=pi_1&payment_intent_client_secret=s');
  show('pk_test_1');
  await waitFor(() => expect(theirs.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_2' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You are going to Toronto' })).toBeVisible();
  expect(window.location.search).toBe('');
  expect(theirs.handleNextAction).toHaveBeenCalledTimes(1);
});

it('asks again when the first question was lost on its way', async () => {
  let asked = 0;
  const lost = mockOperation(settlePayment, () => {
    asked += 1;
    return asked === 1
      ? { status: 503, data: { code: 'NOT_READY', message: 'Not now' } }
      : { status: 200, data: standing };
  });
  server.use(lost);
  theirs.handleNextAction.mockRejectedValueOnce(new Error('no connection'));
  show('pk_test_1');
  expect(await screen.findByRole('heading', { level: 1, name: 'You are going to Toronto' })).toBeVisible();
  expect(theirs.handleNextAction).toHaveBeenCalledTimes(2);
});

it('asks nobody where another gateway takes the money', async () => {
  standing = { status: 'CONFIRMED', action: null };
  show(null);
  expect(await screen.findByRole('heading', { level: 1, name: 'You are going to Toronto' })).toBeVisible();
  expect(theirs.handleNextAction).not.toHaveBeenCalled();
});
