'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { SectionHead } from '@/components/layout/page-section';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { HotelSkeleton } from '@/components/ui/skeletons/hotel-skeleton';
import { HotelTile } from '@/components/ui/basics/hotel-tile';
import { Icon } from '@/components/ui/basics/icon';
import { Stars } from '@/components/ui/basics/stars';
import { SoftLink } from '@/components/ui/links/soft-link';
import { ProblemMessage } from '@/components/feedback/problem-message';
import type { HotelCard } from '@/contract/hotels';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import { formatDistance } from '@/rules/places/distance';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { cityHotelsQuery, recommendedHotelsQuery } from '../../hotel-rooms.queries';

/**
 * The hotels worth recommending first, then every hotel of the city by name, each with its lowest price (R74, R137,
 * F22).
 */
export function CityHotelList({ cityCode, cityName }: { cityCode: string; cityName: string }) {
  const t = useTranslations('hotelRooms.city');
  const language = useLocale();
  const question = { cityCode, currency: useCurrency() };
  const api = useProductApi();
  const { data: hotels, isError, refetch } = useQuery(cityHotelsQuery(api, question));
  const { data: recommended = [] } = useQuery(recommendedHotelsQuery(api, question));
  if (isError) return <ProblemMessage onRetry={() => void refetch()} />;
  if (!hotels) return <HotelSkeleton count={4} label={t('waiting')} />;
  if (hotels.length === 0) {
    return (
      <EmptyState
        icon="hotel"
        title={t('none', { city: cityName })}
        text={t('noneText')}
        actions={<LinkButton href={pathFor('hotel', language)}>{t('otherCities')}</LinkButton>}
      />
    );
  }
  return (
    <>
      {recommended.length > 0 && (
        <section className="cityhotels">
          <SectionHead title={t('recommended')} />
          <div className="grid grid--3 shelf">
            {recommended.map((hotel) => (
              <RecommendedTile key={hotel.hotelIdentifier} hotel={hotel} language={language} />
            ))}
          </div>
        </section>
      )}
      <section className="cityhotels">
        <SectionHead title={t('all', { city: cityName, count: hotels.length })} lead={t('allLead')} />
        <div className="routes routes--columns">
          {hotels.map((hotel) => (
            <HotelLine key={hotel.hotelIdentifier} hotel={hotel} language={language} />
          ))}
        </div>
      </section>
    </>
  );
}

type HotelProps = { hotel: HotelCard; language: Language };

function hrefOf({ cityCode, slug }: HotelCard, language: Language): string {
  return pathFor('hotelPage', language, { cityName: cityCode, hotelName: slug });
}

function RecommendedTile({ hotel, language }: HotelProps) {
  const t = useTranslations('hotelRooms.card');
  return (
    <HotelTile
      href={hrefOf(hotel, language)}
      hotel={hotel}
      picture={t('picture', { hotel: hotel.name })}
      where={<PlaceText hotel={hotel} language={language} />}
      rate={<FromRate hotel={hotel} language={language} />}
    />
  );
}

function HotelLine({ hotel, language }: HotelProps) {
  return (
    <SoftLink href={hrefOf(hotel, language)}>
      <b>
        {hotel.name}
        <Stars count={hotel.stars} />
      </b>
      <small>
        <PlaceText hotel={hotel} language={language} /> <FromRate hotel={hotel} language={language} />
      </small>
      <Icon name="arrowRight" />
    </SoftLink>
  );
}

function PlaceText({ hotel: { station, district }, language }: HotelProps) {
  const t = useTranslations('hotelRooms.place');
  return [station && t('fromStation', { distance: formatDistance(station.distanceMeters, language) }), district]
    .filter(Boolean)
    .join(', ');
}

function FromRate({ hotel: { fromRate }, language }: HotelProps) {
  const t = useTranslations('hotelRooms.city');
  if (!fromRate) return <span className="small muted">{t('noRate')}</span>;
  return (
    <span className="strong num">
      {t('from', { price: formatMoney({ amount: fromRate.perNight, currency: fromRate.currency }, language) })}
    </span>
  );
}
