/** A part of a city, as the hotel's page names it and as a sentence does: 'in Chelsea', 'dans le quartier Chelsea'. */
export type District = { name: string; inEn: string; inFr: string };

const NEAR_STATION: District = {
  name: 'Station District',
  inEn: 'in the Station District',
  inFr: 'dans le quartier de la gare',
};
const CENTRAL: readonly [District, ...District[]] = [
  { name: 'Downtown', inEn: 'downtown', inFr: 'au centre-ville' },
  { name: 'Market District', inEn: 'in the Market District', inFr: 'dans le quartier du marché' },
  { name: 'Old Town', inEn: 'in the Old Town', inFr: 'dans la vieille ville' },
];
const AROUND: readonly [District, ...District[]] = [
  { name: 'Arts District', inEn: 'in the Arts District', inFr: 'dans le quartier des arts' },
  { name: 'Garden District', inEn: 'in the Garden District', inFr: 'dans le quartier des jardins' },
  { name: 'Mill District', inEn: 'in the Mill District', inFr: 'dans le quartier des moulins' },
];
/** From north, clockwise. */
const SIDES: readonly District[] = [
  { name: 'North End', inEn: 'in the North End', inFr: 'dans le nord de la ville' },
  { name: 'East Side', inEn: 'on the East Side', inFr: 'dans l’est de la ville' },
  { name: 'South Side', inEn: 'on the South Side', inFr: 'dans le sud de la ville' },
  { name: 'West End', inEn: 'in the West End', inFr: 'dans l’ouest de la ville' },
];

/** What such a district is called in Québec. */
const FRENCH_NAMES: Readonly<Record<string, string>> = {
  'Station District': 'Quartier de la gare',
  Downtown: 'Centre-ville',
  'Market District': 'Quartier du marché',
  'Old Town': 'Vieille ville',
  'Arts District': 'Quartier des arts',
  'Garden District': 'Quartier des jardins',
  'Mill District': 'Quartier des moulins',
  'North End': 'Secteur nord',
  'East Side': 'Secteur est',
  'South Side': 'Secteur sud',
  'West End': 'Secteur ouest',
};

/**
 * A district's likely name in a city whose own ones we do not list: by distance from the station, and farther out by
 * direction.
 */
export function likelyDistrict(place: {
  meters: number;
  bearing: number;
  choice: number;
  isFrench: boolean;
}): District {
  const [central, around] = [
    CENTRAL[place.choice % CENTRAL.length] ?? CENTRAL[0],
    AROUND[place.choice % AROUND.length] ?? AROUND[0],
  ];
  const side = SIDES[Math.round(place.bearing / 90) % SIDES.length] ?? NEAR_STATION;
  const district =
    place.meters < 500 ? NEAR_STATION : place.meters < 1_400 ? central : place.meters < 2_300 ? around : side;
  return place.isFrench ? { ...district, name: FRENCH_NAMES[district.name] ?? district.name } : district;
}
