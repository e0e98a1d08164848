import { foldText } from '@/rules/fold-text';
import { regionsOf } from '@/rules/places/regions';

/** Words that tell a terminal, a building or a street from a town. Folded as foldText does. */
const PLACE_WITHIN_A_TOWN = new Set(
  (
    'airport aeroport station gare terminal terminus bus autobus autocar autocars depot transit hotel motel inn mall plaza centre center downtown uptown ' +
    'university universite college cegep campus hospital hopital school ecole church eglise parking stationnement stop arret union railway ferry library ' +
    'street rue avenue ave boulevard blvd boul road chemin route highway hwy drive square place carrefour montee interchange exit sortie accueil edifice ' +
    'mcdonalds walmart esso shell'
  ).split(' '),
);

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
  return (
    /[/|&@\d]/.test(name) ||
    foldText(name)
      .split(' ')
      .some((word) => PLACE_WITHIN_A_TOWN.has(word))
  );
}

/** Words to compare names by: folded, 'St' and 'Ste' written out. */
export function comparableName(name: string): string {
  return foldText(name)
    .split(' ')
    .map((word) => (word === 'st' ? 'saint' : word === 'ste' ? 'sainte' : word))
    .join(' ');
}
