import { describe, expect, it } from 'vitest';
import { phoneAddress } from './phone-address';

describe('phoneAddress', () => {
  it.each([
    ['+1 514 555-0123', 'tel:+15145550123'],
    ['(514) 555-0123', 'tel:5145550123'],
    ['1-800-555-0199', 'tel:18005550199'],
  ])('dials %s', (written, address) => expect(phoneAddress(written)).toBe(address));

  it.each(['ext. 12', 'Ext 12', 'poste 12', 'x 12', '# 12', ';ext=12', ', 12'])(
    'asks for whoever is behind it: %s',
    (written) => expect(phoneAddress(`514 555-0123 ${written}`)).toBe('tel:5145550123;ext=12'),
  );
});
