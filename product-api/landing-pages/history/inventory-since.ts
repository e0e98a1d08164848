import { inventoryCached } from '../../buses/inventory-cache';
import type { ApiContext } from '../../context';

/** Since when this process knows the inventory as it is. */
export async function inventorySince(ctx: ApiContext): Promise<Date> {
  return inventoryCached(ctx, 'inventory-since', async () => ctx.now());
}
