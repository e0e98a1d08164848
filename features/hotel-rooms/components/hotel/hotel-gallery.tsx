'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useBedWords } from '@/components/booking/terms/use-bed-words';
import { CityMap } from '@/components/ui/maps/city-map';
import { HotelPicture } from '@/components/ui/pictures/hotel-picture';
import { RoomDrawing } from '@/components/ui/drawings/room-drawing';
import type { HotelProduct } from '@/contract/hotels';
import type { CityGround } from '@/lib/maps/city-ground';
import { cellOf, cityGroundPath } from '@/lib/maps/ground-address';
import { useGround } from '@/lib/maps/use-ground';
import { formatDistance } from '@/rules/places/distance';
import { HotelPhotos } from './hotel-photos';

/** The hotel's photos, or the hotel as it is drawn; a room as drawn, and where it all stands from the station. */
export function HotelGallery({ hotel }: { hotel: HotelProduct }) {
  const t = useTranslations('hotelRooms.gallery');
  const bedWords = useBedWords();
  const language = useLocale();
  const { name, station, latitude, longitude } = hotel;
  const ground = useGround<CityGround>(cityGroundPath(cellOf(station ?? hotel)));
  const [room] = hotel.rooms;
  const distance = station ? formatDistance(station.distanceMeters, language) : '';
  return (
    <div className="gallery">
      <div className="pic">
        {hotel.photos.length > 0 ? (
          <HotelPhotos name={name} photos={hotel.photos} />
        ) : (
          <HotelPicture
            hotel={hotel}
            drawn={t('facade', { hotel: name })}
            isFirst
            sizes="(min-width: 768px) 800px, 92vw"
          />
        )}
      </div>
      <div className="pic">
        <CityMap
          label={station ? t('map', { hotel: name, station: station.name, distance }) : t('mapAlone', { hotel: name })}
          places={[
            { id: hotel.hotelIdentifier, latitude, longitude, label: station ? distance : name, description: name },
          ]}
          station={station}
          ground={ground}
          ringLabel={(meters) => formatDistance(meters, language)}
          northLabel={t('north')}
        />
      </div>
      {room && (
        <div className="pic only-md">
          <RoomDrawing beds={room.beds} title={t('room', { room: room.name, beds: bedWords(room.beds) })} />
        </div>
      )}
    </div>
  );
}
