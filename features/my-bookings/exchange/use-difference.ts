import { useLocale, useTranslations } from 'next-intl';
import type { CurrencyCode } from '@/rules/money/currency';
import { formatMoney } from '@/rules/money/money';

export type Difference = { text: string; look: 'more' | 'back' | 'same' };

/** A difference in words: '+CA $12.00', 'CA $6.00 back', 'same price'. */
export function useDifference(currency: CurrencyCode): (difference: number) => Difference {
  const t = useTranslations('exchangeBus');
  const language = useLocale();
  return (difference) => {
    const amount = formatMoney({ amount: Math.abs(difference), currency }, language);
    if (difference === 0) return { text: t('same'), look: 'same' };
    return difference > 0
      ? { text: t('more', { amount }), look: 'more' }
      : { text: t('comesBack', { amount }), look: 'back' };
  };
}
