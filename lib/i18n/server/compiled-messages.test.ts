import format from 'use-intl/format-message/format-only';
import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@/rules/language';
import { standIn } from '@/tests/support/stand-in';
import { compiledMessages } from './compiled-messages';
import { loadMessages } from './load-messages';

const FORMATTERS = {
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
};

it('are plain objects through and through, as pages need them', () => {
  const messages = compiledMessages('en');
  expect(structuredClone(messages)).toStrictEqual(messages);
});

it.each(LANGUAGES)('say in %s what the messages say', (locale) => {
  const raw = loadMessages(locale);
  const { searchForm } = standIn<{ searchForm: { party: Parameters<typeof format>[1] } }>(compiledMessages(locale));
  const translate = standIn<(key: string, values: object) => string>(createTranslator({ locale, messages: raw }));
  for (const values of [
    { adults: 1, children: 0, ages: '' },
    { adults: 1200, children: 2, ages: '5, 9' },
  ]) {
    expect(format('searchForm.party', searchForm.party, values, standIn({ formatters: FORMATTERS, locale }))).toBe(
      translate('searchForm.party', values),
    );
  }
});
