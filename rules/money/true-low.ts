/** The lowest of the amounts that are shown together; null where none differs, for then none is low. */
export function trueLow(amounts: readonly number[]): number | null {
  const low = Math.min(...amounts);
  return amounts.some((amount) => amount > low) ? low : null;
}
