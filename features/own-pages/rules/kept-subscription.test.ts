import { expect, it } from 'vitest';
import { keptSubscription, subscriptionToKeep } from './kept-subscription';

const EMPTY = { firstName: '', lastName: '', email: '', language: 'en', consent: false } as const;

it('keeps names and address, never the consent (D11)', () => {
  const kept = subscriptionToKeep(
    { ...EMPTY, firstName: 'Maude & Zoé', email: 'maude@example.ca', consent: true },
    'en',
  );
  expect(kept).not.toMatch(/consent|lastName|language/);
  expect(keptSubscription(kept)).toEqual({ firstName: 'Maude & Zoé', email: 'maude@example.ca' });
});

it('keeps the language of the letters only where it is not the page’s', () => {
  expect(subscriptionToKeep(EMPTY, 'en')).toBe('');
  expect(keptSubscription(subscriptionToKeep(EMPTY, 'fr'))).toEqual({ language: 'en' });
});

it.each(['', 'language=de', 'firstName=&other=1'])('reads nothing in “%s”', (kept) => {
  expect(keptSubscription(kept)).toEqual({});
});
