import { expect, it } from 'vitest';
import type { BookingRequest } from '@/contract/booking';
import { bodyHash } from './body-hash';

const ctx = { secrets: { signingKey: 'key', ticketPrivateKey: '', personalDataKey: 'p' } };
const request: BookingRequest = {
  paymentInfo: { address: 'a', country: 'CA', city: 'b', provinceState: 'QC', postalCode: 'c' },
  expectedAmount: 100,
  isCancellationInsuranceAdded: false,
  creditCard: {
    number: '4242424242424242',
    securityCode: '123',
    firstName: 'A',
    lastName: 'B',
    expiryMonth: '12',
    expiryYear: '29',
  },
  captchaChallenge: 'x',
  captchaVersion: '3',
};

it('is the same for the same request, whatever the order of its members and the captcha that came with it', () => {
  const { creditCard, ...rest } = request;
  expect(bodyHash(ctx, { creditCard, ...rest, captchaChallenge: 'y' })).toBe(bodyHash(ctx, request));
});

it('differs for another amount, card or key of ours', () => {
  const others = [
    bodyHash(ctx, { ...request, expectedAmount: 101 }),
    bodyHash(ctx, {
      ...request,
      creditCard: { ...request.creditCard, number: '5555555555554444' },
    }),
    bodyHash({ secrets: { ...ctx.secrets, signingKey: 'other' } }, request),
  ];
  expect(new Set([...others, bodyHash(ctx, request)]).size).toBe(4);
});
