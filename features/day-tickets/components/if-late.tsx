import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import { brand } from '@/lib/brand/brand';
import { pathFor } from '@/lib/paths/routes';
import { MAX_LATE_ARRIVAL_MINUTES, MAX_LATER_MINUTES } from '@/rules/after-sale/changes/company-change';
import { phoneAddress } from '@/rules/contact/phone-address';
import { shownPhone } from '@/rules/contact/shown-phone';
import type { Language } from '@/rules/language';
import type { Ride } from '../rules/rides';

type IfLateProps = { ride: Ride; bookingNumber: string; language: Language };

/** What to do when the bus does not come, in the words of the terms (D71), and whom to call. */
export function IfLate({ ride, bookingNumber, language }: IfLateProps) {
  const t = useTranslations('dayTickets.late');
  const { operator, departureLocation: from } = ride.leg;
  const company = operator.name;
  const path = pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() });
  const place = encodeURIComponent(`${from.latitude},${from.longitude}`);
  return (
    <Card title={t('title')} titleId="if-late" gap={12}>
      <p className="small">{t('code')}</p>
      <p className="small muted">{t('text', { later: MAX_LATER_MINUTES, arrival: MAX_LATE_ARRIVAL_MINUTES })}</p>
      <div className="print-only">
        {operator.phone && <p>{t('callCompanyAt', { company, phone: shownPhone(operator.phone) })}</p>}
        <p>{t('callAt', { phone: brand.phone.shown })}</p>
      </div>
      <div className="acts no-print">
        {operator.phone && (
          <a className="btn btn--line btn--sm" href={phoneAddress(operator.phone)}>
            <Icon name="phone" />
            {t('callCompany', { company })}
          </a>
        )}
        <a className="btn btn--line btn--sm" href={brand.phone.href}>
          <Icon name="phone" />
          {t('call')}
        </a>
        <a
          className="btn btn--line btn--sm"
          href={`https://www.openstreetmap.org/directions?to=${place}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="route" />
          {t('way')}
        </a>
        <a className="btn btn--quiet btn--sm" href={path}>
          {t('booking')}
        </a>
      </div>
    </Card>
  );
}
