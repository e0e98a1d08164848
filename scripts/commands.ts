import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { FEATURE_FLAG_NAMES, type FeatureFlagName } from '@/contract/feature-flags';
import {
  checkGtfs,
  checkRatesFile,
  importExchangeRates,
  isDatabaseAway,
  loadAgents,
  loadHotels,
  losesTooMuch,
  readFlags,
  runInventoryDemo,
  sendBookingLink,
  setBookingEmail,
  setFlag,
  showBooking,
  STORAGE_WORDS,
  storageFaultOf,
  type WholeContext,
  type CommandRequest,
  type ProductApi,
  type ServeCommand,
} from '@/product-api/index';
import { codeOf } from '@/rules/thrown';
import { claims } from './operator/claims';
import { disputes } from './operator/disputes';
import { doctor } from './operator/doctor';
import { keysRotate } from './operator/keys-rotate';
import { inventoryGtfs } from './operator/inventory-gtfs';
import { inventorySources } from './operator/inventory-sources';
import { needFiles, onlyFile, UsageFault, type Command, type CommandInput } from './operator/command';
import { departures } from './operator/departures';
import { moneyCheckCommand } from './operator/money-check';
import { orders } from './operator/orders';
import { refunds } from './operator/refunds';
import { stays } from './operator/stays';
import { ticketsVerify } from './operator/tickets-verify';
import { usageLines } from './operator/usage';

/** What an operator can tell a running, or a stopped, Tandem. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  bookings: {
    usage: 'npm run bookings -- show|send-link NUMBER --because TEXT, or set-email NUMBER ADDRESS --because TEXT',
    run: bookings,
  },
  flags: { usage: 'npm run flags [-- NAME on|off]', run: flags },
  'inventory:demo': {
    usage: 'npm run inventory:demo [-- --remove]',
    isLong: true,
    mayBegin: (args) => !args.includes('--remove'),
    run: inventoryDemo,
  },
  'inventory:gtfs': inventoryGtfs,
  'inventory:sources': inventorySources,
  'inventory:check': {
    usage: 'npm run inventory:check -- FOLDER-OR-ZIP [--pair FROM:TO ...] [--days NUMBER] [--changes]',
    isLong: true,
    run: inventoryCheck,
    runAlone: async (input) => needFiles(checkAsked(input).path),
  },
  'inventory:hotels': {
    usage:
      'npm run inventory:hotels -- FILE.csv|.json|.geojson [--source NAME] [--map FILE] [--accept-losses] [--dry-run]',
    isLong: true,
    mayBegin: () => true,
    run: inventoryHotels,
    runAlone: async (input) => {
      const { path: list, mapPath } = hotelsAsked(input);
      return needFiles(list, mapPath);
    },
  },
  'inventory:agents': {
    usage: 'npm run inventory:agents -- FILE.csv [--source NAME] [--dry-run]',
    isLong: true,
    mayBegin: () => true,
    run: inventoryAgents,
    runAlone: async (input) => needFiles(agentsAsked(input).path),
  },
  'rates:import': {
    usage: 'npm run rates:import -- FILE (CSV of the European Central Bank)',
    isLong: true,
    mayBegin: () => true,
    run: ratesImport,
    // No database is made for a file that is wrong.
    runAlone: async (input) => {
      await checkRatesFile(ratesAsked(input));
      return null;
    },
  },
  departures,
  refunds,
  claims,
  disputes,
  orders,
  stays,
  'keys:rotate': keysRotate,
  doctor,
  'money:check': moneyCheckCommand,
  'tickets:verify': ticketsVerify,
};

/**
 * Runs a command on an open product API; what goes wrong is said in words. @returns exit code: 0 done, 1 refused, 2 not
 * understood; of a dry run NOTHING_TO_DO, too
 */
export async function runCommand(
  { ctx }: ProductApi,
  ...[{ command: name, args, cwd }, report]: Parameters<ServeCommand>
): Promise<number> {
  const command = COMMANDS[name];
  if (!command) {
    report(`Unknown command ${name}. Known: ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  const input = { args, report, file: (typed: string) => path.resolve(cwd, typed) };
  return inWords(command, report, async () => (await command.run(ctx, input)) ?? 0);
}

/** Runs an act that needs no product API, in the shell's own folder. @returns exit code; null: it needs one */
export async function runAlone(
  { command: name, args, cwd }: CommandRequest,
  report: (line: string) => void,
): Promise<number | null> {
  const command = COMMANDS[name];
  const input = { args, report, file: (typed: string) => path.resolve(cwd, typed) };
  return inWords(command, report, async () => (await command?.runAlone?.(input)) ?? null);
}

async function inWords<Code extends number | null>(
  command: Command | undefined,
  report: (line: string) => void,
  act: () => Promise<Code>,
): Promise<Code | number> {
  try {
    return await act();
  } catch (error) {
    report(reasonOf(error));
    const isTyped = error instanceof UsageFault || codeOf(error).startsWith('ERR_PARSE_ARGS');
    if (!isTyped) return 1;
    if (command) for (const line of usageLines(`Use: ${command.usage}`)) report(line);
    return 2;
  }
}

const UNREADABLE: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: missing,
  ENOTDIR: (path) => `${nearestOf(path)} is a file, and no folder.`,
  EACCES: (path) => `This account may not use ${path}.`,
  EISDIR: (path) => `${path} is a folder, and no file.`,
  EEXIST: (path) => `There is a file ${path} already, and it is kept: name another one.`,
};

function missing(location: string): string {
  const folder = path.dirname(location);
  return existsSync(folder) ? `There is no file ${location}.` : `There is no folder ${folder}.`;
}

/** What of a path is there, and stands in its way. */
function nearestOf(location: string): string {
  const above = path.dirname(location);
  return existsSync(above) ? above : nearestOf(above);
}

/** The statement that was lost with its connection tells an operator nothing: what lies under it is said. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // What Node says behind it is about commands of another kind.
  if (codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return error.message.split('. ', 1)[0] + '.';
  const words = UNREADABLE[codeOf(error)];
  // Who reads a folder is not told its name.
  if (words) return words('path' in error && typeof error.path === 'string' ? error.path : 'What you have named');
  const fault = storageFaultOf(error);
  if (fault) return `Nothing can be saved: ${STORAGE_WORDS[fault]}. Run the command again when that is mended.`;
  if (!isDatabaseAway(error)) return error.message;
  let cause = error;
  while (cause.cause instanceof Error) ({ cause } = cause);
  return `The database could not be asked any more (${cause.message || codeOf(cause)}). Run the command again when it can.`;
}

/** What support does for a traveller on the phone (D61); it is written down, with the reason. */
async function bookings(ctx: WholeContext, { args, report }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { because: { type: 'string' } },
  });
  const [act, number, email, ...rest] = positionals;
  if (act === undefined) throw new UsageFault('Say what to do.');
  if (act !== 'show' && act !== 'send-link' && act !== 'set-email') throw new UsageFault(`There is no "${act}".`);
  const because = values.because?.trim() ?? '';
  if (because === '') throw new UsageFault('Say why: --because TEXT.');
  if (number === undefined || rest.length > 0 || (act === 'set-email') !== (email !== undefined))
    throw new UsageFault('Name one booking, and for set-email the new address.');
  const call = { number, because };
  const lines =
    act === 'show'
      ? await showBooking(ctx, call)
      : act === 'send-link'
        ? await sendBookingLink(ctx, call)
        : await setBookingEmail(ctx, { ...call, email: email ?? '' });
  for (const line of lines) report(line);
}

async function flags(ctx: WholeContext, { args, report }: CommandInput): Promise<void> {
  const [typed, value] = args;
  if (typed !== undefined) {
    const name = flagNamed(typed);
    if (args.length !== 2 || (value !== 'on' && value !== 'off'))
      throw new UsageFault(`${name} can be set to on or off.`);
    await setFlag(ctx, name, value === 'on');
  }
  for (const [flag, isOn] of Object.entries(await readFlags(ctx))) report(`${isOn ? 'on ' : 'off'}  ${flag}`);
}

async function inventoryDemo(ctx: WholeContext, { args, report }: CommandInput): Promise<void> {
  const { values } = parseArgs({ args, options: { remove: { type: 'boolean', default: false } } });
  await runInventoryDemo(values, ctx, report);
}

/** Whatever its case. */
function flagNamed(typed: string): FeatureFlagName {
  const small = typed.toLowerCase();
  const name = FEATURE_FLAG_NAMES.find((known) => known.toLowerCase() === small);
  if (name) return name;
  const near = FEATURE_FLAG_NAMES.filter((known) => known.toLowerCase().includes(small));
  const [lead, names] = near.length > 0 ? ['Did you mean:', near] : ['Known:', FEATURE_FLAG_NAMES];
  throw new UsageFault([`Unknown flag ${typed}. ${lead}`, ...names.map((known) => `    ${known}`)].join('\n'));
}

/**
 * Garbage of this process is collected when it is half as much as what is used, instead of when memory is short: the
 * searches of a check are hundreds of megabytes of it, and nobody waits for them.
 */
function collectSoon(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

function checkAsked({ args, file }: Pick<CommandInput, 'args' | 'file'>) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      pair: { type: 'string', multiple: true },
      days: { type: 'string' },
      changes: { type: 'boolean' },
    },
  });
  const pairs = values.pair?.map((pair) => {
    const [from, to, ...rest] = pair.split(':');
    if (!from || !to || rest.length > 0)
      throw new UsageFault(`${pair} is no pair of city codes, such as montreal:quebec-city.`);
    return { from, to };
  });
  if (values.days !== undefined && !/^[1-9]\d{0,2}$/.test(values.days))
    throw new UsageFault('--days takes a whole number from 1 to 999.');
  return {
    path: file(onlyFile(positionals)),
    pairs,
    days: values.days === undefined ? undefined : Number(values.days),
    changes: values.changes,
  };
}

async function inventoryCheck(ctx: WholeContext, input: CommandInput): Promise<number> {
  const asked = checkAsked(input);
  collectSoon();
  const { ok } = await checkGtfs(ctx, asked, input.report);
  return ok ? 0 : 1;
}

function hotelsAsked({ args, file }: Pick<CommandInput, 'args' | 'file'>) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      map: { type: 'string' },
      'accept-losses': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  });
  const { source, map, 'accept-losses': acceptLosses, 'dry-run': dryRun } = values;
  const mapPath = map === undefined ? undefined : file(map);
  return { path: file(onlyFile(positionals, 'file')), source, mapPath, acceptLosses, dryRun };
}

async function inventoryHotels(ctx: WholeContext, input: CommandInput): Promise<number> {
  const asked = hotelsAsked(input);
  const done = await loadHotels(ctx, asked, input.report);
  // A script that tries first learns here that the version would be refused.
  return done.outcome === 'dryRun' && !asked.acceptLosses && losesTooMuch(done.losses) ? 1 : 0;
}

function agentsAsked({ args, file }: Pick<CommandInput, 'args' | 'file'>) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { source: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  });
  return { path: file(onlyFile(positionals, 'file')), source: values.source, dryRun: values['dry-run'] };
}

async function inventoryAgents(ctx: WholeContext, input: CommandInput): Promise<void> {
  await loadAgents(ctx, agentsAsked(input), input.report);
}

function ratesAsked({ args, file }: Pick<CommandInput, 'args' | 'file'>): string {
  return file(onlyFile(parseArgs({ args, allowPositionals: true, options: {} }).positionals, 'file'));
}

async function ratesImport(ctx: WholeContext, input: CommandInput): Promise<void> {
  await importExchangeRates(ctx, { path: ratesAsked(input) }, input.report);
}
