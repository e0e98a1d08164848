import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { SectionHead } from '@/components/layout/page-section';
import { PriceCurve } from '@/components/ui/prices/price-curve';
import type { RouteFacts } from '@/contract/landing-pages';
import { historyPoints } from '../../rules/history-points';

/**
 * How the price moves as departure comes nearer, from what we saw ourselves, with the size of the sample (E14, block
 * 10).
 */
export function PriceHistory({ history }: { history: NonNullable<RouteFacts['history']> }) {
  const t = useTranslations('landingBus.history');
  const { sorted, first, lowest, last } = historyPoints(history.points);
  const when = (daysBefore: number) => t('when', { days: daysBefore });
  const figures = [
    { key: 'first', name: when(first.daysBefore), prices: first.prices },
    { key: 'lowest', name: t('lowest', { when: when(lowest.daysBefore) }), prices: lowest.prices },
    { key: 'last', name: when(last.daysBefore), prices: last.prices },
  ];
  return (
    <div className="history">
      <div>
        <SectionHead title={t('title')} lead={t('lead', { samples: history.samples, days: history.days })} />
        <dl className="history__figures">
          {figures.map(({ key, name, prices }) => (
            <div key={key} className={key === 'lowest' ? 'is-low' : undefined}>
              <dt>{name}</dt>
              <dd>
                <PriceInCurrency prices={prices} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {/* The figures say the same; the curve shows how it goes between them. */}
      <PriceCurve
        points={sorted.map(({ daysBefore, prices }) => ({ at: -daysBefore, amount: prices.CAD }))}
        start={when(first.daysBefore)}
        end={when(last.daysBefore)}
      />
    </div>
  );
}
