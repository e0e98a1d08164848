import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/ui/basics/json-ld';
import type { HotelProduct } from '@/contract/hotels';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';
import { pathFor } from '@/lib/paths/routes';
import { breadcrumbData } from '@/lib/structured-data/breadcrumb';
import { hotelData } from '@/lib/structured-data/hotel';
import type { Language } from '@/rules/language';

type HotelOfPage = { hotel: HotelProduct; language: Language };

/** Head of a hotel's page, with a stay or without (R48). */
export function hotelMetadata(hotel: HotelProduct, language: Language): Promise<Metadata> {
  return pageMetadata('hotelPage', language, { hotel: hotel.name, city: hotel.cityName }, 'hotel', {
    params: { cityName: hotel.cityCode, hotelName: hotel.slug },
    picture: `hotels-${hotel.cityCode}`,
  });
}

/** Structured data of a hotel's page (E1). */
export async function HotelDataBlocks({ hotel, language }: HotelOfPage) {
  const [t, tPage] = await Promise.all([getTranslations('hotelAmenities'), getTranslations('hotelRooms.page')]);
  return (
    <>
      <JsonLd
        data={breadcrumbData([
          { label: tPage('home'), href: pathFor('home', language) },
          { label: tPage('hotels'), href: pathFor('hotels', language) },
          // The page of the city that search engines list.
          { label: hotel.cityName, href: pathFor('fromTo', language, { fromTo: `hotels-${hotel.cityCode}` }) },
          { label: hotel.name },
        ])}
      />
      <JsonLd
        data={hotelData({
          hotel,
          language,
          description: hotel.description,
          amenities: hotel.amenities.map((key) => t(key)),
        })}
      />
    </>
  );
}
