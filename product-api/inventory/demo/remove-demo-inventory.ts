import { counted } from '@/rules/counted';
import { forgetInventory, raiseInventoryVersion } from '../../inventory-cache/inventory-cache';
import { removeDemoAgents } from './agents/ensure-demo-agents';
import type { DemoContext } from './demo-context';
import { afterOthers } from '../one-at-a-time';
import { hideDemoFromSearch } from './demo-removal.repository';
import { saveDemoState } from './demo-state.repository';
import { removeDemoHotels } from './hotels/ensure-demo-hotels';
import { retireTrips } from './retire-trips';

/**
 * Takes the demo inventory out, and a restart does not bring it back. At once no search finds it any more; departures
 * with held or sold seats stay until they are past, so that nobody loses a seat, and the hourly job deletes them then.
 * So do hotels with held or sold nights.
 */
export async function removeDemoInventory(
  ctx: DemoContext,
  report: (line: string) => void,
): Promise<{ departures: number; tripsKept: number }> {
  return afterOthers(ctx, async () => {
    await ctx.database.transaction(async (tx) => {
      await hideDemoFromSearch(tx);
      await saveDemoState(tx, 'removed', ctx.now());
      await raiseInventoryVersion(tx);
    });
    forgetInventory(ctx);
    await removeDemoAgents(ctx);
    const hotelsKept = await removeDemoHotels(ctx);
    const result = await retireTrips(ctx, null);
    await raiseInventoryVersion(ctx.database.db);
    forgetInventory(ctx);
    report(`${counted(result.departures, 'departure')} removed.`);
    if (result.tripsKept > 0)
      report(`${counted(result.tripsKept, 'trip')} kept, unlisted, until departures with held or sold seats are past.`);
    if (hotelsKept > 0) report(`${counted(hotelsKept, 'hotel')} kept, unlisted, until held or sold nights are past.`);
    return result;
  });
}
