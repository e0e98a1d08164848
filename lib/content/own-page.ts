import type { Language } from '@/rules/language';
import { isLocalDate, type LocalDate } from '@/rules/dates/dates';
import { fillNames } from './fill-names';
import { parseSheet, sheetField } from './parse-sheet';
import { sheetsOf } from './read-sheets';

/**
 * Our own static pages (R30): file names in content/pages. 'after-the-sale' is an annex (D75), which stands on the
 * terms' page below them; versions of it from before have their day in their names.
 */
export type OwnPageName = 'about-us' | 'privacy-policy' | 'terms-conditions' | 'after-the-sale' | EarlierAnnex;
type EarlierAnnex = `after-the-sale-${string}`;

/** A page of our own in one language, its brand names filled in. */
export type OwnPage = {
  name: OwnPageName;
  title: string;
  /** One sentence: under the title, and the page's description. */
  description: string;
  modified: LocalDate;
  /** Markdown. */
  body: string;
};

const pages = sheetsOf('pages', (slug, text, language) => {
  const sheet = parseSheet(`Page ${slug}`, fillNames(text, language));
  const modified = sheetField(sheet, 'modified');
  if (!isLocalDate(modified)) throw new Error(`Page ${slug}: modified is not a date.`);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asked above whether it is one of them
    name: slug as OwnPageName,
    title: sheetField(sheet, 'title'),
    description: sheetField(sheet, 'description'),
    modified,
    body: sheet.body,
  };
});

/** @throws Error when the file is missing: these pages always exist */
export function ownPage(name: OwnPageName, language: Language): OwnPage {
  const page = pages(language).find((each) => each.name === name);
  if (!page) throw new Error(`Page ${name}: there is no ${language} file.`);
  return page;
}

/** The annex as it was before (D75), by its day; null: there was no such version. */
export function earlierAnnex(version: string, language: Language): OwnPage | null {
  return pages(language).find(({ name }) => name === `after-the-sale-${version}`) ?? null;
}
