import { parseArgs } from 'node:util';
import { clockText } from '@/rules/buses/run-times';
import { isLocalDate, localDateOf, minutesBetween } from '@/rules/dates/dates';
import { findCompany, listRuns, oneRun, readManifest, type Run, type WholeContext } from '@/product-api/index';
import { UsageFault, type Command, type CommandInput } from './command';
import { linesOfRows } from './rows';

/** Departures of a day: who travels, and what an operator changes on a bad day (D71). */
export const departures: Command = {
  usage: [
    'npm run departures -- list COMPANY DATE [--csv]',
    '    or manifest COMPANY DATE DEPARTURE [--contacts --because TEXT] [--csv]',
  ].join('\n'),
  run,
};

async function run(ctx: WholeContext, input: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args: input.args,
    allowPositionals: true,
    options: { csv: { type: 'boolean' }, contacts: { type: 'boolean' }, because: { type: 'string' } },
  });
  const [act, company, date, which, ...rest] = positionals;
  if (act !== 'list' && act !== 'manifest') throw new UsageFault(act ? `There is no "${act}".` : 'Say what to do.');
  if (company === undefined) throw new UsageFault('Name a company.');
  if (date === undefined || !isLocalDate(date)) throw new UsageFault('Name a day such as 2026-12-31.');
  if ((act === 'list') !== (which === undefined) || rest.length > 0)
    throw new UsageFault(act === 'list' ? 'list takes a company and a day.' : 'Name one departure.');
  const operator = await findCompany(ctx, company);
  const runs = await listRuns(ctx, operator, date);
  if (which === undefined) return list(runs, { title: `${operator.name}, ${date}`, isCsv: values.csv ?? false }, input);
  const because = values.because?.trim() ?? '';
  if (values.contacts && because === '') throw new UsageFault('Say why you need the phones: --because TEXT.');
  const chosen = oneRun(runs, which, { operator, date });
  const lines = await readManifest(ctx, chosen, values.contacts ? { because } : null);
  const headings = ['name', 'seat', 'ticket', 'booking', 'from', 'to', 'special'];
  const rows = lines.map(({ seat, ticketNumber, bookingNumber, isChild, phone, ...line }) => ({
    ...line,
    seat: seat ?? '–',
    ticket: ticketNumber,
    booking: bookingNumber,
    special: isChild ? 'child' : '',
    phone: phone ?? '–',
  }));
  if (!values.csv) input.report(`${titleOf(chosen)}: ${rows.length} travellers`);
  const said = linesOfRows(values.contacts ? [...headings, 'phone'] : headings, rows, values.csv ?? false);
  for (const line of said) input.report(line);
}

function list(runs: readonly Run[], { title, isCsv }: { title: string; isCsv: boolean }, { report }: CommandInput) {
  if (!isCsv) report(`${title}: ${runs.length} departures`);
  if (runs.length === 0 && !isCsv) return;
  const headings = ['number', 'trip', 'leaves', 'arrives', 'from', 'to', 'seats', 'sold', 'held', 'left', 'state'];
  const rows = runs.map((one) => ({
    number: one.id,
    trip: one.tripNumber ?? one.name,
    leaves: clockText(one.departureAt, one.from.zone),
    arrives: arrivalOf(one),
    from: one.from.nameEn,
    to: one.to.nameEn,
    seats: one.capacity,
    sold: one.sold,
    held: one.held,
    left: one.isClosed || !one.isListed ? 0 : Math.max(0, one.capacity - one.busiest),
    state: stateOf(one),
  }));
  for (const line of linesOfRows(headings, rows, isCsv)) report(line);
}

function arrivalOf({ departureAt, arrivalAt, from, to }: Run): string {
  const said = clockText(arrivalAt, to.zone);
  const day = localDateOf(arrivalAt, to.zone);
  return day === localDateOf(departureAt, from.zone) ? said : `${said} on ${day}`;
}

function titleOf(one: Run): string {
  const { departureAt, from, to, operator } = one;
  const leaves = `${localDateOf(departureAt, from.zone)} ${clockText(departureAt, from.zone)}`;
  return `${operator.name} ${one.tripNumber ?? one.name}, ${leaves}, ${from.nameEn} to ${to.nameEn} (${one.id})`;
}

/** In the words of whoever stands at the bus. */
function stateOf(one: Run): string {
  if (one.cancelledAt) return 'cancelled';
  if (one.isClosed || !one.isListed) return 'not in the timetable';
  const said = [];
  if (one.moved?.timetable) {
    const planned = new Date(one.baseAt.getTime() + (one.moved.timetable.departures[0] ?? 0) * 1000);
    const minutes = minutesBetween(planned, one.departureAt) - (one.delayed?.delayMinutes ?? 0);
    said.push(minutes === 0 ? 'moved' : `moved by ${minutes} min`);
  }
  if (one.delayed?.delayMinutes) said.push(`delayed by ${one.delayed.delayMinutes} min`);
  return said.length > 0 ? said.join(', ') : 'on sale';
}
