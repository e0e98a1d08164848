import type { HotelOffer } from '@/contract/hotels';
import type { HotelAmenityKey } from '@/rules/hotels/hotel-amenities';

const MAX = 3;
/** What tells hotels apart comes first; nearly all have Wi-Fi. */
const BY_INTEREST: readonly HotelAmenityKey[] = [
  'pool',
  'kitchen',
  'gym',
  'spa',
  'parking',
  'evCharging',
  'pets',
  'restaurant',
  'bar',
  'familyRooms',
  'stepFree',
  'laundry',
  'airConditioning',
];

/** The two or three services a card names. Breakfast is told by itself: it belongs to the room's price. */
export function shownAmenities({
  amenities,
  cheapestRoom,
}: Pick<HotelOffer, 'amenities' | 'cheapestRoom'>): HotelAmenityKey[] {
  const hasBreakfast = cheapestRoom.board === 'breakfast';
  const special = BY_INTEREST.filter((key) => amenities.includes(key));
  const usual = amenities.filter((key) => key === 'wifi');
  const room = MAX - usual.length - (hasBreakfast ? 1 : 0);
  return [...special.slice(0, Math.max(0, room)), ...usual];
}
