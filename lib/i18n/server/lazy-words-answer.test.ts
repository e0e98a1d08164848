import { createTranslator } from 'next-intl';
import format from 'use-intl/format-message/format-only';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '@/rules/language';
import { standIn } from '@/tests/support/stand-in';
import { checked } from '@/tests/support/api/read-json';
import { LAZY_WORDS } from './browser-words';
import { lazyWordsAnswer } from './lazy-words-answer';
import { loadMessages } from './load-messages';

describe.each(LANGUAGES)('words that are opened later, in %s', (language) => {
  it.each(LAZY_WORDS)('come as the browser’s formatter reads them: %s', async (name) => {
    const answer = lazyWordsAnswer(language, name);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-cache',
      'noindex',
    ]);
    const words = checked(z.record(z.string(), z.unknown()), await answer.json());
    expect(Object.keys(words)).toEqual([name]);
    expect(JSON.stringify(Object.values(words[name] ?? {}))).not.toMatch(/\{[a-z]\w*\}/i);
  });

  it('say what the messages say', async () => {
    const { contact } = standIn<{ contact: { sent: { text: Parameters<typeof format>[1] } } }>(
      await lazyWordsAnswer(language, 'contact').json(),
    );
    const values = { reference: 'M-4X7Q9K', email: 'maelle@example.ca' };
    const plain = standIn<(key: string, values: object) => string>(
      createTranslator({ locale: language, messages: loadMessages(language) }),
    );
    expect(format('contact.sent.text', contact.sent.text, values, standIn({ locale: language }))).toBe(
      plain('contact.sent.text', values),
    );
  });
});

it.each([
  ['de', 'contact'],
  ['en', 'layout'],
  ['en', 'constructor'],
  ['', ''],
])('there are no such words: %s/%s', (language, name) => {
  expect(lazyWordsAnswer(language, name).status).toBe(404);
});
