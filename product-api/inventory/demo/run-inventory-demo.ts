import type { DemoContext } from './demo-context';
import { ensureDemoInventory } from './ensure-demo-inventory';
import { removeDemoInventory } from './remove-demo-inventory';

/**
 * `npm run inventory:demo`, `npm run inventory:demo -- --remove`.
 * @throws Error on another argument
 */
export async function runInventoryDemo(
  args: readonly string[],
  ctx: DemoContext,
  report: (line: string) => void,
): Promise<void> {
  const unknown = args.find((argument) => argument !== '--remove');
  if (unknown !== undefined) throw new Error(`Unknown argument ${unknown}. Use: inventory:demo [-- --remove]`);
  if (args.includes('--remove')) await removeDemoInventory(ctx, report);
  else await ensureDemoInventory(ctx, { report, evenIfRemoved: true });
}
