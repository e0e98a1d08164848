import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import { TextLink } from '@/components/ui/basics/button';
import { HotelTile } from '@/components/ui/basics/hotel-tile';
import type { LandingHotel, LandingPage } from '@/contract/landing-pages';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { HotelFromRate } from './hotel-from-rate';
import { HotelWhere } from './hotel-where';

export type HotelTilesProps = { page: LandingPage; language: Language; title: string; lead?: ReactNode };

/**
 * Hotels worth recommending where the page leads (R23). On every kind of page: where none is on sale it says so (D13b).
 */
export function HotelTiles({ page, language, title, lead }: HotelTilesProps) {
  const t = useTranslations('landing.hotels');
  return (
    <PageSection id="hotels" title={title} lead={page.hotels.length > 0 && lead}>
      {page.hotels.length > 0 ? (
        <div className="grid grid--4 shelf">
          {page.hotels.map((hotel) => (
            <LandingHotelTile
              key={hotel.hotelIdentifier}
              hotel={hotel}
              language={language}
              isCityNamed={page.to === null}
            />
          ))}
        </div>
      ) : (
        <p className="muted">{page.to ? t('noneIn', { city: page.to.name }) : t('none')}</p>
      )}
      {page.kind !== 'hotels' && <AllHotels page={page} language={language} />}
    </PageSection>
  );
}

/** To the city's own page, else to the index. */
function AllHotels({ page: { to, hotels, hotelCount }, language }: Pick<HotelTilesProps, 'page' | 'language'>) {
  const t = useTranslations('landing.hotels');
  const city = hotels.length > 0 ? to : null;
  return (
    <p className="landing__more">
      <TextLink
        href={city ? pathFor('fromTo', language, { fromTo: `hotels-${city.code}` }) : pathFor('hotels', language)}
        iconEnd="arrowRight"
        prefetch={false}
      >
        {city ? t('allIn', { city: city.name, count: hotelCount }) : t('everywhere')}
      </TextLink>
    </p>
  );
}

function LandingHotelTile({
  hotel,
  language,
  isCityNamed,
}: {
  hotel: LandingHotel;
  language: Language;
  isCityNamed: boolean;
}) {
  const t = useTranslations('landing.hotels');
  return (
    <HotelTile
      href={pathFor('hotelPage', language, { cityName: hotel.cityCode, hotelName: hotel.slug })}
      hotel={hotel}
      picture={t('picture', { hotel: hotel.name })}
      where={isCityNamed ? hotel.cityName : <HotelWhere hotel={hotel} language={language} />}
      rate={<HotelFromRate hotel={hotel} language={language} />}
      isRateStacked
    />
  );
}
