import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { createBooking, readBooking, type BookingRequest } from '@/contract/booking';
import { readCaptcha, type Captcha } from '@/contract/captcha';
import { listCountries } from '@/contract/destinations';
import type { ErrorCode } from '@/contract/errors';
import { answerRefundable, readSession, renewSessionHolds, type Session } from '@/contract/session';
import { useBillingDraft } from '@/lib/booking-session/choices/billing-draft-store';
import {
  forgetAttempt,
  reportRefusal,
  useBookingAttempt,
  type BookingRefusal,
} from '@/lib/booking-session/booking/booking-attempt';
import { useRefundableChoice } from '@/lib/booking-session/choices/refundable-choice-store';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { Language } from '@/rules/language';
import { makeBooking, makeCaptcha, makePair, makeTraveller } from '@/tests/support/bookings/booking-fixtures';
import { fillPayment } from '@/tests/support/bookings/fill-payment';
import { oneWay } from '@/tests/support/buses/asked-trips';
import { makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { instanceOf } from '@/tests/support/instance-of';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { makeBookedActivity, makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { present } from '@/tests/support/present';
import { PaymentScreen } from './payment-screen';

const offer = {
  fee: 2_376,
  totalWithFee: 32_076,
  subtotalWithFee: 27_898,
  taxBreakdownWithFee: [
    {
      code: 'GST',
      jurisdiction: 'QC',
      percent: '5',
      product: 'bus' as const,
      amount: 1_292,
      status: 'established' as const,
    },
    {
      code: 'QST',
      jurisdiction: 'QC',
      percent: '9.975',
      product: 'bus' as const,
      amount: 2_886,
      status: 'open' as const,
    },
  ],
};
const booked = makeSession(makePair(), {
  refundableOffer: offer,
  cancellationInsuranceFee: offer.fee,
  passengers: { adults: [makeTraveller(), makeTraveller({ firstName: 'Simon' })], children: [], textMarketing: false },
  serverTime: new Date().toISOString(),
  holdExpiresAt: new Date(Date.now() + 900_000).toISOString(),
});

let session: Session;
let captchas: number;
let captcha: () => Promise<Captcha>;
let renewal: () => MockAnswer;
let answer: (request: BookingRequest) => MockAnswer | Promise<MockAnswer>;

const server = setupProductApi(
  mockOperation(readSession, () => ({ status: 200, data: session })),
  mockOperation(renewSessionHolds, () => renewal()),
  mockOperation(listCountries, () => ({
    status: 200,
    data: [
      { code: 'CA', name: 'Canada' },
      { code: 'US', name: 'United States' },
      { code: 'FR', name: 'France' },
    ],
  })),
  mockOperation(readCaptcha, async () => {
    captchas += 1;
    return { status: 200, data: await captcha() };
  }),
  mockOperation(answerRefundable, ({ body }) => {
    session = { ...session, ...body };
    return { status: 200, data: session };
  }),
  mockOperation(createBooking, ({ body }) => answer(body)),
  mockOperation(readBooking, () => ({ error: 'BOOKING_NOT_FOUND' })),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.includes('/v1/booking'))
      keys.push(request.headers.get('idempotency-key'));
  });
});
afterAll(() => server.close());

let keys: (string | null)[];

beforeEach(() => {
  Cookies.set('hasSession', '1');
  session = booked;
  captchas = 0;
  captcha = () => makeCaptcha();
  renewal = () => ({ status: 200, data: session });
  keys = [];
  answer = () => ({ status: 201, data: makeBooking() });
  window.history.replaceState(null, '', '/payment');
});

afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
  closeAllAlerts();
  forgetAttempt();
  useRefundableChoice.setState({ choice: null });
  useBillingDraft.getState().forget();
  useSelectionStore.getState().forgetAll();
  Cookies.remove('hasSession');
  sessionStorage.clear();
});

const text = (words: RegExp) => screen.findByText(words);
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });

async function open(language: Language = 'en') {
  const user = userEvent.setup();
  const view = renderScreen(<PaymentScreen language={language} />, {
    language,
    path: language === 'en' ? '/payment' : '/fr/payment',
  });
  await screen.findByRole('heading', { name: language === 'en' ? 'Billing address' : 'Adresse de facturation' });
  return { user, ...view };
}

async function fill(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: /No, keep the standard terms/ }));
  await fillPayment(user);
}

function choseBus(change: Partial<SearchCriteria> = {}) {
  useSelectionStore.getState().startSearch({ ...oneWay, ...change });
  useSelectionStore.getState().chooseOutbound(makeTicket());
}

const payButton = () => screen.getByText(/^Pay CA/, { selector: 'button' });
const checked = () => text(/Checked that you are a person/);

describe('the payment form', () => {
  it('names every required field and takes the focus to the list (R66, R111)', async () => {
    const { user } = await open();
    await checked();
    await user.click(payButton());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Choose whether to make the booking refundable.',
      'Enter the card number.',
      'Enter the expiration of the card.',
      'Enter the security code (CVV2).',
      'Enter the first name on the card.',
      'Enter the last name on the card.',
      'Enter the street and number of the billing address.',
      'Enter the city of the billing address.',
      'Give the province or state of the billing address.',
      'Enter the postal code of the billing address.',
    ]);
    expect(keys).toEqual([]);
    await user.click(within(summary).getByRole('link', { name: 'Enter the card number.' }));
    expect(field(/Card number/)).toHaveFocus();
  });

  it('preselects neither answer about the refundable booking, and the totals follow the answer at once (D25)', async () => {
    const { user } = await open();
    const [yes, no] = screen.getAllByRole('radio');
    expect(yes).not.toBeChecked();
    expect(no).not.toBeChecked();
    const cart = screen.getByRole('region', { name: 'Your trip' });
    expect(payButton()).toHaveTextContent('Pay CA $297.00');
    await user.click(present(yes));
    expect(payButton()).toHaveTextContent('Pay CA $320.76');
    await user.click(within(cart).getByRole('button', { name: /Show your trip/ }));
    expect(cart).toHaveTextContent('CA $320.76');
    expect(within(cart).getByText('Refundable booking')).toBeVisible();
    await user.click(present(no));
    expect(payButton()).toHaveTextContent('Pay CA $297.00');
  });

  it.each<[Language, boolean, RegExp, RegExp]>([
    ['en', false, /^Refundable booking\s*No, keep the standard terms/, /^Change Refundable booking$/],
    [
      'fr',
      true,
      /^Réservation remboursable, 23,76\s\$\sCA\s*Oui, la rendre remboursable/,
      /^Modifier Réservation rembou/,
    ],
  ])('says in one line what was answered before, and asks again when that is wanted: %s', async (language, ...rest) => {
    const [isCancellationInsuranceAdded, words, change] = rest;
    session = { ...booked, isCancellationInsuranceAdded };
    const { user } = await open(language);
    const line = screen.getByRole('region', { name: /^Refundable booking$|^Réservation remboursable$/ });
    expect(line).toHaveTextContent(words);
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(within(line).getByRole('button', { name: change }));
    const [yes, no] = screen.getAllByRole('radio');
    expect(present(isCancellationInsuranceAdded ? yes : no)).toHaveFocus();
    // What is answered here stays as it was pressed.
    await user.click(present(isCancellationInsuranceAdded ? no : yes));
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('has its answer when Pay is pressed as the cart keeps it, before anything is drawn anew (D25)', async () => {
    const { user } = await open();
    await checked();
    const unsubscribe = useRefundableChoice.subscribe(({ choice }) => {
      if (choice === null) payButton().click();
    });
    await user.click(screen.getByRole('radio', { name: /Yes, make it refundable/ }));
    const summary = await screen.findByRole('alert');
    unsubscribe();
    expect(within(summary).getByRole('link', { name: 'Enter the card number.' })).toBeVisible();
    expect(within(summary).queryByRole('link', { name: /Choose whether/ })).not.toBeInTheDocument();
  });

  it('knows the card by its digits: groups, brand, length of the code', async () => {
    const { user } = await open();
    await user.type(field(/Card number/), '378282246310005');
    expect(field(/Card number/)).toHaveValue('3782 822463 10005');
    expect(screen.getAllByText('American Express')).toHaveLength(2);
    await user.type(field(/CVV2/), '12345');
    expect(field(/CVV2/)).toHaveValue('1234');
    await user.clear(field(/CVV2/));
    await user.type(field(/CVV2/), '123');
    await user.tab();
    expect(await text(/The security code has 4 digits/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Where is the security code?' })).toHaveFocus();
  });

  it('offers provinces, states, or a text field, and forgets a province of another country', async () => {
    const { user } = await open();
    const region = () => screen.getByRole('combobox', { name: /Province|State/ });
    await user.selectOptions(region(), 'QC');
    await within(screen.getByRole('combobox', { name: /Country/ })).findByText('France');
    await user.selectOptions(screen.getByRole('combobox', { name: /Country/ }), 'US');
    expect(region()).toHaveValue('');
    expect(within(region()).getByText('New York')).toBeInTheDocument();
    expect(field(/ZIP code/)).toHaveAttribute('inputmode', 'numeric');
    await user.selectOptions(screen.getByRole('combobox', { name: /Country/ }), 'FR');
    expect(field(/Province, state or region/)).toHaveValue('');
  });

  it('says each ticket’s terms in words, and what paying accepts (R116)', async () => {
    await open();
    expect(await text(/Outbound, Kestrel Coach/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms-conditions');
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  });

  it.each<[Language, RegExp, RegExp]>([
    [
      'en',
      /The Foundry House: Free cancellation until .* back until/,
      /Island ferry and bike tour: Free cancellation until/,
    ],
    [
      'fr',
      /The Foundry House\s: Annulation gratuite jusqu’au/,
      /Island ferry and bike tour\s: Annulation gratuite jusqu’au/,
    ],
  ])(
    'says until when hotel and activities give money back, in %s, and takes a cart without a bus',
    async (language, hotel, activity) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
      session = {
        ...booked,
        bookedBuses: [],
        bookedHotels: [makeBookedHotel()],
        bookedActivities: [makeBookedActivity()],
      };
      await open(language);
      expect(await text(hotel)).toBeVisible();
      expect(screen.getByText(activity)).toBeVisible();
      expect(screen.queryByText(/Kestrel Coach/)).toBeNull();
      const cart = within(screen.getByRole('region', { name: language === 'en' ? 'Your trip' : 'Votre voyage' }));
      await userEvent.click(cart.getByRole('button', { expanded: false }));
      expect(cart.getByText('The Foundry House')).toBeVisible();
    },
  );

  it('speaks French', async () => {
    await open('fr');
    expect(await text(/Nous avons vérifié que vous êtes une personne/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Payer 297,00\s\$\sCA/ })).toBeVisible();
    expect(field(/Code CVV2/)).toBeVisible();
  });

  it('sends people without travellers to their page first', async () => {
    session = { ...booked, passengers: null };
    renderScreen(<PaymentScreen language="en" />, { path: '/payment' });
    expect(await screen.findByRole('link', { name: 'Enter traveller details' })).toHaveAttribute('href', '/passengers');
  });
});

describe('the booking', () => {
  it('is sent once with what was agreed, and leads to the confirmation', async () => {
    let sent: BookingRequest | undefined;
    answer = (body) => {
      sent = body;
      return { status: 201, data: makeBooking() };
    };
    const { user, visited } = await open();
    await fill(user);
    await checked();
    await user.dblClick(payButton());
    await waitFor(() => expect(visited).toEqual(['/confirmation']));
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent).toMatchObject({
      expectedAmount: 29_700,
      expectedCurrency: 'CAD',
      isCancellationInsuranceAdded: false,
      captchaVersion: '3',
      paymentInfo: {
        address: '4820, rue Saint-Denis',
        country: 'CA',
        city: 'Montréal',
        provinceState: 'QC',
        postalCode: 'H2J 2L6',
      },
      creditCard: { number: '4242424242424242', securityCode: '123', expiryMonth: '08', expiryYear: '29' },
    });
    expect(sent?.passengers?.adults).toHaveLength(2);
    expect(JSON.parse(sent?.captchaChallenge ?? '')).toHaveProperty('solution.counter', 3);
  });

  it('is not sent without a connection, now or later, and everything stays', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, visited } = await open();
    await fill(user);
    await checked();
    await user.click(payButton());
    expect(await text(/You are offline, and the payment was not sent/)).toBeVisible();
    expect([keys, visited]).toEqual([[], []]);
    expect(screen.getByRole('textbox', { name: /Card number/ })).toHaveValue('4242 4242 4242 4242');
    online.mockRestore();
    await user.click(payButton());
    await waitFor(() => expect(visited).toEqual(['/confirmation']));
    expect(keys).toHaveLength(1);
  });

  it('shows the progress under the address of the confirmation while it runs (D38)', async () => {
    let finish = () => {};
    answer = () => new Promise((resolve) => (finish = () => resolve({ status: 201, data: makeBooking() })));
    const { user, visited } = await open();
    await fill(user);
    await checked();
    await user.click(payButton());
    expect(await text(/Confirming your booking/)).toBeVisible();
    expect(screen.getByText(/do not pay twice/)).toBeVisible();
    expect(window.location.pathname).toBe('/confirmation');
    await waitFor(() => expect(keys).toHaveLength(1));
    finish();
    await waitFor(() => expect(visited).toEqual(['/confirmation']));
  });

  it('never puts the card into any storage (D44)', async () => {
    const { user, visited } = await open();
    await fill(user);
    await checked();
    const kept = () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }) + document.cookie;
    expect(kept()).toContain('rue Saint-Denis');
    expect(kept()).not.toMatch(/4242|0829|08 \/ 29|"123"/);
    await user.click(payButton());
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(kept()).not.toMatch(/4242|0829|08 \/ 29|"123"/);
  });

  it.each<[ErrorCode, RegExp]>([
    ['PAYMENT_DECLINED', /Look at its number and date, too/],
    ['DECLINED_INSUFFICIENT_FUNDS', /Enter the other card and press Pay again/],
    ['DECLINED_LOST_CARD', /Enter the other card and press Pay again/],
    ['PAYMENT_UNAVAILABLE', /what you typed is still here/],
    ['CAPTCHA_FAILED', /once more that you are a person/],
  ])('gives the form back as it was after %s, with the reason said once', async (code, nextStep) => {
    answer = () => ({ error: code, message: `${code}: the reason` });
    const { user } = await open();
    await fill(user);
    await checked();
    await user.click(payButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveFocus();
    expect(alert).toHaveTextContent(new RegExp(`^${code}: the reason.*${nextStep.source}`));
    expect(screen.getAllByText(new RegExp(`${code}: the reason`))).toHaveLength(1);
    expect(window.location.pathname).toBe('/payment');
    expect(field(/Card number/)).toHaveValue('4242 4242 4242 4242');
    expect(field(/Postal code/)).toHaveValue('H2J 2L6');
    expect(screen.getByRole('radio', { name: /No, keep/ })).toBeChecked();
    await waitFor(() => expect(captchas).toBe(2));
    await checked();
    answer = () => ({ status: 201, data: makeBooking() });
    await user.click(payButton());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(2);
  });

  it('asks for a wrong security code again', async () => {
    answer = () => ({ error: 'DECLINED_WRONG_CVV2', message: 'The security code does not match.' });
    const { user } = await open();
    await fill(user);
    await checked();
    await user.click(payButton());
    await screen.findByText(/Enter the security code again/);
    expect(field(/CVV2/)).toHaveValue('');
    expect(field(/CVV2/)).toBeInvalid();
    expect(field(/Card number/)).toHaveValue('4242 4242 4242 4242');
  });

  it('asks for consent to a new total (D26)', async () => {
    const dearer = { ...booked, total: 31_000, subtotal: 27_000 };
    answer = () => {
      session = dearer;
      return { error: 'PRICE_CHANGED', total: 31_000, currency: 'CAD' };
    };
    const { user } = await open();
    await fill(user);
    await checked();
    await user.click(payButton());
    expect(await text(/The total is now CA\s\$310\.00/)).toBeVisible();
    await waitFor(() => expect(payButton()).toHaveTextContent('Pay CA $310.00'));
    expect(keys).toHaveLength(1);
  });

  it('shows what another window put into the cart before it is paid, and keeps what was typed (D26)', async () => {
    const [, back] = makePair();
    const out = makeTicket({ from: '2026-12-18T12:30:00Z', to: '2026-12-18T18:50:00Z', ownPrice: makePrice(14_100) });
    const { bookedBuses } = makeSession([out, back]);
    const elsewhere = { bookedBuses, cartFingerprint: 'cart-of-another-window' };
    const sent: (string | undefined)[] = [];
    answer = ({ cartFingerprint }) => {
      sent.push(cartFingerprint);
      session = { ...session, ...elsewhere };
      const isSeen = cartFingerprint === elsewhere.cartFingerprint;
      return isSeen
        ? { status: 201, data: makeBooking() }
        : { error: 'CART_CHANGED', message: 'The trip has changed.' };
    };
    const { user, visited } = await open();
    await fill(user);
    await checked();
    const cart = () => screen.getByRole('region', { name: 'Your trip' });
    await user.click(within(cart()).getByRole('button', { name: /Show your trip/ }));
    expect(cart()).not.toHaveTextContent(/18 Dec/);
    await user.click(payButton());
    expect(await text(/Your trip is shown as it is now\. Press Pay if you agree/)).toBeVisible();
    expect(screen.getByText('The trip has changed.')).toBeVisible();
    await waitFor(() => expect(cart()).toHaveTextContent(/18 Dec/));
    expect(field(/Card number/)).toHaveValue('4242 4242 4242 4242');
    expect(field(/CVV2/)).toHaveValue('123');
    expect(window.location.pathname).toBe('/payment');
    await waitFor(() => expect(captchas).toBe(2));
    await checked();
    await user.click(payButton());
    await waitFor(() => expect(visited).toEqual(['/confirmation']));
    expect(sent).toEqual([booked.cartFingerprint, elsewhere.cartFingerprint]);
  });

  it('says what happened when the cart is gone at Pay, how to go on, and keeps what was typed (R165)', async () => {
    const { user } = await open();
    choseBus();
    await fill(user);
    await checked();
    answer = () => {
      Cookies.remove('hasSession');
      server.use(mockOperation(readSession, () => ({ status: 204 })));
      return { error: 'SESSION_NOT_FOUND' };
    };
    await user.click(payButton());
    expect(await text(/Your trip is no longer here/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose again' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/bus\/outbound\?cityCodeDeparture=montreal.*dateStart=2026-12-11.*nbOfAdults=2/),
    );
    expect(useBillingDraft.getState()).toMatchObject({ firstName: 'Maëlle', address: { city: 'Montréal' } });
    await waitFor(() => expect(useBookingAttempt.getState().attempt.state).toBe('none'));
  });

  it.each<[string, () => void, string]>([
    ['a trip was chosen in this tab', () => choseBus(), 'Votre voyage n’est plus ici'],
    ['nothing was', () => undefined, 'Aucun voyage choisi'],
    [
      'only the outbound of a round trip was, which no cart has yet (R92)',
      () => choseBus({ tripType: 'roundTrip', dateEnd: '2026-12-13' }),
      'Aucun voyage choisi',
    ],
  ])('tells a lost trip from none, in French: %s', async (_, arrange, words) => {
    Cookies.remove('hasSession');
    arrange();
    renderScreen(<PaymentScreen language="fr" />, { language: 'fr', path: '/fr/payment' });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each<ErrorCode>(['SOLD_OUT', 'HOLD_EXPIRED'])('offers other departures after %s', async (code) => {
    answer = () => ({ error: code });
    const { user } = await open();
    await fill(user);
    await checked();
    await user.click(payButton());
    const link = await screen.findByRole('link', { name: 'Search other departures' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/bus\/outbound\?cityCodeDeparture=montreal.*dateEnd=2026-12-13/),
    );
    await user.click(screen.getByRole('button', { name: 'Try to hold them again' }));
    await waitFor(() => expect(field(/Card number/)).toHaveValue('4242 4242 4242 4242'));
  });

  it.each<[Language, BookingRefusal, string, string, RegExp]>([
    [
      'en',
      { code: 'HOLD_EXPIRED', message: '', part: 0, partKind: 'hotel' },
      'Room no longer held: The Foundry House',
      'Choose another room',
      /^\/bus-hotel\/accommodation\?.*nights=2$/,
    ],
    [
      'fr',
      { code: 'HOLD_EXPIRED', message: '', part: 0, partKind: 'hotel' },
      'Chambre qui n’est plus retenue\u00A0: The Foundry House',
      'Choisir une autre chambre',
      /^\/fr\/bus-hotel\/accommodation\?/,
    ],
    [
      'en',
      { code: 'SOLD_OUT', message: '', part: 0, partKind: 'activity' },
      'Places no longer held: Island ferry and bike tour',
      'Choose another time',
      /^\/activities\/toronto-island-bike-tour$/,
    ],
    [
      'en',
      { code: 'SUPPLIER_REFUSED', message: '', part: 0, partKind: 'hotel' },
      'Not confirmed: The Foundry House',
      'Choose another room',
      /^\/bus-hotel\/accommodation\?/,
    ],
    [
      'fr',
      { code: 'SUPPLIER_REFUSED', message: '' },
      'Non confirmé\u00A0: The Foundry House',
      'Choisir une autre chambre',
      /^\/fr\/bus-hotel\/accommodation\?/,
    ],
  ])(
    'says in %s which part is gone, that the others are kept, and where to choose another',
    async (language, refusal, title, action, href) => {
      session = { ...booked, bookedHotels: [makeBookedHotel()], bookedActivities: [makeBookedActivity()] };
      reportRefusal(refusal);
      renderScreen(<PaymentScreen language={language} />, { language, path: '/payment' });
      const box = await screen.findByRole('heading', { name: title });
      expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', expect.stringMatching(href));
      const alert = box.closest('[role=alert]');
      expect(alert).toHaveTextContent(
        language === 'en' ? /The other parts of your trip are kept/ : /Les autres éléments de votre voyage sont gardés/,
      );
      // What a hotel has refused is not asked for again; without it the trip goes on from the summary.
      const isFinal = refusal.code === 'SUPPLIER_REFUSED';
      expect(within(instanceOf(HTMLElement, alert)).queryByRole('button')).toEqual(isFinal ? null : expect.anything());
      expect(within(instanceOf(HTMLElement, alert)).queryAllByRole('link')).toHaveLength(isFinal ? 2 : 1);
    },
  );

  it('offers other departures, or other rooms, when the hold cannot be renewed on opening (D48)', async () => {
    renewal = () => ({ error: 'HOLD_EXPIRED' });
    const { unmount } = renderScreen(<PaymentScreen language="en" />, { path: '/payment' });
    expect(await screen.findByRole('link', { name: 'Search other departures' })).toBeVisible();
    unmount();
    session = { ...booked, bookedHotels: [makeBookedHotel()] };
    renewal = () => ({ error: 'HOLD_EXPIRED', part: 0, partKind: 'hotel' });
    renderScreen(<PaymentScreen language="en" />, { path: '/payment' });
    expect(await screen.findByRole('heading', { name: 'Room no longer held: The Foundry House' })).toBeVisible();
  });

  it('says of a trip that is being paid for meanwhile where it is, without an alert', async () => {
    renewal = () => {
      session = { ...booked, isLocked: true };
      return { error: 'SESSION_LOCKED', message: 'The cart cannot be changed.' };
    };
    renderScreen(<PaymentScreen language="en" />, { path: '/payment' });
    expect(
      await screen.findByRole('heading', { name: 'This trip is already paid for or being paid for' }),
    ).toBeVisible();
    expect(screen.queryByText('The cart cannot be changed.')).toBeNull();
  });

  it('puts what the API finds wrong beside its field', async () => {
    answer = () => ({
      error: 'VALIDATION_FAILED',
      fields: [{ path: 'paymentInfo.postalCode', code: 'POSTAL_CODE_INVALID', message: 'No such postal code.' }],
    });
    const { user } = await open();
    await fill(user);
    await checked();
    await user.click(payButton());
    expect(await screen.findAllByText('No such postal code.')).toHaveLength(2);
    expect(field(/Postal code/)).toBeInvalid();
  });
});

describe('the captcha of the form', () => {
  it('says what failed, can be tried again, and lets nobody pay meanwhile (R104, R169)', async () => {
    captcha = () => makeCaptcha({ challenge: '{}' });
    const { user } = await open();
    expect(await text(/Failed to execute/)).toBeVisible();
    await fill(user);
    await user.click(payButton());
    expect(await screen.findByRole('link', { name: /check that you are a person has to succeed/ })).toBeVisible();
    expect(keys).toEqual([]);
    captcha = () => makeCaptcha();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await checked();
    await user.click(payButton());
    await waitFor(() => expect(keys).toHaveLength(1));
  });

  it.each([
    [{ provider: 'recaptcha', challenge: null, siteKey: null }, /no key provided/],
    [{ provider: 'recaptcha', challenge: null, siteKey: 'key', version: '' }, /no version provided/],
  ] as const)('says what its settings lack', async (changes, words) => {
    captcha = () => makeCaptcha(changes);
    await open();
    expect(await text(words)).toBeVisible();
  });

  it('takes the script of reCAPTCHA away when it does not load, and loads it anew', async () => {
    captcha = () => makeCaptcha({ provider: 'recaptcha', challenge: null, siteKey: 'key', version: '2' });
    const { user } = await open();
    const script = () => document.querySelector<HTMLScriptElement>('#google-recaptcha-v3');
    await waitFor(() =>
      expect(script()?.src).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/api\.js\?render=explicit/),
    );
    script()?.dispatchEvent(new Event('error'));
    expect(await text(/ReCaptcha error: Failed to load script/)).toBeVisible();
    expect(script()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(script()).not.toBeNull());
    script()?.remove();
  });
});
