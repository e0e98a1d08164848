import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import { TextLink } from '@/components/ui/basics/button';
import { HotelPicture } from '@/components/ui/pictures/hotel-picture';
import { Note } from '@/components/ui/basics/note';
import { Stars } from '@/components/ui/basics/stars';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { Faq, LandingHotel } from '@/contract/landing-pages';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import type { LandingBlockProps } from '../../landing-props';
import { HotelFromRate } from './hotel-from-rate';
import { HotelWhere } from './hotel-where';

/** Every hotel of the city, cheapest night first, with the tax on a night as data tells it (R4, D24). */
export function HotelList({
  page,
  language,
  tax,
}: LandingBlockProps & { /** The question that data answers. */ tax?: Faq }) {
  const t = useTranslations('landingStay.list');
  const city = page.to?.name ?? '';
  return (
    <PageSection
      id="hotels"
      title={t('title', { city, count: page.hotels.length })}
      lead={page.hotels.length > 0 && t('lead')}
    >
      {page.hotels.length > 0 ? (
        <ol className="hotelrows">
          {page.hotels.map((hotel) => (
            <li key={hotel.hotelIdentifier}>
              <HotelRow hotel={hotel} language={language} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">
          {t('none', { city })}{' '}
          <TextLink href={pathFor('hotels', language)} prefetch={false}>
            {t('otherCities')}
          </TextLink>
        </p>
      )}
      {tax && page.hotels.length > 0 && (
        <div className="landing__more">
          <Note icon="receipt">
            <b>{tax.question}</b> {tax.answer}
          </Note>
        </div>
      )}
    </PageSection>
  );
}

function HotelRow({ hotel, language }: { hotel: LandingHotel; language: Language }) {
  return (
    <SoftLink
      className="hotelrow"
      href={pathFor('hotelPage', language, { cityName: hotel.cityCode, hotelName: hotel.slug })}
    >
      <span className="hotelrow__pic">
        <HotelPicture hotel={hotel} drawn="" isDecoration sizes="130px" />
      </span>
      <span className="hotelrow__name">
        <b>
          {hotel.name}
          <Stars count={hotel.stars} />
        </b>
        <small>
          <HotelWhere hotel={hotel} language={language} />
        </small>
      </span>
      <span className="hotelrow__rate">
        <HotelFromRate hotel={hotel} language={language} />
      </span>
    </SoftLink>
  );
}
