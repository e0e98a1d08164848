import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

type PlansChangedProps = { bookingNumber: string; language: Language };

/** Where the booking is found again, and given back in whole or in part (D60). */
export function PlansChanged({ bookingNumber, language }: PlansChangedProps) {
  const t = useTranslations('confirmation.plans');
  return (
    <Card as="div" title={t('title')} titleId="plans-changed" gap={8} className="no-print">
      <p className="small muted">{t('text')}</p>
      <div>
        <LinkButton
          size="sm"
          icon="ticket"
          href={pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() })}
          prefetch={false}
        >
          {t('open')}
        </LinkButton>
      </div>
    </Card>
  );
}
