import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import { brand } from '@/lib/brand/brand';

/** How a booking is changed or cancelled: by the people who answer the phone and the mail. */
export function PlansChanged() {
  const t = useTranslations('confirmation.plans');
  return (
    <Card as="div" title={t('title')} titleId="plans-changed" gap={8} className="no-print">
      <p className="small muted">
        {t.rich('text', {
          phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a>,
          email: () => <a href={brand.email.href}>{brand.email.shown}</a>,
        })}
      </p>
    </Card>
  );
}
