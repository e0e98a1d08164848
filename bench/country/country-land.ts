import type { Dice } from '../support/dice';

export type Stop = {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  town: number;
  /** Of a platform; '' for a stop by the road. */
  station: string;
};

export type Land = {
  stops: Stop[];
  /** What platforms belong to. */
  stations: Stop[];
  /** Stops of a line's way, in order; every twentieth goes far, every fourth leads through several towns. */
  line: (number: number) => Stop[];
};

type Town = { name: string; latitude: number; longitude: number; stops: Stop[]; near: number[] };

/** Missouri to Virginia: land all over, and towns of the gazetteer as dense as in Europe's middle. */
const BOX = { south: 37.2, north: 41.2, west: -93.5, east: -77.5 };
const STOPS_OF_TOWN = 8;
const NEIGHBOURS = 10;
const STREETS = ['Church', 'Market', 'School', 'Mill', 'Bridge', 'Town Hall', 'Hospital', 'Park', 'Cemetery', 'Depot'];
const BEGINNINGS = ['Ash', 'Bel', 'Cor', 'Dun', 'El', 'Fair', 'Glen', 'Har', 'Ken', 'Lin', 'Mar', 'Nor', 'Oak', 'Pen'];
const MIDDLES = ['ber', 'ding', 'fer', 'gar', 'lan', 'min', 'ner', 'ring', 'sten', 'ter', 'ver', 'win'];
const ENDS = ['bach', 'dale', 'field', 'ford', 'haven', 'holm', 'mont', 'stead', 'ton', 'ville', 'wald', 'wick'];

/** Towns with their stops: few large ones, many villages. */
export function landOf(count: number, dice: Dice): Land {
  const towns = Array.from({ length: Math.ceil(count / STOPS_OF_TOWN) }, (_, number): Town => ({
    name: nameOf(number),
    latitude: BOX.south + dice.share() * (BOX.north - BOX.south),
    longitude: BOX.west + dice.share() * (BOX.east - BOX.west),
    stops: [],
    near: [],
  }));
  for (const town of towns) town.near = nearest(town, towns);
  const stations: Stop[] = [];
  const stops: Stop[] = [];
  for (let number = 0; number < count; number += 1) {
    // The first of each town, then ever more in the first ones.
    const index = number < towns.length ? number : Math.floor(towns.length * dice.share() ** 2.2);
    const town = towns[index];
    if (!town) continue;
    const reach = 0.006 * Math.sqrt(town.stops.length + 1);
    const stop: Stop = {
      id: `85${String(number).padStart(5, '0')}`,
      name: `${town.name}, ${STREETS[town.stops.length % STREETS.length]}${town.stops.length < STREETS.length ? '' : ` ${town.stops.length}`}`,
      latitude: town.latitude + (dice.share() - 0.5) * reach,
      longitude: town.longitude + (dice.share() - 0.5) * reach,
      town: index,
      station: '',
    };
    if (number % 10 === 0) {
      stations.push({ ...stop, id: `Parent${stop.id}` });
      stop.station = `Parent${stop.id}`;
      stop.id = `${stop.id}:0:A`;
    }
    town.stops.push(stop);
    stops.push(stop);
  }
  return { stops, stations, line: (number) => lineOf(number, towns, dice) };
}

function lineOf(number: number, towns: readonly Town[], dice: Dice): Stop[] {
  const isLong = number % 20 === 19;
  const isRegional = !isLong && number % 4 === 3;
  const [legs, perTown] = isLong
    ? [dice.between(5, 8), 2]
    : isRegional
      ? [dice.between(5, 8), 3]
      : [dice.between(1, 3), 9];
  const visited = [Math.floor(towns.length * (isLong ? dice.share() ** 3 : dice.share()))];
  while (visited.length < legs) {
    const here = towns[visited.at(-1) ?? 0];
    const next = isLong
      ? Math.floor(towns.length * dice.share() ** 3)
      : here?.near.find((town) => !visited.includes(town) && dice.share() < 0.6);
    if (next === undefined || visited.includes(next)) break;
    visited.push(next);
  }
  const stops = visited.flatMap((index) => {
    const own = towns[index]?.stops ?? [];
    const first = dice.between(0, Math.max(0, own.length - perTown));
    return own.slice(first, first + perTown);
  });
  if (stops.length > 3) return stops;
  // A hamlet's line goes on to the next place.
  const beside = towns[towns[visited[0] ?? 0]?.near[0] ?? 0]?.stops ?? [];
  return [...stops, ...beside.filter((stop) => !stops.includes(stop)).slice(0, 4)];
}

function nearest(town: Town, towns: readonly Town[]): number[] {
  return towns
    .map((other, index) => ({
      index,
      far: Math.hypot(other.latitude - town.latitude, other.longitude - town.longitude),
    }))
    .filter(({ far }) => far > 0)
    .sort((left, right) => left.far - right.far)
    .slice(0, NEIGHBOURS)
    .map(({ index }) => index);
}

/** Different for every number. */
function nameOf(number: number): string {
  const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';
  const round = Math.floor(number / (BEGINNINGS.length * MIDDLES.length * ENDS.length));
  const middle = pick(MIDDLES, Math.floor(number / BEGINNINGS.length));
  const end = pick(ENDS, Math.floor(number / (BEGINNINGS.length * MIDDLES.length)));
  return `${pick(BEGINNINGS, number)}${middle}${end}${round > 0 ? ` ${round + 1}` : ''}`;
}
