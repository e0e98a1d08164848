import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { CurrencyCode } from '@/rules/money/currency';
import { formatMoney } from '@/rules/money/money';
import type { PackageTotal } from '../../use-package-prices';

export type FareTogetherProps = {
  state: PackageTotal['state'];
  /** Minor units, of `from`. */
  total: number;
  currency: CurrencyCode;
  nights: number;
  travellers: number;
  isRoundTrip: boolean;
};

/** What bus, bus back and hotel cost together from, for everybody, below a package's bus (R35). */
export function FareTogether({ state, total, currency, nights, travellers, isRoundTrip }: FareTogetherProps) {
  const t = useTranslations('busTickets.package');
  const language = useLocale();
  const trip = isRoundTrip ? 'both' : 'one';
  return (
    <p className="fare__together">
      <Icon name="bed" size={16} />
      <span>
        {state === 'from'
          ? t.rich('together', {
              trip,
              nights,
              travellers,
              total: formatMoney({ amount: total, currency }, language),
              b: (chunks) => <b>{chunks}</b>,
            })
          : t('togetherOpen', { trip, nights, state })}
      </span>
    </p>
  );
}
