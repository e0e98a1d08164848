'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RefundableCards } from '@/components/booking/refundable-cards';
import { Card } from '@/components/ui/card';
import type { Session } from '@/contract/session';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

/** The optional refundable booking as a choice of two equal answers (R5, D25). It can wait until the payment. */
export function RefundableSection({ session }: { session: Session }) {
  const t = useTranslations('refundable');
  const language = useLocale() as Language;
  const { refundableOffer, total, currency } = session;
  if (!refundableOffer) return null;
  const inCurrency = (amount: number) => ({ amount, currency: currency.code });
  return (
    <Card title={t('question')} titleId="refundable-question" gap={14}>
      <p className="small muted">
        {t('lead')} <a href={`${pathFor('termsConditions', language)}#refundable`}>{t('reasons')}</a>
      </p>
      <RefundableCards fee={inCurrency(refundableOffer.fee)} totalWithFee={inCurrency(refundableOffer.totalWithFee)} total={inCurrency(total)} />
    </Card>
  );
}
