'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import type { PlannerTotals } from '@/contract/trip-planner';
import { formatDate, isLocalDate } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { SpentOn } from './spent-on';

const PARTS = ['booked', 'added', 'shared'] as const;

/**
 * What the trip costs: together in the visitor's currency at the rates of a day, by what it is spent on, and exact in
 * each currency (D55, D27).
 */
export function CostsCard({ totals: { byCurrency, together, travellers, withoutPrice } }: { totals: PlannerTotals }) {
  const t = useTranslations('tripPlanner.costs');
  const language = useLocale();
  const money = (amount: number, currency = together.currency) =>
    formatMoney({ amount, currency }, language, { named: true });
  const named = (name: string, currency: string) =>
    byCurrency.length > 1 ? t('inCurrency', { name, currency }) : name;
  const isConverted = byCurrency.some(({ currency }) => currency !== together.currency);
  return (
    <Card title={t('title')} titleId="planner-costs" gap={8} className="planner__card">
      {byCurrency.length === 0 ? (
        <p className="small muted">{t('none')}</p>
      ) : (
        <>
          <dl className="stack gap-6 small num">
            <Row
              isStrong
              name={t('together')}
              value={isConverted ? t('about', { amount: money(together.total) }) : money(together.total)}
            />
            {together.perTraveller !== null && travellers !== null && travellers > 1 && (
              <Row name={t('perTraveller', { travellers })} value={money(together.perTraveller)} />
            )}
          </dl>
          {together.total > 0 && <SpentOn byKind={together.byKind} money={money} />}
          <dl className="stack gap-6 small num spent__parts">
            {byCurrency.flatMap(({ currency, ...sums }) =>
              PARTS.map(
                (part) =>
                  sums[part] > 0 && (
                    <Row
                      key={`${part}-${currency}`}
                      name={named(t(part), currency)}
                      value={money(sums[part], currency)}
                    />
                  ),
              ),
            )}
          </dl>
        </>
      )}
      {isConverted && together.rateDate !== null && (
        <p className="xsmall muted">
          {t('rates', {
            date: isLocalDate(together.rateDate)
              ? formatDate(together.rateDate, language, 'dayMonthYear')
              : together.rateDate,
          })}
        </p>
      )}
      {withoutPrice > 0 && <p className="xsmall muted">{t('withoutPrice', { count: withoutPrice })}</p>}
    </Card>
  );
}

function Row({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'sum__row strong' : 'sum__row'}>
      <dt className={isStrong ? undefined : 'muted'}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
