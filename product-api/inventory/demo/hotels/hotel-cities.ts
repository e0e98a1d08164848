import { DEMO_CITIES } from '../demo-cities';
import type { DemoCity } from '../demo-city';
import type { SeasonKind } from './seasons';

/** Directions in degrees from north, clockwise, from one to the other: `[300, 60]` is all of the north. */
export type Directions = readonly [from: number, to: number];

/** What the hotels of a city have in common. */
type HotelCityRow = {
  areaCode: string;
  /** Prices, per cent of the country's ordinary. */
  prices: number;
  season?: SeasonKind;
  /** Metres within which the town lies. */
  reach?: number;
  /** Where a lake, a river or the border is: no hotel stands there beyond a few streets from the station. */
  water?: Directions;
};

export type HotelCity = HotelCityRow & { city: DemoCity; hotels: number };

const ROWS: Readonly<Record<string, HotelCityRow>> = {
  montreal: { areaCode: '514', prices: 118 },
  toronto: { areaCode: '416', prices: 138 },
  'new-york': { areaCode: '212', prices: 182 },
  vancouver: { areaCode: '604', prices: 148 },
  'quebec-city': { areaCode: '418', prices: 116 },
  boston: { areaCode: '617', prices: 158 },
  chicago: { areaCode: '312', prices: 130 },
  ottawa: { areaCode: '613', prices: 112, reach: 3_800 },
  'los-angeles': { areaCode: '213', prices: 134 },
  'washington-dc': { areaCode: '202', prices: 136 },
  calgary: { areaCode: '403', prices: 104 },
  philadelphia: { areaCode: '215', prices: 116 },
  'san-francisco': { areaCode: '415', prices: 146 },
  seattle: { areaCode: '206', prices: 132 },
  edmonton: { areaCode: '780', prices: 92 },
  'las-vegas': { areaCode: '702', prices: 96, season: 'warm' },
  miami: { areaCode: '305', prices: 126, season: 'warm', water: [225, 315] },
  atlanta: { areaCode: '404', prices: 106 },
  detroit: { areaCode: '313', prices: 92, water: [85, 235] },
  winnipeg: { areaCode: '204', prices: 90 },
  denver: { areaCode: '303', prices: 108 },
  halifax: { areaCode: '902', prices: 110, reach: 1_800, water: [20, 200] },
  'new-orleans': { areaCode: '504', prices: 108, season: 'warm', water: [80, 200] },
  dallas: { areaCode: '214', prices: 98 },
  houston: { areaCode: '713', prices: 94 },
  'niagara-falls': { areaCode: '905', prices: 108, water: [345, 190] },
  orlando: { areaCode: '407', prices: 102, season: 'warm' },
  portland: { areaCode: '503', prices: 106, water: [20, 150] },
  'san-diego': { areaCode: '619', prices: 122, season: 'warm', water: [150, 300] },
  victoria: { areaCode: '250', prices: 122, reach: 1_800, water: [180, 350] },
  banff: { areaCode: '403', prices: 158, season: 'mountain', reach: 1_200 },
  minneapolis: { areaCode: '612', prices: 98 },
  nashville: { areaCode: '615', prices: 120, water: [20, 110] },
  pittsburgh: { areaCode: '412', prices: 98, water: [240, 330] },
  whistler: { areaCode: '604', prices: 164, season: 'mountain', reach: 1_600 },
  austin: { areaCode: '512', prices: 114, water: [150, 250] },
  baltimore: { areaCode: '410', prices: 98, water: [90, 210] },
  buffalo: { areaCode: '716', prices: 88, water: [190, 330] },
  cleveland: { areaCode: '216', prices: 88, water: [280, 70] },
  london: { areaCode: '519', prices: 88 },
  phoenix: { areaCode: '602', prices: 98, season: 'warm' },
  'san-antonio': { areaCode: '210', prices: 96, season: 'warm' },
  'st-louis': { areaCode: '314', prices: 88, water: [10, 170] },
  charlotte: { areaCode: '704', prices: 94 },
  kingston: { areaCode: '613', prices: 94, water: [60, 120] },
  milwaukee: { areaCode: '414', prices: 90, water: [20, 160] },
  albany: { areaCode: '518', prices: 88, water: [10, 170] },
  columbus: { areaCode: '614', prices: 90 },
  hamilton: { areaCode: '905', prices: 88, water: [300, 60] },
  indianapolis: { areaCode: '317', prices: 88 },
  regina: { areaCode: '306', prices: 84 },
  'salt-lake-city': { areaCode: '801', prices: 94, season: 'mountain' },
  saskatoon: { areaCode: '306', prices: 86, water: [90, 200] },
  tampa: { areaCode: '813', prices: 98, season: 'warm', water: [130, 240] },
  windsor: { areaCode: '519', prices: 84, water: [265, 95] },
  cincinnati: { areaCode: '513', prices: 88, water: [95, 265] },
  'kansas-city': { areaCode: '816', prices: 88 },
  kelowna: { areaCode: '250', prices: 108, water: [190, 350] },
  moncton: { areaCode: '506', prices: 84, water: [90, 200] },
  sacramento: { areaCode: '916', prices: 96, water: [220, 340] },
  memphis: { areaCode: '901', prices: 88, water: [190, 350] },
  providence: { areaCode: '401', prices: 104 },
  'san-jose': { areaCode: '408', prices: 110 },
  sherbrooke: { areaCode: '819', prices: 88 },
  hartford: { areaCode: '860', prices: 86, water: [30, 160] },
  jasper: { areaCode: '780', prices: 138, season: 'mountain', reach: 1_200 },
  kitchener: { areaCode: '519', prices: 88 },
  syracuse: { areaCode: '315', prices: 84, water: [240, 350] },
  'trois-rivieres': { areaCode: '819', prices: 86, water: [50, 240] },
};

/** Hotels of the largest cities, in order of rank; of every other one {@link ELSEWHERE}. */
const IN_LARGEST = [16, 16, 16, 14, 14, 14, 14, 14, 12, 12] as const;
const ELSEWHERE = 8;

/** Cities of the demo with hotels, the most travelled first. */
export const HOTEL_CITIES: readonly HotelCity[] = [...DEMO_CITIES]
  .sort((left, right) => right.rank - left.rank || (left.code < right.code ? -1 : 1))
  .flatMap((city) => {
    const row = ROWS[city.code];
    return row ? [{ ...row, city }] : [];
  })
  .map((row, position) => ({ ...row, hotels: IN_LARGEST[position] ?? ELSEWHERE }));
