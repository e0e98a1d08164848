import { useTranslations } from 'next-intl';
import { RefundableCards } from '@/components/booking/refundable-cards';
import { Card } from '@/components/ui/card';
import type { Session } from '@/contract/session';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

/** The last chance to answer, and the place where an answer is required (R5, D25). */
export function RefundableSection({ session, error, language }: { session: Session; error?: string; language: Language }) {
  const t = useTranslations('refundable');
  const tPayment = useTranslations('payment');
  const { refundableOffer, total, currency } = session;
  if (!refundableOffer) return null;
  const inCurrency = (amount: number) => ({ amount, currency: currency.code });
  return (
    <Card title={t('question')} titleId="refundable-question" gap={16}>
      <p className="small muted">
        {t('lead')} <a href={`${pathFor('termsConditions', language)}#refundable`}>{t('reasons')}</a>
      </p>
      <RefundableCards
        fee={inCurrency(refundableOffer.fee)}
        totalWithFee={inCurrency(refundableOffer.totalWithFee)}
        total={inCurrency(total)}
        error={error && tPayment('chooseOne')}
      />
    </Card>
  );
}
