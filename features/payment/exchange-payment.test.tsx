import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { confirmExchange } from '@/contract/after-sale/exchange-acts';
import { readCaptcha } from '@/contract/captcha';
import { listCountries } from '@/contract/destinations';
import { keepExchangeOffer } from '@/lib/booking-session/choices/kept-exchange-offer';
import { makeExchangeOffer } from '@/tests/support/after-sale/exchange-fixtures';
import { makeCaptcha } from '@/tests/support/bookings/booking-fixtures';
import { fillPayment } from '@/tests/support/bookings/fill-payment';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ExchangePaymentScreen } from './exchange-payment-screen';

const server = setupProductApi();
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  server.resetHandlers();
  closeAllAlerts();
});

const show = (language: 'en' | 'fr' = 'en') =>
  renderScreen(<ExchangePaymentScreen bookingNumber="7KQ4XW9P" language={language} />, {
    language,
    path: '/my-bookings/7kq4xw9p/payment',
  });
/** Made now, for ten minutes. */
const keep = (bookingNumber = '7KQ4XW9P') => {
  const [serverTime, expiresAt] = [0, 600_000].map((later) => new Date(Date.now() + later).toISOString());
  keepExchangeOffer(makeExchangeOffer({ bookingNumber, total: 3_400, newFare: 15_500, serverTime, expiresAt }), 'en');
};

/** @returns the button of a form against which nobody has anything to say */
async function fillForm() {
  const user = userEvent.setup();
  keep();
  show();
  const pay = await screen.findByRole('button', { name: /Pay CA\s\$34.00 and change/ });
  await screen.findByText(/Checked that you are a person/);
  await fillPayment(user);
  return pay;
}

it('has the form of any payment beside what the difference is made of', async () => {
  keep();
  show();
  expect(await screen.findByRole('button', { name: /Pay CA\s\$34.00 and change/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Card number/ })).toBeRequired();
  expect(screen.getByRole('complementary', { name: 'Difference' })).toHaveTextContent('Fee of the company');
  // Nobody is asked about the refundable booking again: it goes along.
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('names what is missing and sends nothing', async () => {
  const user = userEvent.setup();
  keep();
  show();
  await user.click(await screen.findByRole('button', { name: /Pay CA\s\$34.00 and change/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Card number/ })).toBeInvalid());
});

describe('Pay', () => {
  let asked = 0;
  beforeEach(() => {
    asked = 0;
    server.use(
      mockOperation(listCountries, () => ({ status: 200, data: [{ code: 'CA', name: 'Canada' }] })),
      mockOperation(readCaptcha, async () => ({ status: 200, data: await makeCaptcha() })),
      mockOperation(confirmExchange, () => {
        asked += 1;
        return { error: 'INTERNAL' };
      }),
    );
  });

  it('is not sent without a connection', async () => {
    const pay = await fillForm();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.click(pay);
    expect(await screen.findByText(/You are offline, and nothing was sent/)).toBeVisible();
    expect(asked).toBe(0);
    online.mockRestore();
  });

  it('does not say that nothing was paid where nobody knows', async () => {
    const pay = await fillForm();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(pay);
    await waitFor(async () => {
      await vi.advanceTimersByTimeAsync(4_000);
      expect(asked).toBe(4);
    });
    vi.useRealTimers();
    expect(await screen.findByText(/We do not know yet whether your payment arrived/)).toBeVisible();
    expect(screen.queryByText(/the new ones are held until/)).not.toBeInTheDocument();
  });
});

it('without an offer of this booking leads back to the choice, in both languages', async () => {
  keep('OTHER234');
  show('fr');
  expect(await screen.findByRole('heading', { name: 'Il n’y a pas d’offre à payer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choisir un départ' })).toHaveAttribute(
    'href',
    '/fr/my-bookings/7kq4xw9p/exchange',
  );
});
