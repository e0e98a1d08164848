import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { headingsOf } from '@/lib/content/headings';
import { knownPosts } from '@/lib/content/known-posts';
import { parseSheetName } from '@/lib/content/parse-sheet';
import { LANGUAGES, type Language } from '@/rules/language';
import { leading } from '@/tests/support/present';
import { OWN_PAGES, ownTexts, type OwnText } from '../support/screens/own-texts';
import { present } from '../support/present';

const root = path.resolve(import.meta.dirname, '../../content');
const [english, french] = [ownTexts('en'), ownTexts('fr')];

describe('our own pages and posts in both languages (R30, R43)', () => {
  it.each(['pages', 'blog'])('content/%s has every file in both languages and nothing else', (folder) => {
    const files = readdirSync(path.join(root, folder)).map(parseSheetName);
    const slugsIn = (language: Language) => files.flatMap((file) => (file?.language === language ? [file.slug] : []));
    expect(files).not.toContain(null);
    expect(slugsIn('fr').sort()).toEqual(slugsIn('en').sort());
  });

  it('has the three pages and at least six posts', () => {
    const names = readdirSync(path.join(root, 'pages')).filter((name) => !/-\d{4}-\d\d-\d\d\./.test(name));
    expect(names).toHaveLength(OWN_PAGES.length * LANGUAGES.length);
    expect(knownPosts('en').length).toBeGreaterThanOrEqual(6);
  });

  it('says the same facts of each post', () => {
    const facts = (language: Language) =>
      knownPosts(language).map(({ slug, published, modified, author, topic, city, related }) => ({
        slug,
        published,
        modified,
        author: author.id,
        topic,
        city,
        related,
      }));
    expect(facts('fr')).toEqual(facts('en'));
  });

  it.each(english.map((text, index) => [text.name, text, present(french[index])] as const))(
    '%s has the same headings, named ids alike, all ids unique',
    (_, left, right) => {
      const named = (text: OwnText) => [...text.body.matchAll(/^## .+ \{#([a-z0-9-]+)\}$/gm)].map(([, id]) => id);
      const [ids, otherIds] = leading(
        2,
        [left, right].map((text) => headingsOf(text.body).map(({ id }) => id)),
      );
      expect(ids.length).toBeGreaterThanOrEqual(4);
      expect(otherIds).toHaveLength(ids.length);
      expect(named(right)).toEqual(named(left));
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(otherIds).size).toBe(otherIds.length);
      expect([...ids, ...otherIds]).not.toContain('');
    },
  );

  it('says no text twice', () => {
    for (const texts of [english, french]) {
      expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
      expect(new Set(texts.map(({ description }) => description)).size).toBe(texts.length);
    }
  });

  it.each(
    knownPosts('en')
      .concat(knownPosts('fr'))
      .map((post) => [post.title, post] as const),
  )('%s is long enough to be of use, and no longer than one reads', (_, { body }) => {
    const words = body.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(850);
  });

  it('writes French with its own signs: no-break spaces and curly apostrophes', () => {
    const wrong = french.filter(({ title, description, body }) =>
      [title, description, body].some(
        (text) => / [:;?!»](\s|$)|« | »|\d [h$%](\W|$)/m.test(text) || /\w'\w/.test(text),
      ),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('leaves no name of the brand file unfilled, and writes no HTML', () => {
    expect(
      [...english, ...french].filter(({ body }) => /\{\w+\}|<\/?[a-z]/i.test(body)).map(({ name }) => name),
    ).toEqual([]);
  });
});
