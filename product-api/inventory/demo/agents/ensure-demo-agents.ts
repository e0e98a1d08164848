import { publishAgents } from '../../agents/publish-agents';
import { DEMO_SOURCE } from '../../demo-source';
import type { DemoContext } from '../demo-context';
import { demoAgents } from './demo-agents';

/**
 * Brings the demo's agents up to date, also in a data directory of an older version that had none. Writes nothing where
 * they are there. The cities must be there.
 */
export async function ensureDemoAgents(
  ctx: DemoContext,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  const agents = demoAgents();
  const { isSame } = await publishAgents(ctx, DEMO_SOURCE, agents);
  if (!isSame)
    report(`${agents.length} agents in ${new Set(agents.map(({ destinationCode }) => destinationCode)).size} cities.`);
}

/** Takes the demo's agents out. */
export async function removeDemoAgents(ctx: DemoContext): Promise<void> {
  await publishAgents(ctx, DEMO_SOURCE, []);
}
