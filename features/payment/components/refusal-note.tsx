import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/basics/note';
import { TextLink } from '@/components/ui/basics/button';
import type { BookingRefusal } from '@/lib/booking-session/booking/booking-attempt';
import { pathFor } from '@/lib/paths/routes';
import { isCurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { refusalKind } from '../rules/refusal-kind';

/** What to do after a refusal, in the flow of the page; the reason itself stands in the alert (R165). */
export function RefusalNote({ refusal, language }: { refusal: BookingRefusal; language: Language }) {
  const t = useTranslations('payment.refused');
  const kind = refusalKind(refusal);
  const { total, currency } = refusal;
  const newTotal =
    total !== undefined && isCurrencyCode(currency) ? formatMoney({ amount: total, currency }, language) : null;
  // The form comes back from behind the progress: this is where to go on.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusal]);
  if (kind === 'partGone') return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone="danger">
        <b>{t('title')}</b>
        <br />
        {kind === 'priceChanged' ? newTotal && t('priceChanged', { total: newTotal }) : t(kind)}{' '}
        {kind === 'travellers' && <TextLink href={pathFor('passengers', language)}>{t('toTravellers')}</TextLink>}
        {kind === 'busy' && <TextLink href={pathFor('confirmation', language)}>{t('toBooking')}</TextLink>}
      </Note>
    </div>
  );
}
