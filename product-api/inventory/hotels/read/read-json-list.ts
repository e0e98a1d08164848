import { errorOf } from '@/rules/thrown';
import { refuseList, type ListFaults, type Place } from '../list-faults';
import type { ColumnMap } from './column-map';
import { jsonItems, type JsonItem } from './json-items';
import type { Fields, ListedHotel, ListedRate, ListedRoom } from './listed-records';
import { readWholeText } from './text-file';

type Json = Record<string, unknown>;
type Reading = { columns: ColumnMap; faults: ListFaults };

/**
 * Reads `{"hotels": [{…, "rooms": [{…, "rates": [{…}]}]}]}`, or GeoJSON: a FeatureCollection of points with the same
 * properties.
 */
export async function readJsonList(location: string, columns: ColumnMap, faults: ListFaults): Promise<ListedHotel[]> {
  const reading = { columns, faults };
  const hotels: ListedHotel[] = [];
  for await (const item of jsonItems(await readWholeText(location), ['hotels', 'features'])) {
    const hotel = readHotel(item, reading);
    if (hotel) hotels.push(hotel);
  }
  if (hotels.length === 0) faults.refuseIfAny();
  if (hotels.length === 0) throw refuseList('has no hotel');
  columns.warnUnused();
  return hotels;
}

function readHotel(item: JsonItem, reading: Reading): ListedHotel | null {
  const place = { label: `hotel ${item.index} (line ${item.line})`, order: item.index };
  const value = parsed(item, place, reading.faults);
  if (value === null) return null;
  const isFeature = value.type === 'Feature';
  const properties = isFeature ? value.properties : value;
  const coordinates = isFeature ? coordinatesOf(value.geometry) : {};
  if (!isObject(properties)) reading.faults.error(place, 'has no properties');
  if (!coordinates) reading.faults.error(place, 'its geometry is no Point');
  if (!isObject(properties) || !coordinates) return null;
  const fields = { ...translated(properties, reading), ...coordinates };
  const rooms = listOf(fields.rooms, place, 'rooms', reading.faults).map((room, index) =>
    readRoom(room, within(place, 'room', index), reading),
  );
  return { place, fields, rooms };
}

function readRoom(value: Json, place: Place, reading: Reading): ListedRoom {
  const fields = translated(value, reading);
  const rates = listOf(fields.rates, place, 'rates', reading.faults).map((rate, index): ListedRate => ({
    place: within(place, 'rate', index),
    fields: translated(rate, reading),
  }));
  return { place, fields, rates };
}

function within(place: Place, thing: string, index: number): Place {
  return { label: `${place.label}, ${thing} ${index + 1}`, order: place.order };
}

function parsed(item: JsonItem, place: Place, faults: ListFaults): Json | null {
  try {
    const value: unknown = JSON.parse(item.text);
    if (isObject(value)) return value;
    faults.error(place, 'is no object');
  } catch (error) {
    faults.error(place, `is not valid JSON (${errorOf(error).message})`);
  }
  return null;
}

/** GeoJSON writes the longitude first. */
function coordinatesOf(geometry: unknown): Fields | null {
  if (!isObject(geometry) || geometry.type !== 'Point' || !Array.isArray(geometry.coordinates)) return null;
  const [longitude, latitude] = geometry.coordinates as unknown[];
  return { longitude, latitude };
}

function translated(value: Json, { columns }: Reading): Fields {
  const fields: Fields = {};
  for (const [name, content] of Object.entries(value)) {
    const ours = columns.ours(name);
    if (ours !== null) fields[ours] = content;
  }
  return fields;
}

function listOf(value: unknown, place: Place, name: string, faults: ListFaults): Json[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every(isObject)) return value;
  faults.error(place, `${name} is no list of objects`);
  return [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
