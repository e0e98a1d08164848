'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { BusTicket } from '@/contract/bus-ticket';
import { formatMoney } from '@/rules/money/money';

export type FareAmountsProps = { ticket: BusTicket; travellers: number };

/**
 * What the party pays for what is opened; of a pair this bus' true part of it for everybody (D32), and where one's
 * price is an average, that it is one (D23).
 */
export function FareAmounts({ ticket, travellers }: FareAmountsProps) {
  const t = useTranslations('busTickets.card');
  const tPrice = useTranslations('trip.price');
  const language = useLocale();
  const { availability, price, ownPrice, direction } = ticket;
  if (availability !== 'available' || !price) return null;
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, language);
  const isReturn = direction === 'return' && ownPrice !== null;
  return (
    <p className="fare__amounts">
      <b className="only-sm">{money(price.total)}</b>
      {isReturn ? (
        <span>{t('thisBus', { price: money(ownPrice.total), travellers })}</span>
      ) : (
        <span>{travellers === 1 ? tPrice('forOne') : t('forTaxesIn', { travellers })}</span>
      )}
      {price.isAverage && travellers > 1 && <span>{t('averageEach', { price: money(price.perPerson) })}</span>}
    </p>
  );
}
