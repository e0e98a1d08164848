import { CURRENCIES, isCurrencyCode } from '@/rules/money/currency';
import type { ListFaults } from '../list-faults';
import type { ListedHotel } from '../read/listed-records';
import { checkPhotos } from './check-photos';
import { checkPlace } from './check-place';
import { checkPolicies } from './check-policies';
import { amenitiesOf, checkRoom } from './check-room';
import type { CheckedHotel, CheckedRoom } from '../publish/checked-hotel';
import { FieldReader } from './field-reader';
import type { CityFinder } from './list-cities';

const MAX_DESCRIPTION_LENGTH = 5_000;
/** An operator's own hotels are recommended before invented ones of as many stars. */
const RANK = 60;

/**
 * Everything that a list says about one hotel, checked; null when it could not be sold. Faults are at their own places.
 */
export function checkHotel(hotel: ListedHotel, cities: CityFinder, faults: ListFaults): CheckedHotel | null {
  const fields = new FieldReader(hotel.fields, hotel.place, faults);
  const externalId = fields.requiredText('hotel_id', 100);
  const name = fields.requiredText('name', 120);
  const address = fields.requiredText('address');
  const position = checkPlace(fields, cities);
  const currency = fields.requiredText('currency')?.toUpperCase() ?? null;
  const stars = fields.whole('stars', { min: 1, max: 5 }, null);
  const amenities = amenitiesOf(fields, 'amenities');
  const policies = checkPolicies(fields);
  const descriptions = descriptionsOf(fields);
  const rooms = checkRooms(hotel, fields, faults);
  const photos = checkPhotos(fields);
  const isSold = currency === null || isCurrencyCode(currency);
  if (!isSold) fields.error(`currency ${currency} is not sold (${CURRENCIES.join(', ')})`);
  if (
    externalId === null ||
    name === null ||
    address === null ||
    !position ||
    currency === null ||
    !isCurrencyCode(currency)
  )
    return null;
  const { city, latitude, longitude } = position;
  const [district, phone] = [fields.text('district') || null, fields.text('phone', 40) || null];
  const facts = {
    destinationCode: city.code,
    name,
    ...descriptions,
    district,
    address,
    latitude,
    longitude,
    zone: city.zone,
    stars,
    phone,
    amenities,
    policies,
    currency,
  };
  return {
    place: hotel.place,
    externalId,
    facts: { ...facts, supplier: 'direct', rank: RANK + (stars ?? 3) * 10 },
    rooms,
    photos,
  };
}

function checkRooms(hotel: ListedHotel, fields: FieldReader, faults: ListFaults): CheckedRoom[] {
  if (hotel.rooms.length === 0) fields.error('has no room');
  const rooms = hotel.rooms.flatMap((room) => checkRoom(room, faults) ?? []);
  const known = new Map<string, CheckedRoom>();
  for (const room of rooms) {
    const twin = known.get(room.key);
    if (twin) faults.error(room.place, `room "${room.key}" is listed twice, at ${twin.place.label} too`);
    else known.set(room.key, room);
  }
  return rooms;
}

/** One language stands in for the other. */
function descriptionsOf(fields: FieldReader): { descriptionEn: string; descriptionFr: string } {
  const [english, french] = [
    fields.text('description_en', MAX_DESCRIPTION_LENGTH),
    fields.text('description_fr', MAX_DESCRIPTION_LENGTH),
  ];
  if (english === '' && french === '') fields.warn('has no description', 'hotels have no description');
  else if (english === '' || french === '') {
    const name = `description_${english === '' ? 'en' : 'fr'}`;
    fields.warn(
      `${name} is empty: the other language is shown instead`,
      `hotels have no ${name}: the other language is shown instead`,
    );
  }
  return { descriptionEn: english || french, descriptionFr: french || english };
}
