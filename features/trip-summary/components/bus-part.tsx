'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BusJourney } from '@/components/booking/bus-journey';
import { useTermTexts } from '@/components/booking/use-term-texts';
import { Icon } from '@/components/ui/icon';
import { PolicyIcon } from '@/components/ui/operator-icons';
import { OperatorName } from '@/components/ui/operator-mark';
import { TextLink } from '@/components/ui/button';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money';
import type { TripBus } from '../rules/trip-days';

type BusPartProps = { bus: TripBus; isLast: boolean; now: Date; changeHref: string | null; isBusy: boolean; onRemove: () => void };

/** One bus on the timeline: when, from where, on what terms, and how to change or remove it. */
export function BusPart({ bus, isLast, now, changeHref, isBusy, onRemove }: BusPartProps) {
  const t = useTranslations('tripSummary');
  const language = useLocale() as Language;
  const termTexts = useTermTexts();
  const { ticket, journey, isPair } = bus;
  const price = ticket.ownPrice ?? ticket.price;
  const leg = journey.legs[0];
  const to = journey.destinationLocation.cityName;
  const terms =
    leg && price
      ? termTexts(leg.terms, { currency: price.currency, zone: journey.departureLocation.zone, now }).filter(
          ({ policy, isStated }) => isStated && ['refunds', 'exchange', 'checked', 'carry'].includes(policy),
        )
      : [];
  return (
    <div className={isLast ? 'tl tl--end' : 'tl'}>
      <span className="tl__icon">
        <Icon name="bus" />
      </span>
      <article className="card tl__card" aria-label={t('busTo', { city: to })}>
        <div className="tl__head">
          <h3 className="tl__title">{t('busTo', { city: to })}</h3>
          {price && <b className="num">{formatMoney({ amount: price.total, currency: price.currency }, language)}</b>}
        </div>
        <div className="row">
          <OperatorName name={ticket.operator.name} color={ticket.operator.color} number={leg?.tripNumber} />
          {price && (
            <span className="small muted">
              {t(price.isAverage ? 'average' : 'perPerson', { price: formatMoney({ amount: price.perPerson, currency: price.currency }, language) })}
            </span>
          )}
        </div>
        <BusJourney journey={journey} />
        <ul className="ticket__terms">
          {terms.flatMap(({ policy, lines, isGood }) =>
            lines.map((line) => (
              <li key={line} className={isGood ? 'is-good' : undefined}>
                <PolicyIcon policy={policy} />
                <span>{line}</span>
              </li>
            )),
          )}
        </ul>
        <div className="tl__acts">
          {changeHref && (
            <TextLink small href={changeHref} icon="refresh">
              {t('change')}
              <span className="vh"> {t('busTo', { city: to })}</span>
            </TextLink>
          )}
          <TextLink small icon="trash" onClick={onRemove} disabled={isBusy}>
            {t(isPair ? 'removeBoth' : 'remove')}
            <span className="vh"> {t('busTo', { city: to })}</span>
          </TextLink>
        </div>
      </article>
    </div>
  );
}
