'use client';

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { StayPrice } from '@/contract/hotels';
import { formatMoney } from '@/rules/money/money';
import { useStayWords } from '../../use-stay-words';

export type StayPriceViewProps = {
  price: StayPrice;
  /** Further lines: rooms left, the same with the buses. */
  children?: ReactNode;
};

/** A room's price a night, big, with what the whole stay costs the party under it (R4, R74, D23). */
export function StayPriceView({ price, children }: StayPriceViewProps) {
  const t = useTranslations('hotelRooms.price');
  const words = useStayWords();
  const language = useLocale();
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, language);
  const nights = price.nights.length;
  return (
    <div className="price">
      <span className="price__main">{money(price.ratePerNight)}</span>
      <span className="price__per">{t(price.isAverage ? 'average' : 'night')}</span>
      {nights > 1 && (
        <span className="price__total">{t('stay', { total: money(price.total), nights: words.nights(nights) })}</span>
      )}
      {children}
    </div>
  );
}
