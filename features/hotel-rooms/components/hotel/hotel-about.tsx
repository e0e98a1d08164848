'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useHotelAmenities } from '@/components/booking/terms/use-hotel-amenities';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import type { HotelProduct } from '@/contract/hotels';
import { phoneAddress } from '@/rules/contact/phone-address';
import { shownPhone } from '@/rules/contact/shown-phone';
import { clockTimeOf, formatTime } from '@/rules/dates/dates';
import { usePolicyWords } from '../../use-policy-words';

/** What is here, and what is good to know before one books: hours, children, cancelling, phone (F21, R182). */
export function HotelAbout({ hotel }: { hotel: HotelProduct }) {
  const t = useTranslations('hotelRooms.page');
  const language = useLocale();
  const amenities = useHotelAmenities();
  const policy = usePolicyWords();
  const { policies, stay, phone } = hotel;
  const hour = (time: string) => formatTime(clockTimeOf(time), language);
  const lines = (texts: readonly string[]) => texts.map((text) => <span key={text}>{text}</span>);
  return (
    <div className="grid grid--2">
      <Card title={t('here')} gap={12}>
        {hotel.description !== '' && <p className="small">{hotel.description}</p>}
        <ul className="amenities amenities--rows">
          {amenities(hotel.amenities).map(({ key, label, icon }) => (
            <li key={key}>
              <Icon name={icon} />
              {label}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('goodToKnow')} gap={12}>
        <dl className="defs small">
          <dt>{t('checkIn')}</dt>
          <dd>{t('from', { time: hour(hotel.checkInFrom) })}</dd>
          <dt>{t('checkOut')}</dt>
          <dd>{t('until', { time: hour(hotel.checkOutUntil) })}</dd>
          <dt>{t('adults')}</dt>
          <dd>{policy.adults(policies)}</dd>
          <dt>{t('children')}</dt>
          <dd className="defs__lines">
            {lines(policy.children(policies).length > 0 ? policy.children(policies) : [t('childrenAsAdults')])}
          </dd>
          <dt>{t('ifYouCancel')}</dt>
          <dd className="defs__lines">{lines(policy.cancellation(policies, stay?.checkinDate ?? null))}</dd>
          {phone && (
            <>
              <dt>{t('phone')}</dt>
              <dd>
                <a href={phoneAddress(phone)}>{shownPhone(phone)}</a>
              </dd>
            </>
          )}
        </dl>
      </Card>
    </div>
  );
}
