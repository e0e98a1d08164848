'use client';

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { BusTicket } from '@/contract/bus-ticket';
import { formatMoney } from '@/rules/money/money';

/** More signs than these are written smaller, so that both times keep their place: 'CA $1,234.50'. */
const MAX_SIGNS = 11;

/**
 * What one pays, taxes in, and what the party pays below it (R4, D23): where fares differ or nothing divides evenly it
 * says that it is an average, and beside an outbound that it is of both buses (D32).
 */
export function FarePrice({ ticket, travellers }: { ticket: BusTicket; travellers: number }) {
  const t = useTranslations('busTickets.card');
  const tPrice = useTranslations('trip.price');
  const language = useLocale();
  const { price, availability, ownPrice } = ticket;
  const money = (amount: number) => (price ? formatMoney({ amount, currency: price.currency }, language) : '');
  const isAlone = travellers === 1;
  const each = money(isAlone ? (price?.total ?? 0) : (price?.perPerson ?? 0));
  const isAverage = !isAlone && (price?.isAverage ?? false);
  const isOnSale = availability === 'available' && price !== null;
  return (
    <>
      <div className={classNames('fare__price', each.length > MAX_SIGNS && 'fare__price--long')}>
        {isOnSale && ownPrice && <span className="fare__pair">{t('bothWays')} </span>}
        <span className="fare__each">{each}</span>
        {isOnSale && <span className="vh"> {tPrice(isAlone ? 'forOne' : isAverage ? 'average' : 'perPerson')}</span>}
      </div>
      <div className="fare__for">
        {isOnSale && isAverage && (
          <span className="fare__average" aria-hidden="true">
            {t('average')}
          </span>
        )}
        {isOnSale && (
          <span className="fare__total">
            {isAlone ? t('taxesIn') : tPrice('forParty', { total: money(price.total), travellers })}
          </span>
        )}
        <Icon name="chevronDown" size={16} />
      </div>
    </>
  );
}
