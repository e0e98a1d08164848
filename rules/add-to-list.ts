/**
 * Adds to the list that a map keeps under a key. The list grows in place: a copy for each item would take time in the
 * square of their number.
 */
export function addToList<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
