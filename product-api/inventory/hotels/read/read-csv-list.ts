import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { errorOf } from '@/rules/thrown';
import { findCsvFault, otherSeparator, separatorIn, SPREADSHEET_SEPARATORS, type Separator } from '../../csv-faults';
import { CheckedUtf8, checkedTexts } from '../../gtfs/feed/files/checked-utf8';
import { FeedRefused } from '../../gtfs/feed/files/feed-error';
import { refuseList, type ListFaults, type Place } from '../list-faults';
import type { ColumnMap } from './column-map';
import { GroupedRows } from './grouped-rows';
import { REQUIRED_COLUMNS, type Fields, type ListedHotel } from './listed-records';

const MAX_RECORD_LENGTH = 1024 ** 2;

/**
 * Reads a CSV with a header: a row for each hotel, room and rate period. Comma, semicolon or tab between fields. Rows
 * are streamed, with turns of the event loop between blocks of the file.
 * @param start first part of the file, by which the delimiter is found
 */
export async function readCsvList(
  location: string,
  start: string,
  columns: ColumnMap,
  faults: ListFaults,
): Promise<ListedHotel[]> {
  const delimiter = separatorIn(start.split('\n', 1)[0] ?? '', SPREADSHEET_SEPARATORS);
  const rows = new GroupedRows(faults);
  let header: (string | null)[] | null = null;
  let nextLine = 1;
  const onRecord = (record: string[]): void => {
    const place = lineOf(nextLine);
    nextLine += 1 + lineFeedsIn(record);
    if (!header) header = readHeader(record, columns, place, faults);
    else if (record.some((field) => field.trim() !== '')) rows.add(fieldsOf(record, header, place, faults), place);
  };
  try {
    const records = parse({ delimiter, relax_column_count: true, max_record_size: MAX_RECORD_LENGTH });
    await pipeline(createReadStream(location), new CheckedUtf8(path.basename(location)), records, sink(onRecord));
  } catch (error) {
    const fault = error instanceof CsvError ? await faultOf(location, delimiter, columns).catch(() => null) : null;
    throw fault ? refuseList(fault.reason, lineOf(fault.line)) : refusedBy(errorOf(error));
  }
  if (nextLine === 1) throw refuseList('is empty');
  columns.warnUnused();
  if (rows.hotels.length === 0) {
    faults.refuseIfAny();
    throw refuseList('has no hotel, only a header');
  }
  return rows.hotels;
}

/** Looks at the file once more. */
async function faultOf(location: string, separator: Separator, columns: ColumnMap): ReturnType<typeof findCsvFault> {
  const texts = checkedTexts(createReadStream(location), path.basename(location));
  return findCsvFault(texts, isRequired(columns), { separator, read: SPREADSHEET_SEPARATORS });
}

const isRequired = (columns: ColumnMap) => (name: string) =>
  REQUIRED_COLUMNS.some((column) => column === columns.ours(name));

const lineOf = (line: number): Place => ({ label: `line ${line}`, order: line });

function sink(onRecord: (record: string[]) => void): Writable {
  return new Writable({
    objectMode: true,
    highWaterMark: 256,
    write(record: string[], _encoding, done) {
      try {
        onRecord(record);
        done();
      } catch (error) {
        done(errorOf(error));
      }
    },
  });
}

/** @throws HotelListRefused when a column is missing or twice, or they are separated by what we do not read */
function readHeader(
  record: readonly string[],
  columns: ColumnMap,
  place: Place,
  faults: ListFaults,
): (string | null)[] {
  const header = record.map((name) => columns.ours(name.trim()));
  const missing: readonly (string | null)[] = REQUIRED_COLUMNS.filter((name) => !header.includes(name));
  const separated = otherSeparator(
    record.join(),
    (name) => missing.includes(columns.ours(name)),
    SPREADSHEET_SEPARATORS,
  );
  if (separated !== null) throw refuseList(separated, place);
  for (const name of new Set(header))
    if (name !== null && header.indexOf(name) !== header.lastIndexOf(name))
      faults.error(place, `column ${name} occurs twice`);
  for (const name of missing) faults.error(place, `column ${name} is missing`);
  faults.refuseIfAny();
  return header;
}

function fieldsOf(
  record: readonly string[],
  header: readonly (string | null)[],
  place: Place,
  faults: ListFaults,
): Fields {
  if (record.slice(header.length).some((field) => field.trim() !== ''))
    faults.error(place, `has ${record.length} fields, the header has ${header.length}`);
  const fields: Fields = {};
  header.forEach((name, position) => {
    if (name !== null) fields[name] = (record[position] ?? '').trim();
  });
  return fields;
}

/** A quoted field may run over several lines. */
function lineFeedsIn(record: readonly string[]): number {
  return record.reduce((count, field) => count + field.split('\n').length - 1, 0);
}

function refusedBy(error: Error): Error {
  if (error instanceof FeedRefused) {
    const [fault] = error.errors;
    return fault ? refuseList(fault.reason, fault.line === undefined ? undefined : lineOf(fault.line)) : error;
  }
  if (!(error instanceof CsvError)) return error;
  const { lines } = error;
  return refuseList(
    `is not valid CSV (${error.message.split('\n')[0]})`,
    typeof lines === 'number' ? lineOf(lines) : undefined,
  );
}
