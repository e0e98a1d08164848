import { expect, it } from 'vitest';
import { shownAddress, wholeName } from './typography';

it('keeps both halves of a Canadian postal code together, and nothing else', () => {
  expect(shownAddress('1717 rue Berri, Montréal, QC H2L 4E9')).toBe('1717 rue Berri, Montréal, QC H2L\u00A04E9');
  expect(shownAddress('H2L 4E9, then M5J 1E6')).toBe('H2L\u00A04E9, then M5J\u00A01E6');
  for (const plain of ['625 8th Ave, New York, NY 10018', 'H2L4E9', '']) expect(shownAddress(plain)).toBe(plain);
});

it('keeps the words of a short name together; a long one may break', () => {
  expect(wholeName('New York')).toBe('New\u00A0York');
  expect(wholeName('Saint John, NB')).toBe('Saint\u00A0John,\u00A0NB');
  expect(wholeName('Gaspé')).toBe('Gaspé');
  const long = 'Truth or Consequences, New Mexico';
  expect(wholeName(long)).toBe(long);
});
