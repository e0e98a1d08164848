import { distanceKm, type Coordinate } from '@/rules/places/great-circle';
import type { FieldReader } from './field-reader';
import type { CityFinder, ListCity } from './list-cities';

/** A hotel farther from its city's middle is not in that city. */
const MAX_KM = 60;
/** A hotel without a city we know belongs to the nearest one within this distance. */
const NEARBY_KM = 40;

export type HotelPosition = Coordinate & { city: ListCity };

/**
 * Coordinates and city of a hotel. The city is the one that is named, else the nearest within 40 km. Coordinates that
 * are out of range, 0/0, swapped, or far from the named city are errors, with a suggestion where one fits.
 */
export function checkPlace(fields: FieldReader, cities: CityFinder): HotelPosition | null {
  const at = readCoordinates(fields);
  if (!at) return null;
  const text = fields.text('city');
  const named = text === '' ? [] : cities.named(text);
  if (named.length > 0) {
    const city = nearestOf(named, at);
    return isWithin(at, city)
      ? { ...at, city }
      : fields.error(
          `${coordinatesText(at)} is ${Math.round(distanceKm(at, city))} km from ${city.nameEn}${suggestion(at, (place) => isWithin(place, city))}`,
        );
  }
  const near = cities.nearest(at);
  if (near && near.km <= NEARBY_KM) {
    if (text !== '')
      fields.warn(
        `city "${text}" is not one of ours: taken as ${near.city.nameEn}, ${Math.round(near.km)} km away`,
        `hotels are in a city "${text}", which is not one of ours: taken as the nearest, here ${near.city.nameEn}`,
      );
    return { ...at, city: near.city };
  }
  const isNearSome = (place: Coordinate) => (cities.nearest(place)?.km ?? Infinity) <= NEARBY_KM;
  return fields.error(
    `${text === '' ? 'no city of ours' : `unknown city "${text}", and none of ours`} is within ${NEARBY_KM} km of ${coordinatesText(at)}${suggestion(at, isNearSome)}`,
  );
}

function readCoordinates(fields: FieldReader): Coordinate | null {
  const [latitude, longitude] = [fields.degrees('latitude'), fields.degrees('longitude')];
  if (latitude === null || longitude === null) return null;
  if (latitude === 0 && longitude === 0) return fields.error('coordinates are 0, 0: that is in the Atlantic');
  if (Math.abs(latitude) <= 90) return { latitude, longitude };
  return fields.error(
    `bad latitude ${latitude} (-90 to 90): latitude and longitude look swapped, try ${longitude}, ${latitude}`,
  );
}

/** What people get wrong: the two numbers swapped, or the sign of the longitude left out. */
function suggestion({ latitude, longitude }: Coordinate, fits: (place: Coordinate) => boolean): string {
  const swapped = { latitude: longitude, longitude: latitude };
  const western = { latitude, longitude: -longitude };
  if (Math.abs(longitude) <= 90 && fits(swapped))
    return `: latitude and longitude look swapped, try ${coordinatesText(swapped)}`;
  return fits(western) ? `: longitudes in America are negative, try ${coordinatesText(western)}` : '';
}

function isWithin(place: Coordinate, city: ListCity): boolean {
  return distanceKm(place, city) <= MAX_KM;
}

function nearestOf(cities: readonly ListCity[], at: Coordinate): ListCity {
  return cities.reduce((best, city) => (distanceKm(at, city) < distanceKm(at, best) ? city : best));
}

function coordinatesText({ latitude, longitude }: Coordinate): string {
  return `${latitude}, ${longitude}`;
}
