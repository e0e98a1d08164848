import { useTranslations } from 'next-intl';
import { HotelPicture } from '@/components/ui/pictures/hotel-picture';
import { Stars } from '@/components/ui/basics/stars';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { SamplePackage } from '@/contract/landing-pages';
import { pathFor } from '@/lib/paths/routes';
import { clockTimeOf, daysBetween, formatDateRange, formatDuration, formatTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { stayGap } from '@/rules/hotels/stay-gap';
import { HotelWhere } from './hotel-where';

/** The nights of a package, with the time between the bus and the room (F19). */
export function OfferStay({ offer, language }: { offer: SamplePackage; language: Language }) {
  const t = useTranslations('landing.package');
  const { hotel, checkinDate, checkoutDate, outbound } = offer;
  const gap = stayGap([{ arrivalTime: outbound.arrivalTime, zone: outbound.destinationLocation.zone }], {
    checkinDate,
    checkInFrom: hotel.checkInFrom,
    zone: hotel.zone,
  });
  return (
    <div className="offer__stay">
      <div className="offer__pic">
        <HotelPicture hotel={hotel} drawn="" isDecoration sizes="(min-width: 768px) 132px, 92vw" />
      </div>
      <div className="stack gap-4">
        <h3 className="offer__part">
          {t('nights', {
            count: daysBetween(checkinDate, checkoutDate),
            dates: formatDateRange(checkinDate, checkoutDate, language),
          })}
        </h3>
        <p className="strong">
          <SoftLink href={pathFor('hotelPage', language, { cityName: hotel.cityCode, hotelName: hotel.slug })}>
            {hotel.name}
          </SoftLink>
          <Stars count={hotel.stars} />
        </p>
        <p className="small muted">
          {offer.roomName} · <HotelWhere hotel={hotel} language={language} />
        </p>
        {gap && (
          <p className="small muted">
            {t(gap.kind === 'before' && gap.minutes > 0 ? 'gapBefore' : 'gapAfter', {
              time: formatTime(clockTimeOf(hotel.checkInFrom), language),
              gap: formatDuration(gap.minutes, language),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
