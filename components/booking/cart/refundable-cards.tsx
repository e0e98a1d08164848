'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RadioCards } from '@/components/form/radio-cards';
import { useRefundableAnswer } from '@/lib/booking-session/session/use-refundable-answer';
import { useAnswerRefundable } from '@/lib/booking-session/session/session-actions';
import { formatMoney, type Money } from '@/rules/money/money';

export type RefundableCardsProps = {
  fee: Money;
  totalWithFee: Money;
  total: Money;
  error?: string;
};

/**
 * Refundable booking, yes or no, with equal weight and none preselected (R5, D25, F26). People never read 'insurance'.
 */
export function RefundableCards({ fee, totalWithFee, total, error }: RefundableCardsProps) {
  const t = useTranslations('refundable');
  const language = useLocale();
  const choice = useRefundableAnswer();
  const { mutate: answer } = useAnswerRefundable();
  const nothing = formatMoney({ amount: 0, currency: fee.currency }, language);
  return (
    <RadioCards
      legend={t('question')}
      hideLegend
      name="refundable"
      columns={2}
      required
      error={error}
      options={[
        {
          value: 'accepted',
          label: t('accept'),
          price: `+ ${formatMoney(fee, language)}`,
          note: t('acceptNote', { total: formatMoney(totalWithFee, language) }),
        },
        {
          value: 'declined',
          label: t('decline'),
          price: nothing,
          note: t('declineNote', { total: formatMoney(total, language) }),
        },
      ]}
      selected={choice}
      onChange={({ target: { value } }) => (value === 'accepted' || value === 'declined') && answer(value)}
    />
  );
}
