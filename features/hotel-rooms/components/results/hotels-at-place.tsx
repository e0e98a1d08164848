'use client';

import { useTranslations } from 'next-intl';
import type { HotelOffer } from '@/contract/hotels';

export type HotelsAtPlaceProps = {
  hotels: readonly HotelOffer[];
  selectedId: string | null;
  rateOf: (hotel: HotelOffer) => string;
  onSelect: (hotelIdentifier: string) => void;
  onPoint: (hotelIdentifier: string | null) => void;
};

/** Hotels that share a pin, below the map: each can be chosen by itself. */
export function HotelsAtPlace({ hotels, selectedId, rateOf, onSelect, onPoint }: HotelsAtPlaceProps) {
  const t = useTranslations('hotelRooms.map');
  return (
    <ul className="mapcard__group" aria-label={t('groupLabel', { count: hotels.length })}>
      {hotels.map((hotel) => (
        <li key={hotel.hotelIdentifier}>
          <button
            type="button"
            aria-pressed={hotel.hotelIdentifier === selectedId}
            onClick={() => onSelect(hotel.hotelIdentifier)}
            onFocus={() => onPoint(hotel.hotelIdentifier)}
            onBlur={() => onPoint(null)}
            onPointerEnter={() => onPoint(hotel.hotelIdentifier)}
            onPointerLeave={() => onPoint(null)}
          >
            <span>{hotel.name}</span> <span className="num">{rateOf(hotel)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
