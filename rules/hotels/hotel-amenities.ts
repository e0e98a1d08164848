/** What a hotel can offer; each has an icon and a name in both languages. An unknown key of a supplier is left out. */
export const HOTEL_AMENITY_KEYS = [
  'wifi',
  'breakfast',
  'restaurant',
  'bar',
  'pool',
  'gym',
  'spa',
  'parking',
  'evCharging',
  'airConditioning',
  'kitchen',
  'laundry',
  'luggageStorage',
  'elevator',
  'stepFree',
  'familyRooms',
  'pets',
  'reception24',
  'nonSmoking',
] as const;
export type HotelAmenityKey = (typeof HOTEL_AMENITY_KEYS)[number];

export function isHotelAmenityKey(key: string): key is HotelAmenityKey {
  return HOTEL_AMENITY_KEYS.some((each) => each === key);
}
