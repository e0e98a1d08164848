import { isLanguage, LANGUAGES, type Language } from '@/rules/language';

/** A Markdown file in parts: `name: value` lines between two lines of three dashes, then the text. */
export type Sheet = {
  /** Who is meant in errors: 'Tour halifax', 'Post border'. */
  name: string;
  fields: ReadonlyMap<string, string>;
  /** Markdown, trimmed. */
  body: string;
};

const FILE_NAME = new RegExp(`^([a-z0-9]+(?:-[a-z0-9]+)*)\\.(${LANGUAGES.join('|')})\\.md$`);
const SHEET = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const FIELD = /^(\w+): (.+)$/;

/** Slug and language of a content file: 'toronto-two-nights.fr.md'; null for any other file. */
export function parseSheetName(name: string): { slug: string; language: Language } | null {
  const [, slug, language] = FILE_NAME.exec(name) ?? [];
  return slug && language && isLanguage(language) ? { slug, language } : null;
}

/** @throws Error that names the file and what is wrong with it */
export function parseSheet(name: string, text: string): Sheet {
  const [, head, body] = SHEET.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${name}: no front matter.`);
  const fields = new Map(
    head.split('\n').map((line) => {
      const [, field, value] = FIELD.exec(line) ?? [];
      if (!field || !value) throw new Error(`${name}: cannot read '${line}'.`);
      return [field, value.trim()];
    }),
  );
  return { name, fields, body: body.trim() };
}

/** A field that has to be there. @throws Error when it is not */
export function sheetField({ name, fields }: Sheet, field: string): string {
  const value = fields.get(field);
  if (!value) throw new Error(`${name}: ${field} is missing.`);
  return value;
}

/** Values in one line with commas between them; none when the field is absent. */
export function sheetList({ fields }: Sheet, field: string): string[] {
  return (fields.get(field) ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
}
