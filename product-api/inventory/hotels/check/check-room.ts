import { BED_KINDS, BOARDS, type Room } from '@/contract/hotels';
import { slugOf } from '@/rules/fold-text';
import { isHotelAmenityKey, type HotelAmenityKey } from '@/rules/hotels/hotel-amenities';
import type { ListFaults } from '../list-faults';
import type { ListedRoom } from '../read/listed-records';
import type { CheckedRoom } from '../publish/checked-hotel';
import { checkPeriods } from './check-rates';
import { FieldReader } from './field-reader';

const GUESTS = { min: 1, max: 20 };
const SQUARE_METERS = { min: 5, max: 500 };
/** An ordinary night's rate covers so many adults when the list does not say. */
const INCLUDED_ADULTS = 2;

/** A kind of room with its rates; null when it could not be sold. */
export function checkRoom(room: ListedRoom, faults: ListFaults): CheckedRoom | null {
  const fields = new FieldReader(room.fields, room.place, faults);
  const id = fields.requiredText('room_id', 60);
  const nameEn = fields.requiredText('room_en');
  const maxGuests = fields.requiredWhole('max_guests', GUESTS);
  const beds = bedsOf(fields);
  const sizeSquareMeters = fields.whole('size', SQUARE_METERS, null);
  const board = boardOf(fields);
  const amenities = amenitiesOf(fields, 'room_amenities');
  const extraAdultPerNight = fields.amount('extra_adult', 0);
  const periods = checkPeriods(room, faults);
  if (id === null || nameEn === null || maxGuests === null) return null;
  const key = slugOf(id);
  if (key === '') return fields.error(`bad room_id "${id}" (letters and digits)`);
  const maxAdults = fields.whole('max_adults', GUESTS, maxGuests);
  const includedAdults = fields.whole('included_adults', GUESTS, Math.min(INCLUDED_ADULTS, maxAdults));
  if (maxAdults > maxGuests) fields.error(`max_adults ${maxAdults} is more than max_guests ${maxGuests}`);
  if (includedAdults > maxAdults)
    fields.error(`included_adults ${includedAdults} is more than max_adults ${maxAdults}`);
  if (!fields.isGiven('room_fr'))
    fields.warn(
      'room_fr is empty: the English name is shown in French too',
      'rooms have no room_fr: the English name is shown in French too',
    );
  const nameFr = fields.text('room_fr') || nameEn;
  return {
    place: room.place,
    key,
    periods,
    facts: {
      nameEn,
      nameFr,
      beds,
      sizeSquareMeters,
      maxGuests,
      maxAdults,
      board,
      amenities,
      includedAdults,
      extraAdultPerNight,
    },
  };
}

function boardOf(fields: FieldReader): (typeof BOARDS)[number] {
  const text = fields.text('board');
  const board = BOARDS.find((known) => known.toLowerCase() === text.toLowerCase());
  if (text !== '' && !board) fields.error(`bad board "${text}" (${BOARDS.join(' or ')})`);
  return board ?? 'roomOnly';
}

/** '2 queen; 1 sofa', or `[{"kind": "queen", "count": 2}]`. */
function bedsOf(fields: FieldReader): Room['beds'] {
  const value = fields.raw('beds');
  const parts = Array.isArray(value)
    ? value.map((bed: Partial<Room['beds'][number]> | string) =>
        typeof bed === 'string' ? bed : `${bed.count} ${bed.kind}`,
      )
    : fields.list('beds');
  return parts.flatMap((part) => {
    const [, count, name] = /^(\d)\s+(\w+)$/.exec(part) ?? [];
    const kind = BED_KINDS.find((known) => known === name?.toLowerCase().replace(/s$/, ''));
    if (kind && Number(count) > 0) return [{ kind, count: Number(count) }];
    fields.error(`bad beds "${part}" (like 2 queen; one of ${BED_KINDS.join(', ')})`);
    return [];
  });
}

/** What we do not know is left out, and said. */
export function amenitiesOf(fields: FieldReader, name: string): HotelAmenityKey[] {
  const keys = new Set<HotelAmenityKey>();
  for (const key of fields.list(name)) {
    if (isHotelAmenityKey(key)) keys.add(key);
    else fields.warn(`unknown amenity "${key}" is left out`, `times an unknown amenity "${key}" is left out`);
  }
  return [...keys];
}
