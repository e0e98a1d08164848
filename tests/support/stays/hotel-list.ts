import { lines } from '../buses/gtfs-feed';
import { standIn } from '../stand-in';

type Row = Record<string, string>;

const COLUMNS = [
  'hotel_id',
  'name',
  'city',
  'address',
  'district',
  'latitude',
  'longitude',
  'stars',
  'phone',
  'amenities',
  'description_en',
  'description_fr',
  'check_in',
  'check_out',
  'cancellation',
  'child_rates',
  'currency',
  'photos',
  'room_id',
  'room_en',
  'room_fr',
  'beds',
  'size',
  'max_guests',
  'max_adults',
  'board',
  'room_amenities',
  'included_adults',
  'extra_adult',
  'from',
  'to',
  'weekdays',
  'rate',
  'allotment',
];
const RATE_COLUMNS = ['from', 'to', 'weekdays', 'rate', 'allotment'];
const FIRST_ROOM_COLUMN = COLUMNS.indexOf('room_id');

const QUAI: Row = {
  hotel_id: 'Q1',
  name: 'Auberge du Quai Neuf',
  city: 'Québec',
  address: '12, rue du Quai, Québec QC',
  district: 'Vieux-Port',
  latitude: '46.8166',
  longitude: '-71.2075',
  stars: '3',
  phone: '+1 418 555-0142',
  amenities: 'wifi;parking',
  description_en: 'A small house by the river.',
  description_fr: 'Une petite maison au bord du fleuve.',
  check_in: '14:00',
  check_out: '11:30',
  cancellation: 'free:3;nights:1:0',
  child_rates: '2:0;12:15.00',
  currency: 'CAD',
};
const QUEEN: Row = {
  room_id: 'queen',
  room_en: 'Queen room',
  room_fr: 'Chambre avec grand lit',
  beds: '1 queen',
  size: '20',
  max_guests: '2',
  max_adults: '2',
  board: 'breakfast',
  room_amenities: '',
  included_adults: '2',
  extra_adult: '0',
};
const FAMILY: Row = {
  room_id: 'family',
  room_en: 'Family room',
  room_fr: 'Chambre familiale',
  beds: '2 queen;1 sofa',
  size: '34',
  max_guests: '6',
  max_adults: '4',
  board: 'breakfast',
  room_amenities: 'kitchen',
  included_adults: '2',
  extra_adult: '25.00',
};
const LOFT: Row = {
  ...QUAI,
  hotel_id: 'T7',
  name: 'The Weir Loft',
  city: 'toronto',
  address: '4 Weir Street, Toronto ON',
  district: '',
  latitude: '43.6500',
  longitude: '-79.3800',
  stars: '4',
  phone: '',
  cancellation: '',
  child_rates: '',
  currency: 'CAD',
};

/**
 * Two hotels with three kinds of room, on sale from 1 November 2026 to 30 April 2027: a row for each rate period. The
 * queen room of 'Q1' costs 129.00, on Fridays and Saturdays 149.50.
 */
export function smallHotelRows(): Row[] {
  const season = { from: '2026-11-01', to: '2027-04-30' };
  return [
    { ...QUAI, ...QUEEN, ...season, weekdays: 'sun;mon;tue;wed;thu', rate: '129.00', allotment: '4' },
    { ...QUAI, ...QUEEN, ...season, weekdays: 'fri;sat', rate: '149.50', allotment: '2' },
    { ...QUAI, ...FAMILY, ...season, weekdays: '', rate: '189.00', allotment: '3' },
    { ...LOFT, ...QUEEN, ...season, to: '2026-12-31', weekdays: '', rate: '210', allotment: '5' },
    { ...LOFT, ...QUEEN, ...season, from: '2027-01-01', weekdays: '', rate: '170', allotment: '5' },
  ];
}

/** Row `index` with some values changed; without an index all of them. */
export function hotelRowsWith(changes: Row, index?: number): Row[] {
  return smallHotelRows().map((row, position) =>
    index === undefined || index === position ? { ...row, ...changes } : row,
  );
}

export function hotelCsv(
  rows: readonly Row[] = smallHotelRows(),
  { columns = COLUMNS, delimiter = ',' }: { columns?: readonly string[]; delimiter?: string } = {},
): string {
  const field = (text: string) => (/[";,\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines(
    columns.join(delimiter),
    ...rows.map((row) => columns.map((column) => field(row[column] ?? '')).join(delimiter)),
  );
}

type NestedRate = Row;
type NestedRoom = Row & { rates: NestedRate[] };
export type NestedHotel = Row & { rooms: NestedRoom[] };

/** The same hotels as JSON has them. */
export function nestedHotels(rows: readonly Row[] = smallHotelRows()): NestedHotel[] {
  const part = (row: Row, columns: readonly string[]) =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? '']));
  const hotels = new Map<string, NestedHotel>();
  for (const row of rows) {
    const hotel =
      hotels.get(row.hotel_id ?? '') ??
      standIn<NestedHotel>({ ...part(row, COLUMNS.slice(0, FIRST_ROOM_COLUMN)), rooms: [] });
    const known = hotel.rooms.find(({ room_id: id }) => id === row.room_id);
    const room =
      known ??
      standIn<NestedRoom>({
        ...part(
          row,
          COLUMNS.slice(FIRST_ROOM_COLUMN).filter((column) => !RATE_COLUMNS.includes(column)),
        ),
        rates: [],
      });
    room.rates.push(part(row, RATE_COLUMNS));
    if (!known) hotel.rooms.push(room);
    hotels.set(row.hotel_id ?? '', hotel);
  }
  return [...hotels.values()];
}

export function hotelGeoJson(hotels: readonly NestedHotel[] = nestedHotels()): string {
  const features = hotels.map(({ latitude, longitude, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
    properties,
  }));
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 2);
}
