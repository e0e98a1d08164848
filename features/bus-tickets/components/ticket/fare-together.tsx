'use client';

import { createContext, useContext } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { BusTicket } from '@/contract/bus-ticket';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import { formatMoney } from '@/rules/money/money';
import type { PackagePrices } from '../../use-package-prices';

export const KnownPackagePrices = createContext<PackagePrices | null>(null);

export type FareTogetherProps = { ticket: BusTicket; travellers: number };

/**
 * What bus, bus back and hotel cost together from, for everybody, below a package's bus (R35). It comes with what asks
 * for the prices, buses by themselves do without it (P6); where a price comes, its row is not drawn again (P7b).
 */
export function FareTogether({ ticket, travellers }: FareTogetherProps) {
  const t = useTranslations('busTickets.package');
  const language = useLocale();
  const prices = useContext(KnownPackagePrices);
  const price = prices?.ofTicket(ticket);
  if (!price) return null;
  const { state, nights } = price;
  const trip = prices?.isRoundTrip ? 'both' : 'one';
  const currency = ticket.price?.currency ?? DEFAULT_CURRENCY;
  return (
    <p className="fare__together">
      <Icon name="bed" size={16} />
      <span>
        {state === 'from'
          ? t.rich('together', {
              trip,
              nights,
              travellers,
              total: formatMoney({ amount: price.total, currency }, language),
              b: (chunks) => <b>{chunks}</b>,
            })
          : t('togetherOpen', { trip, nights, state })}
      </span>
    </p>
  );
}
