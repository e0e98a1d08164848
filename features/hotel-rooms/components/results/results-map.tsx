'use client';

import { useContext, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { CityMap } from '@/components/ui/maps/city-map';
import { CityMapPins, type PinChoice } from '@/components/ui/maps/city-map-pins';
import { originOf } from '@/components/ui/maps/points/city-map-view';
import type { StreetMapProps } from '@/components/ui/maps/street-map';
import { StreetMapSwitch } from '@/components/ui/maps/street-map-switch';
import { streetWords } from '@/components/ui/maps/street-words';
import { useStreetMap } from '@/components/ui/maps/use-street-map';
import type { HotelOffer } from '@/contract/hotels';
import { latePiece } from '@/lib/late-piece/use-late-piece';
import type { CityGround } from '@/lib/maps/city-ground';
import { cellOf, cityGroundPath } from '@/lib/maps/ground-address';
import { StreetMapSource } from '@/lib/maps/street-map-source';
import { useGround } from '@/lib/maps/use-ground';
import { formatDistance } from '@/rules/places/distance';
import { formatMoney } from '@/rules/money/money';
import { mapStation } from '../../rules/map-station';
import { HotelsAtPlace } from './hotels-at-place';

const STREET_MAP = latePiece<StreetMapProps>(async () => (await import('@/components/ui/maps/street-map')).StreetMap);

export type ResultsMapProps = {
  cityName: string;
  hotels: readonly HotelOffer[];
  selectedId: string | null;
  pointedId: string | null;
  onSelect: (hotelIdentifier: string) => void;
  /** The hotel whose pin somebody points at. */
  onPoint: (hotelIdentifier: string | null) => void;
  hrefOf: (hotel: HotelOffer) => string;
};

/** Hotels as price pins around the station; the one that is chosen is told below, with the way to its rooms. */
export function ResultsMap({ cityName, hotels, selectedId, pointedId, onSelect, onPoint, hrefOf }: ResultsMapProps) {
  const t = useTranslations('hotelRooms.map');
  const tCard = useTranslations('hotelRooms.card');
  const tStreet = useTranslations('streetMap');
  const language = useLocale();
  const rateOf = ({ cheapestRatePerNight, cheapestRoom }: HotelOffer, whole: boolean) =>
    formatMoney({ amount: cheapestRatePerNight, currency: cheapestRoom.price?.currency ?? 'CAD' }, language, { whole });
  const distanceOf = (hotel: HotelOffer) =>
    hotel.station ? formatDistance(hotel.station.distanceMeters, language) : 'unknown';
  const describe = (hotel: HotelOffer) =>
    t('pin', { hotel: hotel.name, rate: rateOf(hotel, false), distance: distanceOf(hotel) });
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const opened = hotels.filter(({ hotelIdentifier }) => openIds.includes(hotelIdentifier));
  const station = mapStation(hotels);
  const ground = useGround<CityGround>(cityGroundPath(cellOf(originOf(station, hotels))));
  const selected = hotels.find(({ hotelIdentifier }) => hotelIdentifier === selectedId);
  const styleUrl = useContext(StreetMapSource);
  const street = useStreetMap(STREET_MAP);
  const words = styleUrl === null ? null : streetWords(tStreet, styleUrl);
  const label = t('label', { city: cityName });
  const places = hotels.map((hotel) => ({
    id: hotel.hotelIdentifier,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    label: rateOf(hotel, true),
    description: describe(hotel),
    price: hotel.cheapestRatePerNight,
  }));
  const choice: PinChoice = {
    selectedId,
    pointedId,
    openIds,
    onSelect: (id) => {
      setOpenIds([]);
      onSelect(id);
    },
    onOpen: (ids) => setOpenIds(ids[0] === openIds[0] ? [] : ids),
    onPoint,
    describeGroup: (count, rate) => t('group', { count, rate }),
  };
  return (
    <div className="mapcard">
      <div className="streets__maps">
        {street.state !== 'shown' && (
          <CityMap
            label={label}
            places={places}
            station={station}
            ground={ground}
            ringLabel={(meters) => formatDistance(meters, language)}
            northLabel={t('north')}
            drawPins={(pins, stop) => <CityMapPins {...choice} pins={pins} station={stop} />}
          />
        )}
        {street.Piece && styleUrl !== null && words && (
          <street.Piece
            styleUrl={styleUrl}
            places={places}
            station={station}
            choice={choice}
            words={{ ...words, map: label }}
            onReady={street.onReady}
            onFail={street.onFail}
          />
        )}
      </div>
      {words && <StreetMapSwitch street={street} words={words} />}
      {opened.length > 0 && (
        <HotelsAtPlace
          hotels={opened}
          selectedId={selectedId}
          rateOf={(hotel) => rateOf(hotel, false)}
          onSelect={onSelect}
          onPoint={onPoint}
        />
      )}
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
