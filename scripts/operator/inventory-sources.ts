import { parseArgs } from 'node:util';
import { compareSources, listSources, losesTooMuch, removeSource } from '@/product-api/index';
import { UsageFault, type Command } from './command';

/** Looks after the timetables that are on sale. */
export const inventorySources: Command = {
  usage:
    'npm run inventory:sources -- list, compare SOURCE SOURCE, or remove SOURCE [--accept-losses] [--dry-run] [--yes]',
  isLong: true,
  asks: ([act]) => act === 'remove',
  run: async (ctx, { args, report }) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'accept-losses': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    const [act, ...names] = positionals;
    const sources = names.map((name) => (name.startsWith('gtfs:') ? name : `gtfs:${name}`));
    const [first, second] = sources;
    if (act === 'list' && sources.length === 0) {
      for (const line of await listSources(ctx)) report(line);
      return 0;
    }
    if (act === 'compare' && first !== undefined && second !== undefined && sources.length === 2) {
      for (const line of await compareSources(ctx, [first, second])) report(line);
      return 0;
    }
    if (act !== 'remove' || first === undefined || sources.length !== 1)
      throw new UsageFault('Say list, compare with two sources, or remove with one.');
    const { 'accept-losses': acceptLosses, 'dry-run': dryRun, yes } = values;
    if (!dryRun && !yes) throw new UsageFault('Add --yes, or --dry-run to see what would become of it.');
    const { losses } = await removeSource(ctx, { source: first, dryRun, acceptLosses }, report);
    const isRefused = dryRun && !acceptLosses && losesTooMuch(losses);
    if (isRefused) report('That is refused without --accept-losses.');
    return isRefused ? 1 : 0;
  },
};
