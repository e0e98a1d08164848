import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSheetName } from '@/lib/content/parse-sheet';
import { knownTour, knownTours, tourLinks } from '@/lib/tours/known-tours';
import { catalogueActivity } from '@/product-api/activities/catalogue/activity-catalogue';
import { LANGUAGES } from '@/rules/language';

const folder = path.resolve(import.meta.dirname, '../../content/tours');

describe('the tours in both languages (R43)', () => {
  const [english, french] = [knownTours('en'), knownTours('fr')];

  it('are every file of the folder', () => {
    const names = readdirSync(folder);
    expect(names.filter((name) => parseSheetName(name) === null)).toEqual([]);
    expect(english.length + french.length).toBe(names.length);
    expect(english.length).toBeGreaterThanOrEqual(4);
  });

  it('are the same tours, of the same city, nights and activities', () => {
    const facts = (tours: typeof english) =>
      tours.map(({ slug, city, nights, activities }) => ({ slug, city, nights, activities }));
    expect(facts(french)).toEqual(facts(english));
  });

  it.each([...english, ...french].map((tour) => [tour.title, tour] as const))(
    '%s has a day more than nights, and sells what its city offers',
    (_, tour) => {
      const days = [...tour.body.matchAll(/^## (?:Day|Jour) (\d+)/gm)].map((match) => Number(match[1]));
      expect(days).toEqual(Array.from({ length: tour.nights + 1 }, (_none, index) => index + 1));
      expect(tour.activities.filter((id) => catalogueActivity(id)?.cityCode !== tour.city)).toEqual([]);
      expect(new Set(tour.activities).size).toBe(tour.activities.length);
    },
  );

  it('writes French with its own signs: no-break spaces and curly apostrophes', () => {
    const wrong = french.filter(({ title, lead, body }) =>
      [title, lead, body].some((text) => / [:;?!»]/.test(text) || /\w'\w/.test(text)),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it.each(LANGUAGES)('are found by their address in %s', (language) => {
    expect(knownTour('toronto-two-nights', language)?.city).toBe('toronto');
    expect(knownTour('atlantis', language)).toBeNull();
    const prefix = language === 'fr' ? '/fr' : '';
    expect(tourLinks(language)).toContainEqual({
      title: knownTour('toronto-two-nights', language)?.title,
      city: 'toronto',
      href: `${prefix}/tours/toronto-two-nights`,
    });
  });
});
