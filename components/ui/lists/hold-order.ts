/**
 * Ids in the order they are shown while somebody points at the list or is in it: rows that stand stay where they are,
 * new ones come below (F11). Without a held order the wanted one applies.
 */
export function holdOrder(held: readonly string[] | null, wanted: readonly string[]): string[] {
  if (!held) return [...wanted];
  const present = new Set(wanted);
  const standing = held.filter((id) => present.has(id));
  const known = new Set(standing);
  return [...standing, ...wanted.filter((id) => !known.has(id))];
}
