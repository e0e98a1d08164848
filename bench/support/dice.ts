/** Chance that falls the same way in every run. */
export type Dice = {
  /** From 0 to before 1. */
  share: () => number;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
};

export function seeded(seed: number): Dice {
  let state = seed >>> 0;
  const share = () => {
    // mulberry32: even enough for made-up places and times.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { share, between: (least, most) => least + Math.floor(share() * (most - least + 1)) };
}
