'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { CityMap } from '@/components/ui/maps/city-map';
import { originOf } from '@/components/ui/maps/city-map-view';
import type { HotelOffer } from '@/contract/hotels';
import type { CityGround } from '@/lib/maps/city-ground';
import { cellOf, cityGroundPath } from '@/lib/maps/ground-address';
import { useGround } from '@/lib/maps/use-ground';
import { formatDistance } from '@/rules/places/distance';
import { formatMoney } from '@/rules/money/money';
import { mapStation } from '../../rules/map-station';

export type ResultsMapProps = {
  cityName: string;
  hotels: readonly HotelOffer[];
  selectedId: string | null;
  pointedId: string | null;
  onSelect: (hotelIdentifier: string) => void;
  hrefOf: (hotel: HotelOffer) => string;
};

/** Hotels as price pins around the station; the one that is chosen is told below, with the way to its rooms. */
export function ResultsMap({ cityName, hotels, selectedId, pointedId, onSelect, hrefOf }: ResultsMapProps) {
  const t = useTranslations('hotelRooms.map');
  const tCard = useTranslations('hotelRooms.card');
  const language = useLocale();
  const rateOf = ({ cheapestRatePerNight, cheapestRoom }: HotelOffer, whole: boolean) =>
    formatMoney({ amount: cheapestRatePerNight, currency: cheapestRoom.price?.currency ?? 'CAD' }, language, { whole });
  const distanceOf = (hotel: HotelOffer) =>
    hotel.station ? formatDistance(hotel.station.distanceMeters, language) : 'unknown';
  const describe = (hotel: HotelOffer) =>
    t('pin', { hotel: hotel.name, rate: rateOf(hotel, false), distance: distanceOf(hotel) });
  const station = mapStation(hotels);
  const ground = useGround<CityGround>(cityGroundPath(cellOf(originOf(station, hotels))));
  const selected = hotels.find(({ hotelIdentifier }) => hotelIdentifier === selectedId);
  return (
    <div className="mapcard">
      <CityMap
        label={t('label', { city: cityName })}
        places={hotels.map((hotel) => ({
          id: hotel.hotelIdentifier,
          latitude: hotel.latitude,
          longitude: hotel.longitude,
          label: rateOf(hotel, true),
          description: describe(hotel),
        }))}
        station={station}
        ground={ground}
        ringLabel={(meters) => formatDistance(meters, language)}
        northLabel={t('north')}
        selectedId={selectedId}
        pointedId={pointedId}
        onSelect={onSelect}
      />
      <div className="mapcard__chosen" role="status">
        {selected ? (
          <>
            <span>
              <b>{selected.name}</b>
              <small>{t('chosen', { rate: rateOf(selected, false), distance: distanceOf(selected) })}</small>
            </span>
            <LinkButton variant="tint" size="sm" href={hrefOf(selected)} prefetch={false}>
              {tCard('seeRooms')} <span className="vh">{tCard('of', { hotel: selected.name })}</span>
            </LinkButton>
          </>
        ) : (
          <small>{t('hint')}</small>
        )}
      </div>
    </div>
  );
}
