'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import { pathFor } from '@/lib/paths/routes';
import type { CurrencyCode } from '@/rules/money/currency';
import { RefundableCards } from './refundable-cards';

/** What a session says of it; amounts in minor units of its currency. */
export type RefundableFacts = {
  refundableOffer: { fee: number; totalWithFee: number } | null;
  total: number;
  currency: { code: CurrencyCode };
};

/**
 * The optional refundable booking as a choice of two equal answers (R5, D25). It can wait until the payment, which
 * requires one.
 */
export function RefundableSection({ session, error }: { session: RefundableFacts; error?: string }) {
  const t = useTranslations('refundable');
  const language = useLocale();
  const { refundableOffer, total, currency } = session;
  if (!refundableOffer) return null;
  const inCurrency = (amount: number) => ({ amount, currency: currency.code });
  return (
    <Card title={t('question')} titleId="refundable-question" gap={14}>
      <p className="small muted">
        {t('lead')} <a href={`${pathFor('termsConditions', language)}#refundable`}>{t('reasons')}</a>
      </p>
      <RefundableCards
        fee={inCurrency(refundableOffer.fee)}
        totalWithFee={inCurrency(refundableOffer.totalWithFee)}
        total={inCurrency(total)}
        error={error}
      />
    </Card>
  );
}
