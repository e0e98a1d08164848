import { randomInt } from 'node:crypto';

/**
 * Digits and capitals that nobody mistakes for each other on paper or on the phone: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
 */
const BOOKING_NUMBER_LETTERS = '34679ACDEFGHJKMNPQRTWXY';
const LENGTH = 8;

/** A random booking number: 23^8 of them, so that none is found by counting (D41). */
export function newBookingNumber(): string {
  return Array.from({ length: LENGTH }, () => BOOKING_NUMBER_LETTERS[randomInt(BOOKING_NUMBER_LETTERS.length)]).join(
    '',
  );
}

/**
 * A booking number as it is kept, from what was typed or stands in an address: in any case, and in groups as people
 * read it out. What can be none is ''.
 */
export function typedBookingNumber(typed: string): string {
  const number = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]*$/.test(number) ? number : '';
}
