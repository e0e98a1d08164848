import type { Hotel, Room } from '@/contract/hotels';
import type { Language } from '@/rules/language';
import type { DestinationRow } from '../places/find-destinations';
import type { CatalogueHotel } from './hotel-catalogue';
import type { RoomRow } from './hotels.repository';
import { presentPhotos } from './photos/present-photos';
import { presentStation, type HotelStation } from './nearest-station';

/** What every answer about a hotel says of it, in the visitor's language. */
export function presentHotel(
  hotel: CatalogueHotel,
  known: { city: DestinationRow; station: HotelStation | null; language: Language },
): Hotel {
  const { city, station, language } = known;
  return {
    hotelIdentifier: hotel.id,
    slug: hotel.slug,
    name: hotel.name,
    cityCode: city.code,
    cityName: language === 'fr' ? city.nameFr : city.nameEn,
    district: hotel.district,
    address: hotel.address,
    country: city.country,
    region: city.region,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    zone: hotel.zone,
    stars: hotel.stars,
    phone: hotel.phone,
    amenities: hotel.amenities,
    checkInFrom: hotel.policies.checkInFrom,
    checkOutUntil: hotel.policies.checkOutUntil,
    ...presentPhotos(hotel, language),
    station: presentStation(station, language),
  };
}

export function presentRoom(room: RoomRow, language: Language): Room {
  const { id, nameEn, nameFr, beds, sizeSquareMeters, maxGuests, maxAdults, board, amenities } = room;
  return {
    roomIdentifier: id,
    name: language === 'fr' ? nameFr : nameEn,
    beds,
    sizeSquareMeters,
    maxGuests,
    maxAdults,
    board,
    amenities,
  };
}
