/** What the rings of departure and arrival take of a row's line, at either end. */
const AT_AN_END = 0.1;
/** What the duration in its middle takes to either side, where times are long and the line is short. */
const IN_THE_MIDDLE = 0.27;

/**
 * Stops that a row's short line can show whole: one that the duration or a ring would cut is left to the words below.
 * @param shares of the journey, 0 to 1
 */
export function clearStops(shares: readonly number[]): number[] {
  return shares.filter((share) => share > AT_AN_END && share < 1 - AT_AN_END && Math.abs(share - 0.5) > IN_THE_MIDDLE);
}
