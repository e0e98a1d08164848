import { expect, it } from 'vitest';
import { isLanguage, localized } from './language';

it('knows its languages', () => {
  expect([isLanguage('en'), isLanguage('fr'), isLanguage('FR'), isLanguage('de'), isLanguage(null)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('picks a version', () => {
  expect(localized({ en: 'Quebec City', fr: 'Québec' }, 'fr')).toBe('Québec');
});
