import { expect, it } from 'vitest';
import { plainLine, plainText, wholeCharacters } from './plain-text';

it('keeps whole characters only', () => {
  expect(wholeCharacters('a \ud800 🚌 \udc00b')).toBe('a \ufffd 🚌 \ufffdb');
  expect(plainLine(' a\u0000\ud83d ')).toBe('a \ufffd');
  expect(plainText('a\r\n\udfff')).toBe('a\n\ufffd');
});

it('keeps what is seen: nothing turns a text around or hides in it, and each name has one spelling', () => {
  expect(plainLine('invoice\u202Efdp.exe')).toBe('invoicefdp.exe');
  expect(plainLine('Gag\u200Bnon\u2066\uFEFF')).toBe('Gagnon');
  expect(plainLine('Mae\u0308lle')).toBe('Maëlle');
  expect(plainText('a\u2060b\nc\u{E0041}')).toBe('ab\nc');
  // Joined letters stay joined.
  for (const text of ['👩‍👧', 'می‌خواهم', 'مرحبا', 'שלום']) expect(plainLine(text)).toBe(text);
});
