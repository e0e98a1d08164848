import format from 'use-intl/format-message/format-only';
import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@/rules/language';
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
  const { searchForm } = compiledMessages(locale) as unknown as { searchForm: { party: Parameters<typeof format>[1] } };
  const translate = createTranslator({ locale, messages: raw }) as unknown as (key: string, values: object) => string;
  for (const values of [
    { adults: 1, children: 0, ages: '' },
    { adults: 1200, children: 2, ages: '5, 9' },
  ]) {
    expect(format('searchForm.party', searchForm.party, values, { formatters: FORMATTERS, locale } as never)).toBe(
      translate('searchForm.party', values),
    );
  }
});
