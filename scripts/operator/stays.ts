import { parseArgs } from 'node:util';
import { addDays, isLocalDate } from '@/rules/dates/dates';
import { cancelStays, listGoneStays, type GoneStay, type WholeContext } from '@/product-api/index';
import { UsageFault, type Command, type CommandInput } from './command';
import { linesOfRows } from './rows';

/** Rooms that a hotel cannot give: their travellers choose another room of the house, or their money (D71). */
export const stays: Command = {
  usage:
    'npm run stays -- cancel HOTEL FIRST-NIGHT [LAST-NIGHT] [--room ROOM] [--booking NUMBER] --because TEXT [--dry-run] [--yes] [--csv]',
  asks: (args) => args.includes('cancel'),
  run,
};

async function run(ctx: WholeContext, { args, report }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      room: { type: 'string' },
      booking: { type: 'string' },
      because: { type: 'string', default: '' },
      csv: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const [act, hotel, first, last = first, ...rest] = positionals;
  const because = values.because.trim();
  const isTried = values['dry-run'];
  if (act !== 'cancel' || hotel === undefined || rest.length > 0) throw new UsageFault('Name one hotel to cancel at.');
  if (first === undefined || last === undefined || !isLocalDate(first) || !isLocalDate(last))
    throw new UsageFault('Name the first night, and the last one where there are several, such as 2026-12-31.');
  if (last < first) throw new UsageFault(`The last night, ${last}, is before the first, ${first}.`);
  if (because === '') throw new UsageFault('Say why: --because TEXT.');
  if (!isTried && !values.yes) throw new UsageFault('Nothing was done: it asks first, or takes --yes.');
  const { room = null, booking = null } = values;
  const found = await listGoneStays(ctx, { hotel, from: first, to: addDays(last, 1), room, booking });
  for (const line of linesOfRows(HEADINGS, found.map(rowOf), values.csv)) report(line);
  if (isTried) return;
  const opened = await cancelStays(ctx, found, because);
  if (!values.csv) report(`${opened} ${opened === 1 ? 'booking was' : 'bookings were'} told to choose.`);
}

const HEADINGS = ['booking', 'room', 'check-in', 'check-out', 'state', 'mail'];

function rowOf({ bookingNumber, room, checkinDate, checkoutDate, isOpen, hasEmail }: GoneStay) {
  return {
    booking: bookingNumber,
    room,
    'check-in': checkinDate,
    'check-out': checkoutDate,
    state: isOpen ? 'told before' : 'to be told',
    mail: hasEmail ? 'yes' : 'none: call',
  };
}
