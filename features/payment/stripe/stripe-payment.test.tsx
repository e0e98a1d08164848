import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Stripe } from '@stripe/stripe-js';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StripeKeyProvider } from '@/components/booking/stripe-key-provider';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { createBooking, readBooking, type BookingRequest } from '@/contract/booking';
import { readCaptcha } from '@/contract/captcha';
import { listCountries } from '@/contract/destinations';
import { settlePayment, type PaymentStanding } from '@/contract/payments';
import { readSession, renewSessionHolds } from '@/contract/session';
import { forgetAttempt, useBookingAttempt } from '@/lib/booking-session/booking/booking-attempt';
import { useBillingDraft } from '@/lib/booking-session/choices/billing-draft-store';
import type { Language } from '@/rules/language';
import { makeBooking, makeCaptcha, makePair, makeTraveller } from '@/tests/support/bookings/booking-fixtures';
import { makeSession } from '@/tests/support/fixtures';
import { matching } from '@/tests/support/matching';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { standIn } from '@/tests/support/stand-in';
import { PaymentScreen } from '../payment-screen';

/** What Stripe's script would do; it cannot be loaded here (docs/payments.md). */
const theirs = vi.hoisted(() => ({
  loadStripe: vi.fn<(key: string, options: { locale: string }) => Promise<unknown>>(),
  missing: null as string | null,
  created: [] as unknown[],
  asked: [] as unknown[],
  events: new Map<string, () => void>(),
}));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: theirs.loadStripe }));

const stripe = () =>
  standIn<Stripe>({
    elements: (options: unknown) => {
      theirs.created.push(options);
      return {
        create: () => ({
          on: (name: string, tell: () => void) => theirs.events.set(name, tell),
          mount: (place: HTMLElement) => {
            place.textContent = 'Stripe’s fields';
            queueMicrotask(() => theirs.events.get('ready')?.());
          },
          destroy: () => undefined,
        }),
        update: (options: unknown) => theirs.created.push(options),
        submit: async () => (theirs.missing === null ? {} : { error: { message: theirs.missing } }),
      };
    },
    createConfirmationToken: async (options: { params: unknown }) => {
      theirs.asked.push(options.params);
      return {
        confirmationToken: {
          id: 'ctoken_1',
          payment_method_preview: { type: 'card', card: { brand: 'visa', last4: '4242' } },
        },
      };
    },
    handleNextAction: async (options: unknown) => {
      theirs.asked.push(options);
      standing = { status: 'CONFIRMED', action: null };
      return {};
    },
  });

const booked = makeSession(makePair(), {
  refundableOffer: null,
  passengers: { adults: [makeTraveller()], children: [], textMarketing: false },
  serverTime: new Date().toISOString(),
  holdExpiresAt: new Date(Date.now() + 900_000).toISOString(),
});
let answer: (request: BookingRequest) => MockAnswer;
let standing: PaymentStanding;
let requests: BookingRequest[];

const server = setupProductApi(
  mockOperation(readSession, () => ({ status: 200, data: booked })),
  mockOperation(renewSessionHolds, () => ({ status: 200, data: booked })),
  mockOperation(listCountries, () => ({ status: 200, data: [{ code: 'CA', name: 'Canada' }] })),
  mockOperation(readCaptcha, async () => ({ status: 200, data: await makeCaptcha() })),
  mockOperation(createBooking, ({ body }) => {
    requests.push(body);
    return answer(body);
  }),
  mockOperation(settlePayment, () => ({ status: 200, data: standing })),
  mockOperation(readBooking, () => ({
    status: 200,
    data: makeBooking({ status: standing.status === 'CONFIRMED' ? 'CONFIRMED' : 'PENDING' }),
  })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  Cookies.set('hasSession', '1');
  Object.assign(theirs, { missing: null, created: [], asked: [] });
  theirs.loadStripe.mockImplementation(async () => stripe());
  requests = [];
  standing = { status: 'PENDING', action: { provider: 'stripe', clientSecret: 'pi_1_secret_2' } };
  answer = () => ({ status: 201, data: makeBooking() });
  window.history.replaceState(null, '', '/payment');
});
afterEach(() => {
  server.resetHandlers();
  closeAllAlerts();
  act(() => forgetAttempt());
  useBillingDraft.getState().forget();
});

function show(language: Language = 'en') {
  renderScreen(
    <StripeKeyProvider value="pk_test_1">
      <PaymentScreen language={language} />
    </StripeKeyProvider>,
    { language, path: '/payment' },
  );
  return userEvent.setup();
}

async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await screen.findByText('Stripe’s fields');
  await screen.findByText(/Checked that you are a person/);
  await user.type(screen.getByRole('textbox', { name: /First name/ }), 'Maëlle');
  await user.type(screen.getByRole('textbox', { name: /Last name/ }), 'Gagnon');
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), '4200 Saint-Laurent');
  await user.type(screen.getByRole('textbox', { name: /City/ }), 'Montréal');
  await user.selectOptions(screen.getByRole('combobox', { name: /Province/ }), 'QC');
  await user.type(screen.getByRole('textbox', { name: /Postal code/ }), 'H2W 2R2');
}
const pay = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: /^Pay / }));

describe('a payment with Stripe’s form', () => {
  it('asks for no card number, and sends what Stripe made of it', async () => {
    const user = show();
    await fill(user);
    expect(screen.queryByRole('textbox', { name: /Card number|CVV2|Expiration/ })).not.toBeInTheDocument();
    await pay(user);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.creditCard).toEqual({ paymentToken: 'ctoken_1', brand: 'visa', last4: '4242' });
    expect(theirs.created[0]).toMatchObject({ mode: 'payment', amount: booked.total, currency: 'cad' });
    expect(theirs.asked).toEqual([
      {
        return_url: `${window.location.origin}/confirmation`,
        payment_method_data: {
          billing_details: {
            name: 'Maëlle Gagnon',
            address: matching.objectContaining({ line1: '4200 Saint-Laurent', state: 'QC', country: 'CA' }),
          },
        },
      },
    ]);
  });

  it('speaks the page’s language, and says in it what is missing in Stripe’s fields', async () => {
    show('fr');
    expect(await screen.findByText('Stripe’s fields')).toBeVisible();
    expect(theirs.loadStripe).toHaveBeenLastCalledWith('pk_test_1', { locale: 'fr-CA' });
    expect(screen.getByRole('heading', { name: 'Carte ou portefeuille' })).toBeVisible();
  });

  it('names what Stripe finds wrong in the list of errors, and sends nothing', async () => {
    const user = show();
    await fill(user);
    theirs.missing = 'Your card number is incomplete.';
    await pay(user);
    expect(await screen.findByRole('link', { name: 'Your card number is incomplete.' })).toHaveAttribute(
      'href',
      '#field-card-number',
    );
    expect(requests).toEqual([]);
    act(() => theirs.events.get('change')?.());
    await waitFor(() => expect(screen.queryByText('Your card number is incomplete.')).not.toBeInTheDocument());
  });

  it('has the bank ask the card’s owner, once, and is confirmed by what the API says', async () => {
    answer = () => ({ status: 202, data: makeBooking({ status: 'PENDING' }) });
    const user = show();
    await fill(user);
    await pay(user);
    await waitFor(() => expect(useBookingAttempt.getState().attempt.state).toBe('confirmed'));
    expect(theirs.asked.slice(1)).toEqual([{ clientSecret: 'pi_1_secret_2' }]);
    expect(requests).toHaveLength(1);
  });

  it('says that Stripe’s form cannot be loaded, and tries again', async () => {
    const user = show();
    await screen.findByText('Stripe’s fields');
    act(() => theirs.events.get('loaderror')?.());
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Stripe’s fields')).toBeVisible();
  });
});
