import { describe, expect, it } from 'vitest';
import { matching } from '@/tests/support/matching';
import type { City } from './city-book';
import { loadGazetteer } from './gazetteer/gazetteer';
import { matchStops } from './match-stops';

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

async function citiesOf(
  stops: [name: string, latitude: number, longitude: number][],
  given: [string, string][] = [],
  known: readonly City[] = KNOWN,
) {
  const result = await matchStops(
    stops.map(([name, latitude, longitude], index) => ({ id: `s${index}`, name, latitude, longitude })),
    known,
    new Map(given.map(([stopId, code]) => [stopId, { by: 'places', code }])),
    await loadGazetteer(),
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

  it('is the city of which a stop’s town is a part, by whose names it is found then', async () => {
    const stops: [string, number, number][] = [
      ['Station les Galeries de Hull', 45.44161, -75.72833],
      ['Aylmer', 45.395, -75.845],
      ['Labrosse / Polyvalente Nicolas-Gatineau', 45.49899, -75.64236],
    ];
    const { codes, created } = await citiesOf(stops, [], []);
    expect(codes).toEqual(['gatineau', 'gatineau', 'gatineau']);
    expect(created.map(({ aliases }) => aliases)).toEqual([['Hull', 'Aylmer']]);
    // One that an earlier import has made of the part keeps its stops, and takes nothing else of the city.
    const hull = city('hull', 'Hull', 'Hull', 'QC', 45.428, -75.713);
    const kept = await citiesOf(stops, [], [hull]);
    expect(kept.codes).toEqual(['hull', 'gatineau', 'gatineau']);
  });

  it('is the one on sale of that name, also where a town of one of its aliases lies closer', async () => {
    const gatineau = city('gatineau', 'Gatineau', 'Gatineau', 'QC', 45.4287, -75.7134, ['hull', 'ynd']);
    const stops: [string, number, number][] = [
      ['Gatineau (Place Du Portage)', 45.42612, -75.71388],
      ['Gatineau (Motel Adam)', 45.4653, -75.70045],
      ['Hull', 45.4287, -75.7134],
      ['Gatineau (Gare des Promenades)', 45.477, -75.701],
    ];
    const joined = await citiesOf(stops, [], [gatineau, ...KNOWN]);
    expect([joined.codes, joined.created]).toEqual([stops.map(() => 'gatineau'), []]);
    // What an earlier import has made of it keeps its code, its page and its stops.
    const second = city('gatineau-qc', 'Gatineau', 'Gatineau', 'QC', 45.47723, -75.70164);
    const kept = await citiesOf(stops, [], [gatineau, ...KNOWN, second]);
    expect([kept.codes, kept.created]).toEqual([['gatineau', 'gatineau-qc', 'gatineau', 'gatineau-qc'], []]);
  });

  it('is a large town of its own, whatever another city is called besides', async () => {
    const minneapolis = { ...city('minneapolis', 'Minneapolis', 'Minneapolis', 'MN', 44.9778, -93.265), country: 'US' };
    const { codes } = await citiesOf(
      [['Union Depot', 44.9478, -93.0866]],
      [],
      [{ ...minneapolis, aliases: ['saint-paul'] }],
    );
    expect(codes).toEqual(['saint-paul-mn']);
  });

  it('is what the operator says', async () => {
    expect((await citiesOf([['Longueuil', 45.5247, -73.5227]], [['s0', 'montreal']])).codes).toEqual(['montreal']);
  });

  it('gets a code that no other city or alias has, with its region unless it is the largest of its name', async () => {
    const { codes, created } = await citiesOf([
      ['Ottawa', 41.35, -88.84],
      ['Ottawa, KS', 38.6, -95.27],
      ['Portland Transportation Center', 43.6543, -70.2889],
      ['Portland Union Station', 45.5289, -122.6766],
    ]);
    expect(codes).toEqual(['ottawa-il', 'ottawa-ks', 'portland-me', 'portland']);
    expect(created.map(({ nameEn }) => nameEn)).toEqual(['Ottawa', 'Ottawa', 'Portland', 'Portland']);
    const again = await matchStops(
      [{ id: 'a', name: 'Ottawa', latitude: 41.35, longitude: -88.84 }],
      [...KNOWN, ...created],
      new Map(),
      await loadGazetteer(),
    );
    expect(again.placed.map(({ city }) => city)).toEqual(['ottawa-il']);
    expect(again.created).toEqual([]);
  });

  it('is the town around a street corner', async () => {
    const { codes, created } = await citiesOf([
      ['Route 148 | Elm', 45.601, -76.485],
      ['Main / 4th Street', 45.61, -76.5],
    ]);
    expect(codes).toEqual(['shawville', 'shawville']);
    expect(created.map(({ nameEn }) => nameEn)).toEqual(['Shawville']);
  });

  it('is never a suburb where the stop stands in the city itself', async () => {
    const { codes, created } = await citiesOf([
      ['Alexandria Amtrak Station', 38.8063, -77.0622],
      ['Washington Union Station', 38.8977, -77.0063],
      ['Union Station', 38.8977, -77.0063],
      ['Washington Street', 38.81, -77.05],
      ['Baltimore Penn Station', 39.3074, -76.6156],
      ['Raleigh Union Amtrak Station', 35.7786, -78.6472],
      ['Penn Station', 40.7527, -73.9936],
      ['Newark Penn Station', 40.7345, -74.1641],
      ['Scarborough Centre', 43.7744, -79.2579],
    ]);
    expect(codes).toEqual([
      'alexandria',
      'washington',
      'washington',
      'alexandria',
      'baltimore',
      'raleigh',
      'new-york',
      'newark',
      'toronto',
    ]);
    expect(created.map(({ nameEn, region }) => `${nameEn}, ${region}`)).toEqual([
      'Alexandria, VA',
      'Washington, DC',
      'Baltimore, MD',
      'Raleigh, NC',
      'New York, NY',
      'Newark, NJ',
      'Toronto, ON',
    ]);
  });

  it('lies on the stop’s own side of a border', async () => {
    const { codes, created } = await citiesOf([
      ['Niagara Falls Amtrak Station', 43.1101, -79.0553],
      ['Gare de Niagara Falls', 43.1087, -79.0633],
      ['Kansas City Union Station', 39.0853, -94.5855],
      ['Union Station', 42.3257, -83.0086],
      ['Wishram Amtrak Station', 45.6576, -120.9662],
    ]);
    expect(codes).toEqual(['niagara-falls-ny', 'niagara-falls', 'kansas-city', 'windsor', 'wishram']);
    expect(created.map(({ country, region }) => `${country}-${region}`)).toEqual([
      'US-NY',
      'CA-ON',
      'US-MO',
      'CA-ON',
      'US-WA',
    ]);
  });

  it('is named after the stop’s own words where none is in reach, and stops of that name join it', async () => {
    const { codes, created, placed } = await citiesOf([
      ['Bus Stop', 48.27, -113.6],
      ['Shop - Essex', 48.28, -113.63],
      ['Essex Amtrak Station', 48.2755, -113.6103],
      ['Essex', 48.28, -113.62],
    ]);
    expect(codes).toEqual(['essex-mt', 'essex-mt', 'essex-mt', 'essex-mt']);
    expect(created).toMatchObject([{ nameEn: 'Essex', region: 'MT', zone: 'America/Denver' }]);
    expect(placed.map(({ stop, how }) => [stop.id, how])).toEqual([
      ['s2', 'new'],
      ['s3', 'name'],
      ['s1', 'name'],
      ['s0', 'distance'],
    ]);
  });

  it('is never called after a car park beside its last stop', async () => {
    const { codes, created } = await citiesOf([
      ['Stationnement Incitatif de la Locomotive', 45.64204, -75.92756],
      ['Riverside | École Wakefield', 45.64467, -75.92807],
      ['Centre Communautaire Wakefield', 45.63213, -75.93025],
    ]);
    expect(new Set(codes).size).toBe(1);
    expect(created.map(({ nameEn }) => nameEn)).toEqual(['Wakefield']);
  });

  it('is never called after a shop outside its village', async () => {
    const { codes, created } = await citiesOf([['IGA - Chelsea', 45.5984, -75.8995]]);
    expect([codes, created.map(({ nameEn }) => nameEn)]).toEqual([['chelsea-qc'], ['Chelsea']]);
  });

  it('is the nearest of the province, however far, for a stop without a word of its own', async () => {
    const { placed } = await citiesOf([['Terminal', 50.9, -70.9]]);
    expect(placed).toMatchObject([{ how: 'distance', isCertain: false }]);
    expect(placed[0]?.distanceKm).toBeGreaterThan(100);
  });

  it('is not one that an earlier import has named after a station', async () => {
    const old = city('raleigh-amtrak-station', 'Raleigh Amtrak Station', 'Raleigh Amtrak Station', 'NC', 35.7, -78.6);
    const stop = { id: 'r', name: 'Raleigh Amtrak Station', latitude: 35.7786, longitude: -78.6472 };
    const { placed } = await matchStops([stop], [...KNOWN, old], new Map(), await loadGazetteer());
    expect(placed.map((one) => one.city)).toEqual(['raleigh']);
  });

  it('is a city of ours that no gazetteer has', async () => {
    const old = city('sainte-petronille', 'Sainte-Pétronille', 'Sainte-Pétronille', 'QC', 46.8489, -71.135);
    const stop = { id: 'p', name: 'Sainte-Pétronille', latitude: 46.849, longitude: -71.134 };
    const { placed, created } = await matchStops([stop], [...KNOWN, old], new Map(), await loadGazetteer());
    expect(placed).toMatchObject([{ city: 'sainte-petronille', how: 'name', isCertain: true }]);
    expect(created).toEqual([]);
  });

  it('is certain only where nothing else can be meant', async () => {
    const { placed } = await citiesOf([
      ['Montréal (Centre-Ville)', 45.51667, -73.56389],
      ['Union Station', 45.417, -75.652],
      ['Sainte-Pétronille', 46.8489, -71.135],
      ['BWI Marshall Airport Rail Station', 39.1925, -76.6946],
    ]);
    expect(placed.map(({ isCertain }) => isCertain)).toEqual([true, true, false, false]);
    expect(placed[2]).toMatchObject({ city: 'quebec-city', distanceKm: matching.closeTo(7, 0) });
  });

  it('does not exist outside Canada and the United States', async () => {
    const { unreachable } = await citiesOf([
      ['Paris', 48.85, 2.35],
      ['Monterrey', 25.68, -100.31],
    ]);
    expect(unreachable).toHaveLength(2);
  });
});
