import { expect, it } from 'vitest';
import { faqWords } from './faq-words';

it.each([
  ['en', 'One company stops in Montréal: Bus Co.'],
  ['fr', '1 transporteur s’arrête à Montréal : Bus Co.'],
] as const)('a sentence that ends with a name with a dot has one dot: %s', (language, sentence) => {
  const { say } = faqWords(language);
  const stopsIn = (names: string) =>
    say('companies.city', { city: 'Montréal', count: 1, names }).replaceAll('\u00a0', ' ');
  expect(stopsIn('Bus Co.')).toBe(sentence);
  expect(stopsIn('Bus Co')).toBe(sentence);
  expect(stopsIn('Bus Co...')).toBe(`${sentence}...`);
});

it.each(['en', 'fr'] as const)('a dot before other signs and within a text stays: %s', (language) => {
  const { say } = faqWords(language);
  const city = 'Washington, D.C.';
  expect(say('companies.cityQuestion', { city })).toMatch(/Washington, D\.C\.\?$/);
  const answer = say('hotelPrice.answer', { city, price: 'X', hotel: 'Y', date: 'Z', count: 2 });
  expect(answer).toMatch(/Washington, D\.C\.$/);
  expect(say('destinations.from', { city, count: 2, names: 'A and B' })).toContain('Washington, D.C.');
});
