import { addToList } from '@/rules/add-to-list';
import { foldText } from '@/rules/fold-text';
import { distanceKm, type Coordinate } from '@/rules/places/great-circle';
import { takeTurns } from '../../../timing/turns';

type Named = { name: string; key: string };
type Located = Named & Coordinate & { city: string };

/** A hotel that has its id and stands here is the same, whatever it is called now. */
const SAME_PLACE_KM = 0.3;
/** A hotel that has its name and stands here is the same, whatever its id is now. */
const SAME_HOUSE_KM = 0.5;

/**
 * Which of the stored hotels each listed one is, in the same city: by its id together with its name or place; failing
 * that by name and place, for lists are numbered anew; failing that by its id alone, unless some hotel was found under
 * another id, because then an id says nothing. Each stored hotel is found once.
 */
export async function findHotelsAgain<L extends Located, S extends Located>(
  listed: readonly L[],
  stored: readonly S[],
): Promise<Map<L, S>> {
  const keyOf = ({ city, key }: Located) => `${city}\n${key}`;
  const nameOf = ({ city, name }: Located) => `${city}\n${foldText(name)}`;
  return findAgain(listed, stored, {
    keyOf,
    nameOf,
    isSame: (left, right) => nameOf(left) === nameOf(right) || distanceKm(left, right) <= SAME_PLACE_KM,
    isNear: (left, right) => distanceKm(left, right) <= SAME_HOUSE_KM,
  });
}

/** Which of a hotel's stored rooms each listed one is: by id and name, by name, or by id alone, as hotels are. */
export async function findRoomsAgain<L extends Named, S extends Named>(
  listed: readonly L[],
  stored: readonly S[],
): Promise<Map<L, S>> {
  const nameOf = ({ name }: Named) => foldText(name);
  return findAgain(listed, stored, {
    keyOf: ({ key }) => key,
    nameOf,
    isSame: (left, right) => nameOf(left) === nameOf(right),
    isNear: () => true,
  });
}

type Rules<N> = {
  keyOf: (one: N) => string;
  nameOf: (one: N) => string;
  /** Of two with one id. */
  isSame: (left: N, right: N) => boolean;
  /** Of two with one name. */
  isNear: (left: N, right: N) => boolean;
};

/** With turns of the event loop between what is looked for: a list has tens of thousands. */
async function findAgain<N, L extends N, S extends N>(
  listed: readonly L[],
  stored: readonly S[],
  { keyOf, nameOf, isSame, isNear }: Rules<N>,
): Promise<Map<L, S>> {
  const turn = takeTurns();
  const found = new Map<L, S>();
  const free = new Set(stored);
  const take = (one: L, before: S) => {
    found.set(one, before);
    free.delete(before);
  };
  const byKey = new Map<string, S>();
  for (const one of stored) {
    byKey.set(keyOf(one), one);
    await turn();
  }
  for (const one of listed) {
    const before = byKey.get(keyOf(one));
    if (before && free.has(before) && isSame(one, before)) take(one, before);
    await turn();
  }
  const byName = new Map<string, S[]>();
  for (const one of free) {
    addToList(byName, nameOf(one), one);
    await turn();
  }
  let isRenumbered = false;
  for (const one of listed) {
    const before = found.has(one)
      ? undefined
      : byName.get(nameOf(one))?.find((twin) => free.has(twin) && isNear(one, twin));
    if (before) take(one, before);
    isRenumbered ||= before !== undefined;
    await turn();
  }
  if (isRenumbered) return found;
  for (const one of listed) {
    const before = byKey.get(keyOf(one));
    if (before && free.has(before) && !found.has(one)) take(one, before);
    await turn();
  }
  return found;
}
