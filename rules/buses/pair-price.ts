import type { Party } from '../travellers/party';
import { roundUpToWholeUnit } from '../money/money';

/** What a party pays for one direction before anything is rounded up, minor units: its fares added up (D23). */
export function sumOfFares(
  { adult, child }: { adult: number; child: number | null },
  { nbOfAdults, nbOfChildren }: Pick<Party, 'nbOfAdults' | 'nbOfChildren'>,
): number {
  return adult * nbOfAdults + (child ?? 0) * nbOfChildren;
}

/** Both directions sold as one: rounding up to a whole unit applies to their total (D28, D32). */
export function pairTotalOf(sums: readonly number[], isPrettyUp: boolean): number {
  const total = sums.reduce((left, right) => left + right, 0);
  return isPrettyUp ? roundUpToWholeUnit(total) : total;
}
