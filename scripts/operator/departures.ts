import { parseArgs } from 'node:util';
import { isLocalDate } from '@/rules/dates/dates';
import type { DepartureOrder } from '@/rules/buses/departure-orders';
import {
  changeDeparture,
  findCompany,
  listRuns,
  oneRun,
  tellUntold,
  tryDepartureChange,
  type Run,
  type WholeContext,
} from '@/product-api/index';
import { NOTHING_TO_DO, UsageFault, type Command, type CommandInput } from './command';
import { listDepartures, listManifest, titleOf } from './departure-lists';
import { delayOrder, moveOrder } from './departure-orders';
import { changedLines, refusalText, tellingLines } from './departure-words';
import { cancelWhatFeedsCancel } from './departures-live';

const CHANGES = ['cancel', 'move', 'delay', 'restore'] as const;
type Change = (typeof CHANGES)[number];
const isChange = (act: string | undefined): act is Change => CHANGES.some((one) => one === act);

/** Departures of a day: who travels, and what an operator changes on a bad day (D71). */
export const departures: Command = {
  usage: [
    'npm run departures -- list COMPANY DAY [--csv]',
    '    manifest COMPANY DAY DEPARTURE [--contacts --because TEXT] [--csv]',
    '    cancel|restore COMPANY DAY DEPARTURE --because TEXT [--dry-run] [--yes]',
    '    move COMPANY DAY DEPARTURE --departs HH:MM --arrives HH:MM, or --by=MINUTES, --because TEXT [--dry-run] [--yes]',
    '    delay COMPANY DAY DEPARTURE MINUTES --because TEXT [--dry-run] [--yes]',
    '    live [--dry-run] [--yes]',
  ].join('\n'),
  asks: (args) => isLive(args) || isChange(args.find((arg) => !arg.startsWith('-'))),
  run,
};

/** What live feeds cancel, of every company and day. */
const isLive = (args: readonly string[]) => args.find((arg) => !arg.startsWith('-')) === 'live';

type Typed = ReturnType<typeof typed>;

function typed(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      csv: { type: 'boolean', default: false },
      contacts: { type: 'boolean', default: false },
      because: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      departs: { type: 'string' },
      arrives: { type: 'string' },
      by: { type: 'string' },
    },
  });
  const [act, company, date, which, ...rest] = positionals;
  if (act !== 'list' && act !== 'manifest' && !isChange(act))
    throw new UsageFault(act === undefined ? 'Say what to do.' : `There is no "${act}".`);
  if (company === undefined) throw new UsageFault('Name a company.');
  if (date === undefined || !isLocalDate(date)) throw new UsageFault('Name a day such as 2026-12-31.');
  const isTooMuch = rest.length > (act === 'delay' ? 1 : 0);
  if ((act === 'list') !== (which === undefined) || isTooMuch)
    throw new UsageFault(act === 'list' ? 'list takes a company and a day.' : 'Name one departure.');
  return { act, company, date, which, minutes: rest[0], ...values, because: values.because.trim() };
}

async function run(ctx: WholeContext, { args, report }: CommandInput): Promise<number | void> {
  if (isLive(args)) {
    const unknown = args.find((arg) => !['live', '--yes', '--dry-run'].includes(arg));
    if (unknown !== undefined) throw new UsageFault(`live takes no ${unknown}.`);
    return cancelWhatFeedsCancel(ctx, { isTried: args.includes('--dry-run'), isSure: args.includes('--yes'), report });
  }
  const asked = typed(args);
  const { act, date, which, because, csv: isCsv } = asked;
  if (because === '' && (asked.contacts || isChange(act))) throw new UsageFault('Say why: --because TEXT.');
  const operator = await findCompany(ctx, asked.company);
  const runs = await listRuns(ctx, operator, date);
  if (which === undefined) return listDepartures(runs, { title: `${operator.name}, ${date}`, isCsv, report });
  const chosen = oneRun(runs, which, { operator, date });
  if (isChange(act)) return change(ctx, chosen, { asked: { ...asked, act }, report });
  return listManifest(ctx, chosen, { contacts: asked.contacts ? { because } : null, isCsv, report });
}

async function change(
  ctx: WholeContext,
  chosen: Run,
  { asked, report }: { asked: Typed & { act: Change }; report: CommandInput['report'] },
): Promise<number | void> {
  const order = orderOf(chosen, asked);
  const isTried = asked['dry-run'];
  if (!isTried && !asked.yes) throw new UsageFault('Nothing was done: it asks first, or takes --yes.');
  const tried = isTried ? await tryDepartureChange(ctx, chosen, order) : null;
  const done = tried ?? (await changeDeparture(ctx, chosen.id, { order, because: asked.because }));
  if (done.outcome.kind === 'refused') throw new Error(`${titleOf(chosen)}: ${refusalText(done.outcome.why)}`);
  report(titleOf(chosen));
  const isPartner = ctx.suppliers.buses.some(({ id }) => id === `partner:${chosen.operatorId}`);
  for (const line of changedLines(chosen, { order, done, isTried, isPartner })) report(line);
  if (tried) {
    const isDone = done.outcome.kind !== 'changed';
    if (isDone && !tried.isAllTold) report('  Not everybody was told of it yet: that is what is left to do.');
    return isDone && tried.isAllTold ? NOTHING_TO_DO : undefined;
  }
  await ctx.atFaultPoint?.('afterDepartureAct');
  const telling = await tellUntold(ctx, { departureIds: [chosen.id] });
  for (const line of tellingLines(telling)) report(line);
  return telling.failed === 0 ? undefined : 1;
}

function orderOf(chosen: Run, { act, ...asked }: Typed & { act: Change }): DepartureOrder {
  const { departs, arrives, by, minutes } = asked;
  if (act !== 'move' && [departs, arrives, by].some((value) => value !== undefined))
    throw new UsageFault('--departs, --arrives and --by belong to move.');
  if (act === 'move') return moveOrder(chosen, { departs, arrives, by });
  if (act === 'delay') return delayOrder(minutes);
  return { act };
}
