import compile from 'icu-minify/compile';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { standIn } from '@/tests/support/stand-in';
import formatMessage from './format-message';

function say(message: string, values: Record<string, unknown>): ReactNode {
  return formatMessage('key', compile(message), standIn(values), standIn({ locale: 'en', formatters: {} }));
}

it('ends a sentence with one dot, also after a name or a short month that has its own', () => {
  expect(say('Buses to {city}. Local times.', { city: 'Washington, D.C.' })).toBe(
    'Buses to Washington, D.C. Local times.',
  );
  expect(say('Le {date}.', { date: '3 janv.' })).toBe('Le 3 janv.');
  expect(say('Wait...', {})).toBe('Wait...');
});

it('does so beside what is drawn, and leaves that alone', () => {
  const price = createElement('b', null, '$4..');
  const b = () => price;
  expect(say('To {city}. <b></b>', { city: 'Washington, D.C.', b })).toEqual(['To Washington, D.C. ', price]);
});

it.each([
  [0, '0 buses', false],
  [3, '3 buses', false],
  [999, '999 buses', false],
  [1_234, '1\u00A0234 buses', true],
  [2.5, '2,5 buses', true],
])('counts %s: %s, with tables of numbers only where it needs them', (count, expected, isAsked) => {
  let asked = 0;
  const formatters = {
    getPluralRules: () => new Intl.PluralRules('fr-CA'),
    getNumberFormat: () => {
      asked++;
      return new Intl.NumberFormat('fr-CA');
    },
  };
  const message = compile('{count, plural, other {# buses}}');
  const said = formatMessage('key', message, { count }, standIn({ locale: 'fr-CA', formatters }));
  expect([said, asked > 0]).toEqual([expected, isAsked]);
});
