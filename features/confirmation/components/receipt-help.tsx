import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import { brand } from '@/lib/brand/brand';

/** Who answers what somebody wants to know of an amount, and when. */
export function ReceiptHelp() {
  const t = useTranslations('confirmation.receiptPage.help');
  return (
    <Card title={t('title')} titleId="receipt-help" gap={8}>
      <p className="small muted">{t('text')}</p>
      <div className="row gap-14">
        <a className="btn btn--line btn--sm" href={brand.phone.href}>
          <Icon name="phone" />
          {brand.phone.shown}
        </a>
        <TextLink small icon="mail" href={brand.email.href}>
          {brand.email.shown}
        </TextLink>
      </div>
    </Card>
  );
}
