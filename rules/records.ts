/** The keys of a table of ours: one whose every key its type names. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type says that there are no others
  return Object.keys(table) as K[];
}

/** A table that has a value for each key. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries do not say that no key is left out
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}
