import { addToList } from './add-to-list';

/** The items by key, in the order in which keys and items come. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) addToList(groups, keyOf(item), item);
  return groups;
}
