import { describe, expect, it } from 'vitest';
import { bookingPartOf, fieldOfApi, paymentFaults, startingValues, type PaymentValues } from './payment-form';

const FILLED: PaymentValues = {
  card: {
    number: '4242 4242 4242 4242',
    expiry: '08 / 29',
    securityCode: '123',
    firstName: 'Maëlle',
    lastName: 'Gagnon',
  },
  billing: {
    country: 'CA',
    address: ' 4820, rue Saint-Denis ',
    aptNumber: '',
    city: 'Montréal',
    provinceState: 'QC',
    postalCode: 'h2j2l6',
  },
};
const TODAY = '2026-11-20';
const NOTHING_KEPT = { firstName: '', lastName: '', address: null };

describe('the payment form', () => {
  it('asks for the names alone where the card is typed into the gateway’s own form', () => {
    const blank = startingValues(NOTHING_KEPT, 'CAD');
    const paths = paymentFaults(blank, null, false, TODAY, true).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('card.'))).toEqual(['card.firstName', 'card.lastName']);
    const token = { paymentToken: 'ctoken_1', brand: 'visa', last4: '4242' };
    expect(bookingPartOf(FILLED, token).creditCard).toBe(token);
    expect(fieldOfApi({ path: 'creditCard.paymentToken' })).toBe('card.number');
  });

  it('requires everything but the apartment, and an answer about the refundable booking (R66, D25)', () => {
    const blank = startingValues(NOTHING_KEPT, 'EUR');
    expect(paymentFaults(blank, null, true, TODAY).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'refundable REQUIRED',
      'card.number REQUIRED',
      'card.expiry REQUIRED',
      'card.securityCode REQUIRED',
      'card.firstName REQUIRED',
      'card.lastName REQUIRED',
      'billing.address REQUIRED',
      'billing.country REQUIRED',
      'billing.city REQUIRED',
      'billing.provinceState REQUIRED',
      'billing.postalCode REQUIRED',
    ]);
  });

  it('finds nothing wrong with a filled form, whatever the answer', () => {
    expect(paymentFaults(FILLED, 'declined', true, TODAY)).toEqual([]);
    expect(paymentFaults(FILLED, 'accepted', true, TODAY)).toEqual([]);
    expect(paymentFaults(FILLED, null, false, TODAY)).toEqual([]);
  });

  it('sends the number without blanks, the expiry in two parts and the address as the post writes it', () => {
    expect(bookingPartOf(FILLED)).toEqual({
      paymentInfo: {
        address: '4820, rue Saint-Denis',
        country: 'CA',
        city: 'Montréal',
        provinceState: 'QC',
        postalCode: 'H2J 2L6',
      },
      creditCard: {
        number: '4242424242424242',
        securityCode: '123',
        firstName: 'Maëlle',
        lastName: 'Gagnon',
        expiryMonth: '08',
        expiryYear: '29',
      },
    });
  });

  it('starts from what the tab kept, and never with a card number', () => {
    const { address, country, city, provinceState, postalCode } = FILLED.billing;
    const values = startingValues(
      { firstName: 'Maëlle', lastName: 'Gagnon', address: { address, country, city, provinceState, postalCode } },
      'USD',
    );
    expect(values.billing).toEqual({ ...FILLED.billing, aptNumber: '' });
    expect(values.card).toEqual({ number: '', expiry: '', securityCode: '', firstName: 'Maëlle', lastName: 'Gagnon' });
    expect(startingValues(NOTHING_KEPT, 'USD').billing.country).toBe('US');
  });

  it.each([
    ['creditCard.number', 'card.number'],
    ['creditCard.expiry', 'card.expiry'],
    ['creditCard.expiryMonth', 'card.expiry'],
    ['creditCard.expiryYear', 'card.expiry'],
    ['creditCard.securityCode', 'card.securityCode'],
    ['paymentInfo.postalCode', 'billing.postalCode'],
    ['captchaChallenge', 'captcha'],
    ['passengers.adults.0.firstName', null],
  ])('knows the field that the API means with %s', (path, field) => {
    expect(fieldOfApi({ path })).toBe(field);
  });
});
