import { addToList } from '@/rules/add-to-list';
import type { FaultList } from './files/feed-error';
import type { FeedSource } from './files/feed-source';
import type { IndexById } from './read-network';
import { readTable, type RowCount } from './files/read-table';
import { skip, type Skipped, type Stop } from './timetable';

/** Columns of a name, best first: this country's before others'. */
const LANGUAGES: Readonly<Record<string, { field: 'nameEn' | 'nameFr'; rank: number }>> = {
  'en-ca': { field: 'nameEn', rank: 3 },
  en: { field: 'nameEn', rank: 2 },
  'en-us': { field: 'nameEn', rank: 1 },
  'fr-ca': { field: 'nameFr', rank: 3 },
  fr: { field: 'nameFr', rank: 2 },
};
/** A name of a record goes before one of a text. */
const RECORD_RANK = 10;

/**
 * translations.txt: English and French names of stops, by record or by text. A language without one keeps the name of
 * stops.txt, whatever language that is in. A company has one name in Tandem; translations of it, and of all else, are
 * counted.
 */
export async function readTranslations(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  { stops, stopIds }: { stops: Stop[]; stopIds: IndexById },
  skipped: Skipped,
): Promise<void> {
  const file = 'translations.txt';
  const ranks = new Map<string, number>();
  let byName: Map<string, number[]> | undefined;
  const columns = {
    file,
    required: [],
    optional: ['table_name', 'field_name', 'language', 'translation', 'record_id', 'field_value', 'trans_id'],
  } as const;
  await readTable<string>(feed, columns, faults, count, (row, line) => {
    if (row('trans_id') !== '') return skip(skipped, 'translation in the form that GTFS has given up (trans_id)');
    const [table, record, value, name] = [row('table_name'), row('record_id'), row('field_value'), row('translation')];
    if (table === '' || row('field_name') === '') return faults.add(file, line, 'table_name or field_name is empty');
    if (table !== 'feed_info' && (record === '') === (value === ''))
      return faults.add(file, line, 'needs either record_id or field_value');
    const language = LANGUAGES[row('language').toLowerCase()];
    if (table !== 'stops' || row('field_name') !== 'stop_name' || !language)
      return skip(skipped, 'translation of another thing than a stop name in English or French');
    if (record !== '' && !stopIds.has(record)) return faults.add(file, line, `unknown record_id "${record}"`);
    if (record === '') byName ??= stopsByName(stops);
    const chosen = record === '' ? (byName?.get(value) ?? []) : [stopIds.get(record) ?? -1];
    if (chosen.length === 0) return skip(skipped, 'translation of a stop name that no stop has');
    const rank = language.rank + (record === '' ? 0 : RECORD_RANK);
    for (const index of chosen) {
      const stop = stops[index];
      const key = `${index}|${language.field}`;
      if (!stop || name === '' || (ranks.get(key) ?? 0) >= rank) continue;
      ranks.set(key, rank);
      stop[language.field] = name;
    }
  });
}

/** Only texts (field_value) need it: most feeds have none. */
function stopsByName(stops: readonly Stop[]): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  stops.forEach((stop, index) => addToList(byName, stop.name, index));
  return byName;
}
