/** Each two that follow each other in a list: one fewer than the list has, none for a list of one. */
export function neighbours<T>(list: readonly T[]): [before: T, after: T][] {
  const pairs: [T, T][] = [];
  if (list.length > 1)
    list.reduce((before, after) => {
      pairs.push([before, after]);
      return after;
    });
  return pairs;
}
