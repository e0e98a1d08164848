import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { typedOptions } from '@/scripts/starting/typed-arguments.mjs';
import { readValues } from '../fill.mjs';
import { environmentOf } from './files';
import { openKeeper } from './keeper';
import { LOOKED, openLookOut } from './look-out';
import { endMachines, layOutSeveral, type Machines } from './machines';
import { layOutOne } from './one-machine';
import { missingPackages } from './packages';
import { openCrowd } from './people';
import { countRows, judgePromises, makeTable } from './promises';
import { makeReleases } from './releases';
import { startMachines, startOneMachine } from './start';
import { stepsOf, stepsOfOne } from './steps';
import { openTally } from './tally';

/**
 * `npm run deploy:drill`: the machines of deploy/several-machines on loopback, each with the addresses of its own, from
 * those very files; people who book through nginx; and what happens to machines, one thing after the other. Exit code 1
 * when a promise is broken. `--one-machine` runs the files of that folder, `--only WORD` takes the
 * steps with that word, `--keep` leaves the logs.
 */
const run = promisify(execFile);
const options = typedOptions('npm run deploy:drill [-- --one-machine] [--only WORD] [--people NUMBER] [--keep]', {
  only: { type: 'string' },
  keep: { type: 'boolean' },
  'one-machine': { type: 'boolean' },
  people: { type: 'string', default: '4' },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
/** After a step, before the next: what was broken off is finished, and what was counted belongs to it. */
const REST_MS = 4_000;
/** A payment whose answer was lost is settled within it (S5). */
const SETTLED_MS = 60_000;

const missing = missingPackages();
if (missing.length > 0) {
  say(`SKIPPED: nothing was drilled. This machine has not: ${missing.join(', ')}.`);
  say(`apt-get install ${missing.join(' ')}   (and stop the services that this starts)`);
  process.exit(0);
}

const root = mkdtempSync(path.join(tmpdir(), 'tandem-drill-'));
const logs = path.join(root, 'logs');
mkdirSync(logs);
const keeper = openKeeper(logs);
const isOne = options['one-machine'] ?? false;
const machines = isOne ? await layOutOne(root) : await layOutSeveral(root);
const allSteps = (isOne ? stepsOfOne : stepsOf)(machines, keeper);
const steps = allSteps.filter(({ name }) => name.includes(options.only ?? ''));
const people = Number(options.people);
if (steps.length === 0 || !Number.isInteger(people) || people < 1) {
  rmSync(root, { recursive: true, force: true });
  say(steps.length > 0 ? '--people takes a number.' : `No step has "${options.only}" in its name. There are:`);
  if (steps.length === 0) for (const { name } of allSteps) say(`  ${name}`);
  process.exit(2);
}
const ending = new AbortController();
const end = async (code: number) => {
  if (ending.signal.aborted) return;
  ending.abort();
  await endMachines(machines, keeper);
  if (code === 0 && !options.keep) rmSync(root, { recursive: true, force: true });
  else say(`Logs: ${logs}`);
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1));

try {
  say(`Two releases are built …`);
  const builds = makeReleases(machines.apps.map((app) => app.root));
  say(`builds ${builds.join(' and ')}`);
  await (isOne ? startOneMachine : startMachines)(machines, keeper, say);
  const isWell = await drill();
  await end(isWell ? 0 : 1);
} catch (error) {
  if (!ending.signal.aborted) say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  await end(1);
}

async function drill(): Promise<boolean> {
  const tally = openTally();
  const crowd = openCrowd(machines.origin, people, tally);
  const lookOut = openLookOut(machines.origin, tally);
  const wrong: string[] = [];
  say('');
  say(row(['', ...LOOKED.map((what) => `${what} away`), 'calls', '503', 'silent', 'wrong', 'booked']));
  for (const { name, act, mayBeSilent = false } of steps) {
    await lookOut.untilWell();
    tally.take();
    lookOut.take();
    const before = crowd.acknowledged.length;
    await act();
    await lookOut.untilWell();
    await wait(REST_MS);
    const seen = tally.take();
    const away = lookOut.take();
    wrong.push(...seen.wrong.map((what) => `${name}: ${what}`));
    if (seen.silence > 0 && !mayBeSilent) wrong.push(`${name}: ${seen.silence} calls without any answer`);
    const booked = crowd.acknowledged.length - before;
    say(
      row([
        name,
        ...LOOKED.map((what) => seconds(away[what])),
        seen.calls,
        seen.busy,
        seen.silence,
        seen.wrong.length,
        booked,
      ]),
    );
  }
  const isRestored = await restoreBeside(machines);
  await crowd.leave();
  await lookOut.end();
  const promises = await settled(machines, crowd.acknowledged);
  const booksAgree = await moneyAgrees(machines);
  say('');
  say(
    `bookings acknowledged ${crowd.acknowledged.length}, confirmed in the leader ${promises.confirmed}, turned away ${crowd.turnedAway()}`,
  );
  say(`acknowledged bookings lost ${promises.lost}`);
  say(`hops sold twice or wrongly counted ${promises.soldTwice}`);
  say(
    `charges without a ticket ${promises.chargedForNothing}, bookings undecided ${promises.undecided}, books of ledger and gateway ${booksAgree ? 'agree' : 'DIFFER'}`,
  );
  say(`answers that nobody may be given ${wrong.length}`);
  for (const what of wrong.slice(0, 20)) say(`  ${what}`);
  say(`restarts by hand 0, by the keeper ${keeper.restarts()}`);
  const { lost, soldTwice, chargedForNothing, undecided } = promises;
  return lost + soldTwice + chargedForNothing + undecided + wrong.length === 0 && isRestored && booksAgree;
}

/** "Last night's" dump, by the script of the timer while people book, restored into a database beside. */
async function restoreBeside(machines: Machines): Promise<boolean> {
  const [app] = machines.apps;
  if (!app) return false;
  const env = environmentOf({
    ...readValues(path.join(app.root, 'etc/tandem/dump.env')),
    ...machines.dumpEnv,
    PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH}`,
  });
  const before = await countRows(machines.leaderUrl('postgres', 'tandem'));
  const { stdout } = await run('deploy/tandem-dump.sh', [], { env });
  const after = await countRows(machines.leaderUrl('postgres', 'tandem'));
  const file = stdout.split('\n', 1)[0] ?? '';
  await run('deploy/restore-beside.sh', [file, 'last_night'], { env });
  const restored = await countRows(machines.leaderUrl('postgres', 'last_night'));
  await makeTable(machines.leaderUrl('tandem', 'last_night'));
  const tables = Object.keys(before);
  const isBetween = tables.every((table) => {
    const rows = restored[table] ?? -1;
    return rows >= (before[table] ?? 0) && rows <= (after[table] ?? 0);
  });
  say('');
  say(
    `dump, restored beside: ${tables.map((table) => `${table} ${before[table]} <= ${restored[table]} <= ${after[table]}`).join(', ')}: ${isBetween ? 'whole' : 'NOT WHOLE'}`,
  );
  return isBetween;
}

/** What was left open by a kill is decided within a minute, and then judged. */
async function settled(machines: Machines, acknowledged: readonly string[]) {
  const url = machines.leaderUrl('postgres', 'tandem');
  for (const last = Date.now() + SETTLED_MS; ; await wait(2_000)) {
    const promises = await judgePromises(url, acknowledged);
    if (promises.undecided + promises.chargedForNothing === 0 || Date.now() > last) return promises;
  }
}

/** `npm run money:check` on the first machine. */
async function moneyAgrees({ services }: Machines): Promise<boolean> {
  const [api] = services.apis;
  const env = environmentOf({ ...api?.env });
  return run(process.execPath, ['scripts/run-command.mjs', 'money:check'], { cwd: api?.cwd, env }).then(
    () => true,
    (error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
      return false;
    },
  );
}

function seconds(milliseconds: number): string {
  // A look every quarter of a second, and its answer: below that nobody noticed.
  return milliseconds < 1_000 ? '-' : `${(milliseconds / 1000).toFixed(1)} s`;
}

function row([name, ...cells]: readonly (string | number)[]): string {
  return `${String(name).padEnd(40)}${cells.map((cell) => String(cell).padStart(12)).join('')}`;
}
