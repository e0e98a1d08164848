import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes';

it('tells the size of a file in each language', () => {
  expect([
    formatBytes(48_000, 'en'),
    formatBytes(48_000, 'fr'),
    formatBytes(3, 'en'),
    formatBytes(686_079, 'en'),
  ]).toEqual(['46\u00A0KB', '46\u00A0Ko', '1\u00A0KB', '669\u00A0KB']);
});
