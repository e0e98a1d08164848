import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@/rules/language';
import { parseSheetName } from './parse-sheet';

export type ContentFolder = 'tours' | 'pages' | 'blog';

/**
 * What a folder of `content` says in each language: every file read and parsed once, in the order of their names.
 * Outside production a change is seen at the next request.
 * @param parse may throw: a file that cannot be read as what it should be is a mistake of ours
 */
export function sheetsOf<T>(
  folder: ContentFolder,
  parse: (slug: string, text: string, language: Language) => T,
): (language: Language) => readonly T[] {
  const cache = new Map<Language, readonly T[]>();
  return (language) => {
    const known = cache.get(language);
    if (known && process.env.NODE_ENV === 'production') return known;
    const place = path.join(process.cwd(), 'content', folder);
    const sheets: T[] = [];
    for (const name of readdirSync(place).sort()) {
      const file = parseSheetName(name);
      if (file?.language === language)
        sheets.push(parse(file.slug, readFileSync(path.join(place, name), 'utf8'), language));
    }
    cache.set(language, sheets);
    return sheets;
  };
}
