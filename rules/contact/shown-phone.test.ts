import { expect, it } from 'vitest';
import { shownPhone } from './shown-phone';

it.each([
  ['+15145550123', '+1\u00A0514\u00A0555-0123'],
  ['15145550123', '1\u00A0514\u00A0555-0123'],
  ['5145550123', '514\u00A0555-0123'],
  ['(514) 555-0123', '514\u00A0555-0123'],
  ['+1.514.555.0123', '+1\u00A0514\u00A0555-0123'],
])('writes %s as people read it', (typed, shown) => {
  expect(shownPhone(typed)).toBe(shown);
  expect(shownPhone(shown)).toBe(shown);
});

it.each(['+33612345678', '06 12 34 56 78', '+442071838750', '•••23', '514 555-0123 ext. 12', '911', ''])(
  'leaves %s as it is',
  (phone) => {
    expect(shownPhone(phone)).toBe(phone);
  },
);
