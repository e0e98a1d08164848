import type { DemoContext } from './demo-context';
import { ensureDemoInventory } from './ensure-demo-inventory';
import { removeDemoInventory } from './remove-demo-inventory';

/** Puts the invented timetable and hotels on sale, also where they were taken out, or takes them out. */
export async function runInventoryDemo(
  { remove }: { remove: boolean },
  ctx: DemoContext,
  report: (line: string) => void,
): Promise<void> {
  if (remove) await removeDemoInventory(ctx, report);
  else await ensureDemoInventory(ctx, { report, evenIfRemoved: true });
}
