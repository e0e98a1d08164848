import { dayAndClockText } from '@/rules/buses/run-times';
import { counted } from '@/rules/counted';
import { localClockOf, localDateOf, minutesBetween } from '@/rules/dates/dates';
import { readManifest, type Run, type WholeContext } from '@/product-api/index';
import { linesOfRows } from './rows';

type Listing = { isCsv: boolean; report: (line: string) => void };

export async function listManifest(
  ctx: WholeContext,
  run: Run,
  { contacts, isCsv, report }: Listing & { contacts: { because: string } | null },
): Promise<void> {
  const lines = await readManifest(ctx, run, contacts);
  const headings = ['name', 'seat', 'ticket', 'booking', 'from', 'to', 'boarded', 'special'];
  const rows = lines.map(({ seat, ticketNumber, bookingNumber, isChild, usedAt, phone, ...line }) => ({
    ...line,
    seat: seat ?? '–',
    ticket: ticketNumber,
    booking: bookingNumber,
    boarded: usedAt ? localClockOf(usedAt, run.from.zone) : '',
    special: isChild ? 'child' : '',
    phone: phone ?? '–',
  }));
  if (!isCsv) report(`${titleOf(run)}: ${counted(rows.length, 'traveller')}`);
  for (const line of linesOfRows(contacts ? [...headings, 'phone'] : headings, rows, isCsv)) report(line);
}

export function listDepartures(runs: readonly Run[], { title, isCsv, report }: Listing & { title: string }): void {
  if (!isCsv) report(`${title}: ${counted(runs.length, 'departure')}`);
  if (runs.length === 0 && !isCsv) return;
  if (!isCsv) report('Each time is on the clock of its own stop.');
  const headings = ['number', 'trip', 'leaves', 'arrives', 'from', 'to', 'seats', 'sold', 'held', 'left', 'state'];
  const rows = runs.map((one) => ({
    number: one.id,
    trip: one.tripNumber ?? one.name,
    leaves: localClockOf(one.departureAt, one.from.zone),
    arrives: arrivalOf(one),
    from: one.from.nameEn,
    to: one.to.nameEn,
    seats: one.capacity,
    sold: one.sold,
    held: one.held,
    left: one.isClosed || !one.isListed || !one.hasFare ? 0 : Math.max(0, one.capacity - one.busiest),
    state: stateOf(one),
  }));
  for (const line of linesOfRows(headings, rows, isCsv)) report(line);
}

function arrivalOf({ departureAt, arrivalAt, from, to }: Run): string {
  const said = localClockOf(arrivalAt, to.zone);
  const day = localDateOf(arrivalAt, to.zone);
  return day === localDateOf(departureAt, from.zone) ? said : `${said} on ${day}`;
}

/** What an operator knows a departure by. */
export function titleOf(one: Run): string {
  const { departureAt, from, to, operator } = one;
  const leaves = dayAndClockText(departureAt, from.zone);
  return `${operator.name} ${one.tripNumber ?? one.name}, ${leaves}, ${from.nameEn} to ${to.nameEn} (${one.id})`;
}

/** In the words of whoever stands at the bus. */
function stateOf(one: Run): string {
  if (one.cancelledAt) return 'cancelled';
  if (one.isWithinCity && !one.isClosed) return 'within one city: not sold';
  if (one.isClosed || !one.isListed) return 'not in the timetable';
  const said = [];
  if (one.moved?.timetable) {
    const planned = new Date(one.baseAt.getTime() + (one.moved.timetable.departures[0] ?? 0) * 1000);
    const minutes = minutesBetween(planned, one.departureAt) - (one.delayed?.delayMinutes ?? 0);
    said.push(minutes === 0 ? 'moved' : `moved by ${minutes} min`);
  }
  if (one.delayed?.delayMinutes) said.push(`delayed by ${one.delayed.delayMinutes} min`);
  if (!one.hasFare) said.push('no fare: not sold');
  else if (one.busiest >= one.capacity) said.push('sold out');
  return said.length > 0 ? said.join(' and ') : 'on sale';
}
