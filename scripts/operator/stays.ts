import { parseArgs } from 'node:util';
import { addDays, isLocalDate } from '@/rules/dates/dates';
import { cancelStays, listGoneStays, type GoneStay, type WholeContext } from '@/product-api/index';
import { NOTHING_TO_DO, UsageFault, type Command, type CommandInput } from './command';
import { linesOfRows } from './rows';

/** Rooms that a hotel cannot give: their travellers choose another room of the house, or their money (D71). */
export const stays: Command = {
  usage:
    'npm run stays -- cancel HOTEL FIRST-NIGHT [LAST-NIGHT] [--room ROOM] [--booking NUMBER] --because TEXT [--dry-run] [--yes] [--csv]',
  asks: (args) => args.includes('cancel'),
  run,
};

async function run(ctx: WholeContext, { args, report }: CommandInput): Promise<number | void> {
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
  if (act !== 'cancel') throw new UsageFault(act === undefined ? 'Say what to do.' : `There is no "${act}".`);
  if (hotel === undefined || rest.length > 0) throw new UsageFault('Name one hotel to cancel at.');
  if (first === undefined || last === undefined || !isLocalDate(first) || !isLocalDate(last))
    throw new UsageFault('Name the first night, and the last one where there are several, such as 2026-12-31.');
  if (last < first) throw new UsageFault(`The last night, ${last}, is before the first, ${first}.`);
  if (because === '') throw new UsageFault('Say why: --because TEXT.');
  if (!isTried && !values.yes) throw new UsageFault('Nothing was done: it asks first, or takes --yes.');
  const { room = null, booking = null } = values;
  const found = await listGoneStays(ctx, { hotel, from: first, to: addDays(last, 1), room, booking });
  if (found.length === 0 && booking !== null)
    throw new Error(`Booking ${booking} has no such room at ${hotel} on these nights.`);
  const say = (line: string) => values.csv || report(line);
  if (found.length === 0) say(`Nobody has bought such a room at ${hotel} on these nights; free ones stay on sale.`);
  else for (const line of linesOfRows(HEADINGS, found.map(rowOf(hotel)), values.csv)) report(line);
  if (found.every(({ isOpen }) => isOpen)) {
    if (found.length > 0) say('All of them were told before: nothing is left to do.');
    return isTried ? NOTHING_TO_DO : 0;
  }
  if (isTried) return;
  const opened = await cancelStays(ctx, found, because);
  say(`${opened} ${opened === 1 ? 'booking was' : 'bookings were'} told to choose.`);
}

const HEADINGS = ['booking', 'room', 'check-in', 'check-out', 'state', 'mail'];

/** A room is named as `--room` takes it. */
const rowOf =
  (hotel: string) =>
  ({ bookingNumber, room, checkinDate, checkoutDate, isOpen, hasEmail }: GoneStay) => ({
    booking: bookingNumber,
    room: room.startsWith(`${hotel}.`) ? room.slice(hotel.length + 1) : room,
    'check-in': checkinDate,
    'check-out': checkoutDate,
    state: isOpen ? 'told before' : 'to be told',
    mail: hasEmail ? 'yes' : 'none: call',
  });
