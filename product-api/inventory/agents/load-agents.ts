import path from 'node:path';
import { counted } from '@/rules/counted';
import { slugOf } from '@/rules/fold-text';
import type { ApiContext } from '../../context';
import { afterOthers } from '../one-at-a-time';
import { listCities } from '../gtfs/tables/timetable.repository';
import { cityFinder } from '../hotels/check/list-cities';
import { ListFaults, refuseList } from '../hotels/list-faults';
import { listStations, type AgentRow } from './agent-lists.repository';
import { checkAgents } from './check-agents';
import { compareAgents, publishAgents, type AgentMoves } from './publish-agents';
import { readAgentsCsv } from './read-agents-csv';

export type LoadAgentsInput = {
  /** .csv */
  path: string;
  /** Name of the list: a file of that name is a new version of it. Default: the file's own name. */
  source?: string;
  /** Reports and writes nothing. */
  dryRun?: boolean;
};

/**
 * Takes over a list of the places that sell our tickets, or a new version of one (docs/agents.md): agents that the list
 * no longer has are gone. All or nothing.
 * @param report the report as text, a line at a time
 * @throws HotelListRefused with every fault and its line; nothing was changed then
 */
export async function loadAgents(
  ctx: Pick<ApiContext, 'database'>,
  input: LoadAgentsInput,
  report: (line: string) => void,
): Promise<AgentMoves> {
  return afterOthers(ctx, async () => {
    const faults = new ListFaults();
    const source = sourceOf(input);
    const { db } = ctx.database;
    const known = { cities: cityFinder(await listCities(db)), stations: await listStations(db) };
    const rows = checkAgents(await readAgentsCsv(input.path, faults), source, known, faults);
    const moves = input.dryRun ? await compareAgents(ctx, source, rows) : await publishAgents(ctx, source, rows);
    for (const line of describe(input, source, rows, moves, faults)) report(line);
    return moves;
  });
}

/** 'list:counters'. Never a name that the product's own inventory has. */
function sourceOf({ source, path: location }: LoadAgentsInput): string {
  const slug = slugOf(source ?? path.basename(location, path.extname(location)));
  if (slug === '') throw refuseList('has no name that can be written in letters and digits: give one with --source');
  return `list:${slug}`;
}

function describe(
  { dryRun }: LoadAgentsInput,
  source: string,
  rows: readonly AgentRow[],
  { added, continued, gone, isSame }: AgentMoves,
  { warnings }: ListFaults,
): string[] {
  const outcome = isSame
    ? 'Nothing to do: this list is loaded already'
    : dryRun
      ? 'Dry run, nothing was written. It would load'
      : 'Loaded';
  const cities = new Set(rows.map(({ destinationCode }) => destinationCode)).size;
  return [
    `${outcome}: ${source}.`,
    `${counted(rows.length, 'agent')}, cities: ${cities}. ${added} new, ${continued} as before or changed, ${gone} gone.`,
    ...(warnings.count === 0
      ? []
      : [`${counted(warnings.count, 'warning')}:`, ...warnings.describe().map((line) => `  ${line}`)]),
  ];
}
