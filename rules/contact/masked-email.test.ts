import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email';

it.each([
  ['maelle@example.org', 'm••••@e••••.org'],
  ['m@e.ca', 'm••••@e••••.ca'],
  ['maelle.gagnon@mail.example.qc.ca', 'm••••@m••••.ca'],
  ['émile@exemple.québec', 'é••••@e••••.québec'],
])('shows of %s only %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
