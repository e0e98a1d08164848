import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/price-in-currency';
import type { RouteFacts } from '@/contract/landing-pages';
import { CURVE, historyCurve } from '../rules/history-curve';

/** How the price moves as departure comes nearer, from what we saw ourselves, with the size of the sample (E14, block 10). */
export function PriceHistory({ history }: { history: NonNullable<RouteFacts['history']> }) {
  const t = useTranslations('landingBus.history');
  const { line, area, lowest, lowestAt, first, last } = historyCurve(history.points);
  const when = (daysBefore: number) => t('when', { days: daysBefore });
  const figures = [
    { key: 'first', name: when(first.daysBefore), prices: first.prices },
    { key: 'lowest', name: t('lowest', { when: when(lowest.daysBefore) }), prices: lowest.prices },
    { key: 'last', name: when(last.daysBefore), prices: last.prices },
  ];
  return (
    <div className="history">
      <div>
        <div className="section__head">
          <h2>{t('title')}</h2>
          <p>{t('lead', { samples: history.samples, days: history.days })}</p>
        </div>
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
      <div className="history__curve" aria-hidden="true">
        <svg viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}>
          <path className="history__area" d={area} />
          <path className="history__line" d={line} />
          <circle className="history__low" cx={lowestAt.x} cy={lowestAt.y} r="6" />
        </svg>
        <p className="xsmall muted">
          <span>{when(first.daysBefore)}</span>
          <span>{when(last.daysBefore)}</span>
        </p>
      </div>
    </div>
  );
}
