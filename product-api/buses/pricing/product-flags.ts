import type { ApiContext } from '../../context';
import { readFlags } from '../../feature-flags/read-flags';

/** What a bus is sold as: by itself, or as part of a package. */
export type BusProduct = 'bus' | 'busHotel';

/**
 * The flags of a product: whether party totals are rounded up to whole units (D28), and whether directly contracted
 * companies are listed (D28b).
 */
export async function productFlags(
  ctx: ApiContext,
  product: BusProduct,
): Promise<{ isPrettyUp: boolean; hasDirectContract: boolean }> {
  const flags = await readFlags(ctx);
  return product === 'busHotel'
    ? {
        isPrettyUp: flags.isPrettyUpPriceForBusHotelEnabled,
        hasDirectContract: flags.directContractBusesOnBusHotelEnabled,
      }
    : { isPrettyUp: flags.isPrettyUpPriceForBusEnabled, hasDirectContract: flags.directContractBusesOnBusEnabled };
}
