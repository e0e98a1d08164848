import path from 'node:path';
import { refuseList, type ListFaults } from '../list-faults';
import type { ColumnMap } from './column-map';
import type { ListedHotel } from './listed-records';
import { readCsvList } from './read-csv-list';
import { readJsonList } from './read-json-list';
import { readStart } from './text-file';

/** Reads a list in the format that its name says. @throws HotelListRefused when it cannot be read as such */
export async function readHotelList(location: string, columns: ColumnMap, faults: ListFaults): Promise<ListedHotel[]> {
  const start = await readStart(location);
  const ending = path.extname(location).toLowerCase();
  if (start.trim() === '') throw refuseList('is empty');
  if (ending === '.csv') return readCsvList(location, start, columns, faults);
  if (ending === '.json' || ending === '.geojson') return readJsonList(location, columns, faults);
  throw refuseList(`ends in "${ending}": a list is a .csv, .json or .geojson file`);
}
