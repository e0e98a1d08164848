import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  acceptClaim,
  listClaimsToDecide,
  refuseClaim,
  reviewClaim,
  type ShownClaim,
  type WholeContext,
} from '@/product-api/index';
import { counted } from '@/rules/counted';
import type { Language } from '@/rules/language';
import { asksForList, UsageFault, type Command, type CommandInput } from './command';
import { amountWords, becauseOf, minute, numberOf } from './words';

/** What an operator reads of use (D68). */
const USES: Readonly<Record<ShownClaim['units'][number]['use'], string>> = {
  USED: 'used, pays nothing',
  NOT_USED: 'not used',
  UNKNOWN: 'nobody knows: say --used or --not-used',
};

/** What a traveller reads, and a reason has to be written in. */
const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', fr: 'French' };

/** Claims of refundable bookings (D68). */
export const claims: Command = {
  usage:
    'npm run claims -- list [--all] | show ID [--proof FILE] --because TEXT | ' +
    'accept ID [--not-used UNIT ...] [--used UNIT ...] --because TEXT | refuse ID --because TEXT',
  run: async (ctx, input) => {
    const { values, positionals } = parseArgs({
      args: input.args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        because: { type: 'string' },
        proof: { type: 'string' },
        used: { type: 'string', multiple: true },
        'not-used': { type: 'string', multiple: true },
      },
    });
    const [act = 'list', typed, ...rest] = positionals;
    if (rest.length > 0) throw new UsageFault('Name one claim.');
    if (asksForList(act, typed, '--all')) return list(ctx, values.all ?? false, input);
    if (act !== 'show' && act !== 'accept' && act !== 'refuse') throw new UsageFault(`There is no "${act}".`);
    const id = numberOf(typed, 'claim');
    const because = becauseOf(values.because);
    if (act === 'show') return show(ctx, { id, because, proof: values.proof }, input);
    if (act === 'refuse') {
      const { language } = await refuseClaim(ctx, { id, because });
      input.report(`Claim ${id} is refused. Its traveller, who reads ${LANGUAGES[language]}, reads: ${because}`);
      return;
    }
    const use = { used: values.used ?? [], notUsed: values['not-used'] ?? [] };
    const { amount, currency, creditNoteNumber, language } = await acceptClaim(ctx, { id, because, ...use });
    input.report(
      `Claim ${id} is accepted: ${amountWords(amount, currency)} come back, credit note ${creditNoteNumber}. ` +
        `Its traveller reads ${LANGUAGES[language]}.`,
    );
  },
};

async function list(ctx: WholeContext, all: boolean, { report }: CommandInput): Promise<void> {
  const found = await listClaimsToDecide(ctx, { all });
  report(`${all ? 'Claims' : 'Claims that wait for you'}: ${found.length}`);
  for (const { claim, booking } of found) {
    const again = claim.sendings > 1 ? ', sent a second time' : '';
    report(
      `  ${claim.id}  booking ${booking.number}  ${claim.status}  ${claim.reason}  ${counted(claim.unitIds.length, 'unit')}  ` +
        `sent ${minute(claim.sentAt)}${again}`,
    );
  }
}

async function show(
  ctx: WholeContext,
  { id, because, proof: typed }: { id: number; because: string; proof: string | undefined },
  { report, file }: CommandInput,
): Promise<void> {
  const shown = await reviewClaim(ctx, { id, because });
  const { claim, booking } = shown;
  report(`Claim ${id}, booking ${booking.number}: ${claim.status}, ${shown.reason}, sent ${minute(claim.sentAt)}`);
  report(`What happened: ${shown.account ?? '(nothing written)'}`);
  for (const { unitId, label, amount, use } of shown.units)
    report(`  ${unitId}  ${label}  ${amountWords(amount, booking.currency)}  ${USES[use]}`);
  if (shown.proof && typed !== undefined)
    // Never over another file, and readable by its owner alone: it is about somebody's health, most often.
    await writeFile(file(typed), shown.proof.content, { flag: 'wx', mode: 0o600 });
  report(proofLine(shown.proof?.name ?? null, typed));
  const language = LANGUAGES[booking.language];
  report(`The traveller reads ${language}: write the reason in ${language}.`);
}

function proofLine(name: string | null, file: string | undefined): string {
  if (name === null) return 'The proof is gone: it was deleted 60 days after the decision.';
  if (file === undefined) return `Proof: ${name}. Write it to a file with --proof FILE.`;
  return `Proof: ${name}, written to ${file}. Delete it once you have decided.`;
}
