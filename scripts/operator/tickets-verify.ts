import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publicKeyOf, readerDepartures, voidNumbers, type WholeContext } from '@/product-api/index';
import { counted } from '@/rules/counted';
import { checkOffline } from './check-offline';
import { UsageFault, type Command, type CommandInput } from './command';
import { DEPARTURES_FILE, KEY_FILE, VOID_FILE } from './reader-files';
import { uploadScans } from './upload-scans';

/** Codes of tickets and vouchers, checked where there is no connection (D72). */
export const ticketsVerify: Command = {
  usage:
    'npm run tickets:verify -- export FOLDER | check [CODE ...] --with FOLDER [--scans FILE] [--day YYYY-MM-DD] ' +
    '[--departure NUMBER-OR-TRIP] | upload --scans FILE --to ADDRESS',
  run: exportFiles,
  runAlone: async (input) => {
    const [act, ...args] = input.args;
    if (act === 'check') return checkOffline({ ...input, args });
    if (act === 'upload') return uploadScans({ ...input, args });
    return null;
  },
};

/** What a reader takes along: our public key, signed void numbers of this moment, and what departures are called. */
async function exportFiles(ctx: WholeContext, { args, report, file }: CommandInput): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [act, typed, ...rest] = positionals;
  if (act !== 'export') throw new UsageFault(act === undefined ? 'Say what to do.' : `There is no "${act}".`);
  if (typed === undefined || rest.length > 0) throw new UsageFault('Name one folder.');
  const folder = file(typed);
  const list = await voidNumbers(ctx);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, KEY_FILE), publicKeyOf(ctx.secrets.ticketPrivateKey));
  await writeFile(path.join(folder, VOID_FILE), `${JSON.stringify(list)}\n`);
  const departures = await readerDepartures(ctx);
  await writeFile(path.join(folder, DEPARTURES_FILE), `${JSON.stringify(departures)}\n`);
  report(
    `${folder} has the public key, ${counted(list.numbers.length, 'void number')} of ${list.issuedAt} and ` +
      `${counted(departures.length, 'departure')}.`,
  );
}
