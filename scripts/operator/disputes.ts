import { parseArgs } from 'node:util';
import { listOpenDisputes, settleLostDispute, type WholeContext } from '@/product-api/index';
import { asksForList, UsageFault, type Command, type CommandInput } from './command';
import { amountWords, becauseOf, minute, numberOf } from './words';

/** Charges that their cards' owners dispute (D66). */
export const disputes: Command = {
  usage: 'npm run disputes -- list | lost ID --our-loss --because TEXT | lost ID --void-units UNIT ... --because TEXT',
  run: async (ctx, input) => {
    const { values, positionals } = parseArgs({
      args: input.args,
      allowPositionals: true,
      options: {
        'our-loss': { type: 'boolean' },
        'void-units': { type: 'boolean' },
        because: { type: 'string' },
      },
    });
    const [act = 'list', typed, ...names] = positionals;
    if (asksForList(act, typed)) return list(ctx, input);
    if (act !== 'lost') throw new UsageFault(`There is no "${act}".`);
    const id = numberOf(typed, 'dispute');
    const isOurLoss = values['our-loss'] ?? false;
    const isVoid = values['void-units'] ?? false;
    if (isOurLoss === isVoid || isVoid !== names.length > 0)
      throw new UsageFault('Say what becomes of it: --our-loss, or --void-units with the names of units.');
    await settleLostDispute(ctx, { id, because: becauseOf(values.because), voidUnits: names });
    input.report(
      isOurLoss
        ? `Dispute ${id} is our loss: the traveller keeps the booking.`
        : `Dispute ${id} is settled: void ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}, and nothing more is paid back.`,
    );
  },
};

const NEXT = '  Next, of each that is LOST: lost ID --our-loss, or --void-units with what the traveller may not keep.';

async function list(ctx: WholeContext, { report }: CommandInput): Promise<void> {
  const found = await listOpenDisputes(ctx.database.db);
  report(`Disputes that are open, or lost and waiting for you: ${found.length}`);
  for (const { dispute, number } of found)
    report(
      `  ${dispute.id}  booking ${number}  ${dispute.status}  ${amountWords(dispute.amount, dispute.currency)}  ` +
        `since ${minute(dispute.openedAt)}`,
    );
  if (found.some(({ dispute }) => dispute.status === 'LOST')) report(NEXT);
}
