import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { errorOf } from '@/rules/thrown';
import { findCsvFault, otherSeparator, separatorIn, type Separator } from '../../../csv-faults';
import { CheckedUtf8, checkedTexts } from './checked-utf8';
import { FeedRefused, refuse, type FaultList, type FeedError } from './feed-error';
import type { FeedSource } from './feed-source';

/** Rows are counted over all files, for the report's rows a second. */
export type RowCount = { rows: number };

/** The columns of one row by name; '' for an empty field and for a column that the file does not have. */
export type Row<C extends string> = (column: C) => string;

export type TableSpec<C extends string> = {
  file: string;
  required: readonly C[];
  optional: readonly C[];
  /** Of a file that a person writes beside a feed; of a feed's own they are commas. */
  separators?: readonly Separator[];
};

const COMMAS: readonly Separator[] = [','];

/**
 * Streams one file of a feed, row by row, never the whole text. Between two blocks of the file the event loop turns.
 * Faults of shape (missing column, too many fields, bad quotes) are added to `faults` with their lines.
 * @returns false when the feed does not have the file
 */
export async function readTable<C extends string>(
  feed: FeedSource,
  spec: TableSpec<C>,
  faults: FaultList,
  count: RowCount,
  onRow: (row: Row<C>, line: number, has: (column: C) => boolean) => void,
): Promise<boolean> {
  if (!feed.names.has(spec.file)) return false;
  let positions: Map<string, number> | null = null;
  let width = 0;
  let nextLine = 1;
  let fields: string[] = [];
  const row: Row<C> = (column) => {
    const position = positions?.get(column);
    return position === undefined ? '' : (fields[position] ?? '').trim();
  };
  const has = (column: C) => positions?.has(column) ?? false;
  const rows = new Writable({
    objectMode: true,
    highWaterMark: 512,
    write(record: string[], _encoding, done) {
      try {
        const line = nextLine;
        nextLine += 1 + lineFeedsIn(record);
        if (!positions) {
          positions = readHeader(spec, record, faults);
          width = record.length;
        } else if (record.length === 1 && record[0] === '') {
          // An empty line, usually the last.
        } else if (record.length > width && record.slice(width).some((field) => field.trim() !== '')) {
          faults.add(spec.file, line, `has ${record.length} fields, the header has ${width}`);
        } else {
          // Fields that are left out at the end of a line are empty: the reference's own sample does so.
          fields = record;
          count.rows += 1;
          onRow(row, line, has);
        }
        done();
      } catch (error) {
        done(errorOf(error));
      }
    },
  });
  const delimiter = await separatorOf(feed, spec);
  try {
    await pipeline(
      await feed.open(spec.file),
      new CheckedUtf8(spec.file),
      parse({ delimiter, relax_column_count: true, max_record_size: 1024 ** 2 }),
      rows,
    );
  } catch (error) {
    if (error instanceof FeedRefused) throw error;
    const fault = error instanceof CsvError ? await faultOf(feed, spec, delimiter).catch(() => null) : null;
    throw fault ? refuse(spec.file, fault.reason, fault.line) : csvFault(spec.file, errorOf(error));
  }
  if (width === 0) faults.add(spec.file, undefined, 'is empty');
  return true;
}

function readHeader(spec: TableSpec<string>, record: string[], faults: FaultList): Map<string, number> {
  const positions = new Map<string, number>();
  record.forEach((name, position) => {
    const column = name.trim();
    if (column !== '' && positions.has(column)) faults.add(spec.file, 1, `column ${column} occurs twice`);
    positions.set(column, position);
  });
  const missing = spec.required.filter((column) => !positions.has(column));
  const separated =
    missing.length > 0 ? otherSeparator(record.join(), (name) => missing.includes(name), spec.separators) : null;
  if (separated !== null) throw new FeedRefused([...faults.errors, { file: spec.file, line: 1, reason: separated }]);
  if (missing.length > 0)
    throw new FeedRefused([
      ...faults.errors,
      ...missing.map((column) => ({ file: spec.file, line: 1, reason: `column ${column} is missing` })),
    ]);
  return positions;
}

/**
 * All files of a feed are written by one program: whoever separates one by semicolons does it in each.
 * @throws FeedRefused with every file that is separated by something else than commas
 */
export async function refuseOtherSeparators(feed: FeedSource, files: readonly string[]): Promise<void> {
  const faults: FeedError[] = [];
  for (const file of files.filter((name) => feed.names.has(name))) {
    // What cannot be read as text is told by whoever reads the whole file.
    const header = await headerOf(feed, file).catch(() => '');
    const reason = header.includes(',') ? null : otherSeparator(header, isColumnName);
    if (reason !== null) faults.push({ file, line: 1, reason });
  }
  if (faults.length > 0) throw new FeedRefused(faults);
}

/** Each file of GTFS has a column such as `stop_id`. */
const isColumnName = (name: string): boolean => /^[a-z]+(?:_[a-z]+)+$/.test(name);

/** What cannot be read as text is told by whoever reads the whole file. */
async function separatorOf(feed: FeedSource, { file, separators = COMMAS }: TableSpec<string>): Promise<Separator> {
  if (separators.length === 1) return separatorIn('', separators);
  return separatorIn(await headerOf(feed, file).catch(() => ''), separators);
}

const faultOf = async (
  feed: FeedSource,
  { file, required, separators = COMMAS }: TableSpec<string>,
  separator: Separator,
) =>
  findCsvFault(checkedTexts(await feed.open(file), file), (name) => required.includes(name), {
    separator,
    read: separators,
  });

/** The first line of a file. */
async function headerOf(feed: FeedSource, file: string): Promise<string> {
  for await (const lines of checkedTexts(await feed.open(file), file)) return String(lines).split('\n', 1)[0] ?? '';
  return '';
}

/** A quoted field may run over several lines. */
function lineFeedsIn(record: string[]): number {
  let count = 0;
  for (const field of record) {
    for (let at = field.indexOf('\n'); at >= 0; at = field.indexOf('\n', at + 1)) count += 1;
  }
  return count;
}

function csvFault(file: string, error: Error): FeedRefused {
  const line = error instanceof CsvError && typeof error.lines === 'number' ? error.lines : undefined;
  return refuse(
    file,
    line === undefined ? `cannot be read (${error.message})` : `is not valid CSV (${error.message.split('\n')[0]})`,
    line,
  );
}

/** SHA-256 over the bytes of the named files that the feed has. Folder and zip of the same feed give the same. */
export async function hashFiles(feed: FeedSource, names: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) {
    if (!feed.names.has(name)) continue;
    hash.update(`\0${name}\0`);
    try {
      /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
         a stream without an encoding gives bytes */
      for await (const chunk of await feed.open(name)) hash.update(chunk as Buffer);
    } catch (error) {
      throw error instanceof FeedRefused ? error : refuse(name, `cannot be read (${errorOf(error).message})`);
    }
  }
  return hash.digest('hex');
}
