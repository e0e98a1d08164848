import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readCode, type ReadCode, type VoidNumbers } from '@/product-api/index';
import { daysAt, judgeCode, type CheckPlace } from '@/rules/after-sale/code-check';
import { isLocalDate, minutesBetween } from '@/rules/dates/dates';
import { UsageFault, type CommandInput } from './command';
import { keepScan, readReaderFiles, readScans } from './reader-files';
import { departureAt, departureWords } from './reader-place';
import { foldedSentence } from './rows';
import { minute } from './words';

/** Below what a code is worth, so that the results stand in a column. */
const INDENT = ' '.repeat(9);
const OLD_LIST_MINUTES = 24 * 60;

type Reader = {
  publicKey: string;
  list: VoidNumbers;
  /** Codes that this reader let in, by number, and when. */
  seen: Map<string, string>;
  scans: string | null;
  place: (now: Date) => CheckPlace;
  /** A departure in the words of the exported files, as far as they know it. */
  departureWords: (id: string) => string;
};

/**
 * Checks codes against the files of `export`, typed or, one a line, from the input that a hand-held reader types into.
 * @returns exit code: 0 all of them are good
 */
export async function checkOffline(
  { args, report, file }: CommandInput,
  stdin: NodeJS.ReadableStream = process.stdin,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      with: { type: 'string' },
      scans: { type: 'string' },
      day: { type: 'string' },
      departure: { type: 'string' },
    },
  });
  const { with: folder, scans: typedScans, day, departure } = values;
  if (folder === undefined) throw new UsageFault('Name the folder of the export: --with FOLDER.');
  if (day !== undefined && !isLocalDate(day)) throw new UsageFault('--day takes a day, such as 2026-12-11.');
  const scans = typedScans === undefined ? null : file(typedScans);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { publicKey, list, departures } = await readReaderFiles(file(folder));
  const daysOf = (now: Date) => (day === undefined ? daysAt(now, zone) : [day]);
  const departureId = departure === undefined ? undefined : departureAt(departures, departure, daysOf(new Date()));
  const words = new Map(departures?.map((one) => [one.id, departureWords(one)]));
  const reader: Reader = {
    publicKey,
    list,
    seen: new Map((scans === null ? [] : await readScans(scans)).map(({ number, at }) => [number, at])),
    scans,
    place: (now) => ({ days: daysOf(now), departureId }),
    departureWords: (id) => words.get(id) ?? id,
  };
  const isOld = minutesBetween(list.issuedAt, new Date()) > OLD_LIST_MINUTES;
  report(
    `Void numbers of ${minute(new Date(list.issuedAt))}${isOld ? ': more than a day old, export them anew' : ''}.`,
  );
  const codes = positionals.length > 0 ? positionals : createInterface({ input: stdin });
  let isAllGood = true;
  for await (const code of codes) {
    if (code === '') continue;
    const { lines, isGood } = await checkOne(reader, code, new Date());
    for (const line of lines) report(line);
    isAllGood &&= isGood;
  }
  return isAllGood ? 0 : 1;
}

async function checkOne(reader: Reader, code: string, now: Date): Promise<{ lines: string[]; isGood: boolean }> {
  const read = readCode(reader.publicKey, code);
  if (!read) return { lines: ['FORGED   not one of our codes, or damaged'], isGood: false };
  const usedAt = reader.seen.get(read.number);
  const state = { isVoid: reader.list.numbers.includes(read.number), isUsed: usedAt !== undefined };
  const result = judgeCode(read.span, state, reader.place(now));
  if (result === 'VALID') {
    const at = now.toISOString();
    reader.seen.set(read.number, at);
    if (reader.scans !== null) await keepScan(reader.scans, { number: read.number, code, at });
  }
  return {
    lines: foldedSentence(`${result.padEnd(8)} `, said(reader, read, result === 'USED' ? usedAt : undefined), INDENT),
    isGood: result === 'VALID',
  };
}

function said(reader: Reader, { number, name, seat, span }: ReadCode, usedAt: string | undefined): string[] {
  return [
    number,
    name ?? 'name not in the code',
    span.from === span.until ? span.from : `${span.from} to ${span.until}`,
    ...(span.departureId === null ? [] : [`departure ${reader.departureWords(span.departureId)}`]),
    ...(seat === null ? [] : [`seat ${seat}`]),
    ...(usedAt === undefined ? [] : [`used already at ${minute(new Date(usedAt))}`]),
  ];
}
