import { moneyCheck } from '@/product-api/index';
import { UsageFault, type Command } from './command';
import { amountWords } from './words';

type Check = Awaited<ReturnType<typeof moneyCheck>>;

/** Our ledger against the gateway's (D66). */
export const moneyCheckCommand: Command = {
  usage: 'npm run money:check',
  run: async (ctx, { args, report }) => {
    if (args.length > 0) throw new UsageFault('It takes no arguments.');
    const check = await moneyCheck(ctx);
    for (const line of linesOf(check)) report(line);
    return check.differences.length > 0 ? 1 : 0;
  },
};

function linesOf({ agreed, inFlight, retried, owed, settled, borne, disputed, differences }: Check): string[] {
  const { charges, refunds, sums } = agreed;
  return [
    `Agreed with the gateway: charges ${charges}, refunds ${refunds}`,
    ...Object.entries(sums).map(([currency, { charged, refunded }]) => {
      const words = (amount: number) => amountWords(amount, currency);
      return `  charged ${words(charged)}, refunded ${words(refunded)}, left ${words(charged - refunded)}`;
    }),
    `On the way, not decided yet: ${inFlight.length}`,
    ...inFlight.map((key) => `  ${key}`),
    `Not paid by the gateway, and tried again: ${retried.length}`,
    ...retried.map(refundLine),
    `Owed to travellers: ${owed.length}`,
    ...owed.map(refundLine),
    `Settled outside the gateway: ${settled.length}`,
    ...settled.map(
      ({ number, amount, currency, settledBy }) =>
        `  booking ${number}  ${amountWords(amount, currency)} by ${settledBy ?? ''}`,
    ),
    `Borne by us for other rooms: ${borne.length}`,
    ...borne.map(
      ({ number, orderKey, amount, currency }) =>
        `  booking ${number}  ${amountWords(amount, currency)} for order ${orderKey}`,
    ),
    `Disputed at the bank: open ${disputed.OPEN}, lost ${disputed.LOST}, won ${disputed.WON}`,
    `Differences: ${differences.length}`,
    ...differences.map((sentence) => `  ${sentence}`),
  ];
}

function refundLine({ number, amount, currency }: Check['owed'][number]): string {
  return `  booking ${number}  ${amountWords(amount, currency)}`;
}
