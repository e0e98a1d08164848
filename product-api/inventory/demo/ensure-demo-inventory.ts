import { counted } from '@/rules/counted';
import { forgetInventory, raiseInventoryVersion } from '../../inventory-cache/inventory-cache';
import { analyzeTimetables } from '../analyze-timetables.repository';
import { ensureDemoAgents } from './agents/ensure-demo-agents';
import type { DemoContext } from './demo-context';
import { demoCatalogue } from './demo-catalogue';
import { afterOthers } from '../one-at-a-time';
import { readDemoState, saveDemoState } from './demo-state.repository';
import { ensureDemoHotels, extendDemoHotels, removeDemoHotels } from './hotels/ensure-demo-hotels';
import { loadDepartures, type LoadOptions } from './load-departures';
import { deletePast, retireTrips } from './retire-trips';
import { saveCatalogue } from './save-catalogue';

export type DemoOptions = LoadOptions & {
  report?: (line: string) => void;
  /** Also where the demo was taken out before: the command says so, a restart does not. */
  evenIfRemoved?: boolean;
};

/**
 * Brings the demo inventory up to date: invented companies, hotels and agents at real cities, on sale 365 days ahead
 * (D59). Safe to run at any time and again: what is there stays, what is missing is added, what an older version of
 * this product had is taken out unless somebody has a seat on it. Returns how many departures are new.
 */
export async function ensureDemoInventory(ctx: DemoContext, options: DemoOptions = {}): Promise<number> {
  return afterOthers(ctx, async () => {
    const report = options.report ?? (() => undefined);
    const state = await readDemoState(ctx.database.db);
    if (state.isRemoved && !options.evenIfRemoved) return 0;
    const catalogue = await demoCatalogue();
    if (state.contentHash !== catalogue.contentHash) {
      await saveCatalogue(ctx, catalogue);
      const { departures, tripsKept } = await retireTrips(ctx, catalogue);
      await ctx.database.transaction(async (tx) => {
        await saveDemoState(tx, catalogue, ctx.now());
        await raiseInventoryVersion(tx);
      });
      forgetInventory(ctx);
      const { cities, operators, trips, fares } = catalogue;
      report(
        `${counted(cities.length, 'city', 'cities')}, ${counted(operators.length, 'company', 'companies')}, ${counted(trips.length, 'trip')}, ${counted(fares.length, 'fare')}.`,
      );
      if (departures > 0)
        report(
          `${counted(departures, 'departure')} of an older demo gone, ${counted(tripsKept, 'trip')} kept because of seats held or sold.`,
        );
    }
    const added = await loadDepartures(ctx, options);
    report(`${counted(added, 'departure')} added.`);
    if (added > 0) await analyzeTimetables(ctx.database.db);
    await ensureDemoHotels(ctx, options);
    await ensureDemoAgents(ctx, report);
    return added;
  });
}

/**
 * The hourly job: keeps the horizon 365 days ahead and deletes departures and nights older than a week that nobody
 * bought. After a removal it takes out what had to stay until it was past. Before the first load it does nothing.
 * Returns departures.
 */
export async function extendDemoDepartures(
  ctx: DemoContext,
  options: LoadOptions = {},
): Promise<{ added: number; deleted: number }> {
  return afterOthers(ctx, async () => {
    const state = await readDemoState(ctx.database.db);
    if (state.isRemoved) {
      await removeDemoHotels(ctx);
      return { added: 0, deleted: (await retireTrips(ctx, null)).departures };
    }
    if (state.contentHash === null) return { added: 0, deleted: 0 };
    const result = { added: await loadDepartures(ctx, options), deleted: await deletePast(ctx) };
    if (result.added > 0) await analyzeTimetables(ctx.database.db);
    await extendDemoHotels(ctx, options);
    return result;
  });
}
