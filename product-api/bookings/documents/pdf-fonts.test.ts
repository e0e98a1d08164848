import { expect, it } from 'vitest';
import { fontFile, textRuns } from './pdf-fonts';
import { createPdf } from './pdf-writer';

it('draws each letter in the subset that has it, and an arrow as an arrow', () => {
  expect(textRuns('Montréal → Łódź')).toEqual([
    { kind: 'latin', text: 'Montréal ' },
    { kind: 'arrow' },
    { kind: 'latin', text: ' ' },
    { kind: 'latin-ext', text: 'Ł' },
    { kind: 'latin', text: 'ód' },
    { kind: 'latin-ext', text: 'ź' },
  ]);
});

it('leaves out accents it cannot draw, and says where a letter is missing', () => {
  expect(textRuns('Nguyễn 李')).toEqual([{ kind: 'latin', text: 'Nguyen ?' }]);
  expect(textRuns('e\u0301\u202F–\u2011')).toEqual([{ kind: 'latin', text: 'é\u00A0–-' }]);
});

it('reads static files of the typeface, unpacked once', () => {
  expect(fontFile('latin', 'bold').readUInt32BE(0)).toBe(0x00010000);
  expect(fontFile('latin', 'bold')).toBe(fontFile('latin', 'bold'));
});

it('keeps both towns of a line together where they fit', async () => {
  const pdf = createPdf({ title: 'Reçu', language: 'fr', author: 'Tandem' });
  const heightOf = (words: string) => {
    const top = pdf.y;
    pdf.text(words, { box: { ...pdf.full, width: 110 } });
    return pdf.y - top;
  };
  const line = heightOf('Ligne');
  expect(heightOf('Ligne Toronto et Montréal, soir')).toBeCloseTo(2 * line);
  // The towns have a line of their own, what is before and behind them others.
  expect(heightOf('Ligne Toronto – Montréal, soir')).toBeCloseTo(3 * line);
  await pdf.finish();
});
