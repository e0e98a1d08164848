import { describe, expect, it } from 'vitest';
import { withoutCardNumbers } from './card-in-text';

describe('a card number in a text (S16)', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242\u00A04242\u202F4242\u20134242',
    '4242%204242%204242%204242',
    '4242%2D4242%2d4242+4242',
    '4242%25204242%25204242%25204242',
    '4242%C2%A04242%E2%80%AF4242%E2%80%934242',
    '%34%32%34%32%34%32%34%32%34%32%34%32%34%32%34%32',
    '%2534%2532424242424242424242',
    '3782/822463/10005',
    '3782.822463.10005',
    '4_2_4_2_4_2_4_2_4_2_4_2_4_2_4_2',
    '424242424242',
    '6304000000000000000',
    // One digit mistyped, and one more than there should be.
    '4242424242424241',
    '44242424242424242424',
  ])('%s is taken out', (number) => {
    for (const [before, after] of [
      ['/bus/', ''],
      ['/', '/receipt'],
      ['no ', '.'],
      ['x', 'y'],
    ] as const) {
      const text = withoutCardNumbers(`${before}${number}${after}`);
      expect(text.startsWith(before)).toBe(true);
      expect(text).toContain('[number]');
      expect(text.replace(/[^\d]/g, '')).toBe('');
    }
  });

  it.each([
    '/bus/outbound',
    '/fr/hotel/montreal/hotel-12345678901',
    '2026-11-22T15:09:11.123Z',
    'at file.js:12345:678901 (node:9)',
    'insert into t values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    '+1 514 555 0123',
    'b3f7a1c2-1234-4567-8901-123456789012',
    '12345678-1234-4567-8901-123456789012',
    'ECONNREFUSED 127.0.0.1:5432',
    'TD-3K4M9P2A-1',
  ])('%s stays', (text) => expect(withoutCardNumbers(text)).toBe(text));
});
