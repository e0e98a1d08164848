/**
 * Numbers from 0 to 1 that are the same for the same seed, so that server and browser draw the same picture
 * (mulberry32).
 */
export function seededRandom(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = (state * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of a list, by the next number. */
export function pick<T>(random: () => number, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
