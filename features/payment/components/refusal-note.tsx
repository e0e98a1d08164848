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

/** Why it was refused and what to do about it: the alert of this call (R165), where the form comes back. */
export function RefusalNote({ refusal, language }: { refusal: BookingRefusal; language: Language }) {
  const t = useTranslations('payment.refused');
  const kind = refusalKind(refusal);
  const { message, total, currency } = refusal;
  const newTotal =
    total !== undefined && isCurrencyCode(currency) ? formatMoney({ amount: total, currency }, language) : null;
  // The form comes back from behind the progress: this is where to go on.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusal]);
  if (kind === 'partGone') return null;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Note tone="danger">
        {message && (
          <>
            <b>{message}</b>
            <br />
          </>
        )}
        {kind === 'priceChanged' ? newTotal && t('priceChanged', { total: newTotal }) : t(kind)}{' '}
        {kind === 'travellers' && <TextLink href={pathFor('passengers', language)}>{t('toTravellers')}</TextLink>}
        {kind === 'busy' && <TextLink href={pathFor('confirmation', language)}>{t('toBooking')}</TextLink>}
      </Note>
    </div>
  );
}
