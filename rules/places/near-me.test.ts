import { describe, expect, it } from 'vitest';
import { canonicalZone, citiesNear, NEAR_KM, referenceCity, type NearMeCity } from './near-me';

const city = (
  code: string,
  names: string[],
  zone: string,
  rank: number,
  latitude: number,
  longitude: number,
): NearMeCity => ({ code, names, zone, rank, latitude, longitude });
const CITIES = [
  city('montreal', ['Montréal', 'YUL'], 'America/Toronto', 100, 45.5019, -73.5674),
  city('toronto', ['Toronto'], 'America/Toronto', 99, 43.6532, -79.3832),
  city('london', ['London', 'London (Ontario)'], 'America/Toronto', 62, 42.9849, -81.2453),
  city('ottawa', ['Ottawa'], 'America/Toronto', 90, 45.4215, -75.6972),
  city('new-york', ['New York', 'NYC'], 'America/New_York', 98, 40.7128, -74.006),
  city('boston', ['Boston'], 'America/New_York', 90, 42.3601, -71.0589),
  city('st-johns', ['St. John’s'], 'America/St_Johns', 30, 47.5615, -52.7126),
  city('calgary', ['Calgary'], 'America/Edmonton', 80, 51.0447, -114.0719),
  city('edmonton', ['Edmonton'], 'America/Edmonton', 75, 53.5461, -113.4938),
  city('seattle', ['Seattle'], 'America/Los_Angeles', 80, 47.6062, -122.3321),
];

describe('the reference city of a zone (D13c)', () => {
  it.each([
    ['America/Toronto', 'toronto'],
    ['America/New_York', 'new-york'],
    ['America/St_Johns', 'st-johns'],
    ['America/Edmonton', 'edmonton'],
    ['america/toronto', 'toronto'],
  ])('%s is named after %s', (zone, code) => {
    expect(referenceCity(CITIES, zone)?.code).toBe(code);
  });

  it('takes an older name of the zone at its word', () => {
    expect(referenceCity(CITIES, 'America/Montreal')?.code).toBe('montreal');
  });

  it.each([
    ['US/Eastern', 'new-york'],
    ['Canada/Eastern', 'montreal'],
    ['America/Los_Angeles', 'seattle'],
    ['US/Pacific', 'seattle'],
  ])('is the most travelled one of %s where none has that name', (zone, code) => {
    expect(referenceCity(CITIES, zone)?.code).toBe(code);
  });

  it.each([
    'Europe/London',
    'Europe/Paris',
    'UTC',
    'Etc/GMT+5',
    'America/Atlantis',
    'Montréal',
    '',
    '/',
    '../../etc/passwd',
    'America/Toronto\u0000',
    'x'.repeat(500),
  ])('is nobody for %j', (zone) => {
    expect(referenceCity(CITIES, zone)).toBeNull();
  });

  it('has one name for a zone', () => {
    expect(['US/Eastern', 'America/New_York', 'nonsense'].map(canonicalZone)).toEqual([
      'America/New_York',
      'America/New_York',
      null,
    ]);
  });
});

describe('cities near a place', () => {
  it('are those within 300 km, the place’s own city among them', () => {
    expect(NEAR_KM).toBe(300);
    expect([...citiesNear(CITIES, { latitude: 45.5019, longitude: -73.5674 })]).toEqual(['montreal', 'ottawa']);
    expect([...citiesNear(CITIES, { latitude: 53.5461, longitude: -113.4938 })].sort()).toEqual([
      'calgary',
      'edmonton',
    ]);
  });

  it('are none in the middle of the sea', () => {
    expect(citiesNear(CITIES, { latitude: 0, longitude: 0 }).size).toBe(0);
  });
});
