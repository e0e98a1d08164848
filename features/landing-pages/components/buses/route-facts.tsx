import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import type { RouteFacts as Facts } from '@/contract/landing-pages';
import { clockTimeOf, formatDate, formatDuration, formatTime, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { cheapestDayCount } from '../../rules/cheapest-day-count';
import { useNameList } from '../../use-name-list';

type FactProps = { name: string; more: ReactNode; children: ReactNode };

function Fact({ name, more, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        <small>{more}</small>
      </dd>
    </div>
  );
}

/** The days of the lowest price: all of them, or the first and how many more there are. */
function CheapestDays({ dates, count, language }: { dates: readonly LocalDate[]; count: number; language: Language }) {
  const t = useTranslations('landingBus.facts');
  const listOf = useNameList();
  const days = dates.map((date) => formatDate(date, language));
  return count > days.length ? t('cheapestMore', { days: days.join(', '), count: count - days.length }) : listOf(days);
}

/** The route in six figures (E14, block 3); times and counts are those of the sample day. */
export function RouteFacts({ route, language }: { route: Facts; language: Language }) {
  const t = useTranslations('landingBus.facts');
  const listOf = useNameList();
  const { cheapest, fewestTripsPerDay: fewest, mostTripsPerDay: most } = route;
  const time = (clock: string) => formatTime(clockTimeOf(clock), language);
  const stops = route.line.slice(1, -1).map(({ name }) => name);
  return (
    <section className="section section--facts">
      <div className="wrap">
        <dl className="facts facts--6">
          <Fact
            name={t('cheapest')}
            more={
              cheapest ? (
                <CheapestDays dates={cheapest.dates} count={cheapestDayCount(route)} language={language} />
              ) : (
                t('cheapestNone')
              )
            }
          >
            {cheapest ? <PriceInCurrency prices={cheapest.prices} /> : t('soldOut')}
          </Fact>
          <Fact name={t('fastest')} more={t('average', { duration: formatDuration(route.averageMinutes, language) })}>
            {formatDuration(route.fastestMinutes, language)}
          </Fact>
          <Fact name={t('firstAndLast')} more={t('last', { time: time(route.lastDeparture) })}>
            {time(route.firstDeparture)}
          </Fact>
          <Fact name={t('trips')} more={fewest === most ? t('everyDay') : t('byDay', { fewest, most })}>
            {route.tripsPerDay}
          </Fact>
          <Fact name={t('distance')} more={stops.length === 0 ? t('direct') : t('via', { cities: listOf(stops) })}>
            {t('km', { km: route.distanceKm })}
          </Fact>
          <Fact name={t('border')} more={t(route.crossesBorder ? 'passport' : 'noPassport')}>
            {t(route.crossesBorder ? 'crossed' : 'none')}
          </Fact>
        </dl>
        <p className="xsmall muted facts__note">
          {t('note', { date: formatDate(route.sampleDate, language, 'long') })}
        </p>
      </div>
    </section>
  );
}
