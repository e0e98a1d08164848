/** The 23 things an operator can say about a bus (R72). */
export const AMENITY_KEYS = [
  'smallSeat',
  'averageSeat',
  'xlSeat',
  'fullReclineSeat',
  'refreshment',
  'food',
  'hotMeal',
  'trayMeal',
  'wifi',
  'individualTv',
  'individualSatelliteTv',
  'tv',
  'powerOutlets',
  'busAttendant',
  'ac',
  'toilet',
  'loungeAccess',
  'quietZone',
  'cafe',
  'restaurant',
  'checkedBaggage',
  'reservedSeats',
  'wheelchairRamp',
] as const;

export type AmenityKey = (typeof AMENITY_KEYS)[number];

/** Unknown keys of a supplier are passed over, never an error (F13). */
export function isAmenityKey(value: unknown): value is AmenityKey {
  return AMENITY_KEYS.some((key) => key === value);
}
