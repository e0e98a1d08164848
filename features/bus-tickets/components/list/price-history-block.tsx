'use client';

import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { PriceCurve } from '@/components/ui/prices/price-curve';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { daysBetween, formatDate } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { MIN_SAMPLES } from '@/rules/money/price-level';
import { priceHistoryQuery, type PriceHistoryQuestion } from '../../price-history.queries';

/**
 * What the day's cheapest direct bus cost on the days we looked, with the size of the sample (F42). Nothing with fewer
 * than seven.
 */
export function PriceHistoryBlock(question: PriceHistoryQuestion) {
  const t = useTranslations('priceHistory');
  const language = useLocale();
  const title = useId();
  const { data } = useQuery(priceHistoryQuery(useProductApi(), question));
  const first = data?.points[0];
  const last = data?.points.at(-1);
  if (!data || !first || !last || data.points.length < MIN_SAMPLES) return null;
  const money = (amount: number) => formatMoney({ amount, currency: data.currency }, language);
  const day = (date: string) => formatDate(date, language, 'dayMonth');
  const figures = [
    { key: 'first', name: t('on', { date: day(first.seenOn) }), amount: first.perPerson },
    { key: 'lowest', name: t('lowest'), amount: data.lowest },
    { key: 'highest', name: t('highest'), amount: data.highest },
    { key: 'today', name: t('today'), amount: data.today },
  ];
  return (
    <section className="price-history" aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      {data.level && data.today !== null && (
        <p className="price-history__level">{t(`level.${data.level}`, { price: money(data.today) })}</p>
      )}
      <div className="price-history__body">
        <dl className="price-history__figures">
          {figures.map(
            ({ key, name, amount }) =>
              amount !== null && (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>{money(amount)}</dd>
                </div>
              ),
          )}
        </dl>
        <PriceCurve
          points={data.points.map(({ seenOn, perPerson }) => ({
            at: daysBetween(first.seenOn, seenOn),
            amount: perPerson,
          }))}
          start={day(first.seenOn)}
          end={day(last.seenOn)}
        />
      </div>
      <p className="xsmall muted">{t('source', { count: data.points.length })}</p>
    </section>
  );
}
