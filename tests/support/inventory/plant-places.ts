import type { ApiContext } from '@/product-api/context';
import { forgetInventory, raiseInventoryVersion } from '@/product-api/inventory-cache/inventory-cache';
import { destinations, stations } from '@/product-api/places/destinations.table';

export type PlantedPlaces = {
  cities?: (typeof destinations.$inferInsert)[];
  stations?: (typeof stations.$inferInsert)[];
};

/** Puts more cities and stations in, as a load of inventory would: everybody knows of them at once. */
export async function plantPlaces({ ctx }: { ctx: ApiContext }, planted: PlantedPlaces): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    if (planted.cities) await tx.insert(destinations).values(planted.cities);
    if (planted.stations) await tx.insert(stations).values(planted.stations);
    await raiseInventoryVersion(tx);
  });
  forgetInventory(ctx);
}
