import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@/rules/language';
import { pathFor } from '../paths/routes';
import { parseTour, parseTourFileName, type Tour } from './parse-tour';

/** What a page that leads to a tour knows of it. */
export type TourLink = { title: string; href: string; /** Code. */ city: string };

const cache = new Map<Language, readonly Tour[]>();

/**
 * Every tour in a language (R43), by slug: one file each in content/tours, read once.
 * @throws Error for a file that cannot be read as a tour
 */
export function knownTours(language: Language): readonly Tour[] {
  const known = cache.get(language);
  if (known && process.env.NODE_ENV === 'production') return known;
  const folder = path.join(process.cwd(), 'content', 'tours');
  const tours: Tour[] = [];
  for (const name of readdirSync(folder).sort()) {
    const file = parseTourFileName(name);
    if (file?.language === language) tours.push(parseTour(file.slug, readFileSync(path.join(folder, name), 'utf8')));
  }
  cache.set(language, tours);
  return tours;
}

/** The tour of an address; null when there is none. */
export function knownTour(slug: string, language: Language): Tour | null {
  return knownTours(language).find((tour) => tour.slug === slug) ?? null;
}

/** Links to every tour, for pages whose city is known only in the browser. */
export function tourLinks(language: Language): TourLink[] {
  return knownTours(language).map(({ slug, title, city }) => ({ title, city, href: pathFor('tour', language, { slug }) }));
}
