import { foldText } from '../fold-text';
import { MAX_NAME_LENGTH } from '../typing-faults';

/** Short forms that signs and people use; the same word for both languages, so that 'Mount' and 'Mont' meet. */
const LONG_FORMS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  mt: 'mont',
  mount: 'mont',
  ft: 'fort',
};

const BEFORE = /^(?:la |the )?(?:ville de la|ville des|ville du|ville de|ville d|city of|town of) (?=.)/;
const AFTER = /(?<=.) (?:city|ville)$/;

/**
 * A text as it is compared: folded, and no more of it than a name can be long, however long it is and whatever marks it
 * is made of.
 */
export function foldName(text: string): string {
  return foldText(text.slice(0, MAX_NAME_LENGTH)).slice(0, MAX_NAME_LENGTH);
}

/**
 * Every way to read a name of a place, folded: 'St. John’s' is 'st john s' and 'saint john s', 'Ville de Québec' also
 * 'quebec'. For names and for what is typed alike; the first is the text itself. Empty for what has no letter.
 */
export function placeReadings(text: string): string[] {
  const folded = foldName(text);
  if (folded === '') return [];
  const long = folded
    .replace(/(?<![^ ])(?:ste?|mt|mount|ft)(?![^ ])/g, (word) => LONG_FORMS[word] ?? word)
    .slice(0, MAX_NAME_LENGTH);
  return [...new Set([folded, long, ...[folded, long].map((reading) => reading.replace(BEFORE, ''))])];
}

/** What may be meant by a text that was typed: its readings, and last those without 'City' or 'ville' at its end. */
export function typedReadings(text: string): string[] {
  const readings = placeReadings(text);
  return [...new Set([...readings, ...readings.map((reading) => reading.replace(AFTER, ''))])];
}

/**
 * A text written as French hears it, in the spelling of names: 'Kébec' is 'Québec'. Null where nothing is written so.
 */
export function spelledAsNames(text: string): string | null {
  const written = text.slice(0, MAX_NAME_LENGTH);
  const spelled = written.replace(/k(?=[eiéèêë])/gi, 'qu');
  return spelled === written ? null : spelled;
}

/**
 * A name and the region written after it. 'Québec (Québec)' and 'London, ON': by their signs; 'london on': by its
 * words, one for each way to part them.
 */
export function withRegionApart(
  text: string,
  isRegion: (folded: string) => boolean,
): { name: string; region: string; isCertain: boolean }[] {
  const [, before = '', after = ''] = /^([^,(]+)[,(](.*)$/s.exec(text.slice(0, MAX_NAME_LENGTH)) ?? [];
  if (foldText(before) !== '') return [{ name: before, region: foldText(after), isCertain: true }];
  const words = foldName(text).split(' ');
  return words.slice(1).flatMap((_, index) => {
    const region = words.slice(index + 1).join(' ');
    return isRegion(region) ? [{ name: words.slice(0, index + 1).join(' '), region, isCertain: false }] : [];
  });
}
