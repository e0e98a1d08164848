import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/rules/language';
import { leading } from '@/tests/support/present';
import { standIn } from '@/tests/support/stand-in';

type Texts = { [key: string]: string | Texts };

const root = path.resolve(import.meta.dirname, '../..');

function read(room: string, language: string): Map<string, string> {
  const folder = path.join(root, room, language);
  const found = new Map<string, string>();
  const walk = (texts: Texts, prefix: string) => {
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === 'string') found.set(`${prefix}${key}`, value);
      else walk(value, `${prefix}${key}.`);
    }
  };
  for (const file of readdirSync(folder))
    walk(standIn<Texts>(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))), `${file.slice(0, -5)}.`);
  return found;
}

/** Names of the values and tags a message asks for. */
function placeholders(message: string): string[] {
  const names = new Set<string>();
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(parse(message));
  return [...names].sort();
}

it.each(LANGUAGES)('begins no line with a dash between two values, nor with a time (%s)', (language) => {
  const apart = [...read('messages', language)].filter(
    // Titles of tabs have no second line.
    ([key, text]) => !key.startsWith('pages.') && /\} – \{|(?<![\w’])(by|at|until|avant|à|jusqu’à) \{time\}/.test(text),
  );
  expect(apart.map(([key]) => key)).toEqual([]);
});

it.each(LANGUAGES)('ends no title of a mail with a full stop (%s)', (language) => {
  const titles = [...read('product-api/texts', language)].filter(([key]) => /^mails\.\w+\.\w*title/i.test(key));
  expect(titles.length).toBeGreaterThan(10);
  expect(titles.flatMap(([key, text]) => (text.endsWith('.') ? [key] : []))).toEqual([]);
});

it.each(LANGUAGES)(
  'breaks no short word at its hyphen: carry-on, Wi-Fi, canapé-lit, cette nuit-là (%s)',
  (language) => {
    // Of pages: titles in a tab, which nothing breaks.
    const words = [...read('messages', language)].filter(([key]) => !key.startsWith('pages.'));
    const torn = words.filter(([, text]) => /carry-on|wi-fi|canapés?-lit|(?:jour|nuit)s?-là/i.test(text));
    expect(torn.map(([key]) => key)).toEqual([]);
  },
);

it('parts no French verb from its pronoun at the hyphen: dites-le, connectez-vous', () => {
  const pronoun = /(?<!rendez)-(?:vous|nous|le|la|les|en|y|lui|leur|moi|je|tu|ils?|elles?|on|ce)(?![\p{L}\d])/iu;
  // Of pages: titles in a tab, which nothing breaks.
  const words = [...read('messages', 'fr')].filter(([key]) => !key.startsWith('pages.'));
  expect(words.flatMap(([key, text]) => (pronoun.test(text) ? [key] : []))).toEqual([]);
});

it.each(LANGUAGES)('breaks no line within a span of times (%s)', (language) => {
  const spans = [...read('messages', language)].filter(
    ([key, text]) => text.includes('–') && (key.endsWith('.times') || text.includes('{arrival}')),
  );
  expect(spans).not.toHaveLength(0);
  const apart = spans.filter(([, text]) => !/\}\u00A0–\u00A0\{(?:arrival|until|to)\}/.test(text));
  expect(apart.map(([key]) => key)).toEqual([]);
});

describe.each(['messages', 'product-api/texts'])('%s in both languages', (room) => {
  const [english, french] = leading(
    2,
    LANGUAGES.map((language) => read(room, language)),
  );

  it('has the same keys', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    expect(english.size).toBeGreaterThan(0);
  });

  it('asks for the same values', () => {
    const different = [...english].filter(
      ([key, text]) => JSON.stringify(placeholders(text)) !== JSON.stringify(placeholders(french.get(key) ?? '')),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('leaves no text empty', () => {
    expect([...english, ...french].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  it('writes French with its own signs: no-break spaces and curly apostrophes', () => {
    const wrong = [...french].filter(([, text]) => / [:;?!»]/.test(text) || /\w'\w/.test(text));
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});
