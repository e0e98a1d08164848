import type { BusStation, GeoCoordinates, PostalAddress } from 'schema-dts';
import { postalParts } from './postal-parts';

export type PlaceFacts = {
  name: string;
  address: string | null;
  cityName: string;
  region?: string;
  country: string;
  latitude: number;
  longitude: number;
};

/** A bus station or stop with its address and place on earth (E2). */
export function busStation(place: PlaceFacts): Exclude<BusStation, string> {
  return { '@type': 'BusStation', name: place.name, address: postalAddress(place), geo: geoPoint(place) };
}

/** Each part of an address once; city, region and country of the place where its words leave them out. */
export function postalAddress({
  address,
  cityName,
  region: placeRegion,
  country,
}: Pick<PlaceFacts, 'address' | 'cityName' | 'region' | 'country'>): Exclude<PostalAddress, string> {
  const {
    street,
    locality = cityName,
    region = placeRegion,
    postalCode,
  } = address === null ? {} : postalParts(address, cityName, country);
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street } : {}),
    addressLocality: locality,
    ...(region ? { addressRegion: region } : {}),
    ...(postalCode ? { postalCode } : {}),
    addressCountry: country,
  };
}

/** @param point decimal degrees */
export function geoPoint({ latitude, longitude }: { latitude: number; longitude: number }): GeoCoordinates {
  return { '@type': 'GeoCoordinates', latitude, longitude };
}
