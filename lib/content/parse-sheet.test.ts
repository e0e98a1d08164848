import { describe, expect, it } from 'vitest';
import { parseSheet, parseSheetName, sheetField, sheetList } from './parse-sheet';

const SHEET = '---\ntitle: Halifax: two nights\nrelated: one, two\n---\n\nText.\n';

describe('a content file', () => {
  it('is read into fields and text, whatever ends its lines', () => {
    const sheet = parseSheet('Post x', SHEET);
    expect(sheet).toEqual({
      name: 'Post x',
      fields: new Map([
        ['title', 'Halifax: two nights'],
        ['related', 'one, two'],
      ]),
      body: 'Text.',
    });
    expect(parseSheet('Post x', SHEET.replaceAll('\n', '\r\n'))).toEqual(sheet);
  });

  it.each([
    ['no front matter', SHEET.slice(4)],
    ["cannot read 'title:'", SHEET.replace(/title: .+/, 'title:')],
  ])('is refused: %s', (problem, text) => {
    expect(() => parseSheet('Post x', text)).toThrow(`Post x: ${problem}`);
  });

  it('gives fields that must be there, and lists that may be absent', () => {
    const sheet = parseSheet('Post x', SHEET);
    expect(sheetField(sheet, 'title')).toBe('Halifax: two nights');
    expect(() => sheetField(sheet, 'author')).toThrow('Post x: author is missing');
    expect([sheetList(sheet, 'related'), sheetList(sheet, 'other')]).toEqual([['one', 'two'], []]);
  });

  it('has its slug and language in its name', () => {
    expect(parseSheetName('new-york-two-nights.fr.md')).toEqual({ slug: 'new-york-two-nights', language: 'fr' });
    for (const name of ['readme.md', 'New-York.en.md', 'a.de.md', 'a.en.md.bak'])
      expect(parseSheetName(name)).toBeNull();
  });
});
