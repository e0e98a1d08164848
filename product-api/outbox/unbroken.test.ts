import { expect, it } from 'vitest';
import { formatDateTime } from '@/rules/dates/dates';
import { inOnePiece, unbroken } from './unbroken';

const shown = (words: string) => unbroken(words).replaceAll('\u00A0', '~');

it.each(['en', 'fr'] as const)('keeps a day with its time and clock on one line (%s)', (language) => {
  const moment = formatDateTime('2026-12-11T12:30:00Z', 'America/Toronto', language);
  expect(moment).toContain(' ');
  expect(unbroken(`${moment} EST`)).not.toContain(' ');
  expect(unbroken(`jusqu’au ${moment}.`).split(' ')).toHaveLength(2);
});

it('keeps a number with its street, and with what it counts', () => {
  expect(shown('Gare, 1717, rue Berri, Montréal')).toBe('Gare, 1717,~rue Berri, Montréal');
  expect(shown('434B Maple Avenue')).toBe('434B~Maple Avenue');
  expect(shown('pendant 10 minutes, d’ici 5 à 10 jours')).toBe('pendant 10~minutes, d’ici 5~à~10~jours');
  expect(shown('Standard, 2 tickets')).toBe('Standard, 2~tickets');
  expect(shown('Visa ending in 4242: sent')).toBe('Visa ending in 4242: sent');
});

it('lets no line end inside a pair of towns, the number of a paper, a telephone, an address or a short word', () => {
  const pieces = (words: string) =>
    [...inOnePiece(unbroken(words)).matchAll(/nowrap">([^<]*)</g)].map(([, piece]) => piece);
  expect(pieces('Autocar Ottawa – Toronto, lun.')).toEqual(['Ottawa\u00A0–\u00A0Toronto,']);
  expect(pieces('Saint-Hyacinthe – Drummondville')).toEqual(['Saint-Hyacinthe']);
  expect(pieces('credit note CN-QMQXNYFD-2, ticket TD-7KQ4XW9P-1 (M-4X7Q9K)')).toEqual([
    'CN-QMQXNYFD-2',
    'TD-7KQ4XW9P-1',
    'M-4X7Q9K',
  ]);
  expect(pieces('Call 1 800 555-0142 or +1 514 555-0123.')).toEqual(['1 800 555-0142', '+1 514 555-0123']);
  expect(pieces(`2026-12-11, ${'1'.repeat(200)}-1234`)).toEqual([]);
  expect(pieces('connectez-vous, Élise Gagnon-Tremblay, avec jean-luc@example.org.')).toEqual([
    'connectez-vous',
    'Gagnon-Tremblay',
    'jean-luc@example.org',
  ]);
  expect(pieces(`Saint-Jean-sur-Richelieu, ${'a'.repeat(40)}@example.org, ${'ab-'.repeat(60)}c`)).toEqual([]);
});
