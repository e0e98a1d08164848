type Tuples<Item> = { 1: [Item]; 2: [Item, Item]; 3: [Item, Item, Item]; 4: [Item, Item, Item, Item] };

/** What a test knows to be there. It fails where it is not. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('What the test asked for is not there.');
  return value;
}

/** The first of a list, so many as a test knows to be there. It fails where they are not. */
export function leading<Count extends keyof Tuples<Item>, Item>(
  count: Count,
  list: readonly Item[],
): Tuples<Item>[Count] {
  if (list.length < count) throw new Error(`${list.length} are there, and the test asked for ${count}.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so many are there
  return list.slice(0, count) as Tuples<Item>[Count];
}
