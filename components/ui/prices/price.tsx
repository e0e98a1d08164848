import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoney, perPerson, type Money } from '@/rules/money/money';

export type PriceProps = {
  /** What the whole party pays, the promise (D23). */
  party: Money;
  travellers: number;
  /**
   * False where fares of the party differ: the figure is then an average. Where the total does not divide evenly it
   * always is.
   */
  isSameFare?: boolean;
  /** Further lines below: seats left, this bus' part of a pair. */
  children?: ReactNode;
};

/** Price per person, taxes in, with the party's total under it (R4, R71, D23). */
export function Price({ party, travellers, isSameFare = true, children }: PriceProps) {
  const t = useTranslations('trip.price');
  const language = useLocale();
  const each = perPerson(party.amount, travellers);
  const isExact = each.isExact && isSameFare;
  const total = formatMoney(party, language);
  if (travellers === 1)
    return (
      <div className="price">
        <span className="price__main">{total}</span>
        <span className="price__per">{t('forOne')}</span>
        {children}
      </div>
    );
  return (
    <div className="price">
      <span className="price__main">{formatMoney({ amount: each.amount, currency: party.currency }, language)}</span>
      <span className="price__per">{t(isExact ? 'perPerson' : 'average')}</span>
      <span className="price__total">{t('forParty', { total, travellers })}</span>
      {children}
    </div>
  );
}
