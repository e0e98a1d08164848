import { parseArgs } from 'node:util';
import {
  lastAnswerOf,
  listOpenRefundsWithTries,
  retryRefund,
  settleRefund,
  type OpenRefund,
  type WholeContext,
} from '@/product-api/index';
import { counted } from '@/rules/counted';
import { asksForList, UsageFault, type Command, type CommandInput } from './command';
import { foldedLines, moreLines } from './rows';
import { amountWords, minute, numberOf, settlementOf } from './words';

/** Refunds that the gateway has not paid (D65). */
export const refunds: Command = {
  usage: 'npm run refunds -- list [--all] | retry ID | settled ID --by transfer --ref REFERENCE',
  run: async (ctx, input) => {
    const { values, positionals } = parseArgs({
      args: input.args,
      allowPositionals: true,
      options: { all: { type: 'boolean' }, by: { type: 'string' }, ref: { type: 'string' } },
    });
    const [act = 'list', typed, ...rest] = positionals;
    if (rest.length > 0) throw new UsageFault('Name one refund.');
    if (asksForList(act, typed, '--all')) return list(ctx, values.all ?? false, input);
    if (act === 'retry') return retry(ctx, numberOf(typed, 'refund'), input);
    if (act !== 'settled') throw new UsageFault(`There is no "${act}".`);
    const id = numberOf(typed, 'refund');
    const { by, reference } = settlementOf(values);
    await settleRefund(ctx, { id, by, reference });
    input.report(`Refund ${id} is settled by ${by}, reference ${reference}. The traveller's page says so.`);
  },
};

const NEXT =
  '  Next: retry ID asks the gateway again; settled ID --by transfer --ref REFERENCE once you have paid it yourself.';

async function list(ctx: WholeContext, all: boolean, { report }: CommandInput): Promise<void> {
  const { open, ...counts } = await listOpenRefundsWithTries(ctx, { all });
  const owed = open.filter(({ status }) => status === 'OWED');
  const tried = open.filter(({ status }) => status === 'REQUESTED');
  report(`Owed, and waiting for you: ${counts.owed}`);
  for (const refund of owed) linesOf(refund, `given up ${minute(refund.decidedAt)}`).forEach(report);
  moreLines(counts.owed - owed.length, 'refunds').forEach(report);
  if (owed.length > 0) report(NEXT);
  report(`Being tried: ${counts.tried}`);
  for (const refund of tried) linesOf(refund, `tried again ${minute(refund.nextTryAt)}`).forEach(report);
  moreLines(counts.tried - tried.length, 'refunds').forEach(report);
}

function linesOf(refund: OpenRefund, state: string): string[] {
  const { id, bookingNumber, amount, currency, requestedAt, tries, lastAnswer } = refund;
  const said = lastAnswer === null ? 'never asked' : `asked ${counted(tries, 'time')}, last answer: ${lastAnswer}`;
  const named = [`  ${id}`, `booking ${bookingNumber}`, amountWords(amount, currency)];
  return foldedLines([...named, `since ${minute(requestedAt)},`, `${said},`, state]);
}

async function retry(ctx: WholeContext, id: number, { report }: CommandInput): Promise<void> {
  const refund = await retryRefund(ctx, id);
  if (refund.status === 'DONE')
    report(`Refund ${id} is paid: ${amountWords(refund.amount, refund.currency)} are on the way to the card.`);
  else {
    const said = await lastAnswerOf(ctx, id);
    report(`Refund ${id} is not paid yet. It is tried again ${minute(refund.nextTryAt)}, and for three days.`);
    if (said) report(`  The gateway’s last answer: ${said}`);
  }
}
