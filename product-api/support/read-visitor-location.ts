import type { CountryContext } from './country-lookup';

/**
 * Country of a visitor (R51, R173, D27b): what a trusted proxy says, else what the look-up knows, else null. A look-up
 * that fails is logged without the address and answers null: the currency stays (R168).
 * @param known country that a proxy named
 */
export async function readVisitorLocation(
  ctx: CountryContext,
  address: string | null,
  known: string | null,
): Promise<string | null> {
  const { countries } = ctx.suppliers;
  if (known !== null || address === null || countries === null) return known;
  try {
    return await countries.countryOf(address);
  } catch (error) {
    ctx.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'country not found');
    return null;
  }
}
