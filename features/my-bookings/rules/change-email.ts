import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { isEmail } from '@/rules/contact/email';

/** What a door proves with when it changes the address on file (D61). */
export type EmailProof = 'nothing' | 'code' | 'card';
export type EmailField = 'email' | 'code' | 'cardLast4' | 'postalCode';

/**
 * Ways that are open, the best first: who is signed in needs none; a code to the address so far holds at once; the
 * browser that bought may do it with card and postcode, a day later.
 */
export function emailProofs({ door, email }: Pick<MyBooking, 'door' | 'email'>): [EmailProof, ...EmailProof[]] {
  if (door === 'account') return ['nothing'];
  if (email === null) return ['card'];
  return door === 'browser' ? ['code', 'card'] : ['code'];
}

const FIELDS: Readonly<Record<EmailProof, readonly EmailField[]>> = {
  nothing: ['email'],
  code: ['email', 'code'],
  card: ['email', 'cardLast4', 'postalCode'],
};

/** Fields that are empty, or hold what cannot be an address. */
export function missingFields(proof: EmailProof, values: Readonly<Record<EmailField, string>>): EmailField[] {
  return FIELDS[proof].filter(
    (name) => values[name].trim() === '' || (name === 'email' && !isEmail(values.email.trim())),
  );
}
