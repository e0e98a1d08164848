import path from 'node:path';
import { readEnvironment } from '@/lib/env/environment';
import { lookAtDatabase, lookAtRedis, lookAtReplica } from '../doctor/look-at-database';
import { lookAtClock, lookAtConfiguration, lookAtNode, lookAtRoom, lookAtZones } from '../doctor/look-at-machine';
import {
  lookAtFeeds,
  lookAtLogin,
  lookAtMail,
  lookAtPayment,
  lookAtServer,
  lookAtTraces,
} from '../doctor/look-at-others';
import { lookAtRates } from '../doctor/look-at-rates';
import { lookAtTimetables, TIMETABLES } from '../doctor/look-at-timetables';
import { mend, type Finding } from '../doctor/finding';
import { listFeedTroubles, newestRates } from '@/product-api/index';
import { UsageFault, type Command, type CommandInput } from './command';

/** Longest name of what is looked at, and a blank. */
const COLUMN = 14;

/** Looks at everything that Tandem needs, changes nothing, and says what to do. */
export const doctor: Command = {
  usage: 'npm run doctor',
  // What a server is asked by the doctor beside it, who cannot open its database.
  run: async (ctx, { args: [about], report }) => {
    if (about === TIMETABLES) return (await listFeedTroubles(ctx)).forEach(report);
    const newest = await newestRates(ctx);
    if (newest !== null) report(newest);
  },
  runAlone: async (input) => {
    if (input.args.length > 0) throw new UsageFault('It takes no arguments.');
    return examine(input, process.env);
  },
};

/** @returns exit code: 1 where something must be mended */
export async function examine(
  { report }: Pick<CommandInput, 'report'>,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const states = new Set<Finding['state']>();
  const say = (about: string, found: Finding | Finding[] | null) => {
    for (const { state, words } of [found ?? []].flat()) {
      states.add(state);
      report(`${state.padEnd(5)} ${about.padEnd(COLUMN)}${words}`);
    }
  };
  say('node', lookAtNode());
  say('zones', lookAtZones());
  const { environment, faults } = readEnvironment({ NODE_ENV: 'production', ...variables });
  if (!environment) {
    say('configuration', faults.map(mend));
    report('Mend the configuration first: the rest was not looked at.');
    return 1;
  }
  const dataDir = path.resolve(environment.DATA_DIR);
  const room = await lookAtRoom(dataDir);
  const database = lookAtDatabase(environment, room);
  say('configuration', lookAtConfiguration(environment));
  say('disk', room);
  say('database', (await database).finding);
  say('replica', await lookAtReplica(environment));
  say('rates', await lookAtRates(environment));
  say('redis', await lookAtRedis(environment));
  say('clock', await lookAtClock(dataDir, (await database).time));
  say('mail', await lookAtMail(environment));
  say('payment', await lookAtPayment(environment));
  say('login', await lookAtLogin(environment));
  say('timetables', await lookAtTimetables(environment));
  say('feed', await lookAtFeeds(environment));
  say('traces', await lookAtTraces(environment));
  say('server', await lookAtServer(environment));
  report(states.has('MEND') ? 'Mend what is marked MEND.' : 'Nothing must be mended.');
  return states.has('MEND') ? 1 : 0;
}
