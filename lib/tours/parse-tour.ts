import { parseSheet, sheetField, sheetList } from '../content/parse-sheet';

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

/**
 * Reads a tour's file. Ids of activities stand in one line with commas between them.
 * @throws Error that names the tour and what is wrong with it
 */
export function parseTour(slug: string, text: string): Tour {
  const sheet = parseSheet(`Tour ${slug}`, text);
  const field = (name: string) => sheetField(sheet, name);
  const nights = Number(field('nights'));
  if (!Number.isInteger(nights) || nights < 1) throw new Error(`Tour ${slug}: nights is not a whole number of nights.`);
  if (!/^## /m.test(sheet.body)) throw new Error(`Tour ${slug}: no day.`);
  field('activities');
  return {
    slug,
    title: field('title'),
    city: field('city'),
    nights,
    lead: field('lead'),
    body: sheet.body,
    activities: sheetList(sheet, 'activities'),
  };
}
