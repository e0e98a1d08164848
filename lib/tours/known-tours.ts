import type { Language } from '@/rules/language';
import { sheetsOf } from '../content/read-sheets';
import { pathFor } from '../paths/routes';
import { parseTour, type Tour } from './parse-tour';

/** What a page that leads to a tour knows of it. */
export type TourLink = { title: string; href: string; /** Code. */ city: string };

/**
 * Every tour in a language (R43), by slug: one file each in content/tours, read once.
 * @throws Error for a file that cannot be read as a tour
 */
export const knownTours: (language: Language) => readonly Tour[] = sheetsOf('tours', parseTour);

/** The tour of an address; null when there is none. */
export function knownTour(slug: string, language: Language): Tour | null {
  return knownTours(language).find((tour) => tour.slug === slug) ?? null;
}

/** Links to every tour, for pages whose city is known only in the browser. */
export function tourLinks(language: Language): TourLink[] {
  return knownTours(language).map(({ slug, title, city }) => ({
    title,
    city,
    href: pathFor('tour', language, { slug }),
  }));
}
