import { describe, expect, it } from 'vitest';
import {
  cardBrand,
  cardFaults,
  formatCardNumber,
  isAcceptedCard,
  last4,
  luhn,
  securityCodeLength,
  type CardDetails,
} from './card';

const TODAY = '2026-11-20';
const good: CardDetails = {
  number: '4242 4242 4242 4242',
  securityCode: '123',
  expiry: { month: '12', year: '2028' },
  firstName: 'Maëlle',
  lastName: 'Gagnon',
};
const codes = (change: Partial<CardDetails>) =>
  cardFaults({ ...good, ...change }, TODAY).map((fault) => `${fault.path} ${fault.code}`);

describe('brands', () => {
  it.each([
    ['4', 'visa'],
    ['5105105105105100', 'mastercard'],
    ['2221000000000009', 'mastercard'],
    ['2720990000000007', 'mastercard'],
    ['2721', null],
    ['2220', null],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3530111333300000', null],
    ['', null],
  ])('%s: %s', (number, brand) => {
    expect(cardBrand(number)).toBe(brand);
  });

  it('accepts three of them', () => {
    expect((['visa', 'mastercard', 'amex', 'discover', null] as const).map(isAcceptedCard)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

it('checks the last digit', () => {
  expect(['4242424242424242', '378282246310005', '4242 4242 4242 4241', '', '4242a'].map(luhn)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe('cardFaults (R66, R111)', () => {
  it('accepts good cards', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ number: '3782-822463-10005', securityCode: '1234' })).toEqual([]);
    expect(codes({ number: '4222222222222' })).toEqual([]);
    expect(codes({ expiry: { month: 11, year: 26 } })).toEqual([]);
  });

  it('asks for every field', () => {
    expect(
      codes({ number: ' ', securityCode: '', expiry: { month: '', year: '2028' }, firstName: ' ', lastName: '' }),
    ).toEqual([
      'number REQUIRED',
      'expiry REQUIRED',
      'securityCode REQUIRED',
      'firstName REQUIRED',
      'lastName REQUIRED',
    ]);
  });

  it('tells what is wrong with a number', () => {
    expect(cardFaults({ ...good, number: '4242 4242' }, TODAY)).toEqual([
      { path: 'number', code: 'CARD_NUMBER_INCOMPLETE', params: { digits: 16 } },
    ]);
    expect(cardFaults({ ...good, number: '3782', securityCode: '1234' }, TODAY)[0]?.params).toEqual({ digits: 15 });
    expect(codes({ number: '4242424242424241' })).toEqual(['number CARD_NUMBER_INVALID']);
    expect(codes({ number: '51051051051051000' })).toEqual(['number CARD_NUMBER_INVALID']);
    expect(codes({ number: '4242x' })).toEqual(['number CARD_NUMBER_INVALID']);
    expect(codes({ number: '6011111111111117' })).toEqual(['number CARD_NOT_ACCEPTED']);
    expect(codes({ number: '9999999999999995' })).toEqual(['number CARD_NOT_ACCEPTED']);
  });

  it('knows the length of the code by brand', () => {
    expect([securityCodeLength('4'), securityCodeLength('37'), securityCodeLength('')]).toEqual([3, 4, 3]);
    expect(codes({ securityCode: '1234' })).toEqual(['securityCode SECURITY_CODE_INVALID']);
    expect(codes({ number: '378282246310005', securityCode: '123' })).toEqual(['securityCode SECURITY_CODE_INVALID']);
    expect(codes({ securityCode: '12a' })).toEqual(['securityCode SECURITY_CODE_INVALID']);
  });

  it('lets a card live through its month', () => {
    const on = (today: string) =>
      cardFaults({ ...good, expiry: { month: '2', year: '28' } }, today).map((fault) => fault.code);
    expect([on('2028-02-29'), on('2028-03-01')]).toEqual([[], ['CARD_EXPIRED']]);
    expect(codes({ expiry: { month: '13', year: '2028' } })).toEqual(['expiry EXPIRY_INVALID']);
    expect(codes({ expiry: { month: '0', year: '2028' } })).toEqual(['expiry EXPIRY_INVALID']);
    expect(codes({ expiry: { month: '1', year: '2999' } })).toEqual(['expiry EXPIRY_INVALID']);
    expect(codes({ expiry: { month: 'ab', year: '20x8' } })).toEqual(['expiry EXPIRY_INVALID']);
  });
});

it('groups a number as on the card', () => {
  expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(formatCardNumber('42424')).toBe('4242 4');
  expect(formatCardNumber('42 42a')).toBe('4242');
  expect(formatCardNumber('')).toBe('');
});

it('keeps four digits', () => {
  expect(last4('4242 4242 4242 4243')).toBe('4243');
});
