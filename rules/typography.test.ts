import { expect, it } from 'vitest';
import { shownAddress, wholeName, withWholePairs } from './typography';

it('keeps both halves of a Canadian postal code together, and nothing else', () => {
  expect(shownAddress('1717 rue Berri, Montréal, QC H2L 4E9')).toBe('1717 rue Berri, Montréal, QC\u00A0H2L\u00A04E9');
  expect(shownAddress('H2L 4E9, then M5J 1E6')).toBe('H2L\u00A04E9, then\u00A0M5J\u00A01E6');
  for (const plain of ['H2L4E9', '']) expect(shownAddress(plain)).toBe(plain);
});

it('keeps the town of an address with its province and code, where that is short', () => {
  expect(shownAddress('975, boul. Roméo-Vachon Nord, Dorval QC H4Y 1H1')).toBe(
    '975, boul. Roméo-Vachon Nord, Dorval\u00A0QC\u00A0H4Y\u00A01H1',
  );
  expect(shownAddress('625 8th Ave, New York NY 10018')).toBe('625 8th Ave, New\u00A0York\u00A0NY\u00A010018');
  expect(shownAddress('81 Bay Street, Toronto ON')).toBe('81 Bay Street, Toronto\u00A0ON');
  expect(shownAddress('1 Main St, Saint-Jean-sur-Richelieu QC J3B 1A1')).toBe(
    '1 Main St, Saint-Jean-sur-Richelieu QC J3B\u00A01A1',
  );
});

it('keeps the words of a short name together; a long one may break', () => {
  expect(wholeName('New York')).toBe('New\u00A0York');
  expect(wholeName('Saint John, NB')).toBe('Saint\u00A0John,\u00A0NB');
  expect(wholeName('Gaspé')).toBe('Gaspé');
  const long = 'Truth or Consequences, New Mexico';
  expect(wholeName(long)).toBe(long);
});

it('keeps two times, dates or towns together, and begins no line with the sign between longer ones', () => {
  expect(withWholePairs('8:00\u00A0AM\u00A0– 12:30\u00A0PM, two places')).toBe(
    '8:00\u00A0AM\u00A0–\u00A012:30\u00A0PM, two places',
  );
  expect(withWholePairs('Autocar Toronto – Montréal, aller simple')).toBe(
    'Autocar Toronto\u00A0–\u00A0Montréal, aller simple',
  );
  expect(withWholePairs('Your bus Montréal → Toronto was cancelled')).toBe(
    'Your bus Montréal\u00A0→\u00A0Toronto was cancelled',
  );
  expect(withWholePairs('Saint-Hyacinthe → Drummondville')).toBe('Saint-Hyacinthe\u00A0→ Drummondville');
  expect(withWholePairs('Trois-Rivières → Québec, 3 of a well-known few')).toBe(
    'Trois-Rivières\u00A0→ Québec, 3 of a well-known few',
  );
});
