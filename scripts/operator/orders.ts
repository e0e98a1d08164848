import { parseArgs } from 'node:util';
import {
  listOpenOrders,
  retryOrderCancel,
  settleOrderCancel,
  type CancelAnswer,
  type OpenOrderRow,
  type WholeContext,
} from '@/product-api/index';
import { asksForList, UsageFault, type Command, type CommandInput } from './command';
import { foldedLines, moreLines } from './rows';
import { minute, settlementOf } from './words';

/** Rooms that were given back and that their hotels still keep (D65). */
export const orders: Command = {
  usage: 'npm run orders -- list [--all] | retry KEY | settled KEY --by phone --ref REFERENCE',
  run: async (ctx, input) => {
    const { values, positionals } = parseArgs({
      args: input.args,
      allowPositionals: true,
      options: { all: { type: 'boolean' }, by: { type: 'string' }, ref: { type: 'string' } },
    });
    const [act = 'list', key, ...rest] = positionals;
    if (asksForList(act, key, '--all')) return list(ctx, values.all ?? false, input);
    if (act !== 'retry' && act !== 'settled') throw new UsageFault(`There is no "${act}".`);
    if (key === undefined || rest.length > 0) throw new UsageFault('Name one order by the key that the list shows.');
    if (act === 'retry') return retry(ctx, key, input);
    const { by, reference } = settlementOf(values);
    await settleOrderCancel(ctx, { orderKey: key, by, reference });
    input.report(`Order ${key} is settled by ${by}, reference ${reference}. The traveller's page says so.`);
  },
};

const NEXT = '  Next: call the hotel, then settled KEY --by phone --ref REFERENCE; or retry KEY, which tells it again.';

async function list(ctx: WholeContext, all: boolean, { report }: CommandInput): Promise<void> {
  const { open, ...counts } = await listOpenOrders(ctx, { all });
  const owed = open.filter(({ cancelOwedAt }) => cancelOwedAt !== null);
  const tried = open.filter(({ cancelOwedAt }) => cancelOwedAt === null);
  report(`Not cancelled by their hotels, and waiting for you: ${counts.owed}`);
  for (const order of owed) linesOf(order, `given up ${minute(order.cancelOwedAt)}`).forEach(report);
  moreLines(counts.owed - owed.length, 'orders').forEach(report);
  if (owed.length > 0) report(NEXT);
  report(`Being told: ${counts.tried}`);
  for (const order of tried) linesOf(order, `told again ${minute(order.nextTryAt)}`).forEach(report);
  moreLines(counts.tried - tried.length, 'orders').forEach(report);
}

function linesOf(order: OpenOrderRow, state: string): string[] {
  const { orderKey, supplier, reference, entryIndex, cancelRequestedAt, booking } = order;
  const cart = booking.hotelCarts[entryIndex];
  const stay = cart ? `${cart.hotel.name}, ${cart.stay.checkinDate} to ${cart.stay.checkoutDate}` : 'a stay';
  const named = [
    `  ${orderKey}`,
    `booking ${booking.number}`,
    stay,
    `(${supplier} ${reference ?? 'without reference'})`,
  ];
  return foldedLines([...named, `given back ${minute(cancelRequestedAt)},`, state]);
}

const ANSWERS: Readonly<Record<CancelAnswer, string>> = {
  cancelled: 'It answered that it cancels',
  refused: 'It answered that it keeps the room',
  unknown: 'It gave no answer that says yes or no',
};

async function retry(ctx: WholeContext, key: string, { report }: CommandInput): Promise<void> {
  const { isCancelled, answer } = await retryOrderCancel(ctx, key);
  if (isCancelled) return report(`The hotel has cancelled order ${key}.`);
  const said = answer === null ? 'It is being told already' : ANSWERS[answer];
  report(`The hotel has not cancelled order ${key} yet. ${said}. It is told again, for three days.`);
}
