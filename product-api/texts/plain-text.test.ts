import { expect, it } from 'vitest';
import { plainLine, plainText, wholeCharacters } from './plain-text';

it('keeps whole characters only', () => {
  expect(wholeCharacters('a \ud800 🚌 \udc00b')).toBe('a \ufffd 🚌 \ufffdb');
  expect(plainLine(' a\u0000\ud83d ')).toBe('a \ufffd');
  expect(plainText('a\r\n\udfff')).toBe('a\n\ufffd');
});
