import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMON_FAULT_CODES } from '@/rules/rule-fault';

/** The rules of forms that stand on every page. */
const RULES = [
  'lib/search-criteria/package-nights.ts',
  'lib/search-criteria/read-stay.ts',
  'rules/contact/contact-message.ts',
  'rules/contact/subscription.ts',
  'rules/hotels/stay-rules.ts',
  'rules/travellers/party.ts',
  'rules/travellers/search-rules.ts',
];
/** Said beside its box in the newsletter's own words. */
const SAID_THERE = ['CONSENT_REQUIRED'];

it.each(RULES)('%s finds nothing that has no words on every page', (file) => {
  const codes = [...readFileSync(file, 'utf8').matchAll(/ruleFault\([^,]+, '([A-Z_]+)'/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => ![...COMMON_FAULT_CODES, ...SAID_THERE].some((each) => each === code))).toEqual([]);
});
