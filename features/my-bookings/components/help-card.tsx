import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import { brand } from '@/lib/brand/brand';

/** Who helps with a booking, and when. */
export function HelpCard() {
  const t = useTranslations('myBookings.help');
  return (
    <Card title={t('title')} titleId="booking-help" gap={8} className="no-print">
      <p className="small muted">{t('text')}</p>
      <div className="row">
        <a className="btn btn--line btn--sm" href={brand.phone.href}>
          <Icon name="phone" />
          {brand.phone.shown}
        </a>
        <a className="btn btn--quiet btn--sm" href={brand.email.href}>
          <Icon name="mail" />
          {brand.email.shown}
        </a>
      </div>
    </Card>
  );
}
