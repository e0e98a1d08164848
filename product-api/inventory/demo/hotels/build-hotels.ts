import { foldText, slugOf } from '@/rules/fold-text';
import { chooserFor, type Chooser } from './chooser';
import type { DemoHotel, DemoRoom } from './demo-hotel';
import { describeHotel } from './describe-hotel';
import type { HotelCity } from './hotel-cities';
import { amenitiesOf, policiesOf } from './hotel-terms';
import { englishName } from './names-english';
import { frenchName } from './names-french';
import { placeHotel } from './place-hotel';
import { roomKindsOf, type RoomKind } from './room-kinds';
import { addressOf } from './streets';

/** Stars of a city's hotels, one after the other; where few people travel nobody has five. */
const STARS = [3, 4, 2, 3, 5, 4, 3, 2] as const;
const STARS_OF_SMALL_CITIES = [3, 4, 2, 3, 4, 3, 2, 3] as const;
const SMALL_CITY_RANK = 58;
/** An ordinary night of an ordinary room, by stars, minor units. */
const NIGHT = {
  CAD: { 2: 9_900, 3: 14_900, 4: 21_900, 5: 36_900 },
  USD: { 2: 7_900, 3: 11_900, 4: 17_900, 5: 30_900 },
} as const;
/** Cities where some hotels have French names although addresses are English. */
const BILINGUAL = new Set(['ottawa', 'moncton']);
/** Which hotels of eight have a room for six, and what kind. */
const FAMILY: Readonly<Record<number, 'adults' | 'children'>> = { 1: 'adults', 3: 'children', 6: 'children' };
/** Of eight hotels one is sold through the partner that answers late. */
const PARTNER_POSITION = 5;

/** Words that two hotels of one city may share. */
const COMMON_WORDS = new Set([
  'the',
  'hotel',
  'inn',
  'house',
  'guesthouse',
  'rooms',
  'lodgings',
  'lodge',
  'suites',
  'auberge',
  'gite',
  'petit',
  'maison',
  'residence',
  'manoir',
  'de',
  'du',
  'des',
  'la',
  'le',
  'l',
  's',
  'rest',
  'bunk',
  'loft',
  'yard',
  'court',
  'arms',
  'hall',
  'bleu',
  'bleue',
  'vieux',
  'a',
]);

/** Names that are given already: everywhere, and word by word in the city at hand. */
type TakenNames = { everywhere: Set<string>; here: Set<string> };

/** The hotels of one city. `taken` are slugs of names that other cities have; this city's are added. */
export function buildHotels(row: HotelCity, taken: Set<string>): DemoHotel[] {
  const names: TakenNames = { everywhere: taken, here: new Set() };
  return Array.from({ length: row.hotels }, (_, index) => buildHotel(row, index, names));
}

function buildHotel(row: HotelCity, index: number, taken: TakenNames): DemoHotel {
  const { city } = row;
  const choose = chooserFor(`${city.code} ${index}`);
  const stars = (city.rank >= SMALL_CITY_RANK ? STARS : STARS_OF_SMALL_CITIES)[index % STARS.length] ?? 3;
  const isFrench = city.region === 'QC';
  const name = nameOf(row, index, stars, taken);
  const place = placeHotel(row, index, isFrench, choose);
  const kinds = roomKindsOf(stars, choose.below('rooms', 12), FAMILY[index % STARS.length] ?? 'none');
  const amenities = amenitiesOf(
    stars,
    kinds.flatMap((kind) => kind.amenities ?? []),
    choose,
  );
  const policies = policiesOf(stars, choose);
  const described = {
    name,
    stars,
    amenities,
    policies,
    place,
    index,
    offset: chooserFor(city.code).below('texts', 40),
    stations: city.stations,
  };
  const slug = slugOf(name);
  const currency = city.country === 'CA' ? 'CAD' : 'USD';
  const grain = choose.pick('grain', [50, 100]);
  const night = ((NIGHT[currency][stars] * row.prices) / 100) * (0.88 + choose.below('price', 25) / 100);
  return {
    id: `${city.code}.${slug}`,
    destinationCode: city.code,
    slug,
    name,
    descriptionEn: describeHotel(described, 'en'),
    descriptionFr: describeHotel(described, 'fr'),
    district: place.district.name,
    address: addressOf(city, isFrench, choose),
    latitude: place.latitude,
    longitude: place.longitude,
    zone: city.zone,
    stars,
    phone: `+1 ${row.areaCode} 555-01${String(10 + index * 5 + choose.below('phone', 5))}`,
    amenities,
    policies,
    currency,
    supplier: index % STARS.length === PARTNER_POSITION ? 'lodgelink' : 'direct',
    rank: stars * 10 + choose.below('rank', 40),
    season: row.season ?? 'city',
    grain,
    rooms: kinds.map((kind) =>
      roomOf(kind, {
        hotelId: `${city.code}.${slug}`,
        stars,
        night,
        grain,
        hasBreakfast: amenities.includes('breakfast'),
        choose,
      }),
    ),
  };
}

function roomOf(
  kind: RoomKind,
  house: { hotelId: string; stars: number; night: number; grain: number; hasBreakfast: boolean; choose: Chooser },
): DemoRoom {
  const { stars, choose } = house;
  const { id, nameEn, nameFr, beds, maxGuests, maxAdults, percent, size, amenities = [] } = kind;
  return {
    id: `${house.hotelId}.${id}`,
    nameEn,
    nameFr,
    beds,
    sizeSquareMeters: Math.round(size * (0.7 + stars * 0.15)) + choose.below(`size ${id}`, 4),
    maxGuests,
    maxAdults,
    board: house.hasBreakfast ? 'breakfast' : 'roomOnly',
    amenities,
    includedAdults: Math.min(2, maxAdults),
    extraAdultPerNight: maxAdults > 2 ? 500 * (stars + choose.below('extra adult', 3)) : 0,
    rate: Math.round((house.night * percent) / 100 / house.grain) * house.grain,
    rooms: Math.max(2, Math.min(12, Math.round((1_000 - percent * 4) / 60) - stars + choose.below(`rooms ${id}`, 5))),
  };
}

/**
 * Tries names until one is free: everywhere, so that recommended hotels of several cities do not share one, and by its
 * words in the city.
 */
function nameOf({ city, season }: HotelCity, index: number, stars: number, taken: TakenNames): string {
  const isFrench = city.region === 'QC' || (BILINGUAL.has(city.code) && index % 3 === 2);
  for (let attempt = 0; ; attempt += 1) {
    const choose = chooserFor(`name ${city.code} ${index} ${attempt}`);
    const name = isFrench ? frenchName(stars, choose) : englishName(stars, season === 'mountain', choose);
    const words = foldText(name)
      .split(' ')
      .filter((word) => !COMMON_WORDS.has(word));
    const slug = slugOf(name);
    if (taken.everywhere.has(slug) || words.some((word) => taken.here.has(word))) continue;
    taken.everywhere.add(slug);
    words.forEach((word) => taken.here.add(word));
    return name;
  }
}
