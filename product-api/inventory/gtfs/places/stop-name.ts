import { foldText } from '@/rules/fold-text';
import { regionsOf } from '@/rules/places/regions';

/** Words of stations and of who stops there, which are not part of a town's name. Folded as foldText does. */
const STATION_WORDS = new Set(
  (
    'station stations stn ston gare gares terminal terminals terminus depot bus buses autobus autocar autocars coach rail railway railroad train trains transit ' +
    'transport transportation intermodal multimodal transfer airport aeroport stop arret platform quai curbside pickup amtrak via greyhound flixbus megabus ' +
    'routiere ferroviaire ferry traversier parcobus stationnement parking incitatif incitatifs'
  ).split(' '),
);

/** What stations are called: 'Penn Station' is in no town named Penn. */
const STATION_NAMES = new Set('union penn central centrale centre center downtown uptown'.split(' '));

/** Words that tell a street or a building from a town, beside those of stations. */
const STREET_WORDS = new Set(
  (
    'street st rue avenue ave boulevard blvd boul road rd chemin route highway hwy drive square place lane way circle carrefour montee interchange exit ' +
    'sortie hotel motel inn mall plaza university universite college cegep campus hospital hopital school ecole church eglise library accueil edifice ' +
    'mcdonalds walmart esso shell'
  ).split(' '),
);

/** Where people leave their cars: no street corner, and no town's name. */
const PARK_AND_RIDE = /\bpark[\s-]*(?:&|\+|and|n)[\s-]*ride\b|\bp\s?[&+]\s?r\b/gi;

/** Behind a station's words it is a thing's article: towns write theirs large ('La Tuque'). */
const OF_A_THING = /^(?:la |l[’'])/;

/** Words that lead from a station's to a town's: 'Gare d’autocars de Matane'. */
const LINKS = new Set('d de du des of at'.split(' '));

const REGION_NAMES = new Set(
  ['CA', 'US']
    .flatMap((country) =>
      regionsOf(country).flatMap((region) => [region.code, region.name.en, region.name.fr].map(foldText)),
    )
    .concat(['canada', 'usa', 'etats unis', 'united states']),
);

/**
 * 'Québec (Sainte-Foy)' → 'Québec', 'Kingston, ON' → 'Kingston', 'Toronto - Union Station' → 'Toronto'; the whole name
 * when nothing else is left.
 */
export function townPartOf(name: string): string {
  const outside = name
    .replace(PARK_AND_RIDE, 'Parking')
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const parts = outside.split(/\s*,\s*/);
  while (parts.length > 1 && REGION_NAMES.has(foldText(parts.at(-1) ?? ''))) parts.pop();
  const town = parts.join(', ');
  const [before = '', ...behind] = town.split(/\s+[-–—]\s+/);
  const isTownAndPlace = behind.length > 0 && !isWithinATown(before) && isWithinATown(behind.join(' '));
  return (isTownAndPlace ? before : town) || name.trim();
}

/** True when a name reads like a building or a street corner ('Rideau / Sussex', 'Union Station'), not like a town. */
export function isWithinATown(name: string): boolean {
  const words = foldText(name).split(' ');
  // 'St' before a name is a saint, behind one it is a street.
  return (
    /[/|&@\d]/.test(name) ||
    words.some((word, index) =>
      word === 'st'
        ? index > 0 && index === words.length - 1
        : [STATION_WORDS, STATION_NAMES, STREET_WORDS].some((set) => set.has(word)),
    )
  );
}

/**
 * A stop's own words for where it is, without those of a station: 'Essex Amtrak Station' → 'Essex', 'Gare d’autocars de
 * Matane' → 'Matane'. Null when it has none: 'Union Station', 'Rideau / Sussex', 'Stationnement de la Gare'.
 */
export function placeWordsOf(name: string): string | null {
  const rest = withoutStation(townPartOf(name)).at(-1) ?? '';
  return rest === '' || isWithinATown(rest) || OF_A_THING.test(rest) ? null : rest;
}

/**
 * Every reading of a stop's name that may be a town's, comparable: as it is, and without the words of a station behind
 * it and before it. What stands in brackets counts only beside a building's name. A street corner names no town.
 */
export function townReadings(name: string): string[] {
  const town = townPartOf(name);
  const brackets = isWithinATown(town) ? [...name.matchAll(/\(([^)]*)\)/g)].map(([, inside = '']) => inside) : [];
  const readings = [...withoutStation(town), ...brackets].filter((reading) => !/[/|&@]/.test(reading));
  return [...new Set(readings.map(comparableName))].filter((reading) => reading !== '');
}

/** The text, without the station behind it, and without the one before it, either of which may leave nothing. */
function withoutStation(text: string): string[] {
  const words = text.split(' ');
  let end = words.length;
  while (end > 0 && isOf(STATION_WORDS, words[end - 1])) end -= 1;
  while (end > 0 && end < words.length && isOf(STATION_NAMES, words[end - 1])) end -= 1;
  let start = 0;
  while (start < end && isOf(STATION_WORDS, words[start])) start += 1;
  while (start > 0 && start < end && isLink(words[start])) start += 1;
  return [text, words.slice(0, end).join(' '), words.slice(start, end).join(' ')];
}

function isOf(set: ReadonlySet<string>, word = ''): boolean {
  const parts = foldText(word).split(' ');
  return parts.some((part) => set.has(part)) && parts.every((part) => set.has(part) || LINKS.has(part));
}

function isLink(word = ''): boolean {
  return LINKS.has(foldText(word));
}

/** True when a word beside a town's name makes a street of it: 'Washington Avenue', 'rue Montréal'. */
export function isStreetWord(word: string): boolean {
  return word !== 'st' && STREET_WORDS.has(word);
}

const LONG_FORMS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** Words to compare names by: folded, 'St' and 'Ft' written out. */
export function comparableName(name: string): string {
  return foldText(name)
    .split(' ')
    .map((word) => LONG_FORMS[word] ?? word)
    .join(' ');
}
