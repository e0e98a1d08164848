/** How many at the start of a list fulfil what none after them does; asks only for as many as halving needs. */
export function countLeading<T extends object>(list: readonly T[], fulfils: (element: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = list[middle];
    if (element && fulfils(element)) low = middle + 1;
    else high = middle;
  }
  return low;
}
