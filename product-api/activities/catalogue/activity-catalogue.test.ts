import { describe, expect, it } from 'vitest';
import { ACTIVITY_KINDS } from '@/contract/activities';
import { present } from '@/tests/support/present';
import { DEMO_CITIES } from '../../inventory/demo/demo-cities';
import { ACTIVITY_CATALOGUE, activitiesIn, CITIES_WITH_ACTIVITIES } from './activity-catalogue';
import { activitiesOf } from './catalogue-activity';
import { standard } from './option-kinds';

const CITIES = new Map(DEMO_CITIES.map((city) => [city.code, city]));
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const KM_PER_DEGREE = 111.2;

function kilometresFromCity(activity: (typeof ACTIVITY_CATALOGUE)[number]): number {
  const city = present(CITIES.get(activity.cityCode));
  const north = (activity.latitude - city.latitude) * KM_PER_DEGREE;
  const east = (activity.longitude - city.longitude) * KM_PER_DEGREE * Math.cos((city.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

describe('the sample catalogue (D43)', () => {
  it('has at least four activities in each of the thirty most travelled cities', () => {
    const byRank = [...DEMO_CITIES].sort((left, right) => right.rank - left.rank);
    const missing = byRank.slice(0, 30).filter((city) => activitiesIn(city.code).length < 4);
    expect(missing.map((city) => city.code)).toEqual([]);
    expect(ACTIVITY_CATALOGUE.length).toBeGreaterThanOrEqual(120);
  });

  it('names cities that exist, with unique slugs as ids and titles unique in their city', () => {
    expect([...CITIES_WITH_ACTIVITIES].filter((code) => !CITIES.has(code))).toEqual([]);
    const ids = ACTIVITY_CATALOGUE.map((activity) => activity.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !SLUG.test(id) || id.length > 120)).toEqual([]);
    for (const language of ['en', 'fr'] as const) {
      const titles = ACTIVITY_CATALOGUE.map((activity) => `${activity.cityCode} ${activity.title[language]}`);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  it.each(ACTIVITY_CATALOGUE.map((activity) => [activity.id, activity] as const))('%s can be sold', (_, activity) => {
    const { country } = present(CITIES.get(activity.cityCode));
    expect(ACTIVITY_KINDS).toContain(activity.kind);
    expect(activity.currency).toBe(country === 'CA' ? 'CAD' : 'USD');
    expect(activity.durationMinutes).toBeGreaterThanOrEqual(45);
    expect(activity.durationMinutes).toBeLessThanOrEqual(300);
    expect(activity.capacity).toBeGreaterThanOrEqual(8);
    expect(activity.capacity).toBeLessThanOrEqual(30);
    expect(activity.options.length).toBeGreaterThanOrEqual(1);
    expect(activity.options.length).toBeLessThanOrEqual(3);
    expect(new Set(activity.options.map((option) => option.id)).size).toBe(activity.options.length);
    expect(activity.options.every((option) => option.price > 0 && Number.isInteger(option.price))).toBe(true);
    expect(activity.weekdays.length).toBeGreaterThan(0);
    expect(activity.weekdays.every((day) => day >= 0 && day <= 6)).toBe(true);
    expect([...activity.times].sort()).toEqual(activity.times);
    expect(activity.times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))).toBe(true);
    expect(kilometresFromCity(activity)).toBeLessThan(30);
    for (const words of [activity.title, activity.description, activity.address]) {
      expect(words.en.trim()).not.toBe('');
      expect(words.fr.trim()).not.toBe('');
    }
    expect(activity.description.fr).not.toBe(activity.description.en);
  });

  it('offers every kind somewhere', () => {
    expect(new Set(ACTIVITY_CATALOGUE.map((activity) => activity.kind))).toEqual(new Set(ACTIVITY_KINDS));
  });
});

it('reads a row', () => {
  const [walk] = activitiesOf('montreal', 'CAD', {
    walk: {
      kind: 'tour',
      minutes: 60,
      days: 'weekends',
      times: '09:00 13:30',
      season: '12-01 03-31',
      places: 8,
      title: ['A', 'B'],
      text: ['C', 'D'],
      at: [45, -73, 'Park'],
      options: [standard(1000)],
    },
  });
  expect(walk).toMatchObject({
    id: 'montreal-walk',
    weekdays: [0, 6],
    times: ['09:00', '13:30'],
    season: { from: '12-01', to: '03-31' },
    address: { en: 'Park', fr: 'Park' },
    refundHours: null,
  });
});
