import type { Language } from '@/rules/language';

/** One tour in one language: what its file says (R43). */
export type Tour = {
  /** Last part of its address, and the file's name. */
  slug: string;
  title: string;
  /** Code of its city. */
  city: string;
  nights: number;
  /** One sentence: under the title, and the page's description. */
  lead: string;
  /** Ids of the activities it speaks of, in the order of its days. */
  activities: readonly string[];
  /** Markdown; each day begins with a heading of the second level. */
  body: string;
};

const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(en|fr)\.md$/;
const SHEET = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const FIELD = /^(\w+): (.+)$/;

/** Slug and language of a tour's file: 'toronto-two-nights.fr.md'; null for any other file. */
export function parseTourFileName(name: string): { slug: string; language: Language } | null {
  const [, slug, language] = FILE_NAME.exec(name) ?? [];
  return slug && language ? { slug, language: language as Language } : null;
}

/**
 * Reads a tour's file: lines `name: value` between two lines of three dashes, then Markdown. Ids of activities stand in one
 * line with commas between them.
 * @throws Error that names the tour and what is wrong with it
 */
export function parseTour(slug: string, text: string): Tour {
  const [, head, body] = SHEET.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`Tour ${slug}: no front matter.`);
  const fields = fieldsOf(slug, head);
  const field = (name: string) => {
    const value = fields.get(name);
    if (!value) throw new Error(`Tour ${slug}: ${name} is missing.`);
    return value;
  };
  const nights = Number(field('nights'));
  if (!Number.isInteger(nights) || nights < 1) throw new Error(`Tour ${slug}: nights is not a whole number of nights.`);
  if (!body.includes('\n## ') && !body.startsWith('## ')) throw new Error(`Tour ${slug}: no day.`);
  return {
    slug, title: field('title'), city: field('city'), nights, lead: field('lead'), body: body.trim(),
    activities: field('activities').split(',').map((id) => id.trim()),
  };
}

function fieldsOf(slug: string, head: string): Map<string, string> {
  return new Map(
    head.split('\n').map((line) => {
      const [, name, value] = FIELD.exec(line) ?? [];
      if (!name || !value) throw new Error(`Tour ${slug}: cannot read '${line}'.`);
      return [name, value.trim()];
    }),
  );
}
