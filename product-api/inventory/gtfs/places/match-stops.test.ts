import { describe, expect, it } from 'vitest';
import { matchStops, type City } from './match-stops';
import { regionOf } from './region-of';
import { isWithinATown, townPartOf } from './stop-name';

const city = (
  code: string,
  nameEn: string,
  nameFr: string,
  region: string,
  latitude: number,
  longitude: number,
  aliases: string[] = [],
): City => ({ code, nameEn, nameFr, country: 'CA', region, zone: 'America/Toronto', aliases, latitude, longitude });
const KNOWN = [
  city('montreal', 'Montréal', 'Montréal', 'QC', 45.5089, -73.5617, ['yul']),
  city('quebec-city', 'Québec City', 'Québec', 'QC', 46.8139, -71.208),
  city('ottawa', 'Ottawa', 'Ottawa', 'ON', 45.4215, -75.6972),
  city('st-catharines', 'St. Catharines', 'St. Catharines', 'ON', 43.1594, -79.2469),
];

async function citiesOf(stops: [name: string, latitude: number, longitude: number][], given: [string, string][] = []) {
  const result = await matchStops(
    stops.map(([name, latitude, longitude], index) => ({ id: `s${index}`, name, latitude, longitude })),
    KNOWN,
    new Map(given),
  );
  const order = new Map(result.placed.map((one) => [one.stop.id, one]));
  return { ...result, codes: stops.map((_, index) => order.get(`s${index}`)?.city) };
}

describe('the city of a stop', () => {
  it('is the one whose name is in the stop’s name: several terminals are one city', async () => {
    const { codes, created } = await citiesOf([
      ['Montréal (Centre-Ville)', 45.51667, -73.56389],
      ['Montréal (Aéroport Trudeau)', 45.45445, -73.74887],
      ['QUEBEC - Sainte-Foy', 46.7728, -71.3016],
      ['Saint Catharines Terminal', 43.16, -79.2],
      ['Gare routière (Ottawa)', 45.33, -75.9],
    ]);
    expect(codes).toEqual(['montreal', 'montreal', 'quebec-city', 'st-catharines', 'ottawa']);
    expect(created).toEqual([]);
  });

  it('is not one of that name far away', async () => {
    const { codes } = await citiesOf([['Montréal Street', 44.24, -76.49]]);
    expect(codes).not.toEqual(['montreal']);
  });

  it('is the nearest one for a building or a street, but a town of its own stays one', async () => {
    const { codes, created } = await citiesOf([
      ['Union Station', 45.417, -75.652],
      ['Rideau / Sussex', 45.43, -75.69],
      ['Berri', 45.515, -73.561],
      ['Longueuil', 45.5247, -73.5227],
      ['Lévis', 46.78539, -71.16192],
      ['Gatineau (Place Du Portage)', 45.42612, -75.71388],
      ['Gatineau (Motel Adam)', 45.4653, -75.70045],
    ]);
    expect(codes).toEqual(['ottawa', 'ottawa', 'montreal', 'longueuil', 'levis', 'gatineau', 'gatineau']);
    expect(created.map(({ code, nameEn, region }) => [code, nameEn, region])).toEqual([
      ['longueuil', 'Longueuil', 'QC'],
      ['levis', 'Lévis', 'QC'],
      ['gatineau', 'Gatineau', 'QC'],
    ]);
  });

  it('is what the operator says', async () => {
    expect((await citiesOf([['Longueuil', 45.5247, -73.5227]], [['s0', 'montreal']])).codes).toEqual(['montreal']);
  });

  it('gets a code that no other city or alias has', async () => {
    const { codes } = await citiesOf([
      ['Ottawa', 41.35, -88.84],
      ['YUL', 49.9, -97.14],
      ['Ottawa, KS', 38.6, -95.27],
    ]);
    expect(codes).toEqual(['ottawa-il', 'yul-mb', 'ottawa-ks']);
  });

  it('takes the name of the town around a street corner, and neighbours join it', async () => {
    const { codes, created } = await citiesOf([
      ['Route 148 | Elm', 45.601, -76.485],
      ['Main / 4th Street', 45.61, -76.5],
    ]);
    expect(codes).toEqual(['shawville', 'shawville']);
    expect(created.map(({ nameEn }) => nameEn)).toEqual(['Shawville']);
  });

  it('does not exist outside Canada and the United States', async () => {
    expect((await citiesOf([['Paris', 48.85, 2.35]])).unreachable).toHaveLength(1);
  });
});

describe('province and zone of a place nobody knows', () => {
  it.each([
    ['Gaspé', 48.83168, -64.48361, 'QC', 'America/Toronto'],
    ['Pointe-à-la-Croix, across the bridge from Campbellton', 48.01782, -66.68905, 'QC', 'America/Toronto'],
    ['Campbellton', 48.0075, -66.6727, 'NB', 'America/Moncton'],
    ['Lloydminster', 53.28, -110.02, 'AB', 'America/Edmonton'],
    ['Banff', 51.178, -115.571, 'AB', 'America/Edmonton'],
    ['El Paso', 31.76, -106.49, 'TX', 'America/Denver'],
    ['Pensacola', 30.43, -87.2, 'FL', 'America/Chicago'],
    ['Detroit, north of Windsor', 42.335, -83.05, 'MI', 'America/Detroit'],
  ])('%s', (_name, latitude, longitude, region, zone) => {
    expect(regionOf({ latitude, longitude }, [])).toMatchObject({ region, zone });
  });
});

describe('names of stops', () => {
  it.each([
    ['Québec (Sainte-Foy)', 'Québec'],
    ['Kingston, ON', 'Kingston'],
    ['Trois-Rivières, Québec, Canada', 'Trois-Rivières'],
    ['Toronto - Union Ston Bus Terminal', 'Toronto'],
    ['IGA - Chelsea', 'IGA - Chelsea'],
    ['(Terminal)', '(Terminal)'],
  ])('%s is in %s', (name, town) => expect(townPartOf(name)).toBe(town));

  it.each([
    ['Lévis', false],
    ['Saint-Jean-Port-Joli', false],
    ['New Richmond', false],
    ['Gare du Palais', true],
    ['1638 route 105', true],
    ['King @ Bay', true],
  ])('%s within a town: %s', (name, expected) => expect(isWithinATown(name)).toBe(expected));
});
