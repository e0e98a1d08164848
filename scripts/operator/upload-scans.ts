import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { MAX_SCANS, uploadScans as operation } from '@/contract/after-sale/checks';
import { errorBodySchema } from '@/contract/operation';
import { codeOf, errorOf } from '@/rules/thrown';
import { UsageFault, type CommandInput } from './command';
import { jsonOrNull, readScans } from './reader-files';
import { minute } from './words';

/**
 * Sends kept scans to the site, which counts each once, however often they are sent. The key is SCANNER_KEY.
 * @returns exit code: 0 all of them count
 */
export async function uploadScans({ args, report, file }: CommandInput): Promise<number> {
  const { values } = parseArgs({ args, options: { scans: { type: 'string' }, to: { type: 'string' } } });
  const key = process.env.SCANNER_KEY;
  if (values.scans === undefined) throw new UsageFault('Name the file of the scans: --scans FILE.');
  if (values.to === undefined || !/^https?:\/\//i.test(values.to) || !URL.canParse(values.to))
    throw new UsageFault('Name the site: --to https://tickets.example.');
  if (!key) throw new UsageFault('SCANNER_KEY is not set.');
  const kept = file(values.scans);
  // A reader that has let nobody in has no file yet; a name that was typed wrong has none either.
  await access(kept);
  const scans = await readScans(kept);
  const address = new URL(`/api${operation.path}`, values.to);
  let counted = 0;
  for (let from = 0; from < scans.length; from += MAX_SCANS) {
    const batch = scans.slice(from, from + MAX_SCANS).map(({ code, at }) => ({ code, at }));
    const answers = await send(address, key, batch);
    counted += answers.filter(({ result }) => result === 'VALID').length;
    for (const { result, number, usedAt } of answers.filter((answer) => answer.result !== 'VALID'))
      report(
        `${result.padEnd(8)} ${number ?? 'no number'}${usedAt === null ? '' : `, used at ${minute(new Date(usedAt))}`}`,
      );
  }
  report(`${counted} of ${scans.length} scans count.`);
  return counted === scans.length ? 0 : 1;
}

async function send(address: URL, key: string, scans: { code: string; at: string }[]) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-scanner-key': key },
    body: JSON.stringify({ scans }),
  }).catch((error: unknown) => {
    // Not with its cause: a refused connection looks like a database's.
    const code = codeOf(errorOf(error).cause);
    throw new Error(`Nobody answers at ${address.origin}${code && ` (${code})`}. The scans are kept.`);
  });
  const text = await answer.text();
  if (answer.ok) return operation.success[200].parse(JSON.parse(text)).scans;
  const refusal = errorBodySchema.safeParse(jsonOrNull(text));
  // It answers in our words and has no such address: readers are let in where a key is set (D72).
  if (answer.status === 404 && refusal.success) throw new Error('The site has no SCANNER_KEY: it takes no scans.');
  throw new Error(`The site answered ${answer.status}. ${refusal.success ? refusal.data.message : ''}`.trim());
}
