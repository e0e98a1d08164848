import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/rules/language';
import { EMPTY_STAY } from '@/lib/search-criteria/stay-criteria';
import { stayDraftFaults } from '@/lib/search-criteria/read-stay';
import { RULE_FAULT_CODES } from '@/rules/rule-fault';
import { allMessages } from '@/tests/support/screens/render-with-messages';
import { useDetailFaultWords } from './use-detail-fault-words';

/** Every param that any code takes. */
const PARAMS = {
  min: 1,
  max: 9,
  lastDate: '2027-10-20',
  expected: 2,
  age: 16,
  searchedAge: 5,
  date: '2026-12-13',
  digits: 16,
};

function wordsIn(language: Language) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider
      locale={language}
      messages={allMessages(language)}
      onError={(error) => expect.unreachable(error.message)}
    >
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(() => useDetailFaultWords(), { wrapper }).result.current;
}

describe.each(LANGUAGES)('words of broken rules in %s', (language) => {
  it.each(RULE_FAULT_CODES)('has words for %s', (code) => {
    const words = wordsIn(language)({ path: 'field', code, params: PARAMS });
    expect(words).not.toContain(code);
    expect(words).not.toContain('{');
    expect(words.length).toBeGreaterThan(10);
  });
});

describe('words of broken rules', () => {
  it('writes dates out in the language', () => {
    const fault = { path: 'passportExpiryDate', code: 'PASSPORT_EXPIRES_TOO_SOON', params: { date: '2026-12-13' } };
    expect(wordsIn('en')(fault).replaceAll('\u00A0', ' ')).toContain('13 December 2026');
    expect(wordsIn('fr')(fault).replaceAll('\u00A0', ' ')).toContain('13 décembre 2026');
  });

  it('says whom to ask about travellers who cannot be booked online (D21)', () => {
    for (const code of ['AGE_TOO_YOUNG_TO_BOOK_ONLINE', 'INFANT_NOT_ONLINE']) {
      expect(wordsIn('en')({ path: 'adults.0.dateOfBirth', code, params: { age: 16 } })).toMatch(
        /555-0142.*help@tandem\.example/,
      );
    }
  });

  it('has words for a code it does not know', () => {
    expect(wordsIn('en')({ path: 'field', code: 'SOMETHING_NEW' })).toBe('Check this field.');
  });
});

it.each<[Language, string[]]>([
  ['en', ['Choose a city.', 'Choose the day you check in.', 'Choose the day you check out.', 'Fill in this field.']],
  [
    'fr',
    [
      'Choisissez une ville.',
      'Choisissez le jour de l’arrivée.',
      'Choisissez le jour du départ.',
      'Remplissez ce champ.',
    ],
  ],
])('names what a stay lacks, in %s, and no field of another form', (language, said) => {
  const lacking = stayDraftFaults(EMPTY_STAY, [], new Date());
  expect([...lacking, { path: 'city', code: 'REQUIRED' }].map(wordsIn(language))).toEqual(said);
});
