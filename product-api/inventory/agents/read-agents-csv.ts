import { stat } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { errorOf } from '@/rules/thrown';
import { findCsvFault, otherSeparator, separatorIn, SPREADSHEET_SEPARATORS } from '../csv-faults';
import { refuseList, WHOLE_FILE, type ListFaults, type Place } from '../hotels/list-faults';
import { readStart, readWholeText } from '../hotels/read/text-file';

/** Ten thousand agents are about 2 MB. */
const MAX_BYTES = 20_000_000;

const AGENT_COLUMNS = [
  'agent_id',
  'name',
  'city',
  'address',
  'latitude',
  'longitude',
  'phone',
  'hours_en',
  'hours_fr',
  'station',
] as const;
const REQUIRED_COLUMNS = ['agent_id', 'name', 'address', 'latitude', 'longitude'] as const;

/** A row as the file has it; nothing is checked yet. */
export type ListedAgent = { place: Place; fields: Record<string, string> };

/**
 * Reads a CSV with a header and a row for each agent. Comma, semicolon or tab between fields; UTF-8. A list may be
 * empty.
 * @throws HotelListRefused when it cannot be read as a whole
 */
export async function readAgentsCsv(location: string, faults: ListFaults): Promise<ListedAgent[]> {
  await readStart(location);
  const { size } = await stat(location);
  if (size > MAX_BYTES)
    throw refuseList(
      `is ${Math.round(size / 1_000_000)} MB, more than a list of agents may be (${MAX_BYTES / 1_000_000} MB)`,
    );
  const [header, ...records] = withLines(await recordsOf(await readWholeText(location)));
  if (!header) throw refuseList('is empty');
  const columns = readHeader(header.record, header.place, faults);
  return records
    .filter(({ record }) => record.some((field) => field.trim() !== ''))
    .map(({ record, place }) => {
      if (record.slice(columns.length).some((field) => field.trim() !== ''))
        faults.error(place, `has ${record.length} fields, the header has ${columns.length}`);
      return {
        place,
        fields: Object.fromEntries(columns.map((name, position) => [name, (record[position] ?? '').trim()])),
      };
    });
}

async function recordsOf(text: string): Promise<string[][]> {
  const delimiter = separatorIn(text.split('\n', 1)[0] ?? '', SPREADSHEET_SEPARATORS);
  try {
    return parse(text, { delimiter, relax_column_count: true });
  } catch (error) {
    const fault =
      error instanceof CsvError
        ? await findCsvFault([text], isRequired, { separator: delimiter, read: SPREADSHEET_SEPARATORS })
        : null;
    if (fault) throw refuseList(fault.reason, lineOf(fault.line));
    const lines = error instanceof CsvError ? error.lines : undefined;
    throw refuseList(
      `is not valid CSV (${errorOf(error).message.split('\n')[0]})`,
      typeof lines === 'number' ? lineOf(lines) : undefined,
    );
  }
}

const isRequired = (name: string): boolean => REQUIRED_COLUMNS.some((column) => column === name);

const lineOf = (line: number): Place => ({ label: `line ${line}`, order: line });

/** A quoted field may run over several lines. */
function withLines(records: readonly string[][]): { record: string[]; place: Place }[] {
  let line = 1;
  return records.map((record) => {
    const place = lineOf(line);
    line += record.reduce((count, field) => count + field.split('\n').length - 1, 1);
    return { record, place };
  });
}

/** @throws HotelListRefused when a column is missing or occurs twice */
function readHeader(record: readonly string[], place: Place, faults: ListFaults): string[] {
  const names = record.map((name) => name.trim());
  const missing: readonly string[] = REQUIRED_COLUMNS.filter((name) => !names.includes(name));
  const separated = otherSeparator(record.join(), (name) => missing.includes(name), SPREADSHEET_SEPARATORS);
  if (separated !== null) throw refuseList(separated, place);
  for (const name of new Set(names)) {
    const isKnown = AGENT_COLUMNS.some((column) => column === name);
    if (isKnown && names.indexOf(name) !== names.lastIndexOf(name)) faults.error(place, `column ${name} occurs twice`);
    if (!isKnown && name !== '') faults.warn(WHOLE_FILE, `column "${name}" is not known and is passed over`);
  }
  for (const name of missing) faults.error(place, `column ${name} is missing`);
  faults.refuseIfAny();
  return names;
}
